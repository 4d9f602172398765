import DetentCanvas
import DetentDisk
import DetentMotion
import DetentScenes
import DetentStage
import Testing

@testable import DetentStudio

/// The pictures show parts that only some states of the window have, each in one look.
extension WindowPictureTests {
  // MARK: Panel

  @Test func `every row of the panel, under what B has otherwise, with the ring on one`() throws {
    var bench = try bench(.dark, window: Size(width: 1240, height: 5600), pinning: true)
    bench.key(.function(6))
    for _ in 0..<8 { bench.key(.tab) }
    var region = bench.panel.layout.frame
    let content = try #require(bench.panel.layout.entries.last).frame
    region.height = bench.panel.layout.viewport.y + content.maxY + 24
    try #require(region.maxY <= bench.workbench.window.size.height)
    try expect("panel-rows", .dark, bench, region)
  }

  @Test(arguments: Look.allCases)
  func `what acted in a gesture, and a slider that changes nothing in it`(look: Look) throws {
    var bench = try bench(look)
    let stage = bench.workbench.window.plan.stage
    bench.drag(
      Point(x: stage.midX, y: stage.y + 300), Point(x: stage.midX, y: stage.y + 720), over: 0.5)
    bench.wait(3)
    bench.useSpareTime()
    bench.wait(1)
    try expect("felt", look, bench, bench.panel.layout.frame)
    try bench.show(.parameter("header.settle.dampingRatio"))
    let knob = try bench.knob(.parameter("header.settle.dampingRatio"))
    bench.drag(knob, Point(x: knob.x - 30, y: knob.y))
    bench.useSpareTime()
    bench.wait(1)
    try expect("felt-idle", look, bench, bench.panel.layout.frame)
  }

  @Test(arguments: ["nothing", "spring"])
  func `the panel's search`(text: String) throws {
    var bench = try bench(.light)
    bench.key(.character("f"), .control)
    bench.type(text)
    bench.wait(1)
    var region = bench.panel.layout.frame
    region.height = 330
    try expect("search-\(text)", .light, bench, region)
  }

  @Test func `the list of feels, with one chosen by key`() throws {
    var bench = try bench(.light)
    bench.click(Point(x: bench.panel.layout.bar.x + 60, y: 24))
    try #require(bench.panel.menu != nil)
    bench.key(.down)
    bench.key(.down)
    var region = bench.panel.layout.frame
    region.height = 620
    try expect("feels", .light, bench, region)
  }

  @Test func `a number that is none, in its field and under its row`() throws {
    var bench = try bench(.light)
    let row = PanelRow.ID.parameter("header.heights.compact")
    try bench.show(row)
    bench.click(try bench.field(row))
    bench.type("fast")
    bench.key(.return)
    try #require(bench.panel.mistake != nil)
    bench.wait(0.2)
    let place = bench.inWindow(try bench.place(row).frame.origin)
    let panel = bench.panel.layout.frame
    let region = Rect(x: panel.x, y: place.y - 60, width: panel.width, height: 180)
    try expect("mistake", .light, bench, region)
  }

  // MARK: Bar

  private func bar(_ bench: Bench) throws -> Rect {
    let frames = bench.workbench.bar.placed.map(\.frame)
    let (first, last) = (try #require(frames.first), try #require(frames.last))
    return Rect(
      x: first.minX, y: first.minY, width: last.maxX - first.minX, height: first.height
    ).inset(by: -6)
  }

  @Test(arguments: Look.allCases)
  func `the bar while it records, loops and leaves a trail, with one button under the pointer`(
    look: Look
  ) throws {
    var bench = try bench(look, panel: false)
    bench.key(.character("r"), .shift)
    bench.key(.character("o"))
    bench.workbench.perform(.toggleLoop)
    let button = bench.workbench.bar.placed.first { $0.item.command == .toggleHelp }
    bench.move(try #require(button).frame.center)
    try expect("bar", look, bench, bar(bench))
  }

  @Test func `the bar with an open prototype, whose cross is under the pointer`() throws {
    let folder = Bench.root.appendingPathComponent("Assets/Prototypes/listen").path
    var bench = try Bench(prototype: folder, panel: false)
    let cross = bench.workbench.bar.placed.compactMap(\.cross).first
    bench.move(try #require(cross).center)
    try expect("bar-prototype", .light, bench, bar(bench))
  }

  @Test func `what finds no room in the bar, with one chosen by key`() throws {
    var bench = try bench(.light, window: Size(width: 420, height: 900), panel: false)
    bench.workbench.perform(.toggleMenu(.more))
    bench.key(.up)
    let card = try #require(bench.workbench.barMenu).card
    try expect("bar-more", .light, bench, card.inset(by: -4))
  }

  // MARK: Over the window

  @Test(arguments: [420.0, 1240])
  func `the whole list of keys`(width: Double) throws {
    var bench = try bench(.dark, window: Size(width: width, height: 900), panel: false)
    bench.key(.character("?"))
    try expect("help-\(Int(width))", .dark, bench, bench.workbench.helpSheet.card.inset(by: -2))
  }

  @Test func `a small window with a message, and what a button does`() throws {
    var bench = try bench(.dark, window: Size(width: 420, height: 900), panel: false)
    bench.workbench.perform(.toggleLoop)
    try #require(bench.workbench.overlays.notice != nil)
    let button = try #require(bench.workbench.bar.placed.first)
    bench.move(button.frame.center)
    bench.wait(1)
    let window = bench.workbench.window.size
    try expect(
      "small", .dark, bench, Rect(x: 0, y: 0, width: window.width, height: window.height))
  }

  @Test func `two stages, paused, with their headings and the time`() throws {
    var bench = try bench(.dark, pinning: true)
    bench.workbench.perform(.compare(.twin))
    bench.flick()
    bench.key(.space)
    bench.key(.character(","))
    let plan = bench.workbench.window.plan
    try expect(
      "twin", .dark, bench, Rect(x: 0, y: 0, width: plan.panel.minX, height: plan.panel.height))
  }

  @Test func `two stages with C beside A`() throws {
    let bench = try benchOfThree(.dark)
    bench.workbench.perform(.compare(.twin))
    let plan = bench.workbench.window.plan
    try expect(
      "three-twin", .dark, bench,
      Rect(x: 0, y: 0, width: plan.panel.minX, height: plan.panel.height))
  }

  @Test(arguments: Look.allCases)
  func `the read-out beside the stage`(look: Look) throws {
    var bench = try bench(look, window: Size(width: 1640, height: 918))
    bench.flick()
    bench.key(.space)
    try expect("readout", look, bench, bench.workbench.window.plan.readout)
  }

  // MARK: On the stage

  @Test func `a finger on the list, pulled, with the trail of what moves`() throws {
    var bench = try bench(.dark)
    bench.key(.character("o"))
    let stage = bench.workbench.window.plan.stage
    let start = Point(x: stage.midX, y: stage.midY)
    bench.dragAndHold(start, Point(x: start.x, y: start.y + 160), over: 0.3)
    let size = bench.workbench.setup.size
    let picture = bench.stagePicture(of: Rect(x: 0, y: 0, width: size.width, height: size.height))
    try KeptPicture(name: "pulled-dark").expect(picture)
  }
}
