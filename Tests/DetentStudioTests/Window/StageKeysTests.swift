import DetentMotion
import DetentStage
import Testing

@testable import DetentStudio

/// The keys go to the stage, unless somebody has moved them to the panel by key or by typing.
@Suite struct StageKeysTests {
  private let normal = PanelRow.ID.parameter("header.heights.normal")

  /// Returns a bench whose header differs from the header of a new scene.
  private func used() throws -> Bench {
    var bench = try Bench()
    bench.flick()
    try #require(bench.value("header.height") != 128)
    return bench
  }

  private func expectRestart(_ bench: inout Bench, _ comment: Comment) {
    let feel = bench.feel
    bench.key(.backspace)
    bench.wait(0.1)
    #expect(bench.value("header.height") == bench.feel.header.heights.normal, comment)
    #expect(bench.feel == feel, comment)
    bench.key(.tab)
    #expect(bench.workbench.time.session.recorder.events.map(\.kind) == [.key(.tab)], comment)
  }

  @Test func `Backspace after a slider was used with the mouse starts the scene anew`() throws {
    for isOverPanel in [true, false] {
      var bench = try used()
      let knob = try bench.knob(normal)
      bench.drag(knob, Point(x: knob.x + 20, y: knob.y))
      #expect(bench.feel != .default)
      bench.move(isOverPanel ? knob : bench.workbench.window.plan.stage.center)
      expectRestart(&bench, "over the panel: \(isOverPanel)")
    }
  }

  @Test func `so it does after a segment, a label, the plot, the wheel and a menu that was left`()
    throws
  {
    var bench = try used()
    bench.click(bench.inWindow(try bench.place(.parameter("header.snap.policy")).control.center))
    expectRestart(&bench, "segment")
    bench = try used()
    bench.click(bench.inWindow(Point(x: 60, y: try bench.place(normal).frame.midY)))
    expectRestart(&bench, "label")
    bench = try used()
    bench.click(try #require(bench.panel.layout.plot).center)
    expectRestart(&bench, "plot")
    bench = try used()
    bench.send(
      .wheel(at: try bench.knob(normal), notches: Vector(dx: 0, dy: -2), isPrecise: false))
    expectRestart(&bench, "wheel")
    bench = try used()
    bench.click(Point(x: bench.panel.layout.bar.x + 60, y: 24))
    #expect(bench.panel.menu != nil)
    bench.click(Point(x: bench.panel.layout.bar.x + 60, y: 700))
    #expect(bench.panel.menu == nil)
    expectRestart(&bench, "menu")
  }

  @Test func `a click beside a field that was typed in gives the keys back, too`() throws {
    var bench = try used()
    bench.click(try bench.field(normal))
    bench.type("150")
    bench.click(bench.inWindow(Point(x: 60, y: try bench.place(normal).frame.midY)))
    #expect(bench.feel.header.heights.normal == 150)
    expectRestart(&bench, "label after typing")
  }

  @Test func `what was typed and taken by Return leaves the keys to its row`() throws {
    var bench = try used()
    bench.click(try bench.field(normal))
    bench.type("150")
    // A click in the same field only places the caret.
    bench.click(try bench.field(normal))
    bench.key(.return)
    #expect(bench.feel.header.heights.normal == 150)
    bench.key(.backspace)
    #expect(bench.feel == .default)
    #expect(bench.value("header.height") != 128)
  }

  @Test func `a mouse takes the keys back from a panel that has them by F6`() throws {
    var bench = try used()
    bench.key(.function(6))
    bench.key(.tab)
    let knob = try bench.knob(normal)
    bench.drag(knob, Point(x: knob.x + 20, y: knob.y))
    expectRestart(&bench, "after F6")
  }

  @Test func `a held key toggles nothing, and steps on and on`() throws {
    var bench = try Bench()
    bench.wait(0.5)
    bench.key(.space)
    for _ in 0..<3 { bench.key(.space, isRepeat: true) }
    #expect(bench.workbench.time.session.clock.isPaused)
    let tick = bench.value("tick")
    bench.key(.character("."))
    for _ in 0..<4 { bench.key(.character("."), isRepeat: true) }
    // A held key steps one frame of 1/60 s each time.
    #expect(bench.value("tick") == tick + 1 + 4 * 4)
    for key in ["t", "g", "h", "?", "l"] as [Character] {
      let before = bench.drawnStage()
      let isOpen = bench.workbench.isPanelOpen
      bench.key(.character(key), isRepeat: true)
      #expect(bench.drawnStage() == before && bench.workbench.isPanelOpen == isOpen)
    }
  }
}

/// The buttons under the stage obey presses.
@Suite struct BarPressTests {
  private func place(_ command: WorkbenchCommand, _ bench: Bench) throws -> Point {
    try #require(bench.workbench.bar.placed.first { $0.item.command == command }).frame.center
  }

  @Test func `a button acts when it is let go where it was pressed, and nowhere else`() throws {
    var bench = try Bench()
    let pause = try place(.togglePause, bench)
    bench.press(pause)
    #expect(!bench.workbench.time.session.clock.isPaused)
    bench.release(pause)
    #expect(bench.workbench.time.session.clock.isPaused)
    bench.press(pause)
    bench.release(try place(.stepBack, bench))
    #expect(bench.workbench.time.session.clock.isPaused)
    bench.press(pause)
    bench.release(bench.workbench.window.plan.stage.center)
    #expect(bench.workbench.time.session.clock.isPaused)
    #expect(bench.workbench.time.session.recorder.events.isEmpty)
    bench.press(pause)
    bench.send(.pointerCancelled)
    bench.release(pause)
    #expect(bench.workbench.time.session.clock.isPaused)
    bench.click(pause)
    #expect(!bench.workbench.time.session.clock.isPaused)
  }

  @Test func `pressing the stage and letting go over a button is the stage's`() throws {
    var bench = try Bench()
    bench.press(bench.workbench.window.plan.stage.center)
    bench.release(try place(.togglePause, bench))
    #expect(!bench.workbench.time.session.clock.isPaused)
    #expect(bench.workbench.time.session.recorder.events.last?.kind == .release)
  }
}
