import Foundation

/// What tells one state of a file from another without reading it.
package struct FileStamp: Hashable, Sendable {
  private let device: UInt64
  private let inode: UInt64
  private let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// Of the file at `path`, links followed; nil while there is none.
  package init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int64(status.st_size)
    #if canImport(Darwin)
      seconds = status.st_mtimespec.tv_sec
      nanoseconds = status.st_mtimespec.tv_nsec
    #else
      seconds = status.st_mtim.tv_sec
      nanoseconds = status.st_mtim.tv_nsec
    #endif
  }
}
