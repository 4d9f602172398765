import Foundation

extension AtomicFile {
  /// Renames the file at `path` within its file system. Never replaces an existing file.
  package static func move(_ path: String, to place: String) throws(FileProblem) {
    guard !path.utf8.contains(0), !place.utf8.contains(0) else {
      throw problem(place, "a zero byte in its name")
    }
    // Adds the new name and then removes the old one, because `rename` would replace an existing file.
    var failure = link(path, place) == 0 ? 0 : errno
    if failure == 0 {
      guard unlink(path) != 0 else { return }
      failure = errno
      unlink(place)
    } else if [EPERM, ENOTSUP, ENOSYS, EMLINK].contains(failure), FilePath.isFree(place) {
      // Some file systems have no hard links.
      failure = rename(path, place) == 0 ? 0 : errno
    }
    switch failure {
    case 0: return
    case EEXIST:
      throw FileProblem(path: place, found: "a file with this name", expected: "a different name")
    case ENOENT where FilePath.isFree(path):
      throw FileProblem(
        .environment, path: path, found: "no such file", expected: "the file that the program read")
    default: throw problem(place, SystemError.text(failure))
    }
  }

  /// Moves a file into the folder `.deleted` beside it, from which it can be restored. Returns its new path.
  package static func moveAside(_ path: String) throws(FileProblem) -> String {
    guard !FilePath.isFree(path) else {
      throw FileProblem(
        .environment, path: path, found: "no such file", expected: "the file that the program read")
    }
    let folder = FilePath.join(FilePath.folder(of: path), ".deleted")
    try Folder.make(folder)
    let name = FilePath.name(of: path)
    let stem = FilePath.withoutEnding(name)
    let ending = name.dropFirst(stem.count)
    let place = FilePath.firstFree { number in
      FilePath.join(folder, number == 1 ? name : "\(stem) \(number)\(ending)")
    }
    try move(path, to: place)
    return place
  }
}
