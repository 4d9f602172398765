import DetentCanvas
import DetentMotion
import TestSupport
import Testing

@testable import DetentFiles

/// Tests the looks that need no drawing: plain rectangles, shadows, and everything that is lost.
@Suite struct DesignLookTests {
  private func look(_ body: String, defs: String = "", hasFont: Bool = true) throws -> DesignLook {
    let svg = "<svg width='100' height='200' fill='none'><defs>\(defs)</defs>\(body)</svg>"
    let file = try DesignFile(Array(svg.utf8), path: "a.svg")
    let node = try #require(file.drawnChildren(0).first)
    return DesignLook(file, [node]) { _ in hasFont }
  }

  @Test func `a rectangle with one fill is one, moved and scaled by what is around it`() throws {
    let plain = try look(
      "<g transform='translate(10,20) scale(2)'><rect x='1' y='2' width='30' height='20' rx='4' fill='#FF000080'/></g>"
    ).plain
    #expect(plain?.frame == Rect(x: 12, y: 24, width: 60, height: 40) && plain?.corner == 8)
    #expect(plain?.color == Color(hex: 0xFF0000).opacity(128.0 / 255))
    let capsule = try look("<rect width='40' height='10' rx='99' style='fill:rgb(1,2,3)'/>").plain
    #expect(capsule?.corner == 5 && capsule?.color == Color(hex: 0x010203))
    let faint = try look(
      "<g opacity='0.5'><rect width='1' height='1' fill='white' fill-opacity='50%'/></g>")
    #expect(faint.plain?.color?.alpha == 64)
  }

