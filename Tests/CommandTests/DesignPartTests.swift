import DetentDisk
import TestSupport
import Testing

/// Makes prototypes of designs whose parts need drawing, as users do.
@Suite(
  .enabled(if: FedProgram.path(of: "rsvg-convert") != nil, "rsvg-convert is not installed"))
struct DesignPartTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Makes the prototype `P` of a frame on a phone, and returns its document and the sentences about it.
  private func make(_ body: String, defs: String = "") throws -> (root: JSONValue, lines: String) {
    let svg = try folder.write(
      """
      <svg width="390" height="844" viewBox="0 0 390 844" xmlns="http://www.w3.org/2000/svg">
      <defs>\(defs)</defs>\(body)</svg>
      """, to: "frame.svg")
    let made = try Command.run(["new", folder.file("P"), "--svg", svg])
    #expect(made.code == 0, "\(made.errors)")
    let check = try Command.run(["check", folder.file("P")])
    #expect(check.code == 0, "\(check.errors)")
    let path = folder.file("P/prototype.json")
    return (try JSONReader.read(try FileBytes.read(path, limit: 1 << 20), path: path), made.output)
  }

  private func names(_ layers: JSONValue?) -> [String] {
    (layers?["layers"]?.array ?? []).compactMap { $0["name"]?.string }
  }

  // MARK: Clips

  @Test func `a picture that its part clips is cropped, and so are the corners of rows`() throws {
    let (root, _) = try make(
      """
      <g id="list"><g id="row" clip-path="url(#r)"><path id="photo" d="M0 200H120V360H0Z" fill="red"/></g></g>
      <g id="header" clip-path="url(#h)"><path id="photo" d="M-40 -60L430 -60L420 292L-40 292Z" fill="blue"/></g>
      """,
      defs: """
        <clipPath id="h"><rect width="390" height="200"/></clipPath>
        <clipPath id="r"><rect x="16" y="216" width="358" height="80" rx="16"/></clipPath>
        """)
    let header = root["page"]?["header"]
    #expect(header?["heights"]?.array?.map(\.number) == [100, 200, 400])
    let list = root["page"]?["lists"]?.array?.first
    #expect(list?["rowHeight"]?.number == 96)
    let frame = list?["layers"]?.array?.first?["frame"]
    #expect(frame?["left"]?.number == 16)
  }

  // MARK: Filters and rows

  @Test func `a layer that a filter tints is a picture in the filter's colour`() throws {
    let (root, lines) = try make(
      """
      <g id="header"><rect id="bar" width="390" height="100" fill="#eee"/>
      <rect id="tinted" x="20" y="40" width="40" height="40" fill="#000" filter="url(#t)"/></g>
      """,
      defs: """
        <filter id="t"><feColorMatrix in="SourceGraphic" type="matrix" \
        values="0 0 0 0 0.9 0 0 0 0 0.1 0 0 0 0 0.1 0 0 0 1 0"/></filter>
        """)
    let layer = root["page"]?["header"]?["layers"]?.array?.last
    #expect(layer?["picture"] != nil, "\(lines)")
  }

  @Test func `a layer that is empty in the first row shows in the rows that have it`() throws {
    func row(_ index: Int, _ pin: String) -> String {
      "<g id=\"row\"><rect id=\"Plate\" y=\"\(120 + 80 * index)\" width=\"390\" height=\"72\" fill=\"#eef\"/>\(pin)</g>"
    }
    let pin = "<g id=\"Pin\"><circle cx=\"300\" cy=\"236\" r=\"9\" fill=\"#f80\"/></g>"
    let (root, lines) = try make(
      "<g id=\"list\">\(row(0, "<g id=\"Pin\"></g>"))\(row(1, pin))\(row(2, ""))</g>")
    let list = root["page"]?["lists"]?.array?.first
    #expect(names(list).contains("Pin"), "\(lines)")
    #expect(list?["rows"]?.array?.compactMap { $0["Pin"]?.string }.count ?? 0 > 0, "\(lines)")
  }

  @Test(arguments: ["card", "sheet"]) func `an empty group makes no part`(name: String) throws {
    let (root, lines) = try make(
      "<g id=\"header\"><rect width=\"390\" height=\"100\"/></g><g id=\"\(name)\"></g>")
    #expect(root[name] == nil, "\(lines)")
    #expect(lines.contains("\(name): shows nothing, and makes no part"), "\(lines)")
  }

  @Test func `a card's ground with a border goes on below in its fill`() throws {
    let (root, lines) = try make(
      """
      <g id="card"><path id="ground" d="M0 500 Q0 484 16 484 H374 Q390 484 390 500 V844 H0 Z" fill="#FFFFFF" stroke="#335577"/>
      <g id="card header"><rect id="k" x="170" y="500" width="50" height="5" fill="#999"/></g></g>
      """)
    #expect(root["card"]?["fill"]?.string ?? "#FFFFFF" == "#FFFFFF", "\(lines)")
  }

  // MARK: The card

  private static let title =
    """
    <g id="card header"><rect id="k" x="170" y="568" width="50" height="5" fill="#999"/>
    <path id="t" d="M20 585h120v20h-120z"/></g>
    <g id="card list"><rect id="z" x="20" y="620" width="350" height="300" fill="#ccc"/></g></g>
    """

  @Test(arguments: [
    "<rect id='g' x='0.5' y='560.5' width='389' height='290' rx='23.5' fill='#fff' stroke='blue'/>",
    "<path id='g' d='M0 560h390v284H0z' fill='url(#q)'/>",
    """
    <g id='g'><rect y='560' width='390' height='284' rx='24' fill='#fff'/>
    <rect y='560' width='390' height='90' rx='24' fill='#cdf'/></g>
    """,
  ])
  func `a card's ground that is a picture stands behind everything on the card`(ground: String)
    throws
  {
    let (root, lines) = try make(
      "<g id='card'>\(ground)" + Self.title,
      defs: "<radialGradient id='q'><stop stop-color='#fff'/><stop offset='1'/></radialGradient>")
    let card = root["card"]
    #expect(names(card?["header"]) == ["g", "k", "t"])
    #expect(names(card?["lists"]?.array?.first) == ["g", "z"])
    #expect(card?["corner"]?.number == (ground.contains("rx") ? 24 : 0))
    #expect(lines.contains("g: is the card's ground, a picture"), "\(lines)")
  }

  @Test func `rows on a picture stay where they are, and the picture stands behind them`() throws {
    let (root, lines) = try make(
      """
      <g id="card"><path id="g" d="M0 560h390v284H0z" fill="url(#q)"/><g id="card list">
      <g id="row"><rect id="a" x="20" y="640" width="350" height="40" fill="red"/></g>
      <g id="row_2"><rect id="b" x="20" y="690" width="350" height="40" fill="red"/></g></g></g>
      """,
      defs: "<radialGradient id='q'><stop stop-color='#fff'/><stop offset='1'/></radialGradient>")
    let list = root["card"]?["lists"]?.array?.first
    #expect(names(list) == ["g", "a", "b"] && list?["rows"]?.number == 1)
    #expect(
      !lines.contains("is lost") && lines.contains("as its rows lie on a picture"), "\(lines)")
  }

  @Test func `layers of a card keep the order in which the design draws them`() throws {
    let (root, _) = try make(
      """
      <g id="card"><rect id="g" y="560" width="390" height="284" fill="#fff"/>
      <path id="Side" d="M300 570h70l-9 35h-70z"/><path id="Side low" d="M40 660h70l-9 40h-70z"/>
      """ + Self.title.dropLast(4)
        + "<circle id='front' cx='195' cy='700' r='20' fill='red'/></g>")
    #expect(names(root["card"]?["header"]) == ["Side", "k", "t", "front"])
    #expect(names(root["card"]?["lists"]?.array?.first) == ["Side low", "z"])
  }

  // MARK: Filters

  @Test func `a layer's blur is drawn, and a card's is said`() throws {
    let (root, lines) = try make(
      """
      <g id="header"><rect id="B" width="390" height="200" fill="#247"/>
      <g id="Glow" filter="url(#blur)"><rect x="100" y="60" width="80" height="80" fill="#fc0"/></g></g>
      <g id="card"><g id="paper" filter="url(#blur)"><rect y="600" width="390" height="300" fill="#dde"/></g></g>
      """,
      defs: """
        <filter id="blur" x="0" y="0" width="390" height="844" filterUnits="userSpaceOnUse">
        <feFlood flood-opacity="0" result="BackgroundImageFix"/>
        <feBlend in="SourceGraphic" in2="BackgroundImageFix" result="shape"/><feGaussianBlur stdDeviation="10"/>
        </filter>
        """)
    let glow = root["page"]?["header"]?["layers"]?.array?[1]
    #expect(glow?["picture"] != nil && (glow?["frame"]?["left"]?.number ?? 100) < 90)
    #expect(lines.contains("paper: its blur is lost"), "\(lines)")
  }

  @Test func `a shadow in a picture does not make the header higher`() throws {
    let (root, _) = try make(
      """
      <g id="header"><rect id="B" width="390" height="200" fill="#247"/>
      <g id="Card"><rect x="20" y="100" width="350" height="90" fill="#fc0" filter="url(#s)"/>
      <circle cx="60" cy="140" r="20" fill="#f00"/></g></g>
      """,
      defs: """
        <filter id="s" x="0" y="0" width="390" height="844" filterUnits="userSpaceOnUse">
        <feDropShadow dx="0" dy="12" stdDeviation="9"/></filter>
        """)
    #expect(root["page"]?["header"]?["heights"]?.array?.map(\.number) == [100, 200, 400])
  }

  // MARK: Importing again

  private func bring(_ body: String, defs: String = "") throws -> String {
    let svg = try folder.write(
      "<svg width='390' height='844' xmlns='http://www.w3.org/2000/svg'><defs>\(defs)</defs>\(body)</svg>",
      to: "frame.svg")
    let result = try Command.run(["import", folder.file("P"), svg])
    #expect(result.code == 0, "\(result.errors)")
    return result.output
  }

  private static let glow =
    """
    <g id='header'><rect id='B' width='390' height='200' fill='#224477'/>
    <rect id='Key' x='20' y='40' width='80' height='40' fill='#3B5BFD'/>
    <circle id='Glow' cx='200' cy='100' r='30' fill='red'/></g>
    """

  @Test func `a driven fill stays a fill when the design draws a picture`() throws {
    _ = try make(Self.glow)
    let driver = "{ \"by\": \"header.progress\", \"map\": [[0, \"#FF0000\"], [1, \"#00FF00\"]] }"
    let hand = try folder.text("P/prototype.json").replacing("\"#3B5BFD\"", with: driver)
    try folder.write(hand, to: "P/prototype.json")
    let lines = try bring(
      Self.glow.replacing("#3B5BFD", with: "url(#r)"),
      defs: "<radialGradient id='r'><stop stop-color='red'/><stop offset='1'/></radialGradient>")
    #expect(try folder.text("P/prototype.json") == hand)
    #expect(lines.contains("Key: its fill is made by hand, and stays as it is"), "\(lines)")
  }

  @Test func `a picture that a hand took out or painted over stays so until the design changes it`()
    throws
  {
    _ = try make(Self.glow)
    let picture = try FileBytes.read(folder.file("P/header-glow@2x.png"), limit: 1 << 20)
    try folder.write("mine", to: "P/header-glow@2x.png")
    _ = try bring(Self.glow)
    #expect(try folder.text("P/header-glow@2x.png") == "mine")
    _ = try bring(Self.glow.replacing("r='30'", with: "r='31'"))
    #expect(try FileBytes.read(folder.file("P/header-glow@2x.png"), limit: 1 << 20) != picture)
    let without = try folder.text("P/prototype.json").split(separator: "\n")
      .filter { !$0.contains("\"Glow\"") }.joined(separator: "\n")
      .replacing("} },\n      ]", with: "} }\n      ]")
    try folder.write(without, to: "P/prototype.json")
    _ = try bring(Self.glow)
    #expect(try folder.text("P/prototype.json") == without)
    #expect(try Folder.names(in: folder.file("P")).filter { $0.contains("glow") }.count == 2)
  }
}
