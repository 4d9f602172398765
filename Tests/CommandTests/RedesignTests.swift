import DetentDisk
import TestSupport
import Testing

/// Brings redesigns, whose layers need drawing, into prototypes that a hand has changed, as users do.
@Suite(
  .enabled(if: FedProgram.path(of: "rsvg-convert") != nil, "rsvg-convert is not installed"))
struct RedesignTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func write(_ body: String, to name: String) throws -> String {
    try folder.write(
      "<svg width=\"390\" height=\"844\" viewBox=\"0 0 390 844\" xmlns=\"http://www.w3.org/2000/svg\">\(body)</svg>",
      to: name)
  }

  /// Makes the prototype `P` of a design, or brings the design into it, and returns the sentences about it.
  private func run(_ arguments: [String], _ body: String, dark: String? = nil) throws -> String {
    _ = try dark.map { try write($0, to: "frame-dark.svg") }
    let run = try Command.run(arguments + [try write(body, to: "frame.svg")])
    #expect(run.code == 0, "\(run.errors)")
    return run.output
  }

  private func make(_ body: String, dark: String? = nil) throws {
    _ = try run(["new", folder.file("P"), "--svg"], body, dark: dark)
  }

  private func bring(_ body: String) throws -> String {
    try run(["import", folder.file("P")], body)
  }

  private var document: String { get throws { try folder.text("P/prototype.json") } }

  @Test func `a picture that becomes a fill has the fill's size`() throws {
    let circle = "<circle id=\"Dot\" cx=\"40\" cy=\"80\" r=\"14\" fill=\"#f00\"/>"
    let header = "<rect width=\"390\" height=\"160\" fill=\"#eee\"/>"
    try make("<g id=\"header\">\(header)\(circle)</g>")
    #expect(try document.contains("\"statusBar\": \"none\",\n  \"homeIndicator\": false"))
    #expect(try document.contains("\"frame\": { \"left\": 26, \"top\": 66 }"))
    let square = "<rect id=\"Dot\" x=\"26\" y=\"66\" width=\"28\" height=\"28\" fill=\"#f00\"/>"
    let lines = try bring("<g id=\"header\">\(header)\(square)</g>")
    #expect(lines.contains("Dot: is a fill now, no picture"), "\(lines)")
    let text = try document
    for part in ["\"left\": 26", "\"top\": 66", "\"width\": 28", "\"height\": 28"] {
      #expect(text.contains(part), "\(text)")
    }
  }

  @Test func `without the dark file, dark pictures and colours stay, and the import says so`()
    throws
  {
    func body(_ color: String, _ ground: String) -> String {
      "<g id=\"header\"><rect id=\"Bar\" width=\"390\" height=\"160\" fill=\"\(ground)\"/>"
        + "<circle id=\"Dot\" cx=\"40\" cy=\"80\" r=\"14\" fill=\"\(color)\"/></g>"
    }
    try make(body("#f00", "#eee"), dark: body("#0f0", "#222"))
    let dark = "P/header-dot-dark@2x.png"
    let before = try FileBytes.read(folder.file(dark), limit: 1 << 20)
    try AtomicFile.remove(folder.file("frame-dark.svg"))
    for _ in 0..<2 {
      let lines = try bring(body("#00f", "#ddd"))
      #expect(lines.contains("the dark theme keeps its colours and pictures"), "\(lines)")
      #expect(try FileBytes.read(folder.file(dark), limit: 1 << 20) == before)
      #expect(try document.contains("{ \"light\": \"#DDDDDD\", \"dark\": \"#222222\" }"))
    }
  }

  /// Returns four rows with a band, and with a day of another width in each.
  private func days(_ hasDays: Bool, band: Int = 40) -> String {
    "<g id=\"list\">"
      + (0..<4).map { row in
        let day = "<circle id=\"When\" cx=\"40\" cy=\"\(130 + 80 * row)\" r=\"\(4 + 2 * row)\"/>"
        return
          "<g id=\"row\"><rect id=\"Band\" x=\"100\" y=\"\(104 + 80 * row)\" width=\"200\" height=\"\(band)\""
          + " fill=\"#f00\"/>\(hasDays ? day : "")</g>"
      }
      .joined() + "</g>"
  }

  @Test func `rows go on showing what they have for a layer that the design has no more`() throws {
    try make(days(true))
    let contents = { try document.matches(of: /"When": "[a-z0-9-]+\.png"/).map { String($0.0) } }
    let before = try contents()
    #expect(before.count == 4, "\(before)")
    for band in [40, 44] {
      let lines = try bring(days(false, band: band))
      #expect(lines.contains("When: is no longer in the design"), "\(lines)")
      #expect(try contents() == before)
    }
    #expect(!(try bring(days(true))).contains("made by hand"))
    #expect(try contents() == before)
  }

  @Test func `a fill that differs from row to row is said to be a picture`() throws {
    let rows = ["#f00", "#0f0"].enumerated().map { index, color in
      "<g id=\"row\"><rect id=\"Ground\" y=\"\(160 + 72 * index)\" width=\"390\" height=\"72\" fill=\"#fff\"/>"
        + "<rect id=\"Dot\" x=\"20\" y=\"\(180 + 72 * index)\" width=\"28\" height=\"28\" fill=\"\(color)\"/></g>"
    }
    let lines = try run(
      ["new", folder.file("P"), "--svg"], "<g id=\"list\">\(rows.joined())</g>")
    #expect(lines.contains("Dot: is a picture, as it differs from row to row"), "\(lines)")
    #expect(!lines.contains("Ground: is a picture"), "\(lines)")
  }

  /// Six rows with plates in three colours. A label between the rows makes a plain list of them.
  private func plates(
    _ colors: [String] = ["#eef", "#efe", "#fee"], label: Bool, header: Bool = true
  ) -> String {
    let rows = (0..<6).map { index in
      let y = 120 + 80 * index + (label && index > 2 ? 40 : 0)
      return
        "<g id=\"row\"><rect id=\"Plate\" x=\"16\" y=\"\(y)\" width=\"358\" height=\"72\" fill=\"\(colors[index % colors.count])\"/>"
        + "<circle id=\"T\" cx=\"60\" cy=\"\(y + 36)\" r=\"\(8 + index)\" fill=\"#111\"/></g>"
    }
    let label = label ? "<circle id=\"Yesterday\" cx=\"40\" cy=\"375\" r=\"9\" fill=\"#888\"/>" : ""
    let top = "<g id=\"header\"><rect id=\"H\" width=\"390\" height=\"100\" fill=\"#39c\"/></g>"
    return (header ? top : "")
      + "<g id=\"list\">\(rows[..<3].joined())\(label)\(rows[3...].joined())</g>"
  }

  private func expectGood() throws {
    let check = try Command.run(["check", folder.file("P")])
    let text = try document
    #expect(check.code == 0, "\(check.errors)\n\(text)")
  }

  @Test func `rows stay good when the design repeats no row any more`() throws {
    try make(plates(label: false))
    let before = try document
    let lines = try bring(plates(label: true))
    #expect(lines.contains("Plate: stays as it is, as the rows that stay have pictures of it"))
    #expect(lines.contains("the design repeats no row now, and its Yesterday, "), "\(lines)")
    #expect(try document == before)
    try expectGood()
  }

  @Test func `rows made by hand stay good when all of the design's look alike`() throws {
    try make(plates(label: false))
    let edited = try document.replacing("list-t-row-2.png", with: "list-t.png")
    _ = try folder.write(edited, to: "P/prototype.json")
    let lines = try bring(plates(["#eef"], label: false))
    #expect(lines.contains("its rows are made by hand, and stay as they are"), "\(lines)")
    try expectGood()
  }

  @Test func `a layer whose pictures a hand has given to rows still moves with the design`() throws
  {
    func rows(_ x: Int) -> String {
      let rows = (0..<3).map {
        "<g id=\"row\"><rect id=\"Plate\" y=\"\(80 * $0)\" width=\"390\" height=\"80\" fill=\"#eee\"/>"
          + "<circle id=\"Photo\" cx=\"\(x)\" cy=\"\(40 + 80 * $0)\" r=\"20\" fill=\"#39c\"/></g>"
      }
      return "<g id=\"list\">\(rows.joined())</g>"
    }
    try make(rows(40))
    let photo = "{ \"Photo\": \"list-photo.png\" }"
    let edited = try document.replacing("\"rows\": 3", with: "\"rows\": [\(photo), \(photo)]")
    _ = try folder.write(edited, to: "P/prototype.json")
    _ = try bring(rows(48))
    let text = try document
    #expect(text.contains("\"left\": 28") && text.contains(photo), "\(text)")
    try expectGood()
  }

  @Test func `rows with a height made by hand stay good when the design becomes a list`() throws {
    try make(plates(label: false))
    let edited = try document.replacing("\"rowHeight\": 80", with: "\"rowHeight\": 90")
    _ = try folder.write(edited, to: "P/prototype.json")
    let flat =
      "<g id=\"list\"><rect id=\"Plate\" x=\"16\" y=\"120\" width=\"358\" height=\"400\" fill=\"#eef\"/></g>"
    let lines = try bring(flat)
    #expect(lines.contains("Plate: stays as it is"), "\(lines)")
    try expectGood()
  }

  @Test func `the layers of a list that becomes rows go with it, but for those made by hand`()
    throws
  {
    try make(plates(label: true))
    let mine = "{ \"name\": \"Plate 4\", \"tap\": \"expand\","
    let edited = try document.replacing("{ \"name\": \"Plate 4\",", with: mine)
    _ = try folder.write(edited, to: "P/prototype.json")
    let lines = try bring(plates(label: false))
    #expect(lines.contains("has rows now; its old "), "\(lines)")
    let text = try document
    #expect(text.contains(mine) && !text.contains("\"Plate 5\"") && !text.contains("Yesterday"))
    #expect(!lines.contains("Plate 5: is no longer in the design"), "\(lines)")
    #expect(lines.contains("Plate 4: is no longer in the design"), "\(lines)")
    try expectGood()
  }

  @Test func `a header keeps its heights when the design has none any more`() throws {
    try make(plates(label: false))
    _ = try bring(plates(label: false, header: false))
    let text = try document
    #expect(text.contains("\"heights\": [50, 100, 200]"), "\(text)")
  }

  @Test func `rows stay below a header that the design has no longer`() throws {
    let header = "<rect id=\"Back\" width=\"390\" height=\"152\" fill=\"#3A4497\"/>"
    let rows = (0..<3).map { row in
      "<g id=\"row_\(row + 1)\"><rect id=\"Plate\" x=\"16\" y=\"\(172 + 88 * row)\" width=\"358\" "
        + "height=\"76\" rx=\"12\" fill=\"#eee\"/></g>"
    }
    let list = "<g id=\"list\">\(rows.joined())</g>"
    try make(list + "<g id=\"header\">\(header)</g>")
    #expect(try document.contains("\"top\": 20"))
    let lines = try bring(list + "<g id=\"Top bar\">\(header)</g>")
    #expect(lines.contains("Back: is no longer in the design"), "\(lines)")
    let text = try document
    #expect(text.contains("\"heights\": [76, 152, 304]") && text.contains("\"top\": 20"), "\(text)")
  }

  @Test func `a fill made by hand that becomes a picture is named`() throws {
    let square = "<rect id=\"Back\" width=\"390\" height=\"152\" fill=\"#3A4497\"/>"
    try make("<g id=\"header\">\(square)</g>")
    try folder.write(document.replacing("#3A4497", with: "#00FF00"), to: "P/prototype.json")
    let circle = "<circle id=\"Back\" cx=\"195\" cy=\"76\" r=\"70\" fill=\"#3A4497\"/>"
    let lines = try bring("<g id=\"header\">\(circle)</g>")
    #expect(
      lines.contains(
        "Back: is a picture now, no fill, and takes the place of #00FF00 made by hand"),
      "\(lines)")
  }

  @Test func `rows that are clones of the first one show what it shows`() throws {
    func row(_ name: String, _ y: Int, _ color: String) -> String {
      "<g id=\"\(name)\"><rect id=\"Plate\" x=\"16\" y=\"\(y)\" width=\"358\" height=\"76\" fill=\"#eee\"/>"
        + "<circle id=\"Dot\" cx=\"40\" cy=\"\(y + 38)\" r=\"14\" fill=\"\(color)\"/></g>"
    }
    let clone =
      "<use id=\"use2\" data-name=\"row 2\" href=\"#row\" transform=\"translate(0 88)\"/>"
    try make("<g id=\"list\">\(row("row", 172, "#f00"))\(clone)\(row("row_3", 348, "#0f0"))</g>")
    let text = try document
    #expect(
      text.contains("{ \"Dot\": \"list-dot.png\" },\n          { \"Dot\": \"list-dot.png\" },"),
      "\(text)")
    #expect(try Command.run(["check", folder.file("P")]).code == 0)
  }

  @Test func `a prefix that the file never declares stops no drawing`() throws {
    try make(
      "<g id=\"header\"><circle id=\"Dot\" cx=\"40\" cy=\"80\" r=\"14\" sodipodi:type=\"arc\"/></g>"
    )
    #expect(FileKind(folder.file("P/header-dot@2x.png")) == .file)
  }
}
