import DetentCanvas
import DetentDisk
import DetentFiles
import DetentMotion
import DetentPNG
import DetentScenes
import DetentStage
import Foundation
import TestSupport
import Testing

@testable import DetentStudio

/// The user changes a prototype while it runs.
@Suite struct PrototypeTests {
  let scratch: ScratchFolder
  var folder: String { scratch.file("Parcels") }

  init() throws {
    scratch = try ScratchFolder()
    try make("Parcels")
  }

  func make(_ name: String, _ document: String = Self.document()) throws {
    try scratch.folder(name)
    try picture(0xFF20_4060, to: "\(name)/feed.png")
    try scratch.write(document, to: "\(name)/prototype.json")
  }

  static func document(
    name: String = "Parcels", heights: String = "[64, 152, 300]", lists: String? = nil,
    more: String = ""
  ) -> String {
    """
    {
      "detent-prototype": 1, "name": "\(name)",
      "page": {
        "header": { "heights": \(heights) },
        "lists": \(lists ?? "[{ \"picture\": \"feed.png\" }]")
      }\(more)
    }
    """
  }

  func save(_ document: String) throws {
    try AtomicFile.write(document, to: folder + "/prototype.json")
  }

  private func picture(_ color: UInt32, to name: String, height: Int = 4000) throws {
    let bitmap = Bitmap(width: 390, height: height)
    for y in 0..<height { for x in 0..<390 { bitmap[x, y] = color } }
    try PNG.write(bitmap, to: scratch.file(name))
  }

  func bench(panel: Bool? = nil, isRecording: Bool = false) throws -> Bench {
    try Bench(prototype: folder, panel: panel, isRecording: isRecording)
  }

  private func strip(_ bench: Bench) -> [String]? {
    bench.workbench.prototypeStrip?.lines.map(\.text.string)
  }

  /// Returns the colour of a pixel in the middle of the stage.
  private func color(_ bench: Bench) -> UInt32 {
    let stage = bench.workbench.window.plan.stage
    return bench.picture()[Int(stage.midX), Int(stage.midY)] & 0xFF_FFFF
  }

  // MARK: Saving

  @Test func `a picture exported over the old one is seen within 100 ms, while a drag goes on`()
    throws
  {
    var bench = try bench()
    let stage = bench.workbench.window.plan.stage
    bench.dragAndHold(
      Point(x: stage.midX, y: stage.maxY - 100), Point(x: stage.midX, y: stage.maxY - 300))
    bench.wait(0.05)
    let offset = bench.value("list.offset.y")
    #expect(color(bench) == 0x204060)
    try picture(0xFF60_4020, to: "Parcels/feed.png")
    bench.wait(0.1)
    #expect(color(bench) == 0x604020)
    #expect(bench.value("list.offset.y") == offset)
    #expect(bench.word("list.phase") == "dragging")
    bench.move(Point(x: stage.midX, y: stage.maxY - 350))
    bench.wait(0.05)
    #expect(abs(bench.value("list.offset.y") - offset - 50) < 0.01)
    bench.release(Point(x: stage.midX, y: stage.maxY - 350))
    bench.wait(0.05)
    #expect(bench.word("list.phase") != "dragging")
  }

  @Test func `a saved document is in force within 100 ms, where the hand had left it`() throws {
    var bench = try bench()
    bench.flick()
    let offset = bench.value("list.offset.y")
    let events = try #require(bench.workbench.time.session.lastGesture).events
    try save(
      Self.document(lists: "[{ \"picture\": \"feed.png\", \"layers\": [] }]").replacing(
        "\"header\": {",
        with: "\"layers\": [{ \"fill\": \"#FF0000\", \"frame\": {} }], \"header\": {"))
    bench.wait(0.1)
    #expect(bench.workbench.setup.scene.page?.layers.count == 1)
    #expect(color(bench) == 0xFF0000)
    #expect(bench.value("list.offset.y") == offset)
    #expect(bench.workbench.time.session.lastGesture?.events == events)
    #expect(bench.workbench.time.session.recorder.setup == bench.workbench.setup)
    bench.key(.character("r"))
    bench.wait(0.2)
    #expect(bench.workbench.time.session.isReplaying)
    #expect(bench.workbench.time.session.shown.setup.scene == bench.workbench.setup.scene)
  }

  @Test func `a replay that loops goes on through a change`() throws {
    var bench = try bench(panel: true)
    bench.flick()
    bench.key(.character("l"))
    bench.wait(0.3)
    let age = try #require(bench.workbench.time.session.age)
    try picture(0xFF60_4020, to: "Parcels/feed.png")
    bench.wait(0.1)
    #expect(try #require(bench.workbench.time.session.age) > age)
    #expect(bench.workbench.time.session.isLooping)
    #expect(color(bench) == 0x604020)
  }

