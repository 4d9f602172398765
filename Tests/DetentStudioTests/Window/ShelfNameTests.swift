import DetentCanvas
import DetentMotion
import DetentStage
import Testing

@testable import DetentStudio

/// Gestures on the shelf can be told apart by their names.
@Suite struct ShelfNameTests {
  @Test func `help says a gesture's whole name, over its name as well`() throws {
    var bench = try Bench()
    bench.slowDrag()
    for isKept in [false, true] {
      let thumb = try #require(bench.panel.thumbs.first)
      if isKept { bench.workbench.perform([.star(thumb.item.number)]) }
      for y in [thumb.frame.y + 14, thumb.frame.maxY - 12] {
        let place = ShelfCard().button(
          at: Point(x: thumb.frame.x + 20, y: y), try #require(bench.panel.shelfFrame), bench.panel)
        let words = try #require(bench.panel.shelfWords(of: place))
        #expect(words.meaning.hasPrefix(try #require(bench.panel.shelf.items.first).name + ": "))
      }
    }
  }

  @Test func `names that begin alike can be told apart`() throws {
    let typesetter = try Bench().workbench.typesetter
    func shown(_ name: String) -> String {
      typesetter.gestureName(name, PanelType.note, width: 68).map(\.string).joined(separator: "|")
    }
    #expect(shown("flick up") == "flick up")
    #expect(shown("slow drag down") == "slow drag ↓")
    let names = [
      "slow drag up", "slow drag down", "slow drag left", "flick up, slow drag up",
      "flick up, slow drag down", "checkout, first try", "checkout, second try",
    ]
    #expect(Set(names.map(shown)).count == names.count)
    #expect(shown("flick up, slow drag up") == "flick ↑, slow|drag ↑")
    #expect(shown("iPhone – slow drag left") == "iPhone –|slow drag ←")
    for name in names {
      let lines = typesetter.gestureName(name, PanelType.note, width: 68)
      #expect(lines.count <= 2 && lines.allSatisfy { $0.width <= 68 })
    }
  }
}
