import DetentCanvas
import DetentDisk
import DetentMotion
import TestSupport
import Testing

@testable import DetentFiles

/// Imports designs, whose layers need no drawing, over documents that a hand has changed.
@Suite struct DesignImportTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  func read(_ body: String) throws -> Design {
    let svg = "<svg width='390' height='844'>\(body)</svg>"
    let tools = DesignTools(
      draw: { _ throws(FileProblem) in Bitmap(width: 1, height: 1) },
      encode: { _ throws(FileProblem) in [0] }, hasFont: { _ in true })
    return try Design.read(try folder.write(svg, to: "a.svg"), tools)
  }

  /// Writes the prototype of a design into the folder `P`.
  func make(_ body: String) throws {
    let home = try folder.folder("P")
    for file in try DesignDocument(try read(body), folder: home).files {
      try AtomicFile.write(file.bytes, to: FilePath.join(home, file.name))
    }
  }

  /// Changes the document by hand, and returns its text.
  func edit(_ changes: [(old: String, new: String)]) throws -> String {
    var text = try folder.text("P/prototype.json")
    for change in changes {
      #expect(text.contains(change.old), "\(change.old)")
      text = text.replacing(change.old, with: change.new, maxReplacements: 1)
    }
    try folder.write(text, to: "P/prototype.json")
    return text
  }

  func bring(_ body: String) throws -> (text: String, lines: [String]) {
    let change = try DesignImport(try read(body), into: folder.file("P"))
    try change.write()
    return (try folder.text("P/prototype.json"), change.lines)
  }

  private static let tickets =
    """
    <g id='header'><rect id='Back' width='390' height='152' fill='#123456'/>
    <rect id='Glow' x='300' width='60' height='60' rx='16' fill='#5F6BD0'/></g>
    <g id='list'>
    <g id='row'><rect id='Plate' x='16' y='172' width='358' height='76' rx='12' fill='#FFF'/></g>
    <g id='row_2'><rect x='16' y='260' width='358' height='76' rx='12' fill='#FFF'/></g></g>
    <g id='card'><rect id='Paper' y='644' width='390' height='260' rx='24' fill='#FFF'/><g id='card header'>
    <rect id='Grabber' x='177' y='652' width='36' height='5' fill='#C9CCD6'/></g></g>
    """

  // MARK: Only the difference

  @Test func `a design that has not changed leaves everything that a hand made`() throws {
    try make(Self.tickets)
    let hand = try edit([
      ("\"rowHeight\": 88", "\"rowHeight\": 100"), ("\"height\": 13", "\"height\": 70"),
      ("\"corner\": 16", "\"corner\": 30"), ("\"right\": 30", "\"right\": 40"),
      ("#5F6BD0", "#00FF00"), ("\"size\": [390, 844]", "\"size\": [393, 852]"),
    ])
    #expect(try bring(Self.tickets).text == hand)
  }

  @Test func `a value that the design has changed comes, and those beside it stay`() throws {
    try make(Self.tickets)
    let hand = try edit([
      ("\"corner\": 16", "\"corner\": 30"), ("\"rowHeight\": 88", "\"rowHeight\": 100"),
    ])
    let changed = Self.tickets.replacing("#5F6BD0", with: "#FF0000")
      .replacing("x='300'", with: "x='280'")
    #expect(
      try bring(changed).text
        == hand.replacing("#5F6BD0", with: "#FF0000").replacing(
          "\"right\": 30", with: "\"right\": 50"))
  }

  @Test func `a part's own number comes once the design changes it`() throws {
    try make(Self.tickets)
    _ = try edit([("\"rowHeight\": 88", "\"rowHeight\": 100")])
    let changed = Self.tickets.replacing("y='260'", with: "y='270'")
    let (text, lines) = try bring(changed)
    #expect(text.contains("\"rowHeight\": 98") && lines.contains("rows are 98 pt high now"))
  }

  @Test
  func `a layer that a hand took out stays out, and one moved to a different part is not doubled`()
    throws
  {
    try make(Self.tickets)
    let document = try folder.text("P/prototype.json")
    let glow = try #require(
      document.split(separator: "\n").first { $0.contains("\"Glow\"") }.map(String.init))
    let hand = try edit([(",\n" + glow, "")])
    let (text, lines) = try bring(Self.tickets.replacing("#5F6BD0", with: "#FF0000"))
    #expect(text == hand)
    #expect(lines.contains("Glow: was taken out of its part by hand, and stays out"), "\(lines)")
    let moved = try edit([("{ \"name\": \"Plate\"", glow + ", { \"name\": \"Plate\"")])
    #expect(try bring(Self.tickets).text == moved)
    let back = try bring(Self.tickets.replacing("Glow", with: "Shine"))
    #expect(back.lines.contains("Shine: is new, and was added"), "\(back.lines)")
  }

  @Test func `a part that a hand took out stays out`() throws {
    try make(Self.tickets)
    let text = try folder.text("P/prototype.json")
    let start = try #require(text.firstRange(of: "  \"card\": {")).lowerBound
    let hand = String(text[..<start]) + "  \"haptics\": true\n}\n"
    try folder.write(hand, to: "P/prototype.json")
    #expect(try bring(Self.tickets).text == hand)
  }

  @Test func `a note of an earlier version has names only, and is read`() throws {
    try make(Self.tickets)
    _ = try edit([("\"rowHeight\": 88", "\"rowHeight\": 100")])
    try folder.write(
      "{\"detent-design\": 1, \"layers\": [\"page header layers: Glow\"]}", to: "P/design.json")
    #expect(try bring(Self.tickets).text.contains("\"rowHeight\": 88"))
    _ = try edit([("\"rowHeight\": 88", "\"rowHeight\": 100")])
    #expect(try bring(Self.tickets).text.contains("\"rowHeight\": 100"))
    try folder.write("{\"detent-design\": 1, \"values\": [1]}", to: "P/design.json")
    #expect(throws: FileProblem.self) { try bring(Self.tickets) }
  }

  // MARK: Names

  @Test(arguments: [
    (["Title 4"], ["Title 3"], ["Title 4": "Title 3"]),
    (
      ["Title 4", "Title 5"], ["Title 3", "Title 4"], ["Title 4": "Title 3", "Title 5": "Title 4"]
    ),
    (["Star 2", "Star 3"], ["Star 1", "Star 2", "Star 3"], [:]),
    (["Star 2", "Star 1"], ["Star 1", "Star 2"], [:]),
    (["Title 4", "Title 5"], ["Title 3"], ["Title 4": "Title 3"]),
    (["Title 2", "Icon"], ["Title", "Icon 7"], ["Title 2": "Title", "Icon": "Icon 7"]),
    (["A"], [], [:]),
  ])
  func `names match by what is before their numbers, in their order`(
    new: [String], old: [String], matches: [String: String]
  ) {
    #expect(DesignImport.matches(new, old) == matches)
  }

  @Test func `a layer that the design tool numbers again keeps its drivers`() throws {
    let header = "<rect id='Title_3' y='80' width='90' height='30' fill='#FFF'/>"
    try make("<g id='header'>\(header)</g>")
    let hand = try edit([
      (
        "\"fill\": \"#FFFFFF\",",
        "\"fill\": \"#FFFFFF\", \"opacity\": { \"by\": \"header.progress\", \"map\": [[0, 0], [1, 1]] },"
      )
    ])
    let changed = header.replacing("Title_3", with: "Title_4").replacing("#FFF", with: "#F00")
    for _ in 0..<2 {
      let (text, lines) = try bring("<g id='header'>\(changed)</g>")
      #expect(text == hand.replacing("#FFFFFF", with: "#FF0000"))
      #expect(!lines.contains { $0.contains("is new") || $0.contains("no longer") }, "\(lines)")
    }
  }

  private static let header =
    "<rect id='Ground' width='390' height='200' fill='#123'/><rect id='Shop the season' x='20' y='60'"
    + " width='240' height='30' fill='#FFF'/><rect id='Hello' x='20' y='100' width='80' height='24' fill='#EEE'/>"

  @Test func `a text with new words takes the place of the one before, and keeps its driver`()
    throws
  {
    try make("<g id='header'>\(Self.header)</g>")
    let hand = try edit([
      (
        "\"fill\": \"#FFFFFF\",",
        "\"fill\": \"#FFFFFF\", \"opacity\": { \"by\": \"header.progress\", \"map\": [[0, 0], [1, 1]] },"
      )
    ])
    let changed = Self.header.replacing("'Shop the season'", with: "'Spring'")
      .replacing("'Hello'", with: "'Hi there'").replacing("width='240'", with: "width='100'")
    for _ in 0..<2 {
      let (text, lines) = try bring("<g id='header'>\(changed)</g>")
      #expect(text == hand.replacing("\"width\": 240", with: "\"width\": 100"))
      #expect(!lines.contains { $0.contains("is new") || $0.contains("no longer") }, "\(lines)")
    }
    let other = Self.header.replacing("'Hello' x='20' y='100'", with: "'Far' x='300' y='10'")
    let far = try bring("<g id='header'>\(other)</g>")
    #expect(far.lines.contains("Far: is new, and was added"), "\(far.lines)")
  }

  // MARK: Shadows, taps, orders and sizes

  private static func filter(_ dy: Int) -> String {
    "<filter id='f'><feDropShadow dy='\(dy)' dx='0' stdDeviation='6'/></filter>"
  }

  @Test func `a shadow and a tap come, change and go with the design`() throws {
    let plain =
      "<g id='header'>\(Self.header)</g><g id='sheet'><rect y='600' width='390' height='244'/></g>"
    let rich =
      Self.filter(4) + plain.replacing("id='Hello'", with: "id='Hello tap:sheet' filter='url(#f)'")
    try make(plain)
    let before = try folder.text("P/prototype.json")
    let (text, lines) = try bring(rich)
    #expect(
      text.contains("\"shadow\": { \"blur\": 12, \"y\": 4") && text.contains("\"tap\": \"sheet\""))
    #expect(lines.contains("Hello: has the design's new \"tap\""), "\(lines)")
    let next = try bring(
      rich.replacing(Self.filter(4), with: Self.filter(9)).replacing(
        "tap:sheet", with: "tap:expand"))
    #expect(
      next.text.contains("\"y\": 9") && next.text.contains("\"tap\": \"expand\""), "\(next.text)")
    #expect(try bring(plain).text == before)
  }

  @Test func `a shadow and a tap that a hand has changed stay, and the import says so`() throws {
    let rich =
      Self.filter(4)
      + "<g id='header'>\(Self.header)</g>"
      .replacing("id='Hello'", with: "id='Hello tap:expand' filter='url(#f)'")
    try make(rich)
    let hand = try edit([
      ("\"tap\": \"expand\"", "\"tap\": \"collapse\""),
      ("\"blur\": 12", "\"blur\": { \"by\": \"header.progress\", \"map\": [[0, 0], [1, 9]] }"),
    ])
    let (text, lines) = try bring("<g id='header'>\(Self.header)</g>")
    #expect(text == hand)
    #expect(
      lines.contains(
        "Hello: its \"tap\" is made by hand and stays \"collapse\"; the design has none"),
      "\(lines)")
    #expect(lines.contains { $0.hasPrefix("Hello: its \"shadow\" is made by hand") }, "\(lines)")
  }

  @Test func `layers take the design's new order unless a hand has changed it`() throws {
    let layers = ["A", "B", "C"].map {
      "<rect id='\($0)' x='9' width='390' height='200' fill='#123'/>"
    }
    func header(_ order: [Int]) -> String {
      "<g id='header'>\(order.map { layers[$0] }.joined())</g>"
    }
    func names(_ text: String) -> [Substring] { text.matches(of: /"name": "([A-C])"/).map(\.1) }
    try make(header([0, 1, 2]))
    #expect(names(try bring(header([2, 0, 1])).text) == ["C", "A", "B"])
    var text = try folder.text("P/prototype.json")
    text = text.replacing("\"C\"", with: "\"X\"").replacing("\"B\"", with: "\"C\"")
      .replacing("\"X\"", with: "\"B\"")
    try folder.write(text, to: "P/prototype.json")
    let (kept, lines) = try bring(header([0, 1, 2]))
    #expect(names(kept) == ["B", "A", "C"])
    #expect(
      lines.contains("page header layers: the order of its layers is made by hand, and stays"),
      "\(lines)")
  }

  @Test
  func `a card, a sheet and a header have the design's new places unless a hand changed them`()
    throws
  {
    let body =
      "<g id='header'><rect id='A' width='390' height='200' fill='#123'/></g><g id='card'><rect id='B' y='560' width='390'"
      + " height='284' rx='28'/></g><g id='sheet'><rect id='C' y='600' width='390' height='244'/></g>"
    let changed = body.replacing("height='200'", with: "height='240'")
      .replacing("y='560'", with: "y='500'").replacing("rx='28'", with: "rx='16'")
      .replacing("y='600' width='390' height='244'", with: "y='400' width='390' height='444'")
    try make(body)
    let old = try folder.text("P/prototype.json")
    let text = try bring(changed).text
    for words in [
      "\"heights\": [120, 240, 480]", "\"detents\": [344, \"full-60\"]", "\"corner\": 16",
      "\"open\": 444",
    ] { #expect(text.contains(words), "\(text)") }
    #expect(try bring(body).text == old)
    let hand = try edit([
      ("[100, 200, 400]", "[90, 200, 300]"), ("[284, \"full-60\"]", "[284, \"full-90\"]"),
      ("\"open\": 244", "\"open\": 250"), ("\"corner\": 28", "\"corner\": 20"),
    ])
    let (kept, lines) = try bring(changed)
    for words in ["[90, 200, 300]", "[284, \"full-90\"]", "\"open\": 250", "\"corner\": 20"] {
      #expect(kept.contains(words) && hand.contains(words), "\(kept)")
    }
    #expect(
      lines.contains("sheet: its \"open\" is made by hand and stays 250; the design has 444"),
      "\(lines)")
  }

  @Test func `a header that the design adds over rows has its usual heights`() throws {
    let list = (0..<3).map {
      "<g id='row'><rect id='r' y='\(220 + 80 * $0)' width='390' height='80'/></g>"
    }
    .joined()
    try make(list)
    #expect(try folder.text("P/prototype.json").contains("\"heights\": [220, 220, 220]"))
    let text = try bring(
      list + "<g id='header'><rect id='A' width='390' height='220' fill='#123'/></g>"
    )
    .text
    #expect(text.contains("\"heights\": [110, 220, 440]"), "\(text)")
  }

  @Test func `a list becomes rows and rows become a list, unless a hand has changed them`() throws {
    let list = "<g id='list'><rect id='a' y='0' width='390' height='300' fill='#F00'/></g>"
    let rows =
      "<g id='list'>"
      + (0..<3).map {
        "<g id='row'><rect id='r' y='\(80 * $0)' width='390' height='80' fill='#0F0'/></g>"
      }
      .joined() + "</g>"
    try make(list)
    let (text, lines) = try bring(rows)
    #expect(text.contains("\"rows\": 3") && text.contains("\"rowHeight\": 80"), "\(text)")
    #expect(
      lines.contains("page lists 1: has rows now; its old a went with the list"), "\(lines)")
    #expect(!text.contains("\"a\"") && !lines.contains { $0.hasPrefix("a: is no") }, "\(lines)")
    let back = try bring(list).text
    #expect(!back.contains("\"rows\"") && back.contains("\"height\": 300"), "\(back)")
    _ = try edit([("\"height\": 300,", "\"height\": 310,")])
    #expect(try !bring(rows).text.contains("\"rows\""))
  }
}
