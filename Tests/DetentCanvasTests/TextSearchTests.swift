import DetentCanvas
import DetentMotion
import TestSupport
import Testing

/// A display list knows where its texts are seen.
@Suite struct TextSearchTests {
  private let typesetter = Typesetter(shaper: BlockShaper())
  private let place = Rect(x: 10, y: 0, width: 20, height: 20)

  private func list(_ more: (inout DisplayList, TextLayout) -> Void) -> DisplayList {
    var list = DisplayList()
    more(&list, typesetter.layout("Harbour Loft", TextStyle(size: 16)))
    return list
  }

  @Test func `a text is found where it stands, and nowhere else`() {
    let list = list { $0.text($1, at: Point(x: 10, y: 16), .black) }
    #expect(list.showsText(in: place))
    #expect(!list.showsText(in: place.offset(dx: 0, dy: 40)))
    #expect(!list.showsText(in: place.offset(dx: 300, dy: 0)))
  }

  @Test func `what lies over a text hides it, and what is clear does not`() {
    func list(under paint: Color, _ cover: Rect) -> DisplayList {
      self.list {
        $0.text($1, at: Point(x: 10, y: 16), .black)
        $0.fill(cover, paint)
      }
    }
    #expect(!list(under: .white, Rect(x: 0, y: 0, width: 99, height: 99)).showsText(in: place))
    #expect(
      list(under: Color.white.opacity(0.5), Rect(x: 0, y: 0, width: 99, height: 99))
        .showsText(in: place))
    #expect(list(under: .white, Rect(x: 0, y: 0, width: 15, height: 99)).showsText(in: place))
  }

  @Test func `groups move and fade texts, and clips cut them off`() {
    let moved = list { list, text in
      list.group(Transform(offset: Vector(dx: 0, dy: 100))) {
        $0.text(text, at: Point(x: 10, y: 16), .black)
      }
    }
    #expect(!moved.showsText(in: place))
    #expect(moved.showsText(in: place.offset(dx: 0, dy: 100)))
    let faded = list { list, text in
      list.group(opacity: 0) { $0.text(text, at: Point(x: 10, y: 16), .black) }
    }
    #expect(!faded.showsText(in: place))
    let cut = list { list, text in
      list.clipped(to: Rect(x: 0, y: 50, width: 99, height: 50)) {
        $0.text(text, at: Point(x: 10, y: 16), .black)
      }
      list.text(text, at: Point(x: 10, y: 90), .black)
    }
    #expect(!cut.showsText(in: place))
    #expect(cut.showsText(in: place.offset(dx: 0, dy: 74)))
  }
}