  @Test(arguments: [
    "<rect width='100%' height='10%' fill='hsl(240, 100%, 50%)'/>",
    "<g style='transform: translate(0px, -20px)'><rect y='10%' width='100' height='20' fill='hsl(-120deg 100% 50%)'/></g>",
    "<g transform='translateY(5) rotate(0deg)'><rect y='-5' width='100' height='20' fill='hsla(600,100%,50%,1)'/></g>",
  ])
  func `lengths in percent and CSS's transforms and colours make a fill, too`(body: String) throws {
    let plain = try look(body).plain
    #expect(
      plain?.frame == Rect(x: 0, y: 0, width: 100, height: 20), "\(String(describing: plain))")
    #expect(plain?.color == Color(hex: 0x0000FF))
  }

  @Test(arguments: [
    "<svg width='50' height='50'><rect width='100%' height='9' fill='red'/></svg>",
    "<rect width='9' height='9' fill='hsl(9,9,9)'/>", "<rect width='9' height='9' fill='hsl('/>",
    "<rect width='9' height='9' fill='red' style='transform:translate(10%)'/>",
    "<rect width='9' height='9'/>", "<rect width='9' height='9' fill='url(#g)'/>",
    "<rect width='9' height='9' fill='red' stroke='blue'/>",
    "<rect width='9' height='9' rx='2' ry='4' fill='red'/>",
    "<rect width='9' height='9' fill='red' transform='rotate(9)'/>",
    "<rect width='9' height='9' fill='red' clip-path='url(#c)'/>",
    "<rect width='9' height='9' fill='red' transform='nonsense'/>",
    "<g><rect width='9' height='9' fill='red'/><rect width='9' height='9' fill='red'/></g>",
    "<rect width='1e9' height='9' fill='red'/>", "<circle r='9' fill='red'/>",
    "<rect width='9' height='9' fill='red' style='filter:blur(4px)'/>",
    "<rect width='9' height='9' fill='red' filter='url(#a) drop-shadow(0 4px 4px red)'/>",
    "<rect width='9' height='9' fill='red' filter='drop-shadow(0 1em red)'/>",
  ])
  func `anything else is a picture`(body: String) throws {
    #expect(try look(body).plain == nil)
  }

  private static let chain = """
    <feFlood flood-opacity='0' result='BackgroundImageFix'/>
    <feColorMatrix in='SourceAlpha' values='0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0' result='hardAlpha'/>
    <feOffset dx='1' dy='4'/><feGaussianBlur stdDeviation='6'/>
    <feComposite in2='hardAlpha' operator='out'/>
    <feColorMatrix values='0 0 0 0 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0.5 0'/>
    <feBlend in2='BackgroundImageFix' result='a'/><feBlend in='SourceGraphic' in2='a' result='shape'/>
    """

  @Test(arguments: [
    "<filter id='f'>\(chain)</filter>",
    "<filter id='f'><feDropShadow dx='1' dy='4' stdDeviation='6' flood-color='red' flood-opacity='.5'/></filter>",
    """
    <filter id='f'><feFlood flood-opacity='0.5' flood-color='rgb(255,0,0)' result='flood'/>
    <feComposite in='flood' in2='SourceGraphic' operator='in' result='a'/>
    <feGaussianBlur in='a' stdDeviation='6' result='b'/><feOffset dx='1' dy='4' result='c'/>
    <feComposite in='SourceGraphic' in2='c' operator='over'/></filter>
    """,
  ])
  func `a drop shadow is taken off, as Figma, CSS and Inkscape write it`(filter: String) throws {
    let found = try look("<rect width='9' height='9' fill='red' filter='url(#f)'/>", defs: filter)
    let shadow = DesignShadow(blur: 12, x: 1, y: 4, color: Color(hex: 0xFF0000, alpha: 0.5))
    #expect(found.shadow == shadow && found.plain != nil && found.losses == [])
  }

  @Test func `a shadow that shines through its layer is kept in a picture`() throws {
    let filter = "<filter id='f'>\(Self.chain)</filter>"
    for (fill, isThrough) in [("fill='red'", false), ("fill='red' fill-opacity='.3'", true)] {
      var found = try look("<rect width='9' height='9' \(fill) filter='url(#f)'/>", defs: filter)
      #expect(found.isThroughShadow == isThrough)
      found.keepShadow()
      #expect(found.plain == nil && found.shadow == nil && found.unfiltered.isEmpty)
    }
  }

  @Test func `a layer with a shadow and a blur keeps both in its picture`() throws {
    let blur = "<feGaussianBlur stdDeviation='10'/>"
    let found = try look(
      "<rect width='9' height='9' fill='red' filter='url(#f)'/>",
      defs: "<filter id='f'>\(Self.chain)\(blur)</filter>")
    #expect(found.plain == nil && found.shadow == nil && found.unfiltered.isEmpty)
  }

  @Test(arguments: [
    "style='filter:drop-shadow(1px 4px 6px rgba(255, 0, 0, .5))'",
    "filter='drop-shadow(#FF000080 1 4 6)'",
  ])
  func `a drop shadow by a function of CSS is the shadow of the layer`(filter: String) throws {
    let found = try look("<rect width='9' height='9' fill='red' \(filter)/>")
    let shadow = DesignShadow(blur: 12, x: 1, y: 4, color: Color(hex: 0xFF0000, alpha: 0.5))
    #expect(found.shadow == shadow && found.plain != nil && found.losses == [])
  }

  @Test func `a copy of the shape is its shadow, as Sketch draws it`() throws {
    var found = try look(
      "<g><use fill='black' filter='url(#f)' href='#p'/><use fill='#00FF00' href='#p'/></g>",
      defs: """
        <rect id='p' x='3' width='9' height='9' rx='2'/><filter id='f'>
        <feOffset dy='2' in='SourceAlpha'/><feGaussianBlur stdDeviation='3'/>
        <feColorMatrix values='0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0.25 0'/></filter>
        """)
    #expect(found.shadow == DesignShadow(blur: 6, x: 0, y: 2, color: Color(hex: 0, alpha: 0.25)))
    #expect(found.plain?.frame.x == 3 && found.plain?.color == Color(hex: 0x00FF00))
    #expect(found.omitted.count == 1)
    found.keepShadow()
    #expect(found.omitted.isEmpty, "the copy is drawn again")
  }

  @Test(arguments: [
    (
      "<rect width='9' height='9' style='mix-blend-mode:multiply' fill='red'/>",
      "blend mode \"multiply\""
    ),
    (
      "<g><foreignObject><div style='backdrop-filter:blur(4px)'/></foreignObject></g>",
      "background blur"
    ),
    ("<image href='photo.png' width='9' height='9'/>", "the image \"photo.png\" is not read"),
    ("<image href='http://a.b/c.png'/>", "only embedded images"),
    ("<image href='data:image/svg+xml;base64,PHN2Zz4='/>", "no PNG, JPEG or GIF"),
    ("<use href='other.svg#a'/>", "\"other.svg#a\" is not read"),
    ("<text font-family=\"'SF Pro', sans-serif\">x</text>", "font \"SF Pro\" is not installed"),
    ("<rect width='9' height='9' fill='red' filter='url(#i)'/>", "inner shadow"),
    (
      "<g><rect width='9' height='9'/><rect width='9' height='9' filter='url(#b)'/></g>",
      "background blur"
    ),
    ("<rect width='9' height='9' fill='red' filter='url(#two)'/>", "strongest of its shadows"),
    (
      "<g><rect width='9' height='9' style='backdrop-filter:blur(4px)'/><rect width='9' height='9'/></g>",
      "background blur"
    ),
    ("<rect width='9' height='9' fill='oklch(0.7 0.1 30)'/>", "its colour \"oklch(0.7 0.1 30)\""),
    ("<foreignObject><p style='background:conic-gradient(red,blue)'/></foreignObject>", "angular"),
    (
      "<rect width='9' height='9' fill='red' filter='drop-shadow(0 1px red) drop-shadow(0 2px red)'/>",
      "strongest of its shadows"
    ),
  ])
  func `everything that is lost is said`(body: String, words: String) throws {
    let start =
      "<feColorMatrix in='SourceAlpha' values='0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0'/>"
    let end = "<feColorMatrix values='0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0.5 0'/>"
    let defs = """
      <filter id='i'>\(start)<feOffset dy='1'/><feComposite operator='arithmetic' k2='-1' k3='1'/>\(end)</filter>
      <filter id='b'><feGaussianBlur in='BackgroundImageFix' stdDeviation='4'/></filter>
      <filter id='two'>\(start)<feOffset dy='1'/>\(end)\(start)<feOffset dy='2'/>\(end)</filter>
      """
    let losses = try look(body, defs: defs, hasFont: false).losses
    #expect(losses.contains { $0.contains(words) }, "\(losses)")
  }

  /// Figma draws the blur in a page inside the layer.
  @Test(arguments: [
    "<g data-figma-bg-blur-radius='24'><foreignObject><div style='backdrop-filter:blur(12px)'/></foreignObject>"
      + "<rect width='9' height='9' fill='#FFFFFF80'/></g>",
    "<rect width='9' height='9' fill='#FFFFFF80' style='backdrop-filter: blur(12px) saturate(2)'/>",
    "<g filter='url(#b)'><rect width='9' height='9' fill='#FFFFFF80'/></g>",
  ])
  func `a blurred background is the blur of the layer`(body: String) throws {
    let filter =
      "<filter id='b'><feFlood flood-opacity='0' result='BackgroundImageFix'/><feGaussianBlur in='BackgroundImageFix'"
      + " stdDeviation='12'/><feComposite in2='SourceAlpha' operator='in' result='e'/><feBlend in='SourceGraphic' in2='e'/></filter>"
    let found = try look(body, defs: filter)
    #expect(found.blur == 24 && found.plain?.color != nil && found.losses == [], "\(found)")
  }

  @Test func `a variable of a web page has the colour that the file gives for it`() throws {
    let found = try look(
      "<rect width='9' height='9' style='fill:var(--fill-0, rgb(15, 118, 110))'/>")
    #expect(found.plain?.color == Color(hex: 0x0F766E) && found.losses == [])
  }

  /// Affinity and Adobe XD write the name of the font file before its family.
  @Test(arguments: ["'Inter-Bold', 'Inter'", "SegoeUI-Bold, Segoe UI"])
  func `a font's own name before its family is not missed`(families: String) throws {
    let svg = "<svg width='100' height='200'><text font-family=\"\(families)\">x</text></svg>"
    let file = try DesignFile(Array(svg.utf8), path: "a.svg")
    let look = DesignLook(file, [1]) { ["Inter", "Segoe UI"].contains($0) }
    #expect(look.losses == [])
  }

  @Test func `an embedded image of a huge size is left out before anything is decoded`() throws {
    // The header of a PNG of 65,000 × 65,000 pixels.
    let head = "iVBORw0KGgoAAAANSUhEUgAA/egAAP3oCAYAAAAAAAAA"
    let found = try look("<image href='data:image/png;base64,\(head)'/>")
    #expect(found.losses.contains { $0.contains("65000x65000 pixels") }, "\(found.losses)")
  }
}
