import DetentCanvas
import DetentMotion
import Testing

struct ClipAndGroupTests {
  private let all = Rect(x: 0, y: 0, width: 40, height: 40)
  private let shape = RoundedRect(Rect(x: 5.5, y: 6.25, width: 28, height: 25), radius: 9)

  @Test func `filling everything inside a clip draws the clip's shape`() {
    let clipped = drawn(40, 40) { list in list.clipped(to: shape) { $0.fill(all, .black) } }
    let filled = drawn(40, 40) { $0.fill(shape, .black) }
    #expect(clipped.contents == filled.contents)
  }

  @Test func `clips inside clips multiply`() {
    let half = RoundedRect(Rect(x: 0.5, y: 0, width: 20, height: 20))
    let bitmap = drawn(40, 40) { list in
      list.clipped(to: half) { $0.clipped(to: half) { $0.fill(all, .black) } }
    }
    #expect(bitmap.alpha(0, 5) == 64)
    #expect(bitmap.alpha(1, 5) == 255)
    #expect(bitmap.alpha(20, 5) == 64)
  }

  @Test func `a group fades as one: overlaps do not show through`() {
    let bitmap = drawn(40, 40, background: .white) { list in
      list.group(opacity: 0.5) { list in
        list.fill(Rect(x: 5, y: 5, width: 20, height: 20), .black)
        list.fill(Rect(x: 15, y: 15, width: 20, height: 20), Color(hex: 0xFF0000))
      }
    }
    #expect(bitmap[10, 10] == 0xFF7F_7F7F)
    #expect(bitmap[20, 20] == 0xFFFF_7F7F)
    #expect(bitmap[30, 30] == bitmap[20, 20])
    #expect(bitmap[2, 2] == 0xFFFF_FFFF)
  }

  @Test func `a group at full opacity is as if it were not there`() {
    func record(_ list: inout DisplayList) {
      list.fill(shape, Color(hex: 0x3366CC, alpha: 0.7))
      list.border(shape, width: 2, .white)
    }
    let plain = drawn(40, 40, background: .black) { record(&$0) }
    let grouped = drawn(40, 40, background: .black) { $0.group { record(&$0) } }
    #expect(plain.contents == grouped.contents)
  }

  @Test func `a group's transform scales and moves shapes exactly`() {
    let grouped = drawn(40, 40) { list in
      list.group(Transform(scale: 2, offset: Vector(dx: 3.25, dy: 1))) {
        $0.fill(RoundedRect(Rect(x: 2, y: 2, width: 10, height: 8), radius: 3), .black)
      }
    }
    let direct = drawn(40, 40) {
      $0.fill(RoundedRect(Rect(x: 7.25, y: 5, width: 20, height: 16), radius: 6), .black)
    }
    #expect(grouped.contents == direct.contents)
  }

  @Test func `what is translated is as if recorded there, groups included`() {
    func record(_ list: inout DisplayList) {
      list.group(opacity: 0.4, Transform(scale: 1.5, around: Point(x: 10, y: 10))) {
        $0.fill(RoundedRect(Rect(x: 5, y: 5, width: 10, height: 10), radius: 2), .black)
      }
    }
    let near = drawn(40, 40) { record(&$0) }
    let far = drawn(40, 40) { $0.translated(dx: 7, dy: 9) { record(&$0) } }
    for y in 9..<40 {
      for x in 7..<40 { #expect(far[x, y] == near[x - 7, y - 9]) }
    }
  }

  @Test
  func `a layer is clipped once: an edge through a pixel takes its share of it, not its square`() {
    let bitmap = drawn(40, 40) { list in
      list.clipped(to: Rect(x: 10.5, y: 0, width: 20, height: 40)) { list in
        list.group(opacity: 0.5) { $0.fill(all, .black) }
      }
    }
    #expect(bitmap.alpha(20, 20) == 128)
    #expect(abs(bitmap.alpha(10, 20) - 64) <= 1)
    #expect(abs(bitmap.alpha(30, 20) - 64) <= 1)
    let within = drawn(40, 40) { list in
      list.group(opacity: 0.5) { list in
        list.clipped(to: Rect(x: 10.5, y: 0, width: 20, height: 40)) { $0.fill(all, .black) }
      }
    }
    #expect(abs(within.alpha(10, 20) - 64) <= 1)
    #expect(within.alpha(9, 20) == 0 && bitmap.alpha(9, 20) == 0)
  }

  @Test func `clips and opacities nest`() {
    let bitmap = drawn(40, 40, background: .white) { list in
      list.clipped(to: Rect(x: 0, y: 0, width: 20, height: 40)) { list in
        list.group(opacity: 0.5) { list in
          list.clipped(to: Rect(x: 0, y: 0, width: 40, height: 20)) { list in
            list.group(opacity: 0.5) { $0.fill(all, .black) }
          }
        }
      }
    }
    #expect(bitmap[10, 10] >> 8 & 0xFF == 191)
    #expect(bitmap[30, 10] == 0xFFFF_FFFF)
    #expect(bitmap[10, 30] == 0xFFFF_FFFF)
  }
}
