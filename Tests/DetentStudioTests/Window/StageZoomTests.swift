import DetentDisk
import DetentMotion
import DetentStage
import TestSupport
import Testing

@testable import DetentStudio

/// The stage can be zoomed alone, and shown as large as on the device.
@Suite struct StageZoomTests {
  private func wheel(_ bench: inout Bench, _ notches: Double) {
    let middle = bench.workbench.window.plan.stage.center
    bench.send(.pointerMoved(middle, device: .mouse))
    bench.send(.modifiers(.control))
    bench.send(.wheel(at: middle, notches: Vector(dx: 0, dy: notches), isPrecise: false))
    bench.send(.modifiers([]))
  }

  @Test func `Ctrl and the wheel zoom the stage alone, and stick at what fits`() throws {
    var bench = try Bench(panel: true)
    let before = bench.workbench.window.plan
    wheel(&bench, -2)
    let smaller = bench.workbench.window.plan
    #expect(abs(smaller.stageScale - before.stageScale / 1.21) < 1e-6)
    #expect(smaller.panel == before.panel && smaller.bar == before.bar)
    #expect(abs(smaller.stage.midX - before.stage.midX) < 1)
    #expect(bench.workbench.time.session.isAtRest, "the wheel scrolls nothing meanwhile")
    wheel(&bench, 5)
    #expect(bench.workbench.window.plan == before)
    #expect(bench.workbench.window.sizes.stage == .fit)
    for _ in 0..<100 { wheel(&bench, -3) }
    #expect(bench.workbench.window.plan.stageScale >= StageZoom.scales.lowerBound - 1e-9)
  }

  @Test func `a drag on a zoomed stage moves it by the stage's own points`() throws {
    var bench = try Bench(panel: true)
    wheel(&bench, -3)
    let plan = bench.workbench.window.plan
    let start = plan.stage.center
    bench.dragAndHold(start, start + Vector(dx: 0, dy: -100 * plan.stageScale))
    bench.wait(0.05)
    let page = try #require(bench.workbench.time.session.simulation.state.page)
    // The list begins 128 points down, and a mouse must move by a point before it drags.
    #expect(abs(page.list.axis.offset + 128 - 100) <= 2, "\(page.list.axis.offset)")
  }

  @Test(arguments: [1, 2.0])
  func `a device's screen is as large as the device, in the pixels of a measured display`(
    scale: Double
  ) throws {
    var bench = try Bench(window: Size(width: 2600, height: 2000), scale: scale, panel: true)
    bench.workbench.window.sizes.pixelsPerInch = 163
    bench.key(.character("z"), .shift)
    // An iPhone SE has 163 points to an inch, a recent one 460 / 3.
    bench.workbench.perform(.screen(try #require(Screen.named("iphone-se"))))
    #expect(abs(bench.workbench.window.plan.stageScale - 1 / scale) < 1e-9)
    bench.workbench.perform(.screen(try #require(Screen.named("iphone-17"))))
    #expect(abs(bench.workbench.window.plan.stageScale - 163 * 3 / 460 / scale) < 1e-9)
    bench.key(.character("z"))
    #expect(bench.workbench.window.sizes.stage == .fit)
  }

  @Test func `a zoom that does not fit says how large the stage is instead`() throws {
    let bench = try Bench(window: Size(width: 700, height: 600))
    bench.workbench.perform(.stagePoints)
    #expect(bench.workbench.window.plan.stageScale < 1)
    #expect(bench.workbench.overlays.notice?.text.contains("no room for that") == true)
  }

  @Test
  func `the display's own density counts until somebody measures it, unless it is impossible`()
    throws
  {
    let bench = try Bench()
    func scale() -> Double { bench.workbench.window.physicalScale }
    let usual = 96 / (460.0 / 3)
    #expect(scale() == usual)
    bench.workbench.takeDisplayDensity(230)
    #expect(abs(scale() - 1.5) < 1e-9)
    bench.workbench.takeDisplayDensity(3)
    #expect(scale() == usual)
    bench.workbench.window.sizes.pixelsPerInch = 460 / 3
    #expect(abs(scale() - 1) < 1e-9)
  }

  @Test func `the frame is dragged to the width of a card, and Return keeps what it measured`()
    throws
  {
    var bench = try Bench(panel: true)
    bench.workbench.perform(.measureDisplay)
    let before = try #require(bench.workbench.cardPlace)
    let edge = Point(x: before.card.maxX + 2, y: before.card.midY)
    bench.move(edge)
    #expect(bench.workbench.cursor == .resizeHorizontally)
    bench.drag(edge, edge + Vector(dx: 40, dy: 7))
    let after = try #require(bench.workbench.cardPlace)
    #expect(after.card.x == before.card.x && after.card.y == before.card.y)
    #expect(abs(after.card.width - before.card.width - 40) < 1e-6)
    #expect(abs(after.card.width / after.card.height - 85.60 / 53.98) < 1e-9)
    bench.key(.right)
    #expect(abs(try #require(bench.workbench.cardPlace).card.width - after.card.width - 1) < 1e-6)
    bench.key(.return)
    #expect(bench.workbench.overlays.cardSheet == nil)
    let measured = try #require(bench.workbench.window.sizes.pixelsPerInch)
    #expect(abs(measured - (after.card.width + 1) * 25.4 / 85.60) < 1e-6)
    #expect(bench.workbench.window.sizes.stage == .physical)
  }

  @Test func `Escape and a press beside the sheet close it and keep nothing`() throws {
    var bench = try Bench(panel: true)
    for close in [
      { (bench: inout Bench) in bench.key(.escape) },
      { (bench: inout Bench) in
        let sheet = bench.workbench.cardPlace?.sheet ?? .zero
        bench.click(Point(x: sheet.maxX + 30, y: sheet.maxY + 30))
      },
    ] {
      bench.workbench.perform(.measureDisplay)
      bench.key(.right)
      close(&bench)
      #expect(bench.workbench.overlays.cardSheet == nil)
      #expect(bench.workbench.window.sizes == WindowSizes())
    }
  }

  @Test func `zoom and measure come back with the workspace`() throws {
    let folder = try ScratchFolder()
    let path = folder.file(Workspace.fileName)
    for stage in [StageZoom.scale(0.5), .physical, .fit] {
      var workspace = Workspace()
      workspace.sizes.stage = stage
      workspace.sizes.pixelsPerInch = 110.5
      try workspace.write(to: path)
      #expect(try Workspace.read(path).sizes == workspace.sizes)
    }
    for sizes in ["{\"stage\": 9}", "{\"stage\": \"huge\"}", "{\"pixelsPerInch\": 2}"] {
      try folder.write("{\"detent-workspace\": 1, \"sizes\": \(sizes)}", to: Workspace.fileName)
      #expect(throws: FileProblem.self, "\(sizes)") { try Workspace.read(path) }
    }
  }
}
