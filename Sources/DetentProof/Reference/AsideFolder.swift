import DetentFiles
import Foundation

/// A folder to fill before it takes the place of another; gone with this value.
///
/// While it lives it is locked, so that recordings at the same time leave it alone; the system gives
/// the lock of a process that was killed back, and the next recording clears what that left.
struct AsideFolder: ~Copyable {
  let path: String
  private let lock: Int32

  private static let prefix = ".detent-references."
  private static let suffix = ".tmp"

  /// Makes it in the folder that `target` is in.
  init(beside target: String) throws(FileProblem) {
    let parent = FilePath.openableFolder(of: target)
    // Nobody may find the new folder before it is locked.
    let door = Self.opened(parent)
    defer { close(door) }
    if flock(door, LOCK_EX) == 0 { Self.removeLeftovers(in: parent) }
    path = FilePath.join(
      parent, "\(Self.prefix)\(UUID().uuidString.prefix(8))\(Self.suffix)")
    try Folder.make(path)
    lock = Self.opened(path)
    _ = flock(lock, LOCK_EX | LOCK_NB)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
    close(lock)
  }

  private static func removeLeftovers(in parent: String) {
    for name in (try? Folder.names(in: parent)) ?? []
    where name.hasPrefix(prefix) && name.hasSuffix(suffix) {
      let left = opened("\(parent)/\(name)")
      if flock(left, LOCK_EX | LOCK_NB) == 0 {
        try? FileManager.default.removeItem(atPath: "\(parent)/\(name)")
      }
      close(left)
    }
  }

  private static func opened(_ path: String) -> Int32 {
    open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  }
}
