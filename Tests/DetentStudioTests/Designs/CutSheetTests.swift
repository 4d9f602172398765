import DetentCanvas
import DetentDisk
import DetentFiles
import DetentMotion
import DetentStage
import DetentText
import TestSupport
import Testing

@testable import DetentStudio

/// A screenshot is cut by two lines.
@Suite struct CutSheetTests {
  private let typesetter: Typesetter
  private let plan = WindowPlan(
    window: Size(width: 1240, height: 918), stage: Size(width: 390, height: 844), panelShare: 1)

  init() throws { typesetter = Typesetter(shaper: try SDLShaper(family: .inter())) }

  /// A screenshot of 390 × 844 pt at two pixels per point, with an edge at 150.5 pt.
  static func sheet(edges: [Int] = [301]) -> CutSheet {
    CutSheet("/a/home.png", WholePicture(Bitmap(width: 780, height: 1688)), edges: edges)
  }

  private func drag(_ sheet: inout CutSheet, _ line: CutSheet.Line, toHeight height: Double) {
    let place = sheet.place(plan, typesetter)
    let top = line == .header ? height : 844 - height
    sheet.drag(line, to: place.picture.y + top * place.scale, place)
  }

  @Test func `at first there is no cut, and both lines can be grabbed at the edges`() throws {
    let sheet = Self.sheet()
    let place = sheet.place(plan, typesetter)
    #expect(sheet.cuts == ScreenshotCuts() && sheet.density == 2)
    let middle = place.picture.midX
    let top = sheet.line(at: Point(x: middle, y: place.picture.y + 3), place)
    #expect(top?.line == .header && top?.grab == -3)
    #expect(sheet.line(at: Point(x: middle, y: place.picture.maxY + 3), place)?.line == .below)
    #expect(sheet.line(at: place.picture.center, place)?.line == nil)
    #expect(sheet.line(at: Point(x: place.card.x, y: place.picture.y), place)?.line == nil)
  }

  @Test func `a line stops at whole points, and at an edge of the picture that is near`() {
    var sheet = Self.sheet()
    drag(&sheet, .header, toHeight: 100.3)
    #expect(sheet.cuts == ScreenshotCuts(header: 100))
    drag(&sheet, .header, toHeight: 153)
    #expect(sheet.cuts == ScreenshotCuts(header: 150.5))
    drag(&sheet, .below, toHeight: 320.4)
    #expect(sheet.cuts == ScreenshotCuts(header: 150.5, card: 320))
    drag(&sheet, .below, toHeight: 844 - 151)
    #expect(sheet.below == 692.5, "the list keeps a point, and no part is where the other ends")
  }

  @Test func `a card that was a sheet for a moment has its height again`() {
    var sheet = Self.sheet()
    drag(&sheet, .below, toHeight: 96)
    sheet.changeKind()
    #expect(sheet.cuts.sheet == ScreenshotCuts.sheetHeights.lowerBound)
    sheet.changeKind()
    #expect(sheet.cuts == ScreenshotCuts(card: 96))
  }

  @Test func `heights stay within those that a prototype can have`() {
    var sheet = Self.sheet()
    drag(&sheet, .header, toHeight: 700)
    #expect(sheet.header == 400)
    drag(&sheet, .below, toHeight: 800)
    #expect(sheet.below == 443)
    drag(&sheet, .below, toHeight: 30)
    #expect(sheet.below == 50)
    drag(&sheet, .below, toHeight: 20)
    drag(&sheet, .header, toHeight: 1)
    #expect(sheet.cuts == ScreenshotCuts())
    drag(&sheet, .header, toHeight: 3)
    #expect(sheet.header == 4)
  }

  @Test func `keys move the chosen line by points, and off the picture`() {
    var sheet = Self.sheet()
    sheet.move(by: 1)
    sheet.move(by: 10)
    #expect(sheet.cuts == ScreenshotCuts(header: 14))
    sheet.move(by: -11)
    #expect(sheet.header == 0)
    sheet.changeLine()
    sheet.move(by: 1)
    #expect(sheet.cuts == ScreenshotCuts(card: 50))
    sheet.changeKind()
    #expect(sheet.cuts == ScreenshotCuts(), "50 pt are too low for a sheet")
    sheet.move(by: 1)
    #expect(sheet.cuts == ScreenshotCuts(sheet: 120))
  }

  @Test func `more pixels per point keep the lines where they are`() {
    var sheet = Self.sheet(edges: [])
    drag(&sheet, .header, toHeight: 150)
    drag(&sheet, .below, toHeight: 300)
    sheet.setDensity(1)
    #expect(sheet.cuts == ScreenshotCuts(header: 300, card: 600))
    sheet.setDensity(3)
    #expect(sheet.cuts == ScreenshotCuts(header: 100, card: 200))
  }

  @Test func `the whole picture shows beside the panel in every window`() {
    for window in [Size(width: 320, height: 400), Size(width: 1240, height: 918)] {
      for share in [0.0, 1] {
        let plan = WindowPlan(
          window: window, stage: Size(width: 390, height: 844), panelShare: share)
        let place = Self.sheet().place(plan, typesetter)
        #expect(place.card.minX >= 0 && place.card.minY >= 0)
        #expect(place.card.maxY <= window.height && place.card.maxX <= max(280, plan.panel.x))
        #expect(place.card.contains(place.picture))
      }
    }
  }
}
