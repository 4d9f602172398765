import DetentCanvas
import DetentDisk
import DetentMotion
import TestSupport
import Testing

@testable import DetentFiles

/// Reads rectangles and gradients of headers, and the places of rows and frames.
@Suite struct DesignShapeTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func read(
    _ body: String, size: String = "width='390' height='844'"
  ) throws -> Design {
    let tools = DesignTools(
      draw: { _ throws(FileProblem) in Bitmap(width: 1, height: 1) },
      encode: { _ throws(FileProblem) in [0] }, hasFont: { _ in true })
    return try Design.read(try folder.write("<svg \(size)>\(body)</svg>", to: "a.svg"), tools)
  }

  /// Returns the members of the first layer's frame.
  private func edges(_ design: Design, _ place: DesignPart.Place) throws -> [String: Double] {
    let part = try #require(design.part(place))
    let layer = try #require(part.layers.first)
    return DesignFrame(layer, part).members.reduce(into: [:]) { $0[$1.name] = $1.value }
  }

  // MARK: Headers

  @Test(arguments: [
    ("<path d='M0 0h390v150H0z' fill='red'/>", 0.0),
    ("<path d='M0 0L390,0 390 150L0 150' fill='red'/>", 0),
    ("<rect y='-100' width='390' height='250' fill='red'/>", -100),
    (
      "<path d='M0 0H390V126C390 139.255 379.255 150 366 150H24C10.745 150 0 139.255 0 126V0Z' fill='red'/>",
      -24
    ),
    ("<path d='M0 0H390V126A24 24 0 0 1 366 150H24A24 24 0 0 1 0 126Z' fill='red'/>", -24),
    ("<rect width='390' height='150' fill='url(#g)'/>", 0),
  ])
  func `a header's ground stretches with it, whatever shape it is`(shape: String, top: Double)
    throws
  {
    let design = try read(
      "<linearGradient id='g' x2='0' y2='1'><stop stop-color='red'/><stop offset='1'/></linearGradient><g id='header'>\(shape)</g>"
    )
    #expect(try edges(design, .header) == ["left": 0, "right": 0, "top": top, "bottom": 0])
    #expect(design.part(.header)?.box.height == 150)
  }

  @Test(arguments: [
    "M0 0H390V150", "M0 0H390V150L10 150Z", "M0 0H390V150H0V0M9 9H18V18Z",
    "M0 0H390V100C390 100 300 150 300 150H0Z",
    "M0 0Q390 0 390 150H0Z", "M0 0H390V150V0Z", "", "M", "M0 0H390V126A9 24 0 0 1 366 150H0Z",
    "M0 0H390V126A60 60 0 0 1 366 150H0Z", "10 10",
  ])
  func `any other outline is no rectangle`(outline: String) {
    #expect(DesignPath(outline)?.rectangle == nil)
  }

  @Test(arguments: [
    (
      "x1='0' y1='0' x2='0' y2='150' gradientUnits='userSpaceOnUse'", ["#FF0000", "#000000"], 180.0
    ),
    ("x1='9' y1='150' x2='9' y2='0' gradientUnits='userSpaceOnUse'", ["#FF0000", "#000000"], 0),
    ("x1='0%' x2='100%'", ["#FF0000", "#000000"], 90),
  ])
  func `a gradient from edge to edge is a fill with its direction`(
    line: String, colors: [String], angle: Double
  ) throws {
    let design = try read(
      "<linearGradient id='g' \(line)><stop stop-color='red'/><stop offset='100%'/></linearGradient><g id='header'><rect width='390' height='150' fill='url(#g)'/></g>"
    )
    guard case .fill(let paint) = design.part(.header)?.layers.first?.look else {
      Issue.record("no fill")
      return
    }
    #expect(paint.light.map(ColorText.text) == colors && paint.angle == angle)
    let document = try DesignDocument(design, folder: "A")
    let text = JSONWriter.text(document.value)
    #expect(text.contains("\"angle\": ") == (angle != 180), "\(text)")
  }

  @Test(arguments: [
    "x1='0' y1='0' x2='390' y2='150' gradientUnits='userSpaceOnUse'", "x2='0' y2='0.5'",
    "x2='0' y2='1' gradientTransform='rotate(9)'",
  ])
  func `any other gradient is a picture`(line: String) throws {
    let design = try read(
      "<linearGradient id='g' \(line)><stop stop-color='red'/><stop offset='1'/></linearGradient><g id='header'><rect width='390' height='150' fill='url(#g)'/><rect width='9' height='9' fill='red'/></g>"
    )
    #expect(design.part(.header)?.layers.count == 1)
  }

  /// The shadow of a layer may reach below the ground.
  @Test func `a ground that ends above the header's end keeps its distance from it`() throws {
    let design = try read(
      "<g id='header'><rect width='390' height='140' fill='red'/><rect y='120' width='9' height='30' fill='red'/></g>"
    )
    #expect(try edges(design, .header) == ["left": 0, "right": 0, "top": 0, "bottom": 10])
    #expect(!design.lines.contains { $0.contains("does not cover") }, "\(design.lines)")
  }

  @Test func `a ground that does not cover its header is said`() throws {
    let lines = try read(
      "<g id='header'><rect id='B' width='360' height='120' fill='red'/><rect y='130' width='9' height='20' fill='red'/></g>"
    ).lines
    #expect(lines.contains { $0.hasPrefix("B: does not cover the whole header") }, "\(lines)")
  }

  // MARK: Rows

  private func rows(from top: Double) -> String {
    let rows = (0..<3).map {
      "<g id='row'><rect x='16' y='\(top + Double($0) * 90)' width='358' height='80' fill='red'/></g>"
    }
    return "<g id='list'>\(rows.joined())</g>"
  }

  @Test func `rows far below the header lie in their own boxes`() throws {
    let design = try read(
      rows(from: 290) + "<g id='header'><rect id='B' width='390' height='100' fill='red'/></g>")
    #expect(try edges(design, .list(0))["top"] == 10)
    #expect(try edges(design, .header) == ["left": 0, "right": 0, "top": 0, "bottom": 180])
    let text = JSONWriter.text(try DesignDocument(design, folder: "A").value)
    #expect(text.contains("\"heights\": [230, 280, 380]"), "\(text)")
    let alone = try read(rows(from: 290))
    #expect(try edges(alone, .list(0))["top"] == 10)
    #expect(
      JSONWriter.text(try DesignDocument(alone, folder: "A").value).contains("[280, 280, 280]"))
    let near = try read(
      rows(from: 112) + "<g id='header'><rect width='390' height='100' fill='red'/></g>")
    #expect(near.part(.header)?.box.height == 100)
    #expect(try edges(near, .list(0))["top"] == 12)
  }

  @Test func `rows of a card lie in their own boxes, too`() throws {
    let design = try read(
      """
      <g id='card'><rect id='g' y='100' width='390' height='744' fill='#fff'/>
      <g id='card header'><rect id='k' x='9' y='110' width='9' height='9' fill='red'/></g>
      \(rows(from: 300))</g>
      """)
    let part = try #require(design.part(.cardList(0)))
    #expect(part.layers.last.map { $0.frame.minY - part.box.minY } == 10)
  }

  @Test func `the ground of a card is the card's own colour, and no layer of its rows`() throws {
    let rows = (0..<2).map {
      "<g id='row'><rect id='r' x='16' y='\(664 + $0 * 90)' width='358' height='80' fill='red'/></g>"
    }
    let card = """
      <g id='card'><rect id='g' y='600' width='390' height='244' fill='#eef'/>
      <g id='card header'><rect id='k' x='9' y='610' width='9' height='54' fill='red'/></g>
      <g id='card list'>\(rows.joined())</g></g><g id='sheet'><rect y='400' width='390' height='444' fill='#123'/></g>
      """
    try folder.write(
      "<svg width='390' height='844'>\(card.replacing("#eef", with: "#112"))</svg>",
      to: "a-dark.svg")
    let design = try read(card)
    let list = try #require(design.part(.cardList(0)))
    #expect(list.box.height == 90 && list.rows == 2 && list.layers.map(\.name) == ["r"])
    let text = JSONWriter.text(try DesignDocument(design, folder: "A").value)
    #expect(text.contains("\"fill\": { \"light\": \"#EEEEFF\", \"dark\": \"#111122\" }"), "\(text)")
    #expect(text.contains("\"fill\": \"#112233\""), "\(text)")
  }

  @Test func `a card's gradient is a picture, and its last colour goes on below`() throws {
    let design = try read(
      "<linearGradient id='q' x2='0' y2='1'><stop stop-color='red'/><stop offset='1' stop-color='blue'/></linearGradient>"
        + "<g id='card'><rect id='g' y='600' width='390' height='244' fill='url(#q)'/></g>")
    #expect(design.card?.fill == DesignPaint(light: Color(hex: 0x0000FF), dark: nil))
    #expect(design.lines.contains { $0.hasSuffix("the fill #0000FF goes on below it") })
  }

  @Test func `rows repeat on a panel that reaches over the header`() throws {
    func page(_ top: Double) -> String {
      "<g id='header'><rect width='390' height='\(top)' fill='red'/></g>"
        + rows(from: 260).replacing(
          "<g id='list'>",
          with:
            "<g id='list'><rect id='panel' y='232' width='390' height='640' rx='32' fill='#fff'/>")
    }
    let design = try read(page(260))
    #expect(design.part(.list(0))?.rows == 3)
    let panel = try #require(design.part(.ground)?.layers.first { $0.name == "panel" })
    #expect(panel.frame == Rect(x: 0, y: 0, width: 390, height: 872) && panel.corner == 0)
    #expect(
      design.lines.contains {
        $0.hasSuffix(
          "it reaches 28 pt over the header, which covers them, and its upper corners are lost")
      }, "\(design.lines)")
    let below = try read(page(232)).part(.ground)?.layers.first
    #expect(below?.frame == Rect(x: 0, y: 232, width: 390, height: 644) && below?.corner == 32)
  }

  // MARK: Frames

  @Test(arguments: [
    ("width='1170' height='2532' viewBox='0 0 390 844'", 390.0, 844.0),
    ("width='780' height='1688' viewBox='0 0 390 844'", 390, 844),
    ("width='585' height='1266' viewBox='0 0 390 844'", 390, 844),
    ("width='360pt' height='800pt' viewBox='0 0 360 800'", 360, 800),
    ("width='780' height='1688' viewBox='0 0 780 1688'", 390, 844),
    ("width='100%' height='100%' viewBox='0 0 1170 2532'", 390, 844),
    ("width='1080' height='2400'", 360, 800), ("width='1440' height='3200'", 360, 800),
    ("width='768' height='1024'", 768, 1024), ("width='800' height='1280'", 800, 1280),
    ("width='600' height='4000'", 600, 4000),
    ("width='103.1875mm' height='223.30834mm' viewBox='0 0 103.1875 223.30834'", 390, 844),
    ("width='48' height='48' viewBox='0 0 24 24'", 48, 48),
  ])
  func `a frame has the points of its screen`(size: String, width: Double, height: Double) throws {
    #expect(try read("<rect/>", size: size).size == Size(width: width, height: height))
  }

  @Test func `a frame at three pixels to a point has its layers in points, and says so`() throws {
    let design = try read(
      "<g id='header'><rect width='1170' height='450' rx='30' fill='red'/></g>",
      size: "width='1170' height='2532'")
    let layer = try #require(design.part(.header)?.layers.first)
    #expect(layer.frame == Rect(x: 0, y: 0, width: 390, height: 150) && layer.corner == 10)
    #expect(
      design.lines.contains(
        "the frame is drawn at 3 pixels to a point: the prototype has 390x844 pt"),
      "\(design.lines)")
  }

  // MARK: Sentences

  @Test func `taps on parts, lists below each other and a frame without parts are said`() throws {
    let lines = try read(
      rows(from: 100) + rows(from: 500)
        + "<g id='Header tap:expand'><rect width='390' height='90' fill='red'/></g>"
    ).lines
    #expect(lines.contains { $0.hasPrefix("Header: its tap \"expand\" is left out") }, "\(lines)")
    #expect(lines.contains { $0.contains("stands below the first list") }, "\(lines)")
    let none = try read("<rect width='9' height='9' fill='red'/>").lines
    #expect(none.contains { $0.hasPrefix("no group has the name of a part") }, "\(none)")
  }

  @Test func `a row's layer marks and removes its row, and no other layer does`() throws {
    let rows = (0..<3).map {
      "<g id='row'><rect id='Box tap:mark, remove, sheet' x='0' y='\(100 + $0 * 90)' width='390' height='80'"
        + " fill='red'/></g>"
    }
    let design = try read(
      "<g id='header'><rect id='Undo tap:restore, mark' width='390' height='100' fill='red'/></g>"
        + "<g id='list'>\(rows.joined())</g>")
    let document = try DesignDocument(design, folder: "A")
    let text = JSONWriter.text(document.value)
    #expect(text.contains("\"tap\": [\"mark\", \"remove\"]"), "\(text)")
    #expect(text.contains("\"tap\": \"restore\""), "\(text)")
    #expect(
      document.lines.count { $0.contains(" is left out, because this prototype has only ") } == 2,
      "\(document.lines)")
  }

  @Test func `capitals, spaces and hyphens in a tap do not matter`() throws {
    let design = try read(
      "<g id='header'><rect id='A TAP:Expand, detent: Top' width='390' height='100' fill='red'/></g>"
        + "<g id='card'><rect y='500' width='390' height='344'/></g>")
    let document = try DesignDocument(design, folder: "A")
    let text = JSONWriter.text(document.value)
    #expect(text.contains("\"tap\": [\"expand\", \"detent:top\"]"), "\(text)")
    #expect(!document.lines.contains { $0.contains("is left out") }, "\(document.lines)")
  }

  @Test func `a layer keeps no more taps than it may have`() throws {
    let design = try read(
      "<g id='header'><rect id='A tap:expand, collapse, expand, collapse, expand' width='390' height='100'"
        + " fill='red'/></g>")
    let document = try DesignDocument(design, folder: "A")
    let four = "[\"expand\", \"collapse\", \"expand\", \"collapse\"]"
    #expect(JSONWriter.text(document.value).contains("\"tap\": " + four))
    #expect(document.lines.contains("A: only the first 4 of its taps are kept"))
  }
}