  @Test func `its numbers follow the document, but for those that somebody changed`() throws {
    var bench = try bench()
    #expect(bench.feel.header.heights.normal == 152)
    var feel = bench.feel
    feel.header.heights.expanded = 280
    bench.workbench.tune { $0.change(to: $0.current.with(feel)) }
    try save(Self.document(heights: "[70, 160, 320]"))
    bench.wait(0.1)
    let heights = bench.feel.header.heights
    #expect((heights.compact, heights.normal, heights.expanded) == (70, 160, 280))
    #expect(bench.workbench.tuning.document.isUnsaved)
    #expect(bench.workbench.time.session.simulation.feel == bench.feel)
    bench.wait(2)
    #expect(bench.value("header.height") == 160)
    // The state before the change has the new numbers, too.
    bench.key(.character("z"), .control)
    #expect(bench.feel.header.heights.expanded == 320)
    #expect(!bench.workbench.tuning.document.isUnsaved)
  }

  @Test func `a longer list is longer at once; a shorter one is scrolled to its end`() throws {
    var bench = try bench()
    let stage = bench.workbench.window.plan.stage
    for _ in 0..<4 {
      bench.drag(
        Point(x: stage.midX, y: stage.maxY - 40), Point(x: stage.midX, y: stage.y + 40))
      bench.wait(3)
    }
    let offset = bench.value("list.offset.y")
    #expect(offset > 2000)
    try picture(0xFF20_4060, to: "Parcels/feed.png", height: 5000)
    bench.wait(0.1)
    #expect(bench.value("list.offset.y") == offset)
    let limits = try #require(bench.workbench.time.session.simulation.state.page).list.limits
    try picture(0xFF20_4060, to: "Parcels/feed.png", height: 1500)
    bench.wait(4)
    let shorter = try #require(bench.workbench.time.session.simulation.state.page).list.limits
    #expect(limits.high - shorter.high == 3500)
    #expect(abs(bench.value("list.offset.y") - shorter.high) < 0.5)
    #expect(bench.workbench.time.session.isAtRest)
  }

  @Test(arguments: [
    document(more: ", \"pull\": {}"), document(more: ", \"size\": [320, 600]"),
    document(lists: "[{ \"picture\": \"feed.png\" }, { \"picture\": \"feed.png\" }]"),
  ]) func `with other parts it starts anew, under a hand or not`(other: String) throws {
    for isHeld in [false, true] {
      var bench = try bench()
      let stage = bench.workbench.window.plan.stage
      bench.dragAndHold(
        Point(x: stage.midX, y: stage.maxY - 100), Point(x: stage.midX, y: stage.maxY - 300))
      if !isHeld { bench.release(Point(x: stage.midX, y: stage.maxY - 300)) }
      try save(other)
      bench.wait(0.1)
      #expect(bench.value("list.offset.y") == -152)
      #expect(bench.workbench.time.session.simulation.setup == bench.workbench.setup)
      // The gesture moves to the new parts if the stage is still as large.
      let setup = bench.workbench.time.session.lastGesture?.start.setup
      #expect(setup == nil || setup == bench.workbench.setup)
      #expect(bench.panel.shelf.items.count == (isHeld ? 0 : 1))
      let scenes = bench.panel.shelf.items.map(\.gesture.start.setup.scene)
      #expect(scenes.allSatisfy { $0 == bench.workbench.setup.scene })
      bench.move(Point(x: stage.midX, y: stage.midY))
      bench.release(Point(x: stage.midX, y: stage.midY))
      bench.wait(1)
      #expect(bench.workbench.time.session.isAtRest)
      try save(Self.document())
      bench.wait(0.1)
      #expect(bench.workbench.time.session.simulation.setup == bench.workbench.setup)
    }
  }

  @Test func `only what has changed is decoded again`() throws {
    try picture(0xFF00_FF00, to: "Parcels/other.png", height: 100)
    try save(
      Self.document().replacing(
        "\"header\": {", with: "\"layers\": [{ \"picture\": \"other.png\" }], \"header\": {"))
    let decoded = Decoded()
    let source = PrototypeSource { path, area throws(FileProblem) in
      decoded.paths.append(FilePath.name(of: path))
      return try PrototypeSource.files.open(path, area)
    }
    var open = OpenPrototype(folder)
    let isNew = open.look(source)
    #expect(isNew && decoded.paths.sorted() == ["feed.png", "other.png"])
    let isNewAgain = open.look(source)
    #expect(!isNewAgain)
    try picture(0xFF00_00FF, to: "Parcels/other.png", height: 100)
    let isNewAtLast = open.look(source)
    #expect(isNewAtLast)
    #expect(decoded.paths.sorted() == ["feed.png", "other.png", "other.png"])
  }

  private final class Decoded: @unchecked Sendable { var paths: [String] = [] }

  @Test func `a denser picture and one for the dark that come later are found`() throws {
    var bench = try bench()
    try picture(0xFF11_2233, to: "Parcels/feed-dark.png")
    bench.wait(0.1)
    bench.key(.character("t"))
    #expect(color(bench) == 0x112233)
    let bitmap = Bitmap(width: 780, height: 8000)
    for y in 0..<8000 { for x in 0..<780 { bitmap[x, y] = 0xFF44_5566 } }
    try FileManager.default.removeItem(atPath: folder + "/feed-dark.png")
    try PNG.write(bitmap, to: folder + "/feed-dark@2x.png")
    bench.wait(0.1)
    #expect(color(bench) == 0x445566)
  }

