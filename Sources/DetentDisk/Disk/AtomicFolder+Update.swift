import Foundation

extension AtomicFolder {
  /// Changes some files of the folder at `path` at once: a reader sees all the old files or all the new ones.
  /// Everything else in the folder stays, subfolders and links included.
  package static func update(
    _ path: String, writing files: [(name: String, bytes: [UInt8])], removing names: [String]
  ) throws(FileProblem) {
    let target = FilePath.unlinked(path)
    try Uninterrupted.run { () throws(FileProblem) in
      let aside = try AsideFolder(beside: target)
      var status = stat()
      if stat(target, &status) == 0 { chmod(aside.path, status.st_mode & 0o7777) }
      let replaced = Set(names.map(\.exact)).union(files.map(\.name.exact))
      for name in try Folder.names(in: target) where !replaced.contains(name.exact) {
        try copy(FilePath.join(target, name), to: FilePath.join(aside.path, name))
      }
      for file in files {
        try AtomicFile.write(file.bytes, to: FilePath.join(aside.path, file.name))
      }
      guard let failure = put(aside.path, inPlaceOf: target) else { return }
      throw FileProblem(
        .environment, path: path, found: SystemError.text(failure),
        expected: "a folder that can be replaced")
    }
  }

  /// Gives a file a second name, or copies what can have none.
  private static func copy(_ path: String, to place: String) throws(FileProblem) {
    var status = stat()
    let isFile = lstat(path, &status) == 0 && FileKind(status) == .file
    if isFile, link(path, place) == 0 { return }
    do { try FileManager.default.copyItem(atPath: path, toPath: place) } catch {
      throw FileProblem(
        .environment, path: path, found: "a file that cannot be copied",
        expected: "a folder whose files can be read")
    }
  }
}
