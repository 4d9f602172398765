import DetentMotion
import DetentStage
import Testing

@testable import DetentStudio

/// `R` and `L` play the last gesture, for as long as it is kept.
@Suite struct LastGestureTests {
  @Test func `the last gesture outlives a new start of its scene`() throws {
    var bench = try Bench()
    bench.flick()
    let height = bench.value("header.height")
    try #require(height != 128)
    bench.key(.backspace)
    #expect(bench.value("header.height") == 128)
    bench.key(.character("r"))
    #expect(bench.workbench.time.session.isReplaying)
    bench.wait(0.3)
    #expect(bench.value("header.height", shown: true) != 128)
    bench.wait(5)
    #expect(!bench.workbench.time.session.isReplaying)
    bench.key(.character("l"))
    #expect(bench.workbench.time.session.isReplaying)
  }

  @Test func `a new start while the gesture still comes to rest keeps it, too`() throws {
    var bench = try Bench()
    let stage = bench.workbench.window.plan.stage
    bench.drag(
      Point(x: stage.midX, y: stage.maxY - 200), Point(x: stage.midX, y: stage.maxY - 600))
    bench.key(.backspace)
    bench.key(.character("r"))
    #expect(bench.workbench.time.session.isReplaying)
  }

  @Test func `R plays a gesture that comes to rest yet, and the stage goes on after it`() throws {
    var bench = try Bench()
    let stage = bench.workbench.window.plan.stage
    bench.drag(
      Point(x: stage.midX, y: stage.maxY - 200), Point(x: stage.midX, y: stage.maxY - 600))
    bench.wait(0.1)
    try #require(!bench.workbench.time.session.simulation.isSettled)
    bench.key(.character("r"))
    #expect(bench.workbench.time.session.isReplaying)
    let start = bench.workbench.time.session.lastGesture?.start.state.tick
    bench.wait(10)
    #expect(!bench.workbench.time.session.isReplaying)
    #expect(bench.workbench.time.session.simulation.isSettled)
    #expect(bench.workbench.time.session.lastGesture?.start.state.tick == start)
  }

  @Test func `a drag that is still held is no gesture yet`() throws {
    var bench = try Bench()
    bench.press(bench.workbench.window.plan.stage.center)
    bench.wait(0.1)
    bench.key(.character("r"))
    #expect(!bench.workbench.time.session.isReplaying)
  }

  @Test func `another scene has no gesture of this one's`() throws {
    var bench = try Bench()
    bench.flick()
    bench.key(.function(2))
    #expect(bench.workbench.time.session.lastGesture == nil)
    bench.key(.character("l"))
    #expect(!bench.workbench.time.session.isReplaying)
  }

  @Test(arguments: [Key.escape, .tab])
  func `a key that leaves or moves the focus is no gesture, even where something moves`(key: Key)
    throws
  {
    var bench = try Bench()
    bench.slowDrag()
    let stage = bench.workbench.window.plan.stage
    bench.drag(
      Point(x: stage.midX, y: stage.maxY - 200), Point(x: stage.midX, y: stage.maxY - 600))
    bench.wait(0.1)
    try #require(!bench.workbench.time.session.simulation.isSettled)
    bench.key(.character("l"))
    let flick = try #require(bench.workbench.time.session.lastGesture)
    // The live stage continues in flight.
    bench.key(key)
    bench.wait(8)
    #expect(bench.panel.shelf.items.map(\.name) == ["slow drag up", "flick up"])
    #expect(bench.workbench.time.session.lastGesture?.events == flick.events)
    bench.key(.character("l"))
    #expect(bench.workbench.time.session.run?.gesture.events == flick.events)
  }

  @Test func `Escape closes the menu that a pull has opened, and the pull stays the last gesture`()
    throws
  {
    var bench = try Bench()
    let stage = bench.workbench.window.plan.stage
    let start = Point(x: stage.maxX - 40, y: stage.midY)
    bench.drag(start, Point(x: start.x - 200, y: start.y), over: 0.4)
    bench.wait(4)
    try #require(bench.workbench.time.session.simulation.state.menu?.transition.isPresented == true)
    bench.key(.escape)
    bench.wait(4)
    #expect(bench.workbench.time.session.simulation.state.menu?.transition.isPresented == false)
    #expect(bench.panel.shelf.items.map(\.name) == ["pull"])
    #expect(bench.workbench.time.session.lastGesture?.isByKeys == false)
  }

  // MARK: Saved as a test

  @Test(arguments: [0, 1.0 / 60, 0.1, 0.3])
  func `Ctrl+Shift+S soon after a release is about that gesture, and not the one before`(
    seconds: Double
  ) throws {
    var bench = try Bench()
    bench.flick()
    let before = try #require(bench.workbench.time.session.lastGesture)
    let stage = bench.workbench.window.plan.stage
    bench.drag(
      Point(x: stage.midX + 9, y: stage.maxY - 500), Point(x: stage.midX + 9, y: stage.maxY - 150))
    bench.wait(seconds)
    // The stage is in flight, or the release still waits for its tick.
    try #require(seconds == 0 || !bench.workbench.time.session.simulation.isSettled)
    bench.key(.character("s"), [.control, .shift])
    #expect(bench.workbench.namedTest != nil)
    let saved = try #require(bench.workbench.time.session.lastGesture)
    #expect(saved.start.state.tick > before.start.state.tick)
    guard case .press(let place, _)? = saved.events.first?.kind else {
      Issue.record("the gesture begins with \(String(describing: saved.events.first))")
      return
    }
    #expect(abs(place.x - 204) < 1)
    #expect(saved.events.last?.kind == .release)
    let test = try #require(GestureTest(Run(saved, feel: .default)))
    bench.wait(20)
    #expect(bench.workbench.time.session.simulation.stateHash == test.end)
  }

  @Test func `while the stage is held there is nothing to save yet, and that can be told`() throws {
    var bench = try Bench()
    #expect(!bench.workbench.time.session.isHeld)
    bench.press(bench.workbench.window.plan.stage.center)
    #expect(bench.workbench.time.session.isHeld)
    bench.key(.character("s"), [.control, .shift])
    #expect(bench.workbench.time.session.lastGesture == nil)
    #expect(bench.workbench.time.session.isHeld)
    bench.release(bench.workbench.window.plan.stage.center)
    #expect(!bench.workbench.time.session.isHeld)
  }
}
