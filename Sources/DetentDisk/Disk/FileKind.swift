import Foundation

/// The kind of thing at a path, with links followed.
package enum FileKind: String, Hashable, Sendable {
  case file = "a file"
  case folder = "a folder"
  case pipe = "a pipe"
  case device = "a device"
  case socket = "a socket"

  /// Looks at `path`. The result is nil if nothing is there, or nothing that the user may look at.
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

  /// The kind in the words of a sentence.
  var text: String { rawValue }
}

/// The facts that change when a file changes. They are known without reading it.
package struct FileStamp: Hashable, Sendable {
  private let marks: [Int64]

  /// The file's size in bytes.
  package var size: Int { Int(marks[2]) }

  /// Takes the stamp of the file at `path`, with links followed. The result is nil if there is none.
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
