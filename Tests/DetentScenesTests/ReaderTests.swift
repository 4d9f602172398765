import DetentCanvas
import DetentMotion
import DetentStage
import Testing

@testable import DetentScenes

struct ReaderTests {
  private static func sheet() throws -> ArticleSheet {
    let artwork = try #require(Scene.reader.artwork?.content as? LayerArtwork)
    return ArticleSheet(
      try #require(artwork.article), width: 390, try Easel(.reader).typesetter)
  }

  @Test
  func `the article is two to three screens long, and as high as it says`() throws {
    let height = try #require(try Easel(.reader).painter.contentHeight)
    #expect(height > 2 * 844 && height < 3.2 * 844)
    #expect(try Easel(.explore).painter.contentHeight == nil)
  }

  @Test
  func `every line fits the column, in order, and ends above the lower inset`() throws {
    let sheet = try Self.sheet()
    let lines = Array(sheet.lines(from: 0, to: sheet.height))
    #expect(lines.count > 60)
    for line in lines {
      #expect(line.x >= Metrics.textSide)
      #expect(line.x + line.layout.width <= 390 - Metrics.textSide)
    }
    #expect(zip(lines, lines.dropFirst()).allSatisfy { $0.baseline < $1.baseline })
    #expect(try #require(lines.last).baseline < sheet.height - ArticleSheet.bottom + 16)
  }

  @Test
  func `only lines in sight are drawn, at any scroll position`() throws {
    let sheet = try Self.sheet()
    let all = Array(sheet.lines(from: -1, to: sheet.height + 1))
    for top in stride(from: -200.0, through: sheet.height, by: 97) {
      let expected = all.filter {
        $0.baseline + $0.layout.descent >= top && $0.baseline - $0.layout.ascent < top + 844
      }
      #expect(sheet.lines(from: top, to: top + 844).map(\.baseline) == expected.map(\.baseline))
    }
  }

  @Test
  func `nothing is drawn under the bar behind the status once it is opaque`() throws {
    let scrolled = try #require(Moments.all().first { $0.name == "reader-scrolled" }).layout
    #expect(scrolled.page!.barAlpha == 1)
    let texts = try Easel(.reader).drawn(scrolled).texts
    #expect(texts.contains { $0.string == "9:41" } && texts.count > 10)
    let hidden = texts.filter { $0.frame.maxY < StatusBar.height && $0.string != "9:41" }
    #expect(hidden.isEmpty)
  }

  @Test
  func `the page moves aside with the pull, text and all`() throws {
    let easel = try Easel(.reader)
    let meta = "4 min read"
    let rest = try #require(easel.drawn(Rehearsal(.reader).layout).text(meta))
    var hand = Rehearsal(.reader)
    hand.press(330, 420)
    hand.drag(230, 420)
    let pulled = try #require(easel.drawn(hand.layout).text(meta))
    #expect(abs(rest.frame.x - hand.layout.pull!.offset - pulled.frame.x) <= 0.25)
  }

  @Test
  func `capsules are grey at rest, ink when reached and red when armed, in both themes`() {
    for theme in [Theme.light, .dark] {
      #expect(theme.capsule(reached: 0, armed: 0) == theme.faint)
      #expect(theme.capsule(reached: 1, armed: 0) == theme.ink)
      #expect(theme.capsule(reached: 1, armed: 1) == theme.armed)
      #expect(theme.capsule(reached: 0, armed: 1) == theme.armed)
    }
  }

  @Test
  func `the three capsules are drawn where the layout puts them, sub-pixel, and not at rest`()
    throws
  {
    let easel = try Easel(.reader)
    var hand = Rehearsal(.reader)
    hand.press(330, 420)
    hand.drag(203, 420)
    let layout = hand.layout
    let shapes = easel.drawn(layout).fills.map(\.shape)
    for index in layout.pull!.capsules.indices {
      #expect(shapes.contains(.capsule(layout.pull!.capsules[index].frame)))
    }
    let resting = Rehearsal(.reader).layout
    let fills = easel.drawn(resting).fills
    #expect(!fills.isEmpty)
    #expect(!fills.contains { $0.shape.rect.minX >= 390 })
  }

  @Test
  func `the menu's ground covers the stage at its alpha, and its items enter one after another`()
    throws
  {
    let easel = try Easel(.reader)
    let opening = try #require(Moments.all().first { $0.name == "reader-menu-opening" }).layout
    let drawn = easel.drawn(opening)
    let stage = Rect(x: 0, y: 0, width: 390, height: 844)
    let ground = Theme.light.stage.opacity(opening.menu!.alpha)
    #expect(drawn.fills.contains { $0.shape.rect == stage && $0.color == ground })
    let items = try #require(Scene.reader.parts.menu).items
    let places = items.compactMap { drawn.text($0.title)?.frame.x }
    #expect(!places.isEmpty && places == places.sorted() && Set(places).count == places.count)
    let open = try #require(Moments.all().first { $0.name == "reader-menu" }).layout
    let texts = easel.drawn(open).texts.map(\.string)
    for item in items { #expect(texts.contains(item.title)) }
    #expect(texts.contains("124") && texts.contains(MenuDescription.usualHint))
    #expect(texts.contains("4 min read"), "the page stays beneath")
  }
}
