import DetentMotion
import DetentStage
import Testing

@testable import DetentStudio

/// The wheel with Ctrl, the middle button, the space bar and a double click choose the part of the gesture that shows.
@Suite struct PlotZoomTests {
  private func flicked() throws -> Bench {
    var bench = try Bench(panel: true)
    bench.flick()
    return bench
  }

  private func turn(_ bench: inout Bench, at point: Point, _ notches: Vector) {
    bench.send(.wheel(at: point, notches: notches, isPrecise: false))
  }

  @Test(arguments: [0.0, 0.3, 1])
  func `Ctrl and the wheel zoom around the pointer, whose moment stays`(share: Double) throws {
    var bench = try flicked()
    let before = try bench.timeLineView()
    let lane = try #require(before.lanes.first)
    let point = Point(x: mix(lane.minX, lane.maxX, share), y: lane.midY)
    bench.send(.modifiers(.control))
    turn(&bench, at: point, Vector(dx: 0, dy: 3))
    let after = try bench.timeLineView()
    #expect(after.line.isZoomed)
    #expect(abs(after.line.shown.count - before.line.shown.count / 1.953125) < 1e-9)
    #expect(abs(after.time(at: point.x) - before.time(at: point.x)) < 1e-6)
    turn(&bench, at: point, Vector(dx: 0, dy: -3))
    #expect(try !bench.timeLineView().line.isZoomed)
  }

  @Test func `a release out of sight has no words`() throws {
    var bench = try flicked()
    let lane = try #require(bench.timeLineView().lanes.first)
    #expect(try bench.timeLineView().release != nil)
    bench.send(.modifiers(.control))
    turn(&bench, at: Point(x: lane.maxX, y: lane.midY), Vector(dx: 0, dy: 6))
    #expect(try bench.timeLineView().line.isZoomed && bench.timeLineView().release == nil)
  }

  @Test func `as many notches back as forth show the whole gesture again`() throws {
    var bench = try flicked()
    let lane = try #require(bench.timeLineView().lanes.first)
    bench.send(.modifiers(.control))
    for notch in [1.0, 2, -1, -2] {
      turn(&bench, at: lane.center, Vector(dx: 0, dy: notch))
    }
    #expect(try !bench.timeLineView().line.isZoomed)
    #expect(bench.workbench.time.zoom == nil)
  }

  @Test func `zooming ends at a twentieth of a second, and never leaves the gesture`() throws {
    var bench = try flicked()
    let lane = try #require(bench.timeLineView().lanes.first)
    bench.send(.modifiers(.control))
    for _ in 0..<40 { turn(&bench, at: Point(x: lane.maxX, y: lane.midY), Vector(dx: 0, dy: 4)) }
    let view = try bench.timeLineView()
    #expect(view.line.shown.count == TimeSpan.shortest)
    #expect(view.line.shown.last == Double(view.line.tickCount))
  }

  @Test func `the wheel alone moves a zoomed time line, and else scrolls the panel`() throws {
    var bench = try flicked()
    let lane = try #require(bench.timeLineView().lanes.first)
    bench.move(lane.center)
    turn(&bench, at: lane.center, Vector(dx: 0, dy: -2))
    bench.wait(0.5)
    #expect(bench.panel.scroll.offset > 0)
    let scrolled = bench.panel.scroll.offset
    bench.send(.modifiers(.control))
    turn(&bench, at: lane.center, Vector(dx: 0, dy: 4))
    bench.send(.modifiers([]))
    let first = try bench.timeLineView().line.shown.first
    turn(&bench, at: lane.center, Vector(dx: 0, dy: -1))
    bench.wait(0.5)
    #expect(try bench.timeLineView().line.shown.first > first)
    #expect(bench.panel.scroll.offset == scrolled)
  }

  @Test func `the middle button moves it with the hand`() throws {
    var bench = try flicked()
    let lane = try #require(bench.timeLineView().lanes.first)
    bench.send(.modifiers(.control))
    turn(&bench, at: lane.center, Vector(dx: 0, dy: 4))
    let tick = try bench.timeLineView().time(at: lane.center.x)
    bench.send(.panBegan(at: lane.center))
    bench.move(lane.center + Vector(dx: 40, dy: 0))
    #expect(abs(try bench.timeLineView().time(at: lane.center.x + 40) - tick) < 1e-6)
    bench.move(lane.center + Vector(dx: 4000, dy: 0))
    #expect(try bench.timeLineView().line.shown.first == 0)
    bench.send(.panEnded)
    bench.move(lane.center)
    #expect(try bench.timeLineView().line.shown.first == 0)
  }

  @Test func `a drag under the space bar moves it, and pauses nothing`() throws {
    var bench = try flicked()
    let lane = try #require(bench.timeLineView().lanes.first)
    bench.send(.modifiers(.control))
    turn(&bench, at: lane.center, Vector(dx: 0, dy: 4))
    bench.send(.modifiers([]))
    let tick = try bench.timeLineView().time(at: lane.center.x)
    bench.key(.space)
    bench.drag(lane.center, lane.center + Vector(dx: 40, dy: 0))
    #expect(abs(try bench.timeLineView().time(at: lane.center.x + 40) - tick) < 1e-6)
    #expect(!bench.workbench.time.session.clock.isPaused)
    bench.drag(lane.center, lane.center + Vector(dx: -40, dy: 0))
    bench.drag(lane.center, lane.center + Vector(dx: 40, dy: 0))
    #expect(!bench.workbench.time.session.clock.isPaused)
    bench.send(.keyUp(.space))
    #expect(abs(try bench.timeLineView().time(at: lane.center.x + 40) - tick) < 1e-6)
    bench.drag(lane.center, lane.center + Vector(dx: -40, dy: 0))
    #expect(abs(try bench.timeLineView().time(at: lane.center.x + 40) - tick) < 1e-6)
  }

  @Test func `a double click shows all, and a second one makes the time line larger`() throws {
    var bench = try flicked()
    let lane = try #require(bench.timeLineView().lanes.first)
    bench.send(.modifiers(.control))
    turn(&bench, at: lane.center, Vector(dx: 0, dy: 4))
    bench.click(lane.center, clicks: 2)
    #expect(try !bench.timeLineView().line.isZoomed && !bench.timeLineView().isLarge)
    bench.click(lane.center, clicks: 2)
    #expect(try bench.timeLineView().isLarge)
  }

  @Test func `a new gesture shows whole`() throws {
    var bench = try flicked()
    let lane = try #require(bench.timeLineView().lanes.first)
    bench.send(.modifiers(.control))
    turn(&bench, at: lane.center, Vector(dx: 0, dy: 4))
    bench.send(.modifiers([]))
    bench.flick()
    #expect(try !bench.timeLineView().line.isZoomed)
  }

  @Test func `in a zoomed time line the playhead goes where the pointer is`() throws {
    var bench = try flicked()
    let lane = try #require(bench.timeLineView().lanes.first)
    bench.send(.modifiers(.control))
    turn(&bench, at: Point(x: lane.maxX, y: lane.midY), Vector(dx: 0, dy: 4))
    bench.send(.modifiers([]))
    bench.click(lane.center)
    let view = try bench.timeLineView()
    let playhead = try #require(view.line.playhead)
    #expect(abs(view.x(of: playhead) - lane.center.x) <= 1 / view.ticksPerPoint)
  }
}
