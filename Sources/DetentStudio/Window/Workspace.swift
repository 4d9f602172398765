import DetentDisk
import DetentFiles
import DetentMotion
import DetentScenes
import DetentShip
import DetentStage

/// The settings that a person finds again in the next session, saved beside the user's feels.
package struct Workspace: Equatable, Sendable {
  /// The name of the shown scene if it was shipped.
  package var scene: String?
  /// The user's prototypes that were open, with absolute folders.
  package var prototypes: [Prototype] = []
  /// The absolute folder of the shown prototype; nil while a shipped scene was shown.
  package var folder: String?
  package var screen = Screen.own
  package var theme: Theme.Name?
  /// The user's choice to show or hide the panel; nil while the window's width decided.
  package var panel: Bool?
  package var timeLine = TimeLinePlace.panel
  /// True if the panel showed only the rows that differ from the base.
  package var showsChangedOnly = false
  package var copyFormat = ExportFormat.standard
  /// The absolute folder that clips go to, and their file extension.
  package var clipFolder: String?
  package var clipFormat: String?
  /// The window's size in points.
  package var window: Size?
  package var file: String?
  /// The number of times that the hint of the pull may still show; nil if it never has.
  package var pullHints: Int?
  /// The feel in use if it had no file or unsaved changes; nil otherwise.
  package var feel: FeelFile?

  /// An open prototype, with its name in the bar.
  package struct Prototype: Hashable, Sendable, JSONWritable {
    package var folder: String
    package var name: String

    package var json: JSONWriter.Value { ["folder": folder, "name": name] }
  }

  package static let version = 1
  package static let fileName = "workspace.json"
  private static let maximumSize = 1 << 20
  /// The number of times that the hint of the pull shows to somebody who never pulls.
  package static let mostPullHints = PullHint.showings

  package init() {}

  /// Reads the file at `path`; a missing file gives an empty workspace.
  package static func read(_ path: String) throws(FileProblem) -> Workspace {
    guard FileStamp(path) != nil else { return Workspace() }
    let bytes = try FileBytes.read(path, limit: maximumSize)
    let root = try JSONReader.read(bytes, path: path)
    guard root["detent-workspace"]?.number == Double(version) else {
      throw FileProblem(
        path: path, at: root.place, found: "no workspace of this version",
        expected: "\"detent-workspace\": \(version)")
    }
    var workspace = Workspace()
    for member in root.members ?? [] {
      switch member.name {
      case "scene":
        workspace.scene = try choice(member, ShippedScene.all.map { ($0.name, $0.name) }, path)
      case "prototypes":
        workspace.prototypes = try prototypes(member, path)
      case "prototype":
        workspace.folder = try needed(
          member.value.string, member, "the path of a prototype's folder", path)
      case "screen":
        workspace.screen = try choice(member, Screen.all.map { ($0.name, $0) }, path)
      case "theme":
        workspace.theme = try choice(member, Theme.Name.allCases.map { ($0.rawValue, $0) }, path)
      case "panel": workspace.panel = try choice(member, [("on", true), ("off", false)], path)
      case "timeLine":
        workspace.timeLine = try choice(
          member, TimeLinePlace.allCases.map { ($0.rawValue, $0) }, path)
      case "rows":
        workspace.showsChangedOnly = try choice(member, [("changed", true), ("all", false)], path)
      case "copy":
        workspace.copyFormat = try choice(
          member, ExportFormat.allCases.map { ($0.rawValue, $0) }, path)
      case "clipFolder":
        workspace.clipFolder = try needed(
          member.value.string, member, "a folder from the root", path,
          where: FilePath.isAbsolute)
      case "clipFormat":
        workspace.clipFormat = try needed(
          member.value.string, member, "the ending of a film", path)
      case "window":
        let size = member.value.string.flatMap { Size(text: $0) }
        workspace.window = try needed(size, member, "a size such as \"1240x918\"", path) {
          (1...16_384).contains($0.width) && (1...16_384).contains($0.height)
        }
      case "pullHints":
        let left = member.value.number.flatMap { Int(exactly: $0) }
        workspace.pullHints = try needed(
          left, member, "a whole number from 0 to \(mostPullHints)", path
        ) { (0...mostPullHints).contains($0) }
      case "file":
        workspace.file = try needed(member.value.string, member, "the path of a feel file", path) {
          !$0.isEmpty
        }
      case "feel": workspace.feel = try FeelFile.parse(member.value, path: path)
      default: break
      }
    }
    return workspace
  }

  private static func prototypes(
    _ member: JSONMember, _ path: String
  ) throws(FileProblem) -> [Prototype] {
    let expected = "a list of objects of \"folder\" and \"name\""
    let values = try needed(member.value.array, member, expected, path)
    let prototypes = values.compactMap { value in
      value["folder"]?.string.flatMap { folder in
        value["name"]?.string.map { Prototype(folder: folder, name: $0) }
      }
    }
    return try needed(prototypes, member, expected, path) { $0.count == values.count }
  }

  private static func choice<Value>(
    _ member: JSONMember, _ choices: [(name: String, value: Value)], _ path: String
  ) throws(FileProblem) -> Value {
    let chosen = choices.first { $0.name == member.value.string }?.value
    return try needed(chosen, member, choices.map(\.name).joined(separator: ", "), path)
  }

  /// Returns `value` if it is there and allowed, and throws a problem with `member` otherwise.
  private static func needed<Value>(
    _ value: Value?, _ member: JSONMember, _ expected: String, _ path: String,
    where isAllowed: (Value) -> Bool = { _ in true }
  ) throws(FileProblem) -> Value {
    if let value, isAllowed(value) { return value }
    throw FileProblem(
      path: path, at: member.value.place, found: "\(member.value.summary) for \(member.name)",
      expected: expected)
  }

  package func write(to path: String) throws(FileProblem) {
    try Folder.make(FilePath.folder(of: path))
    try AtomicFile.write(text, to: path)
  }

  var text: String {
    JSONWriter.text([
      "detent-workspace": Self.version, "scene": scene,
      "prototypes": prototypes.isEmpty ? nil : prototypes, "prototype": folder,
      "screen": screen == .own ? nil : screen.name, "theme": theme?.rawValue,
      "panel": panel.map { $0 ? "on" : "off" },
      "timeLine": timeLine == .panel ? nil : timeLine.rawValue,
      "rows": showsChangedOnly ? "changed" : nil,
      "copy": copyFormat == .standard ? nil : copyFormat.rawValue, "clipFolder": clipFolder,
      "clipFormat": clipFormat, "window": window?.text, "file": file, "pullHints": pullHints,
      "feel": feel?.json,
    ])
  }

  /// Returns the file in use as it is now, with the unsaved changes; `path` is the workspace's own.
  package func document(in library: FeelLibrary, path: String) throws(FileProblem) -> FeelDocument {
    var document = FeelDocument(FeelVersion(baseFeel: library.root, feel: library.root))
    if let file { document = FeelDocument(try FeelVersion(reading: file, in: library)) }
    guard let feel else { return document }
    let folder = file.map(FilePath.folder) ?? ""
    let base = try library.feel(FeelReference(name: feel.base, source: path, folder: folder))
    let tuned = feel.feel(over: base)
    if let problem = tuned.problem(blaming: feel.settings.map(\.key)) {
      throw FileProblem(
        path: path, found: "\(problem.found) for \(problem.key)", expected: problem.expected)
    }
    if file == nil {
      document = FeelDocument(FeelVersion(base: feel.base, baseFeel: base, feel: base))
    }
    document.resume(tuned)
    return document
  }
}
