import DetentCanvas
import DetentDisk
import DetentFiles
import DetentPNG
import TestSupport
import Testing

/// Runs `detent new` and `detent check` as users do.
@Suite struct NewTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    let bitmap = Bitmap(width: 1170, height: 2532)
    for y in 0..<2532 {
      for x in 0..<1170 { bitmap[x, y] = y == 0 ? 0xFF12_3456 : 0xFF00_0000 | UInt32(y) }
    }
    try PNG.write(bitmap, to: folder.file("home.png"))
  }

  private func new(_ name: String, _ flags: String...) throws -> Command.Result {
    try Command.run(["new", folder.file(name), "--screenshot", folder.file("home.png")] + flags)
  }

  private func rows(_ name: String) throws -> (first: UInt32, last: UInt32, count: Int) {
    let picture = try PNG.read(folder.file(name))
    #expect(picture.width == 1170)
    return (picture[0, 0] & 0xFFFF, picture[0, picture.height - 1] & 0xFFFF, picture.height)
  }

  @Test func `a folder that is called as a scene of ours is made, and the way to it told`() throws {
    let made = try Command.shell("detent new mail --from listen", in: folder.path)
    #expect(made.code == 0 && made.output.hasSuffix("mail\n"))
    #expect(made.errors.contains("yours is ./mail"), "\(made.errors)")
    let other = try Command.shell("detent new post --from listen", in: folder.path)
    #expect(other.errors.isEmpty, "\(other.errors)")
  }

  @Test func `a header is cut off, and its ground is there when it expands`() throws {
    #expect(try new("Parcels", "--header", "152").code == 0)
    #expect(try rows("Parcels/header@3x.png") == (0x3456, 455, 456))
    #expect(try rows("Parcels/list@3x.png") == (456, 2531, 2076))
    let document = try folder.text("Parcels/prototype.json")
    #expect(document.contains("\"fill\": \"#123456\"") && document.contains("\"$schema\""))
    let check = try Command.run(["check", folder.file("Parcels")])
    #expect(check.code == 0 && check.output.hasSuffix(": good\n"))
    let named = try Command.run(["check", folder.file("Parcels/prototype.json")])
    #expect(named.code == 0 && named.output.hasSuffix("prototype.json: good\n"))
    let again = try new("Parcels", "--header", "152")
    #expect(again.code == 2 && again.errors.contains("a folder that is not empty"))
  }

  @Test func `the heights of a header are whole points, to the nearest`() throws {
    for (header, heights) in [("151.3", "76, 151.3, 303"), ("150.5", "75, 150.5, 301")] {
      #expect(try new("P\(header)", "--header", header).code == 0)
      let document = try folder.text("P\(header)/prototype.json")
      #expect(document.contains("\"heights\": [\(heights)]"), "\(document)")
    }
  }

  @Test func `a card and a sheet are cut off from below`() throws {
    #expect(try new("Rides", "--header", "100", "--card", "320").code == 0)
    #expect(try rows("Rides/list@3x.png") == (300, 1571, 1272))
    #expect(try rows("Rides/card@3x.png") == (1572, 2531, 960))
    #expect(try new("Sheet", "--sheet", "400").code == 0)
    #expect(try rows("Sheet/sheet@3x.png") == (1332, 2531, 1200))
    let check = try Command.run(["check", folder.file("Rides"), folder.file("Sheet")])
    #expect(check.code == 0, "\(check.errors)")
  }

  @Test(arguments: [
    (["--header", "401"], "--header: found 401, expected 4 to 400 pt"),
    (["--card", "10"], "--card: found 10, expected 50 to 800 pt"),
    (["--card", "100", "--sheet", "200"], "--card cannot be combined with --sheet"),
    (["--header", "400", "--card", "500"], "expected more than the 900 that are cut off"),
    (["--density", "4"], "--density: found \"4\""),
  ])
  func `what makes no sense is refused, and nothing is left`(flags: [String], message: String)
    throws
  {
    let result = try Command.run(
      ["new", folder.file("P"), "--screenshot", folder.file("home.png")] + flags)
    #expect(result.code == 2 && result.errors.contains(message), "\(result.errors)")
    #expect(try folder.names == ["home.png"])
  }

  @Test(arguments: ShippedScene.all.map(\.name))
  func `a copy of one of ours has another name and looks the same`(name: String) throws {
    let copy = folder.file("My \"own\"")
    let made = try Command.run(["new", copy, "--from", name])
    #expect(made.code == 0, "\(made.errors)")
    #expect(try folder.text("My \"own\"/prototype.json").contains(#""name": "My \"own\"""#))
    #expect(try Command.run(["check", copy]).code == 0)
    for (scene, shots) in [(name, "ours"), (copy, "copy")] {
      try folder.write(
        "detent-gesture 1\nscene \(scene)\nat 0.1 press 195 700\ndrag 195 500 over 0.2\nshot a\nend",
        to: "\(shots).gesture")
      let shot = try Command.run(
        ["screenshot", folder.file("\(shots).gesture"), "--out", folder.file(shots)])
      #expect(shot.code == 0, "\(shot.errors)")
    }
    let pictures = try ["ours", "copy"].map {
      try FileBytes.read(folder.file($0 + "/a.png"), limit: 1 << 24)
    }
    #expect(pictures[0] == pictures[1])
  }

  @Test func `a copy is no screenshot`() throws {
    let cases: [(flags: [String], message: String)] = [
      ([], "expected --from NAME for a copy, or --screenshot PNG"),
      (["--from", "card", "--screenshot", "x.png"], "--from cannot be combined with"),
      (["--from", "card", "--header", "9"], "--from cannot be combined with"),
    ]
    for (flags, message) in cases {
      let result = try Command.run(["new", folder.file("P")] + flags)
      #expect(result.code == 2 && result.errors.contains(message))
    }
    #expect(try folder.names == ["home.png"])
  }

  @Test func `check says everything that is wrong, and exits 2`() throws {
    try folder.folder("Bad")
    try folder.write(
      """
      {"detent-prototype": 1, "nmae": "x",
       "page": {"lists": [{"picture": "feed.png"}], "layers": [{}]}}
      """, to: "Bad/prototype.json")
    let result = try Command.run(["check", folder.file("Bad")])
    let places = result.errors.split(separator: "\n").compactMap { line in
      line.firstRange(of: "prototype.json:").map {
        String(line.suffix(from: $0.upperBound).prefix(5))
      }
    }
    #expect(result.code == 2 && places == ["1:1: ", "1:25:", "2:33:", "2:58:"], "\(result.errors)")
    #expect(result.errors.contains("did you mean name?"))
  }

  @Test
  func `check names letters that would show as blocks, and still says that the prototype is good`()
    throws
  {
    try folder.folder("Odd")
    try folder.write(
      "# Shalom \u{5E9}\u{5DC}\u{5D5}\u{5DD}\n\nPlain \u{1F44B}\u{1F3FD} text\n", to: "Odd/essay.md"
    )
    try folder.write(
      """
      {"detent-prototype": 1, "name": "Odd",
       "page": {"lists": [{"article": "essay.md"}]},
       "pull": {}, "menu": {"layers": [{"name": "\u{1F49C}", "text": "Wave \u{1F44B}, caf\u{E9} \u{2764}\u{FE0F}", "size": 16, "color": "#000000"}]}}
      """, to: "Odd/prototype.json")
    let result = try Command.run(["check", folder.file("Odd")])
    let lines = result.errors.split(separator: "\n").map { $0.drop { $0 != ":" } }
    #expect(result.code == 0 && result.output.hasSuffix(": good\n"))
    #expect(lines.count == 3, "\(result.errors)")
    let without = try Command.run(
      ["check", folder.file("Odd")], environment: ["DETENT_FONT_DIR": folder.file("none")])
    #expect(without.code == 0 && without.errors.isEmpty)
  }
}
