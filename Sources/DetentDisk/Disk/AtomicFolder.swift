import Foundation

/// Replaces folders so that a reader sees all the old files or all the new ones, even if the program is
/// killed.
package enum AtomicFolder {
  /// Replaces everything in the folder at `path` by `files`. Creates a missing folder, and keeps a link a
  /// link.
  package static func write(
    _ files: [(name: String, bytes: [UInt8])], to path: String
  ) throws(FileProblem) {
    let target = FilePath.unlinked(path)
    try Uninterrupted.run { () throws(FileProblem) in
      let aside = try AsideFolder(beside: target)
      for file in files { try AtomicFile.write(file.bytes, to: "\(aside.path)/\(file.name)") }
      guard let failure = put(aside.path, inPlaceOf: target) else { return }
      throw FileProblem(
        .environment, path: path, found: SystemError.text(failure),
        expected: "a folder that can be replaced")
    }
  }

  /// Moves `new` to `path`, and what was at `path` to `new`. Returns the system's error, or nil.
  static func put(_ new: String, inPlaceOf path: String) -> Int32? {
    if rename(new, path) == 0 { return nil }
    // `rename` does not replace a folder that has files in it.
    guard errno == ENOTEMPTY || errno == EEXIST else { return errno }
    return exchange(new, path)
  }

  #if os(Linux)
    private typealias Exchange =
      @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32

    /// Calls `renameat2`, which the C library contains but its Swift module does not declare.
    private static func exchange(_ a: String, _ b: String) -> Int32? {
      guard let program = dlopen(nil, RTLD_NOW), let symbol = dlsym(program, "renameat2") else {
        return ENOSYS
      }
      let exchanges: UInt32 = 2
      let rename = unsafeBitCast(symbol, to: Exchange.self)
      return rename(AT_FDCWD, a, AT_FDCWD, b, exchanges) == 0 ? nil : errno
    }
  #else
    private static func exchange(_ a: String, _ b: String) -> Int32? {
      renamex_np(a, b, UInt32(RENAME_SWAP)) == 0 ? nil : errno
    }
  #endif
}

/// A folder that is filled and then replaces a different one. Its deinitialiser deletes it.
///
/// The folder is locked while this value lives, so that other recordings leave it alone. The system releases
/// the lock of a killed process, and the next recording deletes the folder that it left.
package struct AsideFolder: ~Copyable {
  package let path: String
  private let lock: Int32

  private static let prefix = ".detent-references."
  private static let suffix = ".tmp"

  /// Creates the folder beside `target`.
  package init(beside target: String) throws(FileProblem) {
    let parent = FilePath.openableFolder(of: target)
    // Locks the parent first, so that no other process finds the new folder before it is locked.
    let door = Self.opened(parent)
    defer { close(door) }
    if flock(door, LOCK_EX) == 0 { Self.removeLeftovers(in: parent) }
    path = FilePath.join(parent, "\(Self.prefix)\(UUID().uuidString.prefix(8))\(Self.suffix)")
    try Folder.make(path)
    lock = Self.opened(path)
    _ = flock(lock, LOCK_EX | LOCK_NB)
  }

  deinit {
    Folder.remove(path)
    close(lock)
  }

  private static func removeLeftovers(in parent: String) {
    for name in (try? Folder.names(in: parent)) ?? []
    where name.exact.hasPrefix(prefix) && name.exact.hasSuffix(suffix) {
      let left = opened("\(parent)/\(name)")
      if flock(left, LOCK_EX | LOCK_NB) == 0 { Folder.remove("\(parent)/\(name)") }
      close(left)
    }
  }

  private static func opened(_ path: String) -> Int32 {
    open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  }
}
