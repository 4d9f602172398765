import DetentCanvas
import DetentDisk
import DetentPNG
import Foundation
import TestSupport
import Testing

/// Runs `detent new --svg` and `detent import` as users do.
@Suite struct SVGTests {
  private static let hasProgram = FedProgram.path(of: "rsvg-convert") != nil
  private static let fixtures =
    (0..<2).reduce(#filePath) { path, _ in FilePath.folder(of: path) }
    + "/Fixtures/designs/"
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func new(_ name: String, _ svg: String? = nil) throws -> Command.Result {
    try Command.run(["new", folder.file(name), "--svg", svg ?? Self.fixtures + name + ".svg"])
  }

  /// Copies Figma's frame into the folder, changed, and returns its path.
  private func frame(_ change: (String) -> String = { $0 }) throws -> String {
    let text = String(
      decoding: try FileBytes.read(Self.fixtures + "figma.svg", limit: 1 << 20), as: UTF8.self)
    return try folder.write(change(text), to: "frame.svg")
  }

  /// Returns the share of pixels in the rows of `a` that are unlike every pixel of `b` within one pixel.
  private func strangers(_ a: Bitmap, _ b: Bitmap, rows: Range<Int>) -> Double {
    func near(_ p: UInt32, _ q: UInt32) -> Bool {
      [0, 8, 16].allSatisfy { abs(Int(p >> $0 & 255) - Int(q >> $0 & 255)) <= 28 }
    }
    var count = 0
    for y in rows {
      for x in 0..<a.width {
        let isKnown = (-1...1).contains { dy in
          (-1...1).contains { dx in
            let (column, row) = (x + dx, y + dy)
            return column >= 0 && row >= 0 && column < b.width && row < b.height
              && near(a[x, y], b[column, row])
          }
        }
        if !isKnown { count += 1 }
      }
    }
    return Double(count) / Double(rows.count * a.width)
  }

  @Test(
    .enabled(if: hasProgram, "rsvg-convert is not installed"),
    arguments: [
      ("figma", "light", 0..<620), ("figma-dark", "dark", 0..<620), ("figma", "light", 642..<740),
      ("sketch", "light", 0..<156), ("inkscape", "light", 0..<550),
      ("inkscape", "light", 575..<740), ("penpot", "light", 0..<820),
    ])
  func `every layer stands where the whole frame shows it, to within a pixel`(
    name: String, theme: String, rows: Range<Int>
  ) throws {
    let prototype = name.replacing("-dark", with: "")
    let made = try new(prototype)
    #expect(made.code == 0, "\(made.errors)")
    let check = try Command.run(["check", folder.file(prototype)])
    #expect(check.code == 0, "\(check.errors)")
    let gesture = try folder.write(
      "detent-gesture 1\nscene \(prototype)\ntheme \(theme)\nshot rest\nend\n", to: "a.gesture")
    let shot = try Command.run(["screenshot", gesture, "--out", folder.file("out"), "--scale", "1"])
    #expect(shot.code == 0, "\(shot.errors)")
    let whole = folder.file("whole.png")
    let drawn = try Command.shell(
      "rsvg-convert -o '\(whole)' '\(Self.fixtures)\(name).svg'", in: folder.path)
    #expect(drawn.code == 0)
    let (ours, theirs) = (try PNG.read(folder.file("out/rest.png")), try PNG.read(whole))
    #expect(ours.width == theirs.width && ours.height == theirs.height)
    #expect(strangers(ours, theirs, rows: rows) < 0.002)
    #expect(strangers(theirs, ours, rows: rows) < 0.002)
  }

  @Test(.enabled(if: hasProgram, "rsvg-convert is not installed"))
  func `each group has a sentence, and everything lost is said with its layer`() throws {
    let lines = try new("figma").output.split(separator: "\n").map(String.init)
    for start in [
      "header: the header, with 4 layers; 152 pt high", "list: a list of 6 rows, each 88 pt high",
      "row 6: is a row with its own ", "card: the card, which rests at 204 pt",
      "card header: the card's header, 50 pt high", "over: ",
      "Buy: the fill #3B5BFD, 88 × 44 pt at 151, 776, with a shadow",
      "when: its font \"SF Pro\" is not installed", "Badge: its blend mode \"multiply\" is lost",
      "card: its inner shadow is lost",
      "Search: its tap \"menu\" is left out",
    ] { #expect(lines.contains { $0.hasPrefix(start) }, "\(start)") }
    let places = ["row 2:", "header:", "card header:", "over:"].map { start in
      lines.firstIndex { $0.hasPrefix(start) } ?? -1
    }
    #expect(places == places.sorted() && lines.last == folder.file("figma"))
    let sketch = try new("sketch").output
    #expect(sketch.contains("Icon: occurs again; this one is called \"Icon 2\""))
  }

  /// A list of three rows. The last one has no avatar, and a text whose name is its words.
  private static let rows = """
    <svg width='390' height='844' xmlns='http://www.w3.org/2000/svg'><g id='list'>
    <g id='row'><rect id='Plate' x='16' y='20' width='358' height='76' fill='white'/><circle id='Avatar' cx='54'
    cy='58' r='22' fill='red'/><path id='Title' d='M96 40h90v16h-90z' fill='black'/></g>
    <g id='row_2'><rect id='Plate_2' x='16' y='108' width='358' height='76' fill='white'/><circle id='Avatar_2' cx='54'
    cy='146' r='22' fill='blue'/><path id='Title_2' d='M96 128l140 3v16h-140z' fill='black'/></g>
    <g id='row_3'><rect id='Plate_3' x='16' y='196' width='358' height='76' fill='white'/><path id='Slow Tide'
    d='M96 216l50 9v16h-50z' fill='black'/></g></g></svg>
    """

  @Test(.enabled(if: hasProgram, "rsvg-convert is not installed"))
  func `each row has its own texts and pictures, and an import brings those that changed`() throws {
    let svg = try folder.write(Self.rows, to: "rows.svg")
    let made = try new("P", svg)
    #expect(made.output.contains("row 3: is a row with its own Avatar, Title"), "\(made.output)")
    let document = try folder.text("P/prototype.json")
    #expect(
      document.contains(
        """
                "rows": [
                  { "Avatar": "list-avatar.png", "Title": "list-title.png" },
                  { "Avatar": "list-avatar-row-2.png", "Title": "list-title-row-2.png" },
                  { "Avatar": "list-avatar-row-3.png", "Title": "list-title-row-3.png" }
                ],
        """), "\(document)")
    #expect(document.contains("\"fill\": \"#FFFFFF\""))
    func picture(_ name: String) throws -> Bitmap { try PNG.read(folder.file("P/\(name)@2x.png")) }
    let (first, second) = (try picture("list-title"), try picture("list-title-row-2"))
    #expect(first.width == 280 && second.width == 280)
    // The first title is shorter than the second, and nobody has an avatar in the last row.
    #expect(first[200, 20] == 0 && second[200, 20] == 0xFF00_0000)
    let nobody = try picture("list-avatar-row-3")
    let isEmpty = (0..<nobody.height).allSatisfy { y in
      (0..<nobody.width).allSatisfy { nobody[$0, y] == 0 }
    }
    #expect(nobody.width == 88 && isEmpty)

    let files = ["list-title@2x.png", "list-title-row-2@2x.png", "list-avatar-row-2@2x.png"]
    let before = files.map { FileStamp(folder.file("P/\($0)")) }
    try folder.write(Self.rows.replacing("h-140z", with: "h-120z"), to: "rows.svg")
    #expect(try Command.run(["import", folder.file("P"), svg]).code == 0)
    let after = files.map { FileStamp(folder.file("P/\($0)")) }
    #expect(zip(before, after).map { $0 == $1 } == [true, false, true])
    #expect(try folder.text("P/prototype.json") == document)
  }

  @Test(.enabled(if: hasProgram, "rsvg-convert is not installed"))
  func `a layer that only a later row has shows in that row, in its order`() throws {
    let dot = "<rect id='Dot' x='200' y='216' width='9' height='9' fill='red'/>"
    let svg = try folder.write(
      Self.rows.replacing("<path id='Slow Tide'", with: dot + "<path id='Slow Tide'"),
      to: "rows.svg")
    let made = try new("P", svg)
    #expect(made.output.contains("Dot: shows only in rows that have it"), "\(made.output)")
    let document = try folder.text("P/prototype.json")
    let order = ["Plate", "Dot", "Avatar", "Title"].map { name in
      document.firstRange(of: "{ \"name\": \"\(name)\"")?.lowerBound ?? document.endIndex
    }
    #expect(order == order.sorted(), "\(document)")
    func shows(_ name: String) throws -> Bool {
      try PNG.read(folder.file("P/\(name)@2x.png"))[4, 4] == 0xFFFF_0000
    }
    #expect(try !shows("list-dot") && !shows("list-dot-row-2") && shows("list-dot-row-3"))
    #expect(try Command.run(["check", folder.file("P")]).code == 0)
  }

  @Test(.enabled(if: hasProgram, "rsvg-convert is not installed"))
  func `rows that look alike share a picture with a pattern or a gradient`() throws {
    let avatar = "<rect id='Photo' x='30' y='30' width='44' height='44' rx='9' fill='url(#p)'/>"
    let svg = try folder.write(
      """
      <svg width='390' height='844' xmlns='http://www.w3.org/2000/svg'><radialGradient id='g' cx='.3' cy='.1'><stop
      stop-color='red'/><stop offset='1' stop-color='#00f'/></radialGradient><pattern id='p' width='1' height='1'
      patternContentUnits='objectBoundingBox'><rect width='1' height='1' fill='url(#g)'/></pattern>
      <g id='list'><g id='row'>\(avatar)</g><g id='row_2' transform='translate(0,71)'>\(avatar)</g>
      <g id='row_3' transform='translate(0,142)'>\(avatar)</g></g></svg>
      """, to: "rows.svg")
    #expect(try new("P", svg).code == 0)
    #expect(try folder.text("P/prototype.json").contains("\"rows\": 3,"))
  }

  @Test(.enabled(if: hasProgram, "rsvg-convert is not installed"))
  func `rows of the design follow it until a hand changes them`() throws {
    let svg = try folder.write(Self.rows, to: "rows.svg")
    #expect(try new("P", svg).code == 0)
    let row = """
      <g id='row_4'><rect id='Plate_4' x='16' y='284' width='358' height='76' fill='white'/></g></g></svg>
      """
    let longer = Self.rows.replacing("</g></svg>", with: row)
    try folder.write(longer, to: "rows.svg")
    let result = try Command.run(["import", folder.file("P"), svg])
    #expect(result.output.contains("its 4 rows have contents of their own now"), "\(result.output)")
    #expect(try folder.text("P/prototype.json").contains("list-title-row-4.png"))
    // A hand takes one out. Its picture stays away, and all others stay.
    let text = try folder.text("P/prototype.json")
    let line = try #require(text.split(separator: "\n").first { $0.contains("avatar-row-2") })
    #expect(line.hasPrefix("          { \"Avatar\": "))
    try folder.write(text.replacing(line + "\n", with: ""), to: "P/prototype.json")
    try folder.write(Self.rows, to: "rows.svg")
    let again = try Command.run(["import", folder.file("P"), svg])
    #expect(again.output.contains("its rows are made by hand, and stay"), "\(again.output)")
    #expect(try folder.text("P/prototype.json").contains("list-title-row-4.png"))
    #expect(FileKind(folder.file("P/list-title-row-4@2x.png")) == .file)
    #expect(try Command.run(["check", folder.file("P")]).code == 0)
  }

  @Test(.enabled(if: hasProgram, "rsvg-convert is not installed"))
  func `importing the same frame changes nothing at all`() throws {
    let svg = try frame()
    #expect(try new("P", svg).code == 0)
    let document = folder.file("P/prototype.json")
    let before = FileStamp(document)
    let result = try Command.run(["import", folder.file("P"), svg])
    #expect(result.code == 0, "\(result.errors)")
    #expect(FileStamp(document) == before)
  }

  @Test(.enabled(if: hasProgram, "rsvg-convert is not installed"))
  func `importing again brings pictures and frames, and keeps what is made by hand`() throws {
    let svg = try frame()
    #expect(try new("P", svg).code == 0)
    let hand = try folder.text("P/prototype.json")
      .replacing(
        "\"frame\": { \"left\": 21, \"bottom\": 19 } }",
        with: """
          "frame": { "left": 21,   "bottom": { "by": "header.progress", "map": [[0, 8], [1, 19]] } },
                    "scale": { "by": "header.progress", "map": [[0, 0.6], [1, 1]] }, "tap": "expand" }
          """
      )
      .replacing("\"heights\": [76, 152, 304]", with: "\"heights\": [ 90,152,280 ]")
      .replacing("\"rows\": 6", with: "\"rows\": 40")
      .replacing(
        "\"detents\": [204, \"full-60\"]", with: "\"detents\": [204, \"50%\", \"full-60\"]"
      )
      .replacing(
        "\"corner\": 22",
        with: "\"corner\": { \"by\": \"card.height\", \"map\": [[204, 22], [784, 4]] }"
      )
      .replacing(
        "\"frame\": { \"right\": 0, \"top\": 0 } },",
        with: "\"frame\": { \"right\": 0, \"top\": 0 }, \"opacity\": 0.5 },")
    try folder.write(hand, to: "P/prototype.json")
    try folder.write("mine", to: "P/notes.txt")
    let glow = try FileBytes.read(folder.file("P/header-glow@2x.png"), limit: 1 << 20)
    let changed = try frame {
      $0.replacing("x=\"151\" y=\"776\" width=\"88\"", with: "x=\"131\" y=\"770\" width=\"128\"")
        .replacing(
          "M390 0V90C330 120 250 80 270 0H390Z", with: "M390 0V60C330 80 290 60 300 0H390Z"
        )
        .replacing("y=\"132.364\"", with: "y=\"128.364\"")
        .replacing("x=\"28\"", with: "x=\"30\"").replacing("#3A4497", with: "#2A3487")
        .replacing(
          "<rect id=\"Grabber\" x=\"177\" y=\"648\" width=\"36\" height=\"5\" rx=\"2.5\" fill=\"#C9CCD6\"/>",
          with: ""
        )
        .replacing(
          "<g id=\"Search tap:menu\">",
          with:
            "<rect id=\"New\" x=\"10\" y=\"60\" width=\"20\" height=\"20\" fill=\"red\"/><g id=\"Search tap:menu\">"
        )
    }
    let result = try Command.run(["import", folder.file("P"), changed])
    #expect(result.code == 0, "\(result.errors)")
    let expected =
      hand
      .replacing(
        "\"left\": 151, \"width\": 88, \"bottom\": 24",
        with: "\"left\": 131, \"width\": 128, \"bottom\": 30"
      )
      .replacing(
        "\"frame\": { \"left\": 28, \"top\": 32 }", with: "\"frame\": { \"left\": 30, \"top\": 32 }"
      )
      .replacing("\"#3A4497\"", with: "\"#2A3487\"")
      .replacing(
        "        { \"name\": \"Search\",",
        with:
          "        { \"name\": \"New\", \"fill\": \"#FF0000\", \"frame\": { \"left\": 10, \"width\": 20, \"top\": 60, \"height\": 20 } },\n        { \"name\": \"Search\","
      )
    #expect(try folder.text("P/prototype.json") == expected)
    #expect(try folder.text("P/notes.txt") == "mine")
    #expect(try FileBytes.read(folder.file("P/header-glow@2x.png"), limit: 1 << 20) != glow)
    #expect(result.output.contains("New: is new, and was added"))
    #expect(result.output.contains("Grabber: is no longer in the design; it stays in the document"))
    let note = try folder.text("P/design.json")
    #expect(note.contains("\"svg\": \"frame.svg\""))
    #expect(note.contains("\"gone\": [\n    \"card header layers: Grabber\"\n  ]"), "\(note)")
    #expect(result.output.contains("Tickets: a driver places it up and down, and stays"))
    #expect(try Command.run(["check", folder.file("P")]).code == 0)
    #expect(try folder.names == ["P", "frame.svg"])
    let again = try Command.run(["import", folder.file("P"), changed])
    #expect(again.output.contains("Grabber: is no longer in the design"))
    let back = try Command.run(["import", folder.file("P"), try frame()])
    #expect(back.code == 0 && !back.output.contains("Grabber: is no longer"))
    #expect(back.output.contains("New: is no longer in the design"))
  }

  @Test(.enabled(if: hasProgram, "rsvg-convert is not installed"))
  func `a layer that never came from the design is not missed, and one outside is not followed`()
    throws
  {
    let svg = try frame()
    #expect(try new("P", svg).code == 0)
    let document = try folder.text("P/prototype.json")
    try folder.write(
      document.replacing(
        "{ \"name\": \"Search\",",
        with:
          "{ \"name\": \"Mine\", \"fill\": \"#FF0000\", \"frame\": {} },\n        { \"name\": \"Search\","
      ), to: "P/prototype.json")
    #expect(try folder.text("P/prototype.json") != document)
    let result = try Command.run(["import", folder.file("P"), svg])
    #expect(result.code == 0 && !result.output.contains("Mine"), "\(result.output)")
    #expect(!result.output.contains("cannot follow"))
    let other = try new("sketch")
    #expect(other.output.contains("the window cannot follow this SVG"))
    #expect(try !folder.text("sketch/design.json").contains("\"svg\""))
  }

  @Test(arguments: [
    ("<svg width='10' height='10'><g></svg>", "a.svg:1:32: found </svg>, expected </g>"),
    ("<html/>", "a.svg:1:1: found <html>, expected <svg>"),
    ("<svg/>", "a.svg:1:1: found an <svg> without the size of a screen"),
    (
      "<!DOCTYPE svg [<!ENTITY a '&b;'>]><svg/>",
      "a.svg:1:28: found an entity that leads to another one"
    ),
  ])
  func `a damaged file is refused with its place, and nothing is left`(text: String, words: String)
    throws
  {
    let svg = try folder.write(text, to: "a.svg")
    let result = try Command.run(["new", folder.file("P"), "--svg", svg])
    #expect(result.code == (Self.hasProgram ? 2 : 3))
    if Self.hasProgram { #expect(result.errors.contains(words), "\(result.errors)") }
    #expect(try folder.names == ["a.svg"])
  }

  @Test func `without rsvg-convert the message says what to install, and exits with 3`() throws {
    let environment = ["PATH": folder.file("none")]
    let svg = try frame()
    try folder.folder("P")
    try folder.write(
      "{\"detent-prototype\": 1, \"name\": \"P\", \"page\": {\"lists\": [{\"height\": 9}]}}",
      to: "P/prototype.json")
    for arguments in [["new", folder.file("Q"), "--svg", svg], ["import", folder.file("P"), svg]] {
      let result = try Command.run(arguments, environment: environment)
      #expect(result.code == 3)
      #expect(result.errors.contains("found no program rsvg-convert"))
      #expect(result.errors.contains("apt-get install librsvg2-bin"))
    }
    #expect(try folder.names == ["P", "frame.svg"])
  }

  @Test func `an SVG goes with no other source, and an import needs a prototype`() throws {
    for flags in [
      ["--svg", "a.svg", "--from", "card"], ["--svg", "a.svg", "--header", "9"],
      ["--svg", "a.svg", "--screenshot", "a.png"], ["--svg", "a.svg", "--density", "2"],
    ] {
      let result = try Command.run(["new", folder.file("P")] + flags)
      #expect(
        result.code == 2 && result.errors.contains("--svg cannot be combined"), "\(result.errors)")
    }
    let none = try Command.run(["import", folder.file("none"), "a.svg"])
    #expect(none.code == 2 && none.errors.contains("no such folder"), "\(none.errors)")
    try folder.folder("Bad")
    try folder.write("{\n  \"detent-prototype\": 1,\n  nmae\n}", to: "Bad/prototype.json")
    let bad = try Command.run(["import", folder.file("Bad"), try frame()])
    #expect(
      bad.code == 2 && bad.errors.contains("prototype.json:3:3: found \"nmae\""), "\(bad.errors)")
  }
}
