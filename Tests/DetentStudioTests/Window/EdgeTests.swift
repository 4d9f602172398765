import DetentMotion
import DetentStage
import Testing

@testable import DetentStudio

/// Edges between the window's parts can be dragged, and stay where they are put.
@Suite struct EdgeTests {
  @Test func `the panel's edge makes the panel wider, within its limits`() throws {
    var bench = try Bench(panel: true)
    let panel = bench.workbench.window.plan.panel
    let edge = Point(x: panel.x + 1, y: panel.midY)
    bench.move(edge)
    #expect(bench.workbench.cursor == .resizeHorizontally)
    bench.drag(edge, edge + Vector(dx: -60, dy: 0))
    #expect(bench.workbench.window.plan.panel.width == panel.width + 60)
    bench.drag(edge + Vector(dx: -60, dy: 0), edge + Vector(dx: 600, dy: 0))
    #expect(bench.workbench.window.plan.panel.width == 300)
    let stage = bench.workbench.window.plan.stage
    #expect(stage.maxX < bench.workbench.window.plan.panel.x)
  }

  @Test func `a double click gives a part its usual size again`() throws {
    var bench = try Bench(panel: true)
    let panel = bench.workbench.window.plan.panel
    let edge = Point(x: panel.x, y: panel.midY)
    bench.drag(edge, edge + Vector(dx: -60, dy: 0))
    bench.click(edge + Vector(dx: -60, dy: 0), clicks: 2)
    #expect(bench.workbench.window.plan.panel == panel)
    #expect(bench.workbench.workspace.sizes == WindowSizes())
  }

  @Test func `the plot's edge makes its lanes higher, and the rows above it fewer`() throws {
    var bench = try Bench(panel: true)
    bench.flick()
    let before = try #require(bench.panel.layout.frame(of: .plot))
    let edge = Point(x: before.midX, y: before.y)
    bench.drag(edge, edge + Vector(dx: 0, dy: -80))
    let after = try #require(bench.panel.layout.frame(of: .plot))
    #expect(after.height == before.height + 80 && after.maxY == before.maxY)
    #expect(bench.panel.layout.viewport.maxY <= after.y)
    #expect(try bench.timeLineView().lanes.allSatisfy { after.contains($0.center) })
  }

  @Test func `a plot drawn as high as it goes leaves the shelf as it is`() throws {
    var bench = try Bench(panel: true)
    bench.flick()
    let shelfBefore = try #require(bench.panel.shelfFrame)
    let before = try #require(bench.panel.layout.frame(of: .plot))
    let edge = Point(x: before.midX, y: before.y)
    bench.drag(edge, edge + Vector(dx: 0, dy: -700))
    let (plot, shelf) = try (
      #require(bench.panel.layout.frame(of: .plot)), #require(bench.panel.shelfFrame)
    )
    #expect(plot.height > before.height + 100 && shelf.y == plot.maxY)
    #expect(shelf == shelfBefore)
    #expect(bench.panel.layout.viewport.height >= 170)
  }

  @Test func `the shelf's edge adds whole rows of thumbnails`() throws {
    var bench = try Bench(window: Size(width: 1240, height: 1400), panel: true)
    bench.flick()
    let before = try #require(bench.panel.shelfFrame)
    let edge = Point(x: before.midX, y: before.y)
    bench.drag(edge, edge + Vector(dx: 0, dy: -70))
    let after = try #require(bench.panel.shelfFrame)
    #expect(before.height == ShelfCard.height(2) && after.height == ShelfCard.height(3))
  }

  @Test func `in a wide panel the shelf has the room under the plot, and one edge moves both`()
    throws
  {
    var bench = try Bench(window: Size(width: 2560, height: 1600), panel: true)
    bench.flick()
    func frames() throws -> (plot: Rect, shelf: Rect) {
      try (#require(bench.panel.layout.frame(of: .plot)), #require(bench.panel.shelfFrame))
    }
    let before = try frames()
    #expect(before.plot.height == 960, "six tenths of the window's height")
    #expect(before.shelf.y == before.plot.maxY && before.shelf.maxY == 1600)
    let edge = Point(x: before.shelf.midX, y: before.shelf.y)
    bench.drag(edge, edge + Vector(dx: 0, dy: 200))
    let after = try frames()
    #expect(after.plot.height == before.plot.height + 200)
    #expect(after.shelf.y == after.plot.maxY && after.shelf.maxY == 1600)
    bench.move(Point(x: before.plot.midX, y: before.plot.y))
    #expect(bench.workbench.cursor == .arrow, "the column's head is no edge")
  }

  @Test func `the time line under the stage takes its height from its edge`() throws {
    var bench = try Bench(panel: true)
    bench.flick()
    bench.key(.character("p"))
    let before = try #require(bench.workbench.window.plan.timeLine)
    let edge = Point(x: before.midX, y: before.y)
    bench.move(edge)
    #expect(bench.workbench.cursor == .resizeVertically)
    bench.drag(edge, edge + Vector(dx: 0, dy: -50))
    let after = try #require(bench.workbench.window.plan.timeLine)
    #expect(after.height == before.height + 50 && after.maxY == before.maxY)
    #expect(bench.workbench.window.plan.stage.maxY < after.y)
  }
}
