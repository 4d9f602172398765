import DetentMotion
import DetentStage
import Testing

@testable import DetentStudio

/// The stage is as large as fits, with everything around it inside the window.
@Suite struct WindowPlanTests {
  private let phone = Size(width: 390, height: 844)

  private func plan(
    _ width: Double, _ height: Double, panel: Double = 0, pixels: Double = 1,
    fit: StageFit = .enlarging
  ) -> WindowPlan {
    WindowPlan(
      window: Size(width: width, height: height), stage: phone, panelShare: panel,
      pixelScale: pixels, fit: fit)
  }

  @Test func `a large window holds a large stage`() {
    let plan = plan(2500, 1500, panel: 1)
    #expect(plan.stageScale == 1.625)
    #expect(plan.stage.height > 0.9 * 1500)
    #expect(abs(plan.stage.midX - (2500 - plan.panel.width) / 2) <= 1)
  }

  @Test func `at the usual size the stage is as large as it is, to the pixel`() {
    for height in [914.0, 918, 950, 1000, 1019] {
      #expect(plan(1240, height, panel: 1).stageScale == 1)
      #expect(plan(1240, height, panel: 1).stage.width == 390)
    }
    #expect(plan(1240, 1020, panel: 1).stageScale == 1.125)
    #expect(plan(1240, 913, panel: 1).stageScale < 1)
  }

  @Test(arguments: [1.0, 1.5, 2, 3])
  func `an enlarged stage has an eighth of a pixel a point more, or another one, on any display`(
    pixels: Double
  ) {
    for height in stride(from: 600.0, through: 6000, by: 37) {
      let plan = plan(4 * height, height, pixels: pixels)
      guard plan.stageScale > 1 else { continue }
      let eighths = plan.stageScale * pixels * 8
      let offGrid: Double = abs(eighths - eighths.rounded())
      guard plan.stageScale < 4 else { continue }
      #expect(offGrid < 1e-9)
      // The next larger step has no room.
      let next: Double = plan.stageScale + 0.125 / pixels
      let room: Double = height - 70
      #expect(844 * next > room)
    }
  }

  @Test func `it grows no further than to four times its size`() {
    #expect(plan(20_000, 20_000).stageScale == 4)
    #expect(plan(5000, 3446).stageScale == 4)
    #expect(plan(5000, 3445).stageScale == 3.875)
  }

  @Test func `where a scale was asked for it only shrinks`() {
    #expect(plan(2500, 1500, fit: .shrinking).stageScale == 1)
    let shrunk: Double = 630 / 844
    #expect(plan(2500, 700, fit: .shrinking).stageScale == shrunk)
    #expect(plan(2500, 700).stageScale == shrunk)
  }

