import Foundation

/// Folders to write into.
public enum Folder {
  /// Makes the folder at `path`, and those above it, where they are missing.
  public static func make(_ path: String) throws(FileProblem) {
    if mkdir(path, 0o777) == 0 { return }
    var reason = errno
    // Without the folders above it, or with a file among them.
    if reason == ENOENT || reason == ENOTDIR, !path.isEmpty {
      let above = FilePath.folder(of: path)
      if !above.isEmpty, above != path {
        try make(above)
        if mkdir(path, 0o777) == 0 { return }
        reason = errno
      }
    }
    var status = stat()
    if reason == EEXIST, stat(path, &status) == 0 {
      if status.st_mode & S_IFMT == S_IFDIR { return }
      throw FileProblem(
        .environment, path: path, found: "a file", expected: "a folder, or a name that is free")
    }
    throw problem(path, SystemError.text(reason))
  }

  private static func problem(_ path: String, _ reason: String) -> FileProblem {
    FileProblem(
      .environment, path: path, found: reason, expected: "a place where a folder can be made")
  }
}
