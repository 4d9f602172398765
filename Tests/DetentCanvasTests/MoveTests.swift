import DetentFiles
import DetentMotion
import TestSupport
import Testing

@testable import DetentCanvas

/// Checks that scrolled content is copied instead of drawn again.
struct MoveTests {
  private static let picture = Picture(name: "row", size: Size(width: 24, height: 24)) { list in
    list.fill(Rect(x: 0, y: 0, width: 24, height: 24), Color(hex: 0x2277AA))
    list.fill(.circle(center: Point(x: 9, y: 11), radius: 6), .white)
  }

  private let typesetter = Typesetter(shaper: BlockShaper())
  private let size = Size(width: 180, height: 240)

  /// Records rows on a white ground under a header, a fade, an indicator and a finger.
  private func record(_ scroll: Vector, _ frame: Int, into list: inout DisplayList) {
    let stage = Rect(x: 0, y: 0, width: size.width, height: size.height)
    list.removeAll()
    list.clipped(to: RoundedRect(stage, radius: 20)) { list in
      list.fill(stage, .white)
      for row in 0..<20 {
        let y = Double(row) * 31 + scroll.dy
        guard y > -31, y < size.height else { continue }
        list.picture(
          Self.picture,
          in: RoundedRect(Rect(x: 8 + scroll.dx, y: y + 3, width: 24, height: 24), radius: 5))
        list.text(
          typesetter.layout("Row \(row)", TextStyle(size: 12)),
          at: Point(x: 40 + scroll.dx, y: y + 20), .black)
        list.fill(Rect(x: 40 + scroll.dx, y: y + 30, width: 140, height: 1), Color(hex: 0xDDDDDD))
      }
      list.fill(
        Rect(x: 0, y: 200, width: size.width, height: 40),
        .gradient(Gradient(top: .clear, bottom: .white)))
      let header = Rect(x: 0, y: 0, width: size.width, height: 40 + Double(frame % 3))
      list.shadow(RoundedRect(header), Shadow(blur: 6, color: Color(hex: 0, alpha: 0.3)))
      list.fill(header, Color(hex: 0xEEEEFF))
      list.fill(
        Rect(x: 174, y: 60 - scroll.dy / 4, width: 3, height: 30), Color(hex: 0, alpha: 0.4))
      list.fill(
        .circle(center: Point(x: 70.3, y: 120 + scroll.dy / 2), radius: 9),
        Color(hex: 0x0000FF, alpha: 0.3))
    }
  }

  /// Four workers that share the work even if there are few pixels.
  private var workers: Workers {
    var workers = Workers.four
    (workers.leastPixels, workers.stripPixels) = (1, 500)
    return workers
  }

  @Test(arguments: 1...30)
  func `a scrolled list is byte for byte what a full drawing gives`(seed: UInt64) {
    var chance = Chance(seed)
    let scale = [1.0, 1.5, 2][Int(seed % 3)]
    let canvas = Canvas(typesetter: typesetter, workers: seed % 2 == 0 ? .none : workers)
    let other = Canvas(typesetter: typesetter)
    let (width, height) = (Int(size.width * scale), Int(size.height * scale))
    let updated = Bitmap(width: width, height: height)
    let full = Bitmap(width: width, height: height)
    var list = DisplayList()
    var scroll = Vector.zero
    for frame in 0..<12 {
      switch chance.whole(5) {
      case 0: scroll.dx += Double(chance.whole(60) - 30) / scale
      case 1: scroll = Vector(dx: 0, dy: scroll.dy + chance.number(-20, 20))
      case 2: scroll = Vector(dx: chance.number(-20, 20), dy: chance.number(-90, 0))
      default: scroll.dy += Double(chance.whole(80) - 50) / scale
      }
      record(scroll, frame, into: &list)
      let damage = canvas.update(list, in: updated, scale: scale, background: .white)
      other.draw(list, into: full, scale: scale, background: .white)
      let isSame = updated.contents == full.contents
      #expect(isSame)
      for (index, a) in damage.enumerated() {
        #expect(updated.bounds.contains(a))
        for b in damage.dropFirst(index + 1) { #expect(!a.intersects(b)) }
      }
    }
  }

  @Test func `pixels that only went elsewhere are not drawn again`() {
    let canvas = Canvas(typesetter: typesetter)
    let bitmap = Bitmap(width: 180, height: 240)
    var list = DisplayList()
    record(.zero, 0, into: &list)
    _ = canvas.update(list, in: bitmap, scale: 1)
    // A mark that no list drew, in the middle of a row.
    bitmap[150, 140] = 0xFF12_3456
    record(Vector(dx: 0, dy: -17), 0, into: &list)
    let damage = canvas.update(list, in: bitmap, scale: 1)
    #expect(bitmap[150, 123] == 0xFF12_3456)
    #expect(
      damage.contains { $0.contains(PixelRect(left: 150, top: 123, right: 151, bottom: 124)) })
  }
}
