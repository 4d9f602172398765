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
  /// The prototypes that were opened last, with absolute folders, the newest first.
  package var recent: [Prototype] = []
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
  /// The window's size in points, and the sizes of its parts.
  package var window: Size?
  package var sizes = WindowSizes()
  package var file: String?
  /// The number of times that the hint of the pull may still show; nil if it never has.
  package var pullHints: Int?
  /// The feel in use if it had no file or unsaved changes; nil otherwise.
  package var feel: FeelFile?
  /// The feels that were pinned as B and C.
  package var pinned: [Pinned] = []
  /// The pinned feel that was chosen last; nil for the last one that is pinned.
  package var candidate: Comparison.Side?

  /// A pinned feel with its whole content, which its file may no longer have.
  package struct Pinned: Equatable, Sendable, JSONWritable {
    package var file: String?
    package var feel: FeelFile

    package var json: JSONWriter.Value { ["file": file, "feel": feel.json] }
  }

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
    let file = try JSONObject(root, path: path)
    var workspace = Workspace()
    workspace.scene = try file.choice("scene", ShippedScene.all.map { ($0.name, $0.name) })
    workspace.prototypes = try prototypes(file, "prototypes")
    workspace.recent = try prototypes(file, "recent")
    workspace.folder = try file.text("prototype", "the path of a prototype's folder")
    workspace.screen = try file.choice("screen", Screen.all.map { ($0.name, $0) }) ?? .own
    workspace.theme = try file.choice("theme")
    workspace.panel = try file.choice("panel", [("on", true), ("off", false)])
    workspace.timeLine = try file.choice("timeLine") ?? .panel
    workspace.showsChangedOnly =
      try file.choice("rows", [("changed", true), ("all", false)]) ?? false
    workspace.copyFormat = try file.choice("copy") ?? .standard
    workspace.clipFolder = try file.text(
      "clipFolder", "a folder from the root", where: FilePath.isAbsolute)
    workspace.clipFormat = try file.text("clipFormat", "the ending of a film")
    workspace.window = try file.optional("window", "a size such as \"1240x918\"") { value in
      let size = value.string.flatMap { Size(text: $0) }
      return size.flatMap { 1...16_384 ~= $0.width && 1...16_384 ~= $0.height ? $0 : nil }
    }
    if let sizes = try file.optional("sizes", "an object of sizes in points", WindowSizes.init) {
      workspace.sizes = sizes
    }
    workspace.pullHints = try file.optional(
      "pullHints", "a whole number from 0 to \(mostPullHints)"
    ) { value in (0...mostPullHints).first { Double($0) == value.number } }
    workspace.file = try file.text("file", "the path of a feel file") { !$0.isEmpty }
    if let feel = root["feel"] { workspace.feel = try FeelFile.parse(feel, path: path) }
    workspace.pinned = try pinned(file)
    workspace.candidate = try file.choice(
      "candidate", Comparison.Side.allCases.dropFirst().map { ($0.name, $0) })
    return workspace
  }

  private static func pinned(_ file: JSONObject) throws(FileProblem) -> [Pinned] {
    let expected = "a list of at most two objects with a \"feel\""
    let values = try file.optional("pinned", expected) { value in
      value.array.flatMap { values in
        values.count <= 2 && values.allSatisfy { $0["feel"] != nil } ? values : nil
      }
    }
    var pinned: [Pinned] = []
    for value in values ?? [] {
      guard let feel = value["feel"] else { continue }
      pinned.append(
        Pinned(file: value["file"]?.string, feel: try FeelFile.parse(feel, path: file.path)))
    }
    return pinned
  }

  private static func prototypes(
    _ file: JSONObject, _ name: String
  ) throws(FileProblem) -> [Prototype] {
    try file.optional(name, "a list of objects of \"folder\" and \"name\"") { value in
      let prototypes = value.array?.compactMap { value in
        value["folder"]?.string.flatMap { folder in
          value["name"]?.string.map { Prototype(folder: folder, name: $0) }
        }
      }
      return prototypes?.count == value.array?.count ? prototypes : nil
    } ?? []
  }

  package func write(to path: String) throws(FileProblem) {
    try Folder.make(FilePath.folder(of: path))
    try AtomicFile.write(text, to: path)
  }

  var text: String {
    JSONWriter.text([
      "detent-workspace": Self.version, "scene": scene,
      "prototypes": prototypes.isEmpty ? nil : prototypes,
      "recent": recent.isEmpty ? nil : recent, "prototype": folder,
      "screen": screen == .own ? nil : screen.name, "theme": theme?.rawValue,
      "panel": panel.map { $0 ? "on" : "off" },
      "timeLine": timeLine == .panel ? nil : timeLine.rawValue,
      "rows": showsChangedOnly ? "changed" : nil,
      "copy": copyFormat == .standard ? nil : copyFormat.rawValue, "clipFolder": clipFolder,
      "clipFormat": clipFormat, "window": window?.text, "sizes": sizes.json, "file": file,
      "pullHints": pullHints,
      "feel": feel?.json, "pinned": pinned.isEmpty ? nil : pinned,
      "candidate": candidate?.name,
    ])
  }

  /// Returns the present version of the file in use, with the unsaved changes; `path` is the path of the
  /// workspace.
  package func document(in library: FeelLibrary, path: String) throws(FileProblem) -> FeelDocument {
    var document = FeelDocument(FeelVersion(baseFeel: library.root, feel: library.root))
    if let file { document = FeelDocument(try FeelVersion(reading: file, in: library)) }
    guard let feel else { return document }
    let version = try Pinned(file: file, feel: feel).version(in: library, path: path)
    if file == nil {
      document = FeelDocument(version.with(version.baseFeel))
    }
    document.resume(version.feel)
    return document
  }
}

extension Workspace.Pinned {
  /// Returns the version with this content; `path` is the path of the workspace.
  package func version(in library: FeelLibrary, path: String) throws(FileProblem) -> FeelVersion {
    let folder = file.map(FilePath.folder) ?? ""
    let base = try library.feel(FeelReference(name: feel.base, source: path, folder: folder))
    var version = FeelVersion(base: feel.base, baseFeel: base, feel: feel.feel(over: base))
    if let problem = version.feel.problem(blaming: feel.settings.map(\.key)) {
      throw FileProblem(
        path: path, found: "\(problem.found) for \(problem.key)", expected: problem.expected)
    }
    (version.about, version.path) = (feel.about, file)
    return version
  }
}

extension JSONObject {
  /// Returns the value that the file names, or nil without such a member.
  fileprivate func choice<Value>(
    _ name: String, _ choices: [(name: String, value: Value)]
  ) throws(FileProblem) -> Value? {
    try optional(name, choices.map(\.name).joined(separator: ", ")) { value in
      choices.first { $0.name == value.string }?.value
    }
  }

  fileprivate func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ name: String
  ) throws(FileProblem) -> Value? {
    try choice(name, Value.allCases.map { ($0.rawValue, $0) })
  }

  fileprivate func text(
    _ name: String, _ expected: String, where isAllowed: (String) -> Bool = { _ in true }
  ) throws(FileProblem) -> String? {
    try optional(name, expected) { value in value.string.flatMap { isAllowed($0) ? $0 : nil } }
  }
}
