import DetentMotion
import Testing

@testable import DetentFiles

/// Checks that a cut of a design has everything that its elements need.
@Suite struct DesignCutTests {
  /// Returns the cut of the element with an id.
  private static func cut(_ id: String, of svg: String, view: Rect) throws -> String {
    let file = try DesignFile(Array(svg.utf8), path: "a.svg")
    let node = try #require(file.ids[id])
    let cut = DesignCut(file, [node], DesignLook(file, [node]) { _ in true })
    let pixels = DesignPen.View(cut: cut, area: view, density: 2)
    return String(decoding: DesignCut.svg([pixels], size: pixels.pixels), as: UTF8.self)
  }

  /// Illustrator puts a gradient beside the shape that a rule of its style sheet fills with it.
  @Test func `what a style sheet refers to comes along`() throws {
    let svg = """
      <svg viewBox="0 0 390 844"><style type="text/css"><![CDATA[.a{fill:url(#sky);} .b{fill:red}]]></style>
      <g id="header"><linearGradient id="sky"><stop offset="0"/></linearGradient>
      <linearGradient id="other"/><rect id="back" class="a" width="390" height="180"/></g></svg>
      """
    let cut = try Self.cut("back", of: svg, view: Rect(x: 0, y: 0, width: 390, height: 180))
    #expect(cut.contains("<linearGradient id=\"sky\"><stop"))
    #expect(!cut.contains("other"))
    #expect(cut.contains(".b{fill:red}"))
  }

  @Test func `a shadow that a class throws becomes the layer's, and is not drawn as well`() throws {
    let svg = """
      <svg viewBox="0 0 390 844"><style>.a{filter:url(#f)}</style><filter id="f"><feDropShadow/></filter>
      <g id="header"><circle id="dot" class="a" r="9" style="fill:red"/></g></svg>
      """
    let cut = try Self.cut("dot", of: svg, view: Rect(x: 0, y: 0, width: 390, height: 180))
    #expect(cut.contains("style=\"fill:red;filter:none\""), "\(cut)")
  }

  @Test func `a drop shadow is drawn by the steps that it stands for`() throws {
    let svg = """
      <svg viewBox="0 0 390 844"><g id="header"><filter id="f"><feOffset in="SourceAlpha"/>
      <feDropShadow in="SourceGraphic" dy="8" flood-color="red" result="a"/></filter>
      <g filter="url(#f)"><circle r="9"/><circle r="5"/></g></g></svg>
      """
    let cut = try Self.cut("header", of: svg, view: Rect(x: 0, y: 0, width: 390, height: 180))
    #expect(
      cut.contains(
        """
        <feOffset in="SourceGraphic" result="shadow-source" flood-color="red"/>\
        <feGaussianBlur stdDeviation="2" flood-color="red"/>\
        <feOffset dx="2" dy="8" result="shadow-place" flood-color="red"/><feFlood flood-color="red"/>\
        <feComposite operator="in" in2="shadow-place" result="shadow-look" flood-color="red"/>\
        <feBlend in="shadow-source" in2="shadow-look" result="a" flood-color="red"/>
        """), "\(cut)")
  }

  /// A row of Inkscape is often a `use` of the first one, of which the first one's layers show a part each.
  @Test func `cuts share a drawing unless one refers to what the other has in part`() throws {
    let svg = """
      <svg viewBox="0 0 390 844"><linearGradient id="sky"/><g id="row"><rect id="a" fill="url(#sky)"/>
      <rect id="b" fill="url(#sky)"/></g><use id="c" href="#row"/></svg>
      """
    let file = try DesignFile(Array(svg.utf8), path: "a.svg")
    let cuts = try ["a", "b", "c"].map { id in
      let node = try #require(file.ids[id])
      return DesignCut(file, [node], DesignLook(file, [node]) { _ in true })
    }
    #expect(cuts[0].goes(with: cuts[1]) && cuts[2].goes(with: cuts[2]))
    #expect(!cuts[0].goes(with: cuts[2]) && !cuts[2].goes(with: cuts[0]))
    let other = try DesignFile(Array(svg.utf8), path: "a-dark.svg")
    let dark = DesignCut(
      other, [try #require(other.ids["a"])], DesignLook(other, [4]) { _ in true })
    #expect(!cuts[0].goes(with: dark), "the ids of two files mean different things")
  }

  @Test func `lengths in percent are shares of the whole frame`() throws {
    let svg = """
      <svg width="100%" height="100%" viewBox="10 20 360 800"><g id="header"><rect width="100%" height="20%"/></g>
      </svg>
      """
    let view = Rect(x: 0, y: 0, width: 360, height: 160)
    #expect(
      try Self.cut("header", of: svg, view: view).contains(
        "<svg overflow=\"visible\" x=\"10\" y=\"20\" width=\"360\" height=\"800\" viewBox=\"10 20 360 800\">"
      ))
    let plain = svg.replacing("100%", with: "360").replacing("20%", with: "160")
    #expect(try !Self.cut("header", of: plain, view: view).contains("visible"))
  }
}
