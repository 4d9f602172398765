import Foundation

/// Creates, lists and deletes folders.
package enum Folder {
  /// Creates the folder at `path` and any missing folder above it.
  package static func make(_ path: String) throws(FileProblem) {
    if mkdir(path, 0o777) == 0 { return }
    var reason = errno
    // A folder above it is missing, or a file stands in the way.
    if reason == ENOENT || reason == ENOTDIR, !path.isEmpty {
      let above = FilePath.folder(of: path)
      if !above.isEmpty, above != path {
        try make(above)
        if mkdir(path, 0o777) == 0 { return }
        reason = errno
      }
    }
    let kind = reason == EEXIST ? FileKind(path) : nil
    if kind == .folder { return }
    throw FileProblem(
      .environment, path: path, found: kind == nil ? SystemError.text(reason) : "a file",
      expected: kind == nil
        ? "a place where a folder can be created" : "a folder, or an unused name")
  }

  /// Returns the names of everything in the folder at `path`, sorted by their bytes.
  package static func names(in path: String) throws(FileProblem) -> [String] {
    guard !path.utf8.contains(0) else { throw unreadable(path, ENOENT) }
    if let kind = FileKind(path), kind != .folder {
      throw FileProblem(path: path, found: kind.text, expected: "a folder that can be read")
    }
    // A folder without search permission would list names whose files nobody can open.
    guard access(path, R_OK | X_OK) == 0, let folder = opendir(path) else {
      throw unreadable(path, errno)
    }
    defer { closedir(folder) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(folder) else { break }
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    guard errno == 0 else { throw unreadable(path, errno) }
    return names.sorted { $0.exact < $1.exact }
  }

  private static func unreadable(_ path: String, _ reason: Int32) -> FileProblem {
    FileProblem(
      path: path, found: reason == ENOENT ? "no such folder" : SystemError.text(reason),
      expected: "a folder that can be read")
  }

  /// Deletes `path` and everything in it, as far as possible. It does not follow links.
  package static func remove(_ path: String) { try? FileManager.default.removeItem(atPath: path) }
}