  @Test func `one of ours is not looked at, and what is open is looked at while it is shown`()
    throws
  {
    var bench = try bench()
    let due = try #require(bench.workbench.wakeUp)
    #expect(due <= bench.seconds + 0.05)
    bench.key(.function(1))
    #expect(bench.workbench.prototypes.wakeUp(bench.workbench.setup.scene) == nil)
    try picture(0xFF60_4020, to: "Parcels/feed.png")
    bench.wait(0.2)
    bench.key(.function(5))
    #expect(color(bench) == 0x604020)
  }

  // MARK: Faults

  @Test func `a faulty document leaves the last good one running, and is said until it is mended`()
    throws
  {
    var bench = try bench()
    bench.flick()
    let (scene, offset) = (bench.workbench.setup.scene, bench.value("list.offset.y"))
    try save(Self.document().replacing("\"heights\"", with: "\"heigths\""))
    bench.wait(0.15)
    let lines = try #require(strip(bench))
    #expect(lines.first == "prototype.json, line 4, column 17")
    #expect(lines.dropFirst().first == "Found the unknown key \"heigths\"")
    #expect(lines.contains { $0.hasPrefix("Expected heights") })
    #expect(lines.last == "Did you mean heights?")
    #expect(bench.workbench.setup.scene == scene)
    bench.wait(20)
    #expect(strip(bench) == lines)
    let card = try #require(bench.workbench.prototypeStrip).card
    #expect(
      bench.picture()[Int(card.x) + 6, Int(card.midY)] & 0xFF_FFFF == 0xB3261E,
      "it lies over the stage")
    #expect(bench.value("list.offset.y") == offset)
    try save(Self.document())
    bench.wait(0.1)
    #expect(strip(bench) == nil)
    #expect(bench.value("list.offset.y") == offset)
  }

  @Test func `half a document that stands for a moment is not said`() throws {
    var bench = try bench()
    let whole = Self.document(name: "Whole")
    try scratch.write(String(whole.prefix(90)), to: "Parcels/prototype.json")
    bench.wait(0.05)
    #expect(strip(bench) == nil)
    try scratch.write(whole, to: "Parcels/prototype.json")
    bench.wait(0.1)
    #expect(strip(bench) == nil)
    #expect(bench.workbench.setup.scene.name == "Whole")
  }

  @Test func `a picture that is broken or gone is said by its name, and so is a folder`() throws {
    var bench = try bench()
    try scratch.write("no picture", to: "Parcels/feed.png")
    bench.wait(0.15)
    #expect(try #require(strip(bench)).first?.hasPrefix("feed.png") == true)
    try FileManager.default.removeItem(atPath: folder + "/feed.png")
    bench.wait(0.15)
    #expect(try #require(strip(bench)).first?.hasPrefix("prototype.json, line") == true)
    try picture(0xFF60_4020, to: "Parcels/feed.png")
    bench.wait(0.1)
    #expect(strip(bench) == nil)
    #expect(color(bench) == 0x604020)
    try FileManager.default.removeItem(atPath: folder)
    bench.wait(0.15)
    #expect(strip(bench) != nil)
    bench.flick()
  }

  @Test(arguments: [240.0, 420, 860, 1240]) func `the strip stays over the stage`(width: Double)
    throws
  {
    var bench = try bench()
    bench.send(.resized(Size(width: width, height: 700), scale: 1))
    try save(
      Self.document(more: ", \"a name that nobody would think of and that is far too long\": 1"))
    bench.wait(0.15)
    guard let strip = bench.workbench.prototypeStrip else { return #expect(width < 300) }
    let stage = bench.workbench.window.plan.stage
    #expect(strip.card.minX >= stage.minX && strip.card.maxX <= stage.maxX)
    for line in strip.lines { #expect(line.text.width <= strip.card.width - 27) }
  }

  @Test func `a recording goes on through a change that it does not notice, and else begins anew`()
    throws
  {
    var bench = try bench(isRecording: true)
    bench.flick()
    let stage = bench.workbench.window.plan.stage
    let (from, to) = (
      Point(x: stage.midX, y: stage.midY), Point(x: stage.midX, y: stage.midY - 80)
    )
    bench.dragAndHold(from, to)
    try picture(0xFF60_4020, to: "Parcels/feed.png")
    bench.wait(0.1)
    #expect(bench.word("list.phase") == "dragging")
    bench.release(to)
    bench.wait(3)
    let whole = try #require(bench.workbench.recording(at: scratch.file("b.gesture")))
    #expect(whole.isWhole && whole.end == bench.workbench.time.session.simulation.stateHash)
    #expect(whole.script.steps.count { $0.action == .event(.release) } == 2)
    try save(Self.document(heights: "[60, 152, 300]"))
    bench.wait(0.1)
    #expect(bench.workbench.time.session.simulation.setup == bench.workbench.setup)
    #expect(!bench.workbench.time.session.isUsed)
    let recording = try #require(bench.workbench.recording(at: scratch.file("a.gesture")))
    #expect(recording.script.steps.count > 2)
  }
}
