import DetentCanvas
import Testing

@testable import DetentFiles

/// Tests what style sheets say about rectangles.
@Suite struct DesignStylesTests {
  private func look(_ css: String, _ attributes: String = "class='a' fill='red'") throws
    -> DesignLook
  {
    let svg =
      "<svg width='9' height='9'><style>\(css)</style><g class='g'><rect id='r' width='9' height='9' \(attributes)/></g></svg>"
    let file = try DesignFile(Array(svg.utf8), path: "a.svg")
    return DesignLook(file, [try #require(file.ids["r"])]) { _ in true }
  }

  @Test(arguments: [
    ("", 0xFF0000), (".unused{fill:#fff}", 0xFF0000),
    ("@font-face{font-family:X;src:url(x)}", 0xFF0000),
    (".a{fill:lime}", 0x00FF00), (".b,.a { fill : lime }", 0x00FF00), ("rect{fill:lime}", 0x00FF00),
    ("#r{fill:lime}.a{fill:blue}rect{fill:blue}", 0x00FF00),
    (".a{fill:blue}.a{fill:lime}", 0x00FF00),
    ("rect.a{fill:lime}.a{fill:blue}*{fill:blue}", 0x00FF00), ("rect.b{fill:lime}", 0xFF0000),
    ("/* .a{fill:blue} */.a{/**/fill:lime}/*", 0x00FF00), ("@charset 'x';.a{fill:lime}", 0x00FF00),
    (".a{fill:lime;fill:color(display-p3 0 1 0)}", 0x00FF00),
    ("<![CDATA[.a{fill:lime}]]>", 0x00FF00),
  ])
  func `a rule counts by what it names, and an unused one not at all`(css: String, hex: UInt32)
    throws
  {
    let found = try look(css)
    #expect(found.plain?.color == Color(hex: hex) && found.losses == [], "\(found)")
  }

  @Test(arguments: [
    ".g .a{fill:lime}", ".a:hover{fill:lime}", "g>rect{fill:lime}", ".a{fill:lime!important}",
    "@media print{.a{fill:lime}}", "[id]{fill:lime}", ".a{fill:url(#sky)}", ".a{stroke:red}",
  ])
  func `a rule that says more makes a picture`(css: String) throws {
    #expect(try look(css).plain == nil)
  }

  @Test func `the last declaration that can be read counts`() throws {
    let style = "style='fill:#FF3B30;fill:color(display-p3 1 0.2314 0.1882);fill-opacity:1;'"
    #expect(try look("", style).plain?.color == Color(hex: 0xFF3B30))
    #expect(try look(".a{fill:lime}", "class='a' " + style).plain?.color == Color(hex: 0xFF3B30))
    #expect(try look(".g{fill:lime}", "").plain?.color == Color(hex: 0x00FF00))
    #expect(try look(".a{opacity:.5}").plain?.color?.alpha == 128)
  }
}
