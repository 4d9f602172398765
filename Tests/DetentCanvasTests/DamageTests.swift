import DetentMotion
import TestSupport
import Testing

@testable import DetentCanvas

struct DamageTests {
  private static func typesetter() -> Typesetter { Typesetter(shaper: BlockShaper()) }

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

  @Test(arguments: 1...40)
  func `red first gives the same pixels in the other order, update by update`(seed: UInt64) {
    let typesetter = Self.typesetter()
    var random = RandomList(seed: seed &+ 2000, typesetter: typesetter)
    let canvases = [ColorOrder.blueFirst, .redFirst].map { order in
      (Canvas(typesetter: typesetter, order: order), Bitmap(width: 96, height: 84))
    }
    var list = DisplayList()
    for _ in 0..<4 {
      random.record(6, into: &list)
      for (canvas, bitmap) in canvases {
        _ = canvas.update(list, in: bitmap, scale: 1.5, background: .white)
      }
      #expect(canvases[0].1.contents == canvases[1].1.contents.map(\.exchanged))
    }
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
