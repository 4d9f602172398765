import DetentDisk
import DetentFiles
import DetentMotion
import DetentScenes
import DetentStage
import Foundation
import TestSupport
import Testing

@testable import DetentStudio

@Suite struct WorkspaceTests {
  private let scratch: ScratchFolder
  private var folder: String { scratch.path }
  private var path: String { folder + "/deep/workspace.json" }

  init() throws { scratch = try ScratchFolder() }

  private func read() throws -> (Workspace, FeelDocument) {
    let workspace = try Workspace.read(path)
    return (workspace, try workspace.document(in: Bench.library, path: path))
  }

  @Test func `scene, theme, panel, time line and window come back`() throws {
    var bench = try Bench(scene: .reader, window: Size(width: 1111, height: 777))
    bench.key(.character("t"))
    bench.key(.character("h"))
    bench.key(.character("p"))
    try bench.workbench.workspace.write(to: path)
    let (workspace, document) = try read()
    #expect(workspace.scene == "reader")
    #expect(workspace.theme == .dark)
    #expect(workspace.panel == false)
    #expect(workspace.timeLine == .field)
    #expect(workspace.window == Size(width: 1111, height: 777))
    #expect(document.feel == .default)
  }

  @Test func `the sizes of the window's parts come back, and impossible ones are refused`() throws {
    let bench = try Bench(panel: true)
    bench.workbench.window.sizes.panel = 420
    bench.workbench.window.sizes.plot = 300
    try bench.workbench.workspace.write(to: path)
    #expect(try read().0.sizes == bench.workbench.window.sizes)
    for sizes in ["{\"panel\": 3}", "{\"plot\": \"large\"}", "[]"] {
      try AtomicFile.write("{\"detent-workspace\": 1, \"sizes\": \(sizes)}", to: path)
      #expect(throws: FileProblem.self, "\(sizes)") { try Workspace.read(path) }
    }
  }

  @Test func `changes that no file has come back, bit for bit, and so does their base`() throws {
    var chance = Chance(5)
    for base in Bench.library.names {
      let baseFeel = try Bench.library.feel(FeelReference(name: base, source: "test"))
      var document = FeelDocument(FeelVersion(base: base, baseFeel: baseFeel, feel: baseFeel))
      document.resume(chance.feel())
      try Bench(document: document).workbench.workspace.write(to: path)
      let (_, found) = try read()
      #expect(found.feel == document.feel)
      #expect(found.current.base == base)
      #expect(found.isUnsaved)
    }
  }

  @Test func `the file in use is in use again, as it is now`() throws {
    try Folder.make(folder)
    let file = folder + "/mine.json"
    try FeelFile(settings: [try FeelSetting(argument: "pull.trigger=60")]).write(to: file)
    let document = FeelDocument(try FeelVersion(reading: file, in: Bench.library))
    try Bench(document: document).workbench.workspace.write(to: path)
    try FeelFile(settings: [try FeelSetting(argument: "pull.trigger=70")]).write(to: file)
    let (_, found) = try read()
    #expect(found.current.path == file)
    #expect(found.feel.pull.trigger == 70)
    #expect(!found.isUnsaved)
  }

  @Test func `a preset that nobody changed comes back as that preset`() throws {
    for base in Bench.library.names {
      let feel = try Bench.library.feel(FeelReference(name: base, source: "test"))
      let document = FeelDocument(FeelVersion(base: base, baseFeel: feel, feel: feel))
      try Bench(document: document).workbench.workspace.write(to: path)
      let (_, found) = try read()
      #expect(found.current.base == base)
      #expect(found.current.baseFeel == feel)
      #expect(found.feel == feel)
      #expect(!found.isUnsaved)
    }
  }

  @Test func `changes over a file that are not saved come back, with the file still in use`() throws
  {
    try Folder.make(folder)
    let file = folder + "/mine.json"
    try FeelFile(settings: [try FeelSetting(argument: "pull.trigger=60")]).write(to: file)
    var document = FeelDocument(try FeelVersion(reading: file, in: Bench.library))
    var feel = document.feel
    feel.pull.trigger = 66
    document.resume(feel)
    try Bench(document: document).workbench.workspace.write(to: path)
    let (_, found) = try read()
    #expect(found.feel.pull.trigger == 66)
    #expect(found.current.path == file)
    #expect(found.isUnsaved)
    // The feel has the file's values again, so the workspace keeps only the file.
    document.resume(try FeelVersion(reading: file, in: Bench.library).feel)
    try Bench(document: document).workbench.workspace.write(to: path)
    #expect(try read().0.feel == nil)
    #expect(try read().0.file == file)
  }

  @Test func `no workspace is an empty one`() throws {
    #expect(try Workspace.read(path) == Workspace())
  }

  @Test(arguments: ["1x1", "16384x16384", "1x900"]) func `a window may be as small as a point`(
    text: String
  ) throws {
    try Folder.make(folder)
    let file = folder + "/workspace.json"
    try AtomicFile.write("{\"detent-workspace\": 1, \"window\": \"\(text)\"}", to: file)
    #expect(try Workspace.read(file).window == Size(text: text))
  }

  @Test(arguments: [
    "", "{", "[]", "{\"detent-workspace\": 2}",
    "{\"detent-workspace\": 1, \"scene\": \"nowhere\"}",
    "{\"detent-workspace\": 1, \"window\": \"0x0\"}",
    "{\"detent-workspace\": 1, \"window\": \"16385x900\"}",
    "{\"detent-workspace\": 1, \"window\": \"900x16385\"}",
    "{\"detent-workspace\": 1, \"panel\": true}",
    "{\"detent-workspace\": 1, \"candidate\": \"A\"}",
    "{\"detent-workspace\": 1, \"feel\": {\"detent-feel\": 1, \"set\": {\"pull.trigger\": -1}}}",
  ]) func `a damaged workspace is an error with its place`(text: String) throws {
    try Folder.make(folder)
    let broken = folder + "/workspace.json"
    try AtomicFile.write(text, to: broken)
    let error = #expect(throws: FileProblem.self) { try Workspace.read(broken) }
    #expect(error?.place != nil)
  }

  @Test func `the folder is the platform's`() {
    func path(_ environment: [String: String]) -> String? {
      ConfigurationFolder.path("feels", environment: environment)
    }
    #if !os(macOS)
      #expect(path(["HOME": "/home/a"]) == "/home/a/.config/detent/feels")
      #expect(path(["HOME": "/home/a", "XDG_CONFIG_HOME": "/x"]) == "/x/detent/feels")
      #expect(path(["HOME": "/home/a", "XDG_CONFIG_HOME": "x"]) == "/home/a/.config/detent/feels")
    #endif
    #expect(path([:]) == nil)
  }
}
