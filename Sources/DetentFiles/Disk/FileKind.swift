import Foundation

/// What there is under a name, links followed.
package enum FileKind: String, Hashable, Sendable {
  case file = "a file"
  case folder = "a folder"
  case pipe = "a pipe"
  case device = "a device"
  case socket = "a socket"

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
  var text: String { rawValue }
}

/// What tells one state of a file from another without reading it.
package struct FileStamp: Hashable, Sendable {
  private let marks: [Int64]

  /// Bytes.
  var size: Int { Int(marks[2]) }

  /// Of the file at `path`, links followed; nil while there is none.
  package init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let changed = status.st_mtimespec
    #else
      let changed = status.st_mtim
    #endif
    marks = [
      Int64(truncatingIfNeeded: status.st_dev), Int64(truncatingIfNeeded: status.st_ino),
      Int64(status.st_size), Int64(changed.tv_sec), Int64(changed.tv_nsec),
    ]
  }
}
