import TestSupport
import Testing

@testable import DetentFiles

// Redesigns that meet changes by hand.
extension DesignImportTests {
  private static let header =
    "<g id='header'><rect id='Bar' width='390' height='160' fill='#EEE'/>"
    + "<rect id='Glow' x='60' y='40' width='60' height='60' rx='4' fill='#5F6BD0'/></g>"

  @Test
  func
    `a value that both a hand and the design have changed is the design's, and the import says so`()
    throws
  {
    try make(Self.header)
    _ = try edit([
      ("\"#5F6BD0\"", "\"#FF00FF\""), ("\"corner\": 4", "\"corner\": 20"),
      ("\"left\": 60", "\"left\": 31"),
    ])
    let (text, lines) = try bring(
      Self.header.replacing("#5F6BD0", with: "#00FF00").replacing("rx='4'", with: "rx='9'")
        .replacing("x='60'", with: "x='70'"))
    for part in ["\"#00FF00\"", "\"corner\": 9", "\"left\": 70"] { #expect(text.contains(part)) }
    for line in [
      "Glow: the design's new \"fill\", #00FF00, takes the place of #FF00FF, made by hand",
      "Glow: the design's new \"corner\", 9, takes the place of 20, made by hand",
      "Glow: the design's new \"left\", 70, takes the place of 31, made by hand",
    ] { #expect(lines.contains(line), "\(lines)") }
  }

  @Test func `what only the design has changed takes no one's place`() throws {
    try make(Self.header)
    let lines = try bring(
      Self.header.replacing("#5F6BD0", with: "#00FF00").replacing("x='60'", with: "x='70'")
    ).lines
    #expect(!lines.contains { $0.contains("made by hand") }, "\(lines)")
  }

  private static func dots(_ dots: [(x: Int, color: String)]) -> String {
    let layers = dots.enumerated().map { index, dot in
      "<rect id='Icon\(index == 0 ? "" : "_\(index + 1)")' x='\(dot.x)' y='40' width='20' height='20' fill='\(dot.color)'/>"
    }
    return
      "<g id='header'><rect id='Bar' width='390' height='160' fill='#EEE'/>\(layers.joined())</g>"
  }

  private static let three = [(20, "#FF0000"), (60, "#00FF00"), (100, "#0000FF")]

  /// Returns the line of the layer that has the tap.
  private func tapped(_ text: String) -> Substring? {
    text.split(separator: "\n").first { $0.contains("expand") }
  }

  @Test func `a tap stays on its layer when one of the same name goes or comes`() throws {
    try make(Self.dots(Self.three))
    _ = try edit([("\"fill\": \"#00FF00\"", "\"fill\": \"#00FF00\", \"tap\": \"expand\"")])
    let fewer = try bring(Self.dots(Array(Self.three.dropFirst())))
    #expect(tapped(fewer.text)?.contains("#00FF00") == true, "\(fewer.text)")
    #expect(
      fewer.lines.contains { $0.hasPrefix("Icon: is no longer in the design") }, "\(fewer.lines)")
    let back = try bring(Self.dots(Self.three))
    #expect(tapped(back.text)?.contains("#00FF00") == true, "\(back.text)")
    for _ in 0..<2 {
      let more = try bring(Self.dots([(140, "#FFFF00")] + Self.three))
      #expect(tapped(more.text)?.contains("#00FF00") == true, "\(more.text)")
      #expect(more.text.contains("{ \"name\": \"Icon 4\", \"fill\": \"#FFFF00\""), "\(more.text)")
    }
  }

  @Test func `a layer that gets a free name does not get that of a layer made by hand`() throws {
    try make(Self.dots(Self.three))
    let own =
      "{ \"name\": \"Icon 4\", \"fill\": \"#123456\", \"frame\": { \"left\": 0, \"top\": 0, \"width\": 9, \"height\": 9 } }"
    _ = try edit([("{ \"name\": \"Icon 3\"", "\(own),\n        { \"name\": \"Icon 3\"")])
    let more = try bring(Self.dots([(140, "#FFFF00")] + Self.three)).text
    #expect(more.contains(own), "\(more)")
    #expect(more.contains("{ \"name\": \"Icon 5\", \"fill\": \"#FFFF00\""), "\(more)")
  }

  @Test func `a layer that moves to a different part is said to stand there`() throws {
    try make(Self.header)
    let glow = "<rect id='Glow' x='60' y='40' width='60' height='60' rx='4' fill='#5F6BD0'/>"
    let moved = Self.header.replacing(glow, with: "") + "<g id='over'>\(glow)</g>"
    let lines = try bring(moved).lines
    #expect(
      lines.contains {
        $0.hasPrefix("Glow: stands in ")
          && $0.hasSuffix("stays in the document until you remove it")
      }, "\(lines)")
  }

  @Test func `a menu that comes with an import has the pull that opens it`() throws {
    try make(Self.header)
    let menu = "<g id='menu'><rect id='M' x='110' width='280' height='844' fill='#333'/></g>"
    let text = try bring(Self.header + menu).text
    #expect(text.contains("\"pull\": {}") && text.contains("\"menu\": {"), "\(text)")
  }
}
