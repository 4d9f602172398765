import Foundation

/// What there is under a name, links followed.
package enum FileKind: Hashable, Sendable {
  case file, folder, pipe, device, socket

  /// Of what is at `path`; nil where there is nothing, or nothing that may be looked at.
  package init?(_ path: String) {
    var status = stat()
    guard !path.utf8.contains(0), stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  init(_ status: stat) {
    self =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFIFO: .pipe
      case S_IFSOCK: .socket
      default: .device
      }
  }

  /// In the words of a sentence.
  var text: String {
    switch self {
    case .file: "a file"
    case .folder: "a folder"
    case .pipe: "a pipe"
    case .device: "a device"
    case .socket: "a socket"
    }
  }
}
