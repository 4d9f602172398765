import DetentCanvas
import DetentDisk
import DetentMotion
import DetentScenes
import DetentStage
import TestSupport
import Testing

@testable import DetentStudio

/// The sheets for new prototypes can be read in both themes.
@Suite struct DesignContrastTests {
  private func bench(_ look: WindowPictureTests.Look) throws -> Bench {
    let bench = try Bench(scale: look.scale, panel: true)
    bench.workbench.window.theme = look == .light ? .light : .dark
    return bench
  }

  private func expectReadable(_ name: String, _ bench: Bench, _ region: Rect) {
    var list = DisplayList()
    bench.workbench.drawWindow(into: &list)
    for reading in ContrastEye(bench.workbench.typesetter).readings(list, in: region)
    where reading.isFaint {
      Issue.record("\(name): \(reading.text.string) has \(reading.own)")
    }
  }

  /// Returns a screenshot with a header of 152 pt, rows, and a card of 204 pt.
  private func screenshot() -> Bitmap {
    let bitmap = Bitmap(width: 780, height: 1688)
    for y in 0..<1688 {
      for x in 0..<780 {
        let isRow = y > 304 && y < 1280 && y % 176 < 150 && x > 30 && x < 750
        bitmap[x, y] =
          y < 304 ? 0xFF3A_4497 : y >= 1280 ? 0xFFFF_FFFF : isRow ? 0xFFDD_E3EE : 0xFFF4_F5F9
      }
    }
    return bitmap
  }

  @Test(arguments: WindowPictureTests.Look.allCases)
  func `a screenshot with its lines, of which one is chosen`(look: WindowPictureTests.Look) throws {
    var bench = try bench(look)
    bench.workbench.take(.read("/a/home.png", WholePicture(screenshot()), edges: [304, 1280]))
    let sheet = try #require(bench.workbench[Designs.self].cutSheet)
    let place = sheet.place(bench.workbench.window.plan, bench.workbench.typesetter)
    expectReadable("the new sheet", bench, place.card)
    for (line, height) in [(CutSheet.Line.below, 206.0), (.header, 154)] {
      let start = line == .header ? place.picture.y : place.picture.maxY
      let way = (line == .header ? height : -height) * place.scale
      let from = Point(x: place.picture.midX, y: start)
      bench.drag(from, Point(x: from.x, y: start + way))
    }
    let cuts = try #require(bench.workbench[Designs.self].cutSheet).cuts
    #expect(cuts.header == 152 && cuts.card == 204)
    expectReadable("the sheet with cuts", bench, place.card)
  }

  @Test(arguments: WindowPictureTests.Look.allCases)
  func `the report about an SVG`(look: WindowPictureTests.Look) throws {
    let bench = try bench(look)
    let sentences = [
      "header: the header, with 3 layers; 152 pt high, and it folds to 76 and opens to 304",
      "Back: the fill #3A4497, 390 × 152 pt at 0, 0", "Title: a picture, 122 × 26 pt at 21, 107",
      "Tab bar: its background blur is lost",
    ]
    bench.workbench.take(.made(folder: "/nowhere/Tickets", sentences))
    bench.workbench.overlays.notice = nil
    let report = try #require(bench.workbench[Designs.self].report)
    let place = report.place(bench.workbench.window.plan, bench.workbench.typesetter)
    expectReadable("the report", bench, place.card)
  }
}
