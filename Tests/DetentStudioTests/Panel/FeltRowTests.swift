import DetentMotion
import DetentStage
import TestSupport
import Testing

@testable import DetentFiles
@testable import DetentStudio

/// The rows of what acted while the pointer is over the panel, and what they never name.
@Suite struct FeltRowTests {
  @Test func `a row that acts no more keeps its place under the pointer, and says so`() throws {
    var bench = try Bench.swipedMail()
    bench.useSpareTime()
    let before = FeltTests.acted(bench)
    let row = PanelRow.ID.acted("swipe.opens")
    let knob = try bench.knob(row)
    bench.drag(knob, Point(x: knob.x + 140, y: knob.y))
    bench.useSpareTime()
    #expect(FeltTests.acted(bench) == before)
    let gone = bench.shownActed.filter { $0.manner == .nothing }
    for row in gone {
      let line = StrengthLine(acted: row, strongest: 1, scene: bench.workbench.setup.scene)
      #expect(line.words.hasSuffix("· changes nothing now"))
    }
    bench.move(bench.workbench.window.plan.stage.center)
    bench.useSpareTime()
    #expect(!bench.workbench.felt.acted.contains { $0.manner == .nothing })
    #expect(!gone.isEmpty)
  }

  @Test func `a threshold that has changed the gesture and is moved on decides, and says so`()
    throws
  {
    var bench = try Bench(scene: .profile, panel: true)
    let stage = bench.workbench.window.plan.stage
    bench.drag(
      Point(x: stage.midX + 60, y: stage.midY), Point(x: stage.midX - 60, y: stage.midY), over: 0.12
    )
    bench.wait(3)
    bench.useSpareTime()
    for speed in ["3000", "3400"] {
      let row = PanelRow.ID.parameter("pager.flickSpeed")
      try bench.show(row)
      bench.click(try bench.field(row))
      bench.key(.character("a"), .control)
      bench.type(speed)
      bench.key(.return)
      bench.useSpareTime()
    }
    #expect(bench.feel.pager.flickSpeed == 3400)
    #expect(
      bench.workbench.felt.idle?.text
        == "Flick speed decided in this gesture, and decides the same now.")
  }

  @Test func `bars that nothing hides lead no row`() throws {
    var bench = try Bench()
    let stage = bench.workbench.window.plan.stage
    let (start, end) = (
      Point(x: stage.midX, y: stage.maxY - 200), Point(x: stage.midX, y: stage.maxY - 226)
    )
    bench.dragAndHold(start, end, over: 0.4)
    bench.wait(0.3)
    bench.release(end)
    bench.wait(3)
    bench.useSpareTime()
    #expect(!bench.workbench.felt.acted.isEmpty)
    #expect(
      !bench.workbench.felt.acted.contains { $0.quantity?.hasPrefix("scroll.hidden") == true })
  }

  @Test func `a number that only decided is counted beside those that acted`() throws {
    let bench = try Bench.swipedMail()
    let heading = try #require(FeltHeading(bench.workbench.felt))
    #expect(bench.workbench.felt.acted.contains { $0.manner == .decided })
    #expect(heading.words.hasSuffix(" acted, 1 decided"))
  }

  @Test func `a rubber band acts under the hand, the bounce after it`() throws {
    var bench = try Bench(panel: true)
    let stage = bench.workbench.window.plan.stage
    bench.drag(
      Point(x: stage.midX, y: stage.y + 200), Point(x: stage.midX, y: stage.y + 620), over: 0.5)
    bench.wait(3)
    bench.useSpareTime()
    #expect(bench.workbench.felt.isAside("scroll.rubberBand"))
    #expect(!bench.workbench.felt.isAside("scroll.bounce.response"))
  }

  @Test func `a high panel shows more of the strongest rows, and a low one five`() throws {
    let bench = try Bench.swipedMail()
    let felt = bench.workbench.felt
    try #require(felt.listed.count > 9)
    #expect(felt.rows(in: 300).count == 5)
    #expect(felt.rows(in: 1000).count == 9)
  }

  private func height(of id: PanelRow.ID, _ bench: Bench) throws -> Double {
    try #require(bench.workbench.panel.layout.entry(of: id)).frame.y
      - bench.workbench.panel.scroll.offset
  }

  private func pill(_ bench: Bench) -> Rect? {
    bench.workbench.panel.layout.frame(of: .action(.showFelt))
  }

  @Test func `a row under the pointer stays there when a list appears above, and words lead to it`()
    throws
  {
    var bench = try Bench(panel: true)
    let (stage, row) = (
      bench.workbench.window.plan.stage, PanelRow.ID.parameter("scroll.rubberBand")
    )
    bench.drag(
      Point(x: stage.midX, y: stage.y + 200), Point(x: stage.midX, y: stage.y + 620), over: 0.5)
    try bench.show(row)
    bench.move(try bench.knob(row))
    let before = try height(of: row, bench)
    bench.wait(3)
    bench.useSpareTime()
    #expect(bench.workbench.panel.layout.feltHeight > 0)
    #expect(try height(of: row, bench) == before)
    bench.click(try #require(pill(bench)).center)
    bench.wait(1)
    #expect(bench.workbench.panel.scroll.offset == 0)
    #expect(pill(bench) == nil)
  }

  @Test func `a shorter list leaves room until the pointer goes elsewhere`() throws {
    var bench = try Bench.swipedMail()
    let row = PanelRow.ID.parameter("swipe.opens")
    try bench.show(row)
    bench.move(try bench.knob(row))
    let before = try height(of: row, bench)
    let least = bench.workbench.panel.layout.feltHeight
    let short = try #require(bench.workbench.time.session.run?.course.stretches.first)
    bench.workbench.felt.stretch = short
    bench.workbench.panel.rearrange()
    #expect(bench.workbench.panel.layout.feltGap > 0)
    #expect(bench.workbench.panel.layout.feltHeight == least)
    #expect(try height(of: row, bench) == before)
    bench.move(bench.workbench.window.plan.stage.center)
    bench.wait(0.1)
    #expect(bench.workbench.panel.layout.feltGap == 0)
  }
}