  @Test func `stage and bar lie inside every window that has room for them`() {
    for width in stride(from: 300.0, through: 3000, by: 173) {
      for height in stride(from: 300.0, through: 3000, by: 131) {
        for panel in [0.0, 1] where width > 700 || panel == 0 {
          let plan = plan(width, height, panel: panel)
          let right = width - panel * plan.panel.width
          #expect(plan.stage.minX >= 0 && plan.stage.maxX <= right)
          #expect(plan.stage.minY >= 20 && plan.stage.maxY <= plan.bar.minY)
          // The bar is under the panel of a narrow window, and beside that of a wide one.
          let isBeside = width >= WindowPlan.widthForPanel
          #expect(plan.bar.minX >= 0 && plan.bar.maxX <= (isBeside ? right : width))
          #expect(plan.bar.maxY <= height && (isBeside || plan.panel.maxY <= plan.bar.minY))
          if let readout = plan.readout { #expect(readout.maxX + 24 <= plan.stage.minX) }
        }
      }
    }
  }

  @Test func `two wide stages stand one below the other where they are larger`() throws {
    for (window, size) in [
      (Size(width: 1240, height: 918), Size(width: 874, height: 402)),
      (Size(width: 2560, height: 700), Size(width: 874, height: 402)),
      (Size(width: 1240, height: 918), Size(width: 402, height: 874)),
    ] {
      let plan = WindowPlan(window: window, stage: size, panelShare: 1, beside: .twin)
      let twin = try #require(plan.twin)
      let isStacked = size.width > size.height && window.width < 2000
      #expect((twin.x == plan.stage.x) == isStacked, "\(plan)")
      #expect(!twin.intersects(plan.stage) && twin.maxX <= plan.panel.x)
      #expect(max(twin.maxY, plan.stage.maxY) <= plan.bar.y, "\(plan)")
      #expect(min(twin.y, plan.stage.y) >= WindowPlan.headingHeight)
      if isStacked { #expect(plan.stage.width > 500, "\(plan)") }
    }
  }

  @Test func `a point of the window is one of the stage, enlarged or shrunk`() {
    for height in [500.0, 918, 1500] {
      let plan = plan(2500, height, panel: 1)
      #expect(plan.stagePoint(plan.stage.origin) == .zero)
      let corner = plan.stagePoint(Point(x: plan.stage.maxX, y: plan.stage.maxY))
      #expect(abs(corner.x - 390) < 1e-9 && abs(corner.y - 844) < 1e-9)
    }
  }

  @Test(arguments: [
    Size(width: 1600, height: 900), Size(width: 1920, height: 1080),
    Size(width: 2560, height: 1600),
  ])
  func `a wide window uses its width: plot and shelf have a column beside the rows`(window: Size)
    throws
  {
    var bench = try Bench(window: window, panel: true)
    bench.flick()
    bench.flick()
    bench.useSpareTime()
    let (plan, layout) = (bench.workbench.window.plan, bench.panel.layout)
    #expect(plan.stage.width + plan.panel.width > 0.6 * window.width)
    let alone = WindowPlan(window: window, stage: bench.workbench.setup.size)
    #expect(plan.stageScale == alone.stageScale, "the stage is as large as without a panel")
    #expect(plan.readout != nil)
    let plot = try #require(layout.frame(of: .plot))
    let shelf = try #require(layout.frame(of: .shelf))
    for frame in [plot, shelf] {
      #expect(frame.minX == plan.panel.x && frame.maxX <= layout.viewport.x)
      #expect(frame.minY >= 0 && frame.maxY <= window.height)
    }
    #expect(plot.maxY <= shelf.y && plot.height > 400)
    #expect(layout.viewport.height > 0.85 * window.height)
    // The rows act where they are drawn.
    let knob = try bench.knob(.parameter("header.heights.normal"))
    #expect(layout.viewport.contains(knob))
    bench.drag(knob, knob + Vector(dx: 20, dy: 0))
    #expect(bench.feel.header.heights.normal > Feel.default.header.heights.normal)
    // The time line across the field uses the width, too.
    bench.key(.character("p"))
    #expect(bench.workbench.window.plan.panel.width == PanelLayout.width(in: window.width))
  }

  // MARK: In the window

  @Test func `Ctrl + and − leave the fit for a scale of everything, nearest to what was seen`()
    throws
  {
    var bench = try Bench(window: Size(width: 2500, height: 1500))
    #expect(bench.workbench.stageScale == 1.625)
    bench.key(.character("-"), .control)
    #expect(bench.workbench.window.scaleOverride == 1.5)
    // The host then reports the new size of the window.
    bench.send(.resized(Size(width: 2500 / 1.5, height: 1000), scale: 1.5))
    #expect(bench.workbench.stageScale == 1.5)
    bench.key(.character("-"), .control)
    bench.send(.resized(Size(width: 2000, height: 1200), scale: 1.25))
    #expect(bench.workbench.window.scaleOverride == 1.25)
    #expect(bench.workbench.stageScale == 1.25)
    bench.key(.character("+"), .control)
    #expect(bench.workbench.window.scaleOverride == 1.5)
  }

  @Test func `--scale is pixels a point of the stage, too`() throws {
    var bench = try Bench()
    bench.workbench.window.scaleOverride = 1
    bench.send(.resized(Size(width: 2500, height: 1500), scale: 1))
    #expect(bench.workbench.stageScale == 1)
    bench.workbench.window.scaleOverride = nil
    bench.send(.resized(Size(width: 2500, height: 1500), scale: 1))
    #expect(bench.workbench.stageScale == 1.625)
  }

  @Test func `a drag on an enlarged stage moves what it drags with the hand`() throws {
    var bench = try Bench(window: Size(width: 2500, height: 1500))
    let stage = bench.workbench.window.plan.stage
    bench.dragAndHold(stage.center, Point(x: stage.midX, y: stage.midY - 162.5))
    bench.wait(0.1)
    // The drag is 100 points, less the slop.
    #expect(abs(bench.value("pointer.y") - 322) < 0.01)
    #expect(bench.value("header.height") == 64)
  }
}
