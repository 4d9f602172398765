import Foundation

extension AtomicFile {
  /// Calls the file at `path` otherwise, in the same file system, and never in the place of another.
  package static func move(_ path: String, to place: String) throws(FileProblem) {
    guard !path.utf8.contains(0), !place.utf8.contains(0) else {
      throw problem(place, "a zero byte in its name")
    }
    // A second name and then no first one: a renaming would take the place of what is there.
    var failure = link(path, place) == 0 ? 0 : errno
    if failure == 0 {
      guard unlink(path) != 0 else { return }
      failure = errno
      unlink(place)
    } else if [EPERM, ENOTSUP, ENOSYS, EMLINK].contains(failure), FilePath.isFree(place) {
      // Not every file system has second names.
      failure = rename(path, place) == 0 ? 0 : errno
    }
    switch failure {
    case 0: return
    case EEXIST:
      throw FileProblem(path: place, found: "another file of this name", expected: "another name")
    case ENOENT where FilePath.isFree(path):
      throw FileProblem(
        .environment, path: path, found: "no such file", expected: "the file that was read")
    default: throw problem(place, SystemError.text(failure))
    }
  }

  /// Takes a file out of the way into the folder `.deleted` beside it, from where it can be brought back;
  /// gives its place there.
  package static func moveAside(_ path: String) throws(FileProblem) -> String {
    guard !FilePath.isFree(path) else {
      throw FileProblem(
        .environment, path: path, found: "no such file", expected: "the file that was read")
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
