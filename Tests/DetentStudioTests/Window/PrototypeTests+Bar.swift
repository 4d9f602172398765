import DetentDisk
import DetentMotion
import DetentPNG
import DetentScenes
import DetentStage
import TestSupport
import Testing

@testable import DetentStudio

// Tests folders dropped on the window, and the scene bar.
extension PrototypeTests {
  private func names(_ bench: Bench) -> [String] {
    bench.workbench.prototypes.open.map(\.name)
  }

  @Test func `a folder that is dropped is open and shown, and so is its document`() throws {
    for path in ["/Parcels", "/Parcels/prototype.json"] {
      var bench = try Bench(source: .files)
      bench.send(.dropped(scratch.path + path))
      #expect(bench.workbench.setup.scene.name == "Parcels")
      #expect(names(bench) == ["Parcels"])
      #expect(bench.feel.header.heights.normal == 152)
      // A second drop shows it, and does not open it twice.
      bench.key(.function(1))
      #expect(bench.feel.header.heights.normal == Feel.default.header.heights.normal)
      bench.send(.dropped(folder + "/"))
      #expect(names(bench) == ["Parcels"])
      #expect(bench.workbench.setup.scene.name == "Parcels")
      #expect(bench.workbench.shownPrototype == 0)
    }
  }

  @Test func `what is no prototype says so, and what was shown stays`() throws {
    try make("Broken", Self.document().replacing("\"page\"", with: "\"pgae\""))
    for (path, words) in [
      ("", "is no prototype"),
      ("/nowhere", "is no prototype"), ("/Broken", "without \"page\""),
    ] {
      var bench = try Bench(source: .files)
      bench.send(.dropped(scratch.path + path))
      #expect(bench.workbench.setup.scene == .explore)
      #expect(names(bench) == [])
      #expect(bench.workbench.overlays.notice?.text.contains(words) == true, "\(path)")
    }
  }

