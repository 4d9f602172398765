import DetentDisk
import DetentFiles

// Feels that a film shows.
extension Tuning {
  /// Returns the present feel with the settings of `file`, saved among the user's feels under `name`, or under
  /// a similar name that is free. Without a folder for feels nothing is saved.
  func version(with file: FeelFile, named name: String) throws(FileProblem) -> FeelVersion {
    let feel = file.feel(over: document.feel)
    if let problem = feel.problem(blaming: file.settings.map(\.key)) {
      throw FileProblem(
        path: name, found: "\(problem.key) = \(problem.found)", expected: problem.expected)
    }
    var version = document.current.with(feel)
    (version.about, version.path) = (file.about, nil)
    guard let folder = library.userFolder else { return version }
    var own = version.file
    for setting in file.settings where own.settings.contains(setting) {
      own.sources[setting.key] = file.about
    }
    let name = (try? library.userPath(named: name)) == nil ? "Film" : name
    var (path, number) = (try library.userPath(named: name), 1)
    while !FilePath.isFree(path), !own.isSaved(at: path) {
      number += 1
      path = try library.userPath(named: "\(name) \(number)")
    }
    try Folder.make(folder)
    try own.write(to: path)
    return try FeelVersion(reading: path, in: library)
  }
}

extension FeelFile {
  /// Tells whether the file at `path` has this content already.
  fileprivate func isSaved(at path: String) -> Bool {
    (try? FileBytes.read(path, limit: Self.maximumSize)) == Array(text.utf8)
  }
}
