import DetentMotion
import DetentStage
import Testing

@testable import DetentStudio

/// The pointer drags numbers sideways by their names and fields.
@Suite struct ScrubTests {
  private let compact = PanelRow.ID.parameter("header.heights.compact")
  private let normal = PanelRow.ID.parameter("header.heights.normal")
  private let policy = PanelRow.ID.parameter("header.snap.policy")

  private func name(_ id: PanelRow.ID, _ bench: Bench) throws -> Point {
    bench.inWindow(Point(x: 70, y: try bench.place(id).label.midY))
  }

  @Test func `dragged by its name or its field a number follows the pointer, in one step of undo`()
    throws
  {
    for isInField in [false, true] {
      var bench = try Bench()
      let start = isInField ? try bench.field(normal) : try name(normal, bench)
      bench.dragAndHold(start, Point(x: start.x + 60, y: start.y + 9), over: 0.5)
      // 60 of 480 points are an eighth of 0 … 600.
      #expect(bench.feel.header.heights.normal == 203)
      bench.release(Point(x: start.x + 60, y: start.y))
      #expect(!bench.workbench.wantsText)
      bench.key(.character("z"), .control)
      #expect(bench.feel == .default)
      bench.key(.character("z"), [.control, .shift])
      #expect(bench.feel.header.heights.normal == 203)
    }
  }

  @Test func `back where it began the number is what it was, however crooked`() throws {
    var feel = Feel.default
    feel.header.heights.normal = 128.123
    var bench = try Bench(
      document: FeelDocument(FeelVersion(baseFeel: feel, feel: feel)))
    let start = try name(normal, bench)
    bench.dragAndHold(start, Point(x: start.x + 40, y: start.y))
    #expect(bench.feel.header.heights.normal != 128.123)
    bench.move(start)
    bench.release(start)
    #expect(bench.feel == feel)
    bench.key(.character("z"), .control)
    #expect(bench.feel == feel)
  }

  @Test func `a click on the field edits, one on the name gives the keyboard's arrows their row`()
    throws
  {
    var bench = try Bench()
    let field = try bench.field(normal)
    bench.press(field)
    #expect(!bench.workbench.wantsText)
    bench.move(Point(x: field.x + 2, y: field.y + 2))
    bench.release(field)
    #expect(bench.workbench.wantsText)
    bench.key(.escape)
    bench.click(try name(compact, bench))
    #expect(!bench.workbench.wantsText && bench.panel.focus == .row(compact))
    #expect(bench.feel == .default)
  }

  @Test func `what is typed is selected by drags in its field, not dragged`() throws {
    var bench = try Bench()
    let field = try bench.field(normal)
    bench.click(field)
    bench.drag(field, Point(x: field.x + 60, y: field.y))
    #expect(bench.workbench.wantsText && bench.feel == .default)
  }

  @Test func `it stops at both ends and at its neighbours`() throws {
    var bench = try Bench()
    let start = try name(compact, bench)
    bench.dragAndHold(start, Point(x: start.x + 900, y: start.y))
    #expect(bench.feel.header.heights.compact == 128)
    bench.move(Point(x: start.x - 900, y: start.y))
    #expect(bench.feel.header.heights.compact == 0)
    bench.release(start)
    #expect(bench.feel.problems.isEmpty)
  }

  @Test
  func `Shift goes ten times as far, Alt and Control a tenth, and changing them moves nothing`()
    throws
  {
    var bench = try Bench()
    let start = try name(normal, bench)
    func at(_ dx: Double) -> Point { Point(x: start.x + dx, y: start.y) }
    var height: Double { bench.feel.header.heights.normal }
    bench.press(start)
    bench.move(at(12))
    #expect(height == 143)
    for fine in [Modifiers.alt, .control] {
      bench.send(.modifiers(fine))
      let before = height
      #expect(height == before)
      bench.move(at(24))
      #expect(abs(height - before - 1.5) < 1e-9)
      bench.move(at(12))
      #expect(abs(height - before) < 1e-9)
    }
    bench.send(.modifiers(.shift))
    bench.move(at(13.2))
    #expect(height == 158)
    bench.send(.modifiers([]))
    bench.move(at(25.2))
    #expect(height == 173)
    bench.release(at(25.2))
    #expect(height == 173)
  }

  @Test func `numbers that are whole by nature stay whole`() throws {
    var bench = try Bench(scene: .popup)
    let step = PanelRow.ID.parameter("popup.step")
    try bench.show(step)
    let start = try name(step, bench)
    bench.press(start)
    bench.send(.modifiers(.alt))
    for dx in stride(from: 4.0, to: 900, by: 37) {
      bench.move(Point(x: start.x - dx, y: start.y))
      #expect(bench.feel.problems.isEmpty)
    }
    bench.release(start)
  }

  @Test func `up and down scrolls the panel; switches and choices are not dragged`() throws {
    var bench = try Bench()
    let start = try name(normal, bench)
    bench.dragAndHold(start, Point(x: start.x + 4, y: start.y - 120), over: 0.3)
    #expect(bench.panel.scroll.offset > 90)
    bench.move(Point(x: start.x + 200, y: start.y - 120))
    bench.release(Point(x: start.x + 200, y: start.y - 120))
    bench.wait(2)
    #expect(bench.feel == .default)
    try bench.show(policy)
    let choice = try name(policy, bench)
    bench.drag(choice, Point(x: choice.x + 200, y: choice.y))
    #expect(bench.feel == .default)
    #expect(try cursor(over: choice, &bench) == .arrow)
  }

  private func cursor(over point: Point, _ bench: inout Bench) throws -> WindowCursor {
    bench.move(point)
    return bench.workbench.cursor
  }

  @Test func `the pointer says what can be dragged, and keeps saying it`() throws {
    var bench = try Bench()
    let start = try name(normal, bench)
    #expect(try cursor(over: start, &bench) == .resizeHorizontally)
    #expect(try cursor(over: try bench.field(normal), &bench) == .text)
    bench.dragAndHold(start, Point(x: 30, y: 500))
    #expect(bench.workbench.cursor == .resizeHorizontally)
    bench.release(start)
  }

  @Test func `a press that is taken away leaves what it has changed, in one step of undo`() throws {
    var bench = try Bench()
    let start = try name(normal, bench)
    bench.dragAndHold(start, Point(x: start.x + 60, y: start.y))
    bench.send(.pointerCancelled)
    #expect(bench.feel.header.heights.normal == 203)
    #expect(!bench.workbench.tuning.document.isChanging)
    bench.key(.character("z"), .control)
    #expect(bench.feel == .default)
  }
}