  @Test func `the bar has every open prototype, shows each, and each can be closed`() throws {
    var bench = try bench()
    for name in ["Two", "Three"] {
      try make(name, Self.document(name: name))
      bench.send(.dropped(scratch.file(name)))
    }
    #expect(names(bench) == ["Parcels", "Two", "Three"])
    func button(_ folder: String) throws -> ControlBar.Placed {
      try #require(
        bench.workbench.bar.placed.first { $0.item.command == .prototype(scratch.file(folder)) })
    }
    try bench.click(button("Two").frame.center)
    #expect(bench.workbench.setup.scene.name == "Two")
    #expect(try button("Two").item.isOn && !button("Three").item.isOn)
    let cross = try #require(try button("Parcels").cross)
    bench.click(cross.center)
    #expect(names(bench) == ["Two", "Three"])
    #expect(bench.workbench.setup.scene.name == "Two")
    bench.key(.function(5))
    #expect(bench.workbench.setup.scene.name == "Three")
    bench.key(.function(5))
    #expect(bench.workbench.setup.scene.name == "Two")
    bench.key(.function(5), .shift)
    #expect(bench.workbench.setup.scene.name == "explore")
    #expect(bench.workbench.setup.size == SceneSetup.usualSize)
    #expect(names(bench) == ["Three"])
    bench.key(.function(5), .shift)
    #expect(names(bench) == ["Three"])
  }

  @Test func `a finger that touches a name's end closes nothing`() throws {
    var bench = try bench()
    bench.key(.function(1))
    let button = try #require(
      bench.workbench.bar.placed.first { $0.item.command == .prototype(folder) })
    let end = try #require(button.cross).center
    bench.send(.pointerDown(end, device: .touch, clicks: 1))
    bench.send(.pointerUp(end, device: .touch))
    #expect(names(bench) == ["Parcels"])
    #expect(bench.workbench.setup.scene.name == "Parcels")
  }

  @Test func `what is shown is in the bar as long as there is room for a few buttons`() throws {
    var bench = try bench(panel: false)
    for index in 0..<12 {
      let name = "A prototype with a long name \(index)"
      try make("N\(index)", Self.document(name: name))
      bench.send(.dropped(scratch.file("N\(index)")))
    }
    for width in [300.0, 420, 800, 1240] {
      bench.send(.resized(Size(width: width, height: 700), scale: 1))
      let placed = bench.workbench.bar.placed
      #expect(placed.contains { $0.item.command == .prototype(scratch.file("N11")) })
      #expect(placed.last?.item.command == .toggleHelp)
      for item in placed { #expect(item.frame.minX >= 0 && item.frame.maxX <= width) }
      for (one, next) in zip(placed, placed.dropFirst()) {
        #expect(one.frame.maxX < next.frame.minX)
      }
    }
  }

  @Test func `the workspace knows the open folders, and the one that was shown`() throws {
    var bench = try bench()
    try make("Two", Self.document(name: "Two"))
    bench.send(.dropped(scratch.file("Two")))
    let path = scratch.file("workspace.json")
    try bench.workbench.workspace.write(to: path)
    let found = try Workspace.read(path)
    #expect(found == bench.workbench.workspace)
    #expect(found.folder == scratch.file("Two"))
    #expect(found.scene == nil)
    #expect(
      found.prototypes == [
        .init(folder: folder, name: "Parcels"), .init(folder: scratch.file("Two"), name: "Two"),
      ])
    bench.key(.function(2))
    #expect(bench.workbench.workspace.scene == "reader")
    #expect(bench.workbench.workspace.folder == nil)
    #expect(bench.workbench.workspace.prototypes == found.prototypes)
  }

  @Test(arguments: [
    "\"prototypes\": {}", "\"prototypes\": [1]", "\"prototypes\": [{\"folder\": \"/a\"}]",
    "\"prototype\": 3",
  ]) func `a workspace whose prototypes make no sense is an error with its place`(text: String)
    throws
  {
    let path = try scratch.write("{\"detent-workspace\": 1, \(text)}", to: "workspace.json")
    let error = #expect(throws: FileProblem.self) { try Workspace.read(path) }
    #expect(error?.place != nil)
  }

  @Test func `an example stays in the bar until it is closed, and the workspace keeps it`()
    throws
  {
    var bench = try bench(panel: true)
    let before = bench.workbench.bar.placed.map(\.item.command)
    #expect(!before.contains(.scene("mail")))
    bench.key(.character("o"), .control)
    let menu = try #require(bench.workbench.barMenu)
    let place = try #require(menu.items.firstIndex { $0.title == "Mail" })
    bench.click(menu.frames[place].center)
    #expect(bench.workbench.setup.scene.name == "mail")
    #expect(bench.workbench.workspace.scene == "mail")
    let item = bench.workbench.bar.placed.first { $0.item.command == .scene("mail") }?.item
    #expect(item?.isOn == true)
    bench.key(.function(2))
    #expect(bench.workbench.prototypes.examples.map(\.name) == ["mail"])
    bench.workbench.perform(.scene("player"))
    #expect(bench.workbench.barScenes.map(\.name).suffix(2) == ["mail", "player"])
    func shown() -> String { bench.workbench.setup.scene.name }
    var seen: [String] = []
    for _ in 0..<4 {
      bench.key(.function(5))
      seen.append(shown())
    }
    #expect(seen == ["Parcels", "mail", "player", "Parcels"])
    bench.workbench.perform(.scene("mail"))
    bench.key(.function(5), .shift)
    #expect(shown() == "explore")
    #expect(bench.workbench.prototypes.examples.map(\.name) == ["player"])
  }

  @Test func `without a prototype or an example the key for the next one tells how to open one`()
    throws
  {
    var bench = try Bench()
    bench.key(.function(5))
    #expect(
      bench.workbench.overlays.notice?.text == "No prototype is open: Ctrl O opens one")
  }

  @Test func `a prototype that was closed is among the recent ones, in the next window too`() throws
  {
    try make("Second")
    var bench = try bench(panel: true)
    bench.send(.dropped(scratch.file("Second")))
    bench.key(.function(5), .shift)
    bench.key(.character("o"), .control)
    let menu = try #require(bench.workbench.barMenu)
    let examples = ["Map", "Profile", "Player", "Mail", "Material"]
    #expect(
      menu.items.map(\.title)
        == ["Parcels"] + examples
        + ["Open a folder…", "New from a picture or SVG…", "Open a film…"])
    #expect(
      bench.workbench.workspace.recent.map(\.folder)
        == [scratch.file("Second"), folder].map(FilePath.absolute))
    bench.click(menu.frames[0].center)
    #expect(bench.workbench.setup.scene.folder.map(FilePath.absolute) == scratch.file("Second"))
    #expect(bench.workbench.prototypes.closed.isEmpty)
  }

  @Test func `a folder that is typed opens, and any other is refused with what was found`() throws {
    try make("Second")
    var bench = try bench(panel: true)
    bench.workbench.perform(.openPrototype)
    bench.key(.character("a"), .control)
    bench.type(scratch.path)
    bench.key(.return)
    #expect(bench.workbench.overlays.sheet?.mistake.contains("a folder without one") == true)
    bench.key(.character("a"), .control)
    bench.type(scratch.file("Second"))
    bench.key(.return)
    #expect(!bench.workbench.hasSheet)
    #expect(bench.workbench.setup.scene.folder.map(FilePath.absolute) == scratch.file("Second"))
  }
}
