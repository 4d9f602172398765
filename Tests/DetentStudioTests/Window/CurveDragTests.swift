import DetentMotion
import DetentStage
import Testing

@testable import DetentStudio

/// The pointer drags curves on their cards by their handles.
@Suite struct CurveDragTests {
  private let response = PanelRow.ID.parameter("header.settle.response")

  private func curves(_ bench: Bench, key: String = "header.settle") throws -> CurveCard.Curves {
    let entry = bench.panel.layout.entries.first { ($0.part as? CurveCard)?.key == key }
    let found = try #require(entry)
    let card = try #require(found.part as? CurveCard)
    return try #require(
      card.curves(
        in: found.frame, bench.feel, before: bench.workbench.tuning.document.previous,
        stage: bench.workbench.setup.size, grip: bench.workbench.heldCurve))
  }

  private func handle(_ handle: CurveHandle, _ bench: Bench) throws -> Point {
    bench.inWindow(try #require(try curves(bench).point(of: handle)))
  }

  private func bench() throws -> Bench {
    var bench = try Bench()
    try bench.show(response)
    bench.wait(1)
    return bench
  }

  @Test func `the arrival is dragged to the response, in one step of undo`() throws {
    var bench = try bench()
    let start = try handle(.arrival, bench)
    for dx in [40.0, -20, 25] {
      let end = Point(x: start.x + dx, y: start.y + 10)
      bench.dragAndHold(start, end, over: 0.3)
      #expect(abs(try handle(.arrival, bench).x - end.x) <= 1)
      let usual = Feel.default.header.settle.response
      #expect((bench.feel.header.settle.response > usual) == (dx > 0))
      #expect(bench.feel.header.settle.dampingRatio == Feel.default.header.settle.dampingRatio)
      bench.release(end)
      #expect(bench.feel != .default)
      bench.key(.character("z"), .control)
      #expect(bench.feel == .default)
    }
  }

  @Test func `the peak is dragged to the damping ratio, up out of none and down past critical`()
    throws
  {
    var bench = try bench()
    let start = try handle(.peak, bench)
    let up = Point(x: start.x, y: start.y - 9)
    bench.dragAndHold(start, up, over: 0.3)
    #expect(bench.feel.header.settle.dampingRatio < 0.9)
    #expect(bench.feel.header.settle.response == Feel.default.header.settle.response)
    bench.move(Point(x: start.x + 50, y: start.y + 60))
    #expect(bench.feel.header.settle.dampingRatio > 1.5)
    bench.release(start)
    bench.key(.character("z"), .control)
    #expect(bench.feel == .default)
  }

  @Test func `while a handle is held the axes stay`() throws {
    var bench = try bench()
    let axes = try curves(bench).axes
    let start = try handle(.arrival, bench)
    bench.dragAndHold(start, Point(x: start.x + 90, y: start.y), over: 0.3)
    #expect(try curves(bench).axes == axes)
    bench.release(Point(x: start.x + 90, y: start.y))
    #expect(try curves(bench).axes != axes)
  }

  @Test func `the stage goes on under it, as with sliders`() throws {
    var bench = try bench()
    bench.flick()
    bench.key(.character("l"))
    let start = try handle(.arrival, bench)
    bench.dragAndHold(start, Point(x: start.x + 60, y: start.y), over: 0.3)
    bench.wait(0.1)
    #expect(bench.workbench.time.session.hasGhost)
    #expect(bench.workbench.time.session.shown.feel == bench.feel)
    bench.release(start)
  }

  @Test func `a press without a move changes nothing, and a second one resets`() throws {
    var bench = try bench()
    let start = try handle(.arrival, bench)
    bench.click(Point(x: start.x + 5, y: start.y - 4))
    #expect(bench.feel == .default)
    bench.drag(start, Point(x: start.x + 60, y: start.y), over: 0.3)
    #expect(bench.feel != .default)
    let moved = try handle(.arrival, bench)
    bench.click(moved)
    bench.click(moved, clicks: 2)
    #expect(bench.feel == .default)
  }

  @Test func `the pointer says how it goes; a cancelled press keeps what it has changed`() throws {
    var bench = try bench()
    let (peak, arrival) = (try handle(.peak, bench), try handle(.arrival, bench))
    bench.move(peak)
    #expect(bench.workbench.cursor == .resizeVertically)
    bench.move(arrival)
    #expect(bench.workbench.cursor == .resizeHorizontally)
    bench.dragAndHold(arrival, Point(x: arrival.x + 40, y: arrival.y))
    #expect(bench.workbench.cursor == .resizeHorizontally)
    bench.send(.pointerCancelled)
    #expect(!bench.workbench.tuning.document.isChanging && bench.workbench.heldCurve == nil)
    #expect(bench.feel.header.settle.response != Feel.default.header.settle.response)
  }

  @Test func `a handle that is scrolled out of sight cannot be taken`() throws {
    var bench = try bench()
    let start = try handle(.arrival, bench)
    bench.workbench.panel.scroll.turn(by: -200)
    bench.wait(2)
    #expect(bench.workbench.curve(at: start)?.key != "header.settle")
    let hidden = try handle(.arrival, bench)
    #expect(bench.workbench.curve(at: hidden) == nil)
  }
}
