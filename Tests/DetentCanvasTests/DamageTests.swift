import DetentMotion
import Testing

@testable import DetentCanvas

struct DamageTests {
  private static func typesetter() -> Typesetter { Typesetter(shaper: BlockShaper()) }

  @Test(arguments: 1...40)
  func `an update gives byte for byte what a full drawing gives`(seed: UInt64) {
    let typesetter = Self.typesetter()
    var random = RandomList(seed: seed, typesetter: typesetter)
    let canvas = Canvas(typesetter: typesetter)
    let other = Canvas(typesetter: typesetter)
    let scale = [1.0, 1.5, 2][Int(seed % 3)]
    let size = (width: Int(64 * scale), height: Int(56 * scale))
    let updated = Bitmap(width: size.width, height: size.height)
    let full = Bitmap(width: size.width, height: size.height)
    var parts = (0..<9).map { _ in
      var part = DisplayList()
      random.record(2, into: &part)
      return part
    }
    for _ in 0..<6 {
      // Some parts change, come or go between two frames.
      for _ in 0..<2 {
        let index = random.chance.whole(parts.count)
        parts[index].removeAll()
        random.record(random.chance.whole(4), into: &parts[index])
      }
      let list = parts.joined()
      let damage = canvas.update(list, in: updated, scale: scale, background: .white)
      other.draw(list, into: full, scale: scale, background: .white)
      #expect(updated.contents == full.contents)
      for (index, a) in damage.enumerated() {
        #expect(updated.bounds.contains(a))
        for b in damage.dropFirst(index + 1) { #expect(!a.intersects(b)) }
      }
    }
  }

  @Test(arguments: 1...40)
  func `leaving out what is hidden changes no pixel`(seed: UInt64) {
    let typesetter = Self.typesetter()
    var random = RandomList(seed: seed &+ 1000, typesetter: typesetter)
    var list = DisplayList()
    random.record(24, into: &list)
    let canvas = Canvas(typesetter: typesetter)
    let quick = Bitmap(width: 96, height: 84)
    let thorough = Bitmap(width: 96, height: 84)
    canvas.draw(list, into: quick, scale: 1.5, background: .white)
    canvas.renderer.skipsHidden = false
    canvas.draw(list, into: thorough, scale: 1.5, background: .white)
    #expect(quick.contents == thorough.contents)
  }

  @Test func `nothing changed is nothing to draw`() {
    let canvas = Canvas(typesetter: Self.typesetter())
    let bitmap = Bitmap(width: 64, height: 64)
    var list = DisplayList()
    list.fill(Rect(x: 3, y: 3, width: 9, height: 9), .black)
    #expect(canvas.update(list, in: bitmap, scale: 1) == [bitmap.bounds])
    #expect(canvas.update(list, in: bitmap, scale: 1) == [])
    canvas.invalidate()
    #expect(canvas.update(list, in: bitmap, scale: 1) == [bitmap.bounds])
    #expect(canvas.update(list, in: bitmap, scale: 2) == [bitmap.bounds])
  }

  @Test func `a moved shape damages where it was and where it is, no more`() {
    let canvas = Canvas(typesetter: Self.typesetter())
    let bitmap = Bitmap(width: 200, height: 200)
    func list(_ x: Double) -> DisplayList {
      var list = DisplayList()
      list.fill(Rect(x: 0, y: 0, width: 200, height: 200), .white)
      list.fill(Rect(x: x, y: 10, width: 20, height: 20), .black)
      list.fill(Rect(x: 5, y: 180, width: 20, height: 5), .black)
      return list
    }
    _ = canvas.update(list(10), in: bitmap, scale: 1)
    let damage = canvas.update(list(150), in: bitmap, scale: 1)
    #expect(
      Set(damage) == [
        PixelRect(left: 10, top: 10, right: 30, bottom: 30),
        PixelRect(left: 150, top: 10, right: 170, bottom: 30),
      ])
  }

  @Test func `a shape that comes in the middle of a list damages only itself`() {
    let canvas = Canvas(typesetter: Self.typesetter())
    let bitmap = Bitmap(width: 100, height: 100)
    func list(_ withDot: Bool) -> DisplayList {
      var list = DisplayList()
      list.fill(Rect(x: 0, y: 0, width: 100, height: 100), .white)
      if withDot { list.fill(Rect(x: 50, y: 50, width: 4, height: 4), .black) }
      for index in 0..<5 {
        list.fill(Rect(x: Double(index) * 9, y: 2, width: 5, height: 5), .black)
      }
      return list
    }
    _ = canvas.update(list(false), in: bitmap, scale: 1)
    let dot = PixelRect(left: 50, top: 50, right: 54, bottom: 54)
    #expect(canvas.update(list(true), in: bitmap, scale: 1) == [dot])
    #expect(canvas.update(list(false), in: bitmap, scale: 1) == [dot])
  }

  @Test func `a changed clip damages what it clips`() {
    let canvas = Canvas(typesetter: Self.typesetter())
    let bitmap = Bitmap(width: 100, height: 100)
    func list(_ width: Double) -> DisplayList {
      var list = DisplayList()
      list.clipped(to: Rect(x: 0, y: 0, width: width, height: 100)) {
        $0.fill(Rect(x: 10, y: 10, width: 80, height: 10), .black)
      }
      return list
    }
    _ = canvas.update(list(40), in: bitmap, scale: 1)
    let damage = canvas.update(list(60), in: bitmap, scale: 1)
    #expect(damage == [PixelRect(left: 10, top: 10, right: 60, bottom: 20)])
  }
}

extension [DisplayList] {
  /// Returns all parts in one list, one after the other.
  fileprivate func joined() -> DisplayList {
    var list = DisplayList()
    for part in self { list.append(part) }
    return list
  }
}
