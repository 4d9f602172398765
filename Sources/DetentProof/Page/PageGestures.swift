import DetentDisk
import DetentFiles
import DetentPNG
import DetentScenes
import DetentStage

/// Finds the gestures of a page.
package enum PageGestures {
  /// The most gestures of a page.
  package static let most = 20

  private static let ending = ".gesture"

  /// Gives the gestures at `paths`, files or folders of them, to the scenes that they name. Without paths, a
  /// built-in scene gets its gestures of the tour, and a prototype those that lie in its folder.
  package static func add(
    _ paths: [String], to subjects: inout [PageSubject]
  ) throws(FileProblem) {
    var files: [String] = []
    for path in paths {
      guard FileKind(path) == .folder else {
        files.append(path)
        continue
      }
      let found = try gestures(in: path)
      guard !found.isEmpty else {
        throw FileProblem(
          path: path, found: "a folder without gestures", expected: "files named *\(ending)")
      }
      files += found
    }
    guard files.count <= most else {
      throw FileProblem(
        path: "--gestures", found: "\(files.count) gestures", expected: "at most \(most) on a page")
    }
    for file in files {
      let gesture = try read(file)
      guard let index = subjects.firstIndex(where: { $0.owns(gesture.script) }) else {
        let name = gesture.script.setup.scene.fileName
        throw FileProblem(
          path: file, found: "a gesture of \(DisplayText.quoted(name))",
          expected: "one of " + subjects.map { DisplayText.quoted($0.name) }.joined(separator: ", ")
        )
      }
      subjects[index].add(gesture)
    }
    if paths.isEmpty { try addUsual(to: &subjects) }
  }

  private static func addUsual(to subjects: inout [PageSubject]) throws(FileProblem) {
    var room = most
    for index in subjects.indices {
      for file in try usual(for: subjects[index].scene) where room > 0 {
        let gesture = try read(file)
        guard subjects[index].owns(gesture.script) else { continue }
        subjects[index].add(gesture)
        room -= 1
      }
    }
  }

  private static func usual(for scene: Scene) throws(FileProblem) -> [String] {
    guard let folder = scene.folder else {
      return try gestures(in: Assets.find().path("Gestures"))
    }
    var files = try gestures(in: folder)
    // Some file systems ignore case: both names may mean one folder.
    var seen: Set<ExactText> = []
    for name in ["Gestures", "gestures"] {
      let inner = FilePath.join(folder, name)
      guard FileKind(inner) == .folder, seen.insert((FilePath.real(inner) ?? inner).exact).inserted
      else { continue }
      files += try gestures(in: inner)
    }
    return files
  }

  private static func gestures(in folder: String) throws(FileProblem) -> [String] {
    try Folder.names(in: folder)
      .filter { $0.exact.hasSuffix(ending) && !$0.exact.hasPrefix(".") }
      .map { FilePath.join(folder, $0) }
  }

  private static func read(_ path: String) throws(FileProblem) -> PageSubject.NamedGesture {
    let script = try GestureReader.read(path, .files)
    return .init(name: FilePath.withoutEnding(FilePath.name(of: path)), script: script)
  }
}
