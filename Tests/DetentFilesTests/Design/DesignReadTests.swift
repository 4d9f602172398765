import DetentCanvas
import DetentDisk
import DetentMotion
import TestSupport
import Testing

@testable import DetentFiles

/// Reads designs whose layers need no drawing, and imports them into documents.
@Suite struct DesignReadTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Draws nothing.
  private let tools = DesignTools(
    draw: { _ throws(FileProblem) in Bitmap(width: 1, height: 1) },
    encode: { _ throws(FileProblem) in [0] }, hasFont: { _ in true })

  private func read(_ body: String) throws -> Design {
    let svg = "<svg width='390' height='844'>\(body)</svg>"
    return try Design.read(try folder.write(svg, to: "a.svg"), tools)
  }

  /// Writes the prototype of a design into the folder `P`.
  private func make(_ design: Design) throws {
    let home = try folder.folder("P")
    for file in try DesignDocument(design, folder: home).files {
      try AtomicFile.write(file.bytes, to: FilePath.join(home, file.name))
    }
  }

  @Test func `the layers of rows are drawn together, not one by one`() throws {
    let rows = (0..<20).map { row in
      "<g id='row_\(row)'><circle id='a_\(row)' cy='\(row * 40)' r='9'/><circle id='b_\(row)' cy='\(row * 40)' r='8'/></g>"
    }
    let path = try folder.write(
      "<svg width='390' height='844'><g id='list'>\(rows.joined())</g></svg>", to: "a.svg")
    var count = 0
    let tools = DesignTools(
      draw: { _ throws(FileProblem) in
        count += 1
        let bitmap = Bitmap(width: 235, height: 20_000)
        // A dot in each of the first looks, which show the stage and 40 pt around it at half size.
        for y in stride(from: 200, to: bitmap.height, by: 462) { bitmap[100, y] = 0xFF00_0000 }
        return bitmap
      }, encode: { _ throws(FileProblem) in [0] }, hasFont: { _ in true })
    _ = try Design.read(path, tools)
    #expect(count <= 10, "\(count) drawings")
  }

  // MARK: Rows

  /// A list of three rows, 100 pt apart, the first one with a changed plate.
  private func rows(_ first: String = "x='16' width='358'", list: String = "list") -> String {
    let rows = (0..<3).map { row in
      """
      <g id='row_\(row)'><rect id='plate_\(row)' \(row == 0 ? first : "x='16' width='358'") y='\(20 + row * 100)'
      height='88' fill='#FFF'/><rect id='face_\(row)' x='40' y='\(40 + row * 100)' width='9' height='9' fill='red'/></g>
      """
    }
    return "<g id='\(list)'>\(rows.joined())</g>"
  }

  @Test(arguments: ["x='17' width='357'", "x='24' width='342'", "x='4' width='358'"])
  func `rows repeat even if one is narrower or a little aside`(first: String) throws {
    try make(try read(rows()))
    let design = try read(rows(first))
    #expect(design.part(.list(0))?.rows == 3 && design.part(.list(0))?.box.height == 100)
    let result = try DesignImport(design, into: folder.file("P"))
    let text = String(decoding: result.editor.bytes, as: UTF8.self)
    #expect(!text.contains("plate 1") && text.contains("\"rows\": 3"), "\(text)")
    #expect(!result.lines.contains { $0.contains("is new") }, "\(result.lines)")
  }

  @Test(arguments: [[2, 1, 0], [1, 0, 2]])
  func `rows count from above, whatever order the file has`(order: [Int]) throws {
    let rows = order.map {
      "<g id='row'><rect id='plate_\($0)' y='\(100 + 76 * $0)' width='9' height='70'/></g>"
    }
    let design = try read("<g id='list'>\(rows.joined())</g>")
    let list = try #require(design.part(.list(0)))
    #expect(list.rows == 3 && list.box.height == 76)
    #expect(list.layers.map(\.name) == ["plate 0"], "\(list.layers.map(\.name))")
    #expect(!design.lines.contains { $0.contains("off the even distance") }, "\(design.lines)")
  }

  @Test(arguments: ["list", "card list"])
  func `a document keeps its rows if the design loses them`(list: String) throws {
    try make(try read(rows(list: list)))
    let design = try read(rows("x='216' width='158'", list: list))
    #expect(design.lines.contains { $0.hasSuffix("as its rows are not below each other") })
    #expect(design.lines.filter { $0.contains("plate 0: ") }.count == 1, "\(design.lines)")
    let result = try DesignImport(design, into: folder.file("P"))
    let text = String(decoding: result.editor.bytes, as: UTF8.self)
    #expect(text.contains("\"left\": 216") && text.contains("\"rowHeight\": 100"), "\(text)")
    #expect(!text.contains("plate 1") && text.contains("\"rows\": 3"), "\(text)")
    #expect(result.lines.contains { $0.contains("keeps its rows") }, "\(result.lines)")
    #expect(!result.document.note.layers.contains { $0.contains("plate 1") })
  }

  /// Sketch writes a row with a shadow as uses of one shape, and moves the rows by transforms.
  @Test(arguments: [
    "<use href='#p' fill='red'/>", "<rect width='335' height='64' fill='red'/>",
    "<rect x='9' y='9' width='9' height='9' fill='red'/><use href='#p' y='4' fill='red'/>",
  ])
  func `the distance of rows is their height, whatever shapes they have`(plate: String) throws {
    let design = try read(
      """
      <defs><rect id='p' width='335' height='64'/></defs><g id='list' transform='translate(20,100)'>
      <g id='row'>\(plate)<rect y='20' width='36' height='24' fill='blue'/></g>
      <g id='row-copy' transform='translate(0,76)'>\(plate)</g>
      <g id='row-copy-2' transform='translate(0,152)'>\(plate)</g></g>
      """)
    #expect(design.part(.list(0))?.rows == 3 && design.part(.list(0))?.box.height == 76)
    #expect(!design.lines.contains { $0.contains("off the even distance") }, "\(design.lines)")
  }

  /// Inkscape clones a row as a `use` of the whole group.
  @Test func `rows that are clones of the first one follow it from above`() throws {
    let design = try read(
      """
      <g id='list'><g id='row' transform='translate(0,100)'>
      <rect id='plate' x='16' y='20' width='358' height='64' fill='red'/></g>
      <use id='row copy' href='#row' transform='translate(0,76)'/>
      <use id='row copy 2' href='#row' y='152'/></g>
      """)
    let list = try #require(design.part(.list(0)))
    #expect(list.rows == 3 && list.box.height == 76 && list.layers.map(\.name) == ["plate"])
    #expect(!design.lines.contains { $0.contains("off the even distance") }, "\(design.lines)")
  }

  @Test func `an svg inside the frame is a group with units of its own`() throws {
    let row = "<rect id='plate' x='4' width='92' height='16' fill='red'/>"
    let design = try read(
      """
      <svg id='header' width='390' height='100'><rect id='B' width='390' height='100' fill='red'/></svg>
      <svg id='list' y='100' width='390' height='700'>
      <svg id='row' x='10' width='200' height='60' viewBox='0 0 100 20'>\(row)</svg>
      <svg id='row 2' x='10' y='60' width='200' height='60' viewBox='0 0 100 20'>\(row)</svg></svg>
      """)
    #expect(design.part(.header)?.layers.map(\.name) == ["B"])
    let list = try #require(design.part(.list(0)))
    #expect(list.rows == 2 && list.box.height == 60)
    #expect(list.layers[0].frame == Rect(x: 18, y: 110, width: 184, height: 32))
  }

  /// Adobe XD puts a filter on a group without a name around the layer.
  @Test func `a group without a name around one layer keeps its effect`() throws {
    let filter = "<filter id='f'><feDropShadow dy='3' stdDeviation='3'/></filter>"
    let part = try #require(
      try read(
        "\(filter)<g id='header'><g filter='url(#f)'><rect id='Plate' width='390' height='90' fill='red'/></g></g>"
      ).part(.header))
    #expect(part.layers.map(\.name) == ["Plate"] && part.layers[0].shadow?.blur == 6)
  }

  @Test func `the ground of a card is none of its layers`() throws {
    let design = try read(
      """
      <g id='card'><rect y='600' width='390' height='244' fill='#fff'/><g id='card header'>
      <rect x='9' y='610' width='99' height='30' fill='red'/></g>
      <g id='card list'><rect x='9' y='700' width='99' height='30' fill='red'/></g></g>
      """)
    for place in [DesignPart.Place.cardHeader, .cardList(0)] {
      #expect(design.part(place)?.layers.map(\.name) == ["rectangle"])
    }
  }

  /// A shape behind all rows stands still.
  @Test func `a designed ground and the shape behind a list's rows are both in the ground`() throws
  {
    let design = try read(
      """
      <g id='ground'><rect id='Sky' width='390' height='200' fill='#fda'/></g><g id='list'>
      <rect id='panel' x='16' y='170' width='358' height='220' fill='#fff'/>
      <g id='row'><rect id='o' x='50' y='220' width='16' height='16' fill='red'/></g>
      <g id='row_2'><rect x='50' y='310' width='16' height='16' fill='red'/></g></g>
      """)
    #expect(design.parts.filter { $0.place == .ground }.count == 1)
    #expect(design.part(.ground)?.layers.map(\.name) == ["Sky", "panel"])
  }

  @Test func `hidden layers and rows count for nothing, and are said once`() throws {
    let design = try read(
      """
      <style>.off{display:none}</style><g id='header'><rect id='B' width='390' height='150' fill='red'/>
      <rect id='a' y='300' width='9' height='9' fill='red' display='none'/>
      <g id='b' class='off'><rect y='300' width='9' height='9' fill='red'/></g>
      <rect id='c' y='300' width='9' height='9' fill='red' style='visibility:hidden'/></g>
      <g id='list'><g id='row 1'><rect id='p' y='170' width='9' height='60' fill='red'/></g>
      <g id='row 2'><rect y='240' width='9' height='60' fill='red'/></g>
      <g id='row 3' style='display:none'><rect y='310' width='9' height='60' fill='red'/></g></g>
      <g id='menu' display='none'><rect id='m' width='9' height='9' fill='red'/></g>
      """)
    #expect(design.part(.header)?.layers.map(\.name) == ["B"])
    #expect(design.part(.header)?.box.height == 150 && design.part(.list(0))?.rows == 2)
    #expect(design.part(.menu)?.layers.map(\.name) == ["m"], "a closed menu is hidden in its frame")
    #expect(
      design.lines.contains("the design hides 4 layers, which are left out: a, b, c, row 3"),
      "\(design.lines)")
  }

  // MARK: Clips

  @Test func `a part's clip bounds its box, and cuts its fills`() throws {
    let design = try read(
      """
      <defs><clipPath id='h'><rect width='390' height='200'/></clipPath>
      <clipPath id='r'><rect x='16' y='216' width='358' height='80' rx='16'/></clipPath>
      <clipPath id='c'><rect y='640' width='390' height='300' rx='24'/></clipPath></defs>
      <g id='header' clip-path='url(#h)'><rect id='photo' x='-40' y='-60' width='470' height='352' fill='red'/></g>
      <g id='list' clip-path='url(#h)'><g id='row' style='clip-path:url(#r)'>
      <rect id='plate' y='200' width='390' height='140' fill='#fff'/></g></g>
      <g id='card' clip-path='url(#c)'><rect id='g' y='600' width='390' height='400' fill='#fff'/></g>
      """)
    let header = try #require(design.part(.header))
    #expect(header.box.height == 200)
    #expect(header.layers[0].frame == Rect(x: 0, y: 0, width: 390, height: 200))
    let plate = try #require(design.part(.list(0))?.layers.first)
    #expect(plate.frame == Rect(x: 16, y: 216, width: 358, height: 80) && plate.corner == 16)
    #expect(design.card?.height == 204 && design.card?.corner == 24)
  }

  // MARK: Corners

  @Test(arguments: [(36.0, 800), (36, 544), (0, 544), (99, 544)])
  func `a sheet has the corners of its ground`(radius: Double, height: Int) throws {
    let design = try read(
      "<g id='sheet'><rect id='bg' y='300' width='390' height='\(height)' rx='\(radius)' fill='#a35'/></g>"
    )
    #expect(design.sheetFill != nil)
    try make(design)
    #expect(
      try folder.text("P/feel.json").contains("\"popup.look.radius\": \(Int(min(60, radius)))"))
    #expect(try folder.text("P/prototype.json").contains("\"feel\": \"feel.json\""))
    #expect(
      try DesignImport(design, into: folder.file("P")).lines.allSatisfy { !$0.contains("popup") })
    let other = try read(
      "<g id='sheet'><rect id='bg' y='300' width='390' height='544' rx='50' fill='#a35'/></g>")
    let lines = try DesignImport(other, into: folder.file("P")).lines
    #expect(lines.contains { $0.contains("corners have 50 pt in the design") }, "\(lines)")
  }

  @Test func `a sheet with the usual corners needs no feel`() throws {
    try make(
      try read("<g id='sheet'><rect y='300' width='390' height='544' rx='20' fill='#a35'/></g>"))
    #expect(try !folder.text("P/prototype.json").contains("feel.json"))
  }

  @Test func `the corner of a path is that of what it draws`() {
    let bitmap = Bitmap(width: 200, height: 90)
    for y in 0..<90 {
      for x in 0..<200 {
        let (dx, dy) = (max(0, 23.5 - Double(min(x, 199 - x))), max(0, 23.5 - Double(y)))
        bitmap[x, y] = dx * dx + dy * dy <= 24 * 24 ? 0xFF11_3355 : 0
      }
    }
    #expect(abs(DesignPen.upperCorner(of: bitmap) - 24) < 1)
  }

  // MARK: Losses

  @Test func `a part's lost effects and a rule that is not understood are said`() throws {
    let lines = try read(
      """
      <style>.g .a{fill:red}</style><g id='over' style='filter:drop-shadow(0 1px red);backdrop-filter:blur(2px)'>
      <circle id='a' r='9'/></g><g id='header' opacity='.5'><rect width='9' height='9'/></g>
      """
    ).lines
    for words in [
      "header: its opacity goes to each layer",
      "over: its shadow is lost", "over: its background blur is lost",
      "the rule \".g .a\" of a style sheet",
    ] { #expect(lines.contains { $0.contains(words) }, "\(lines)") }
  }
}
