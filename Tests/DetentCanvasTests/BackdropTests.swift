import DetentDisk
import DetentMotion
import TestSupport
import Testing

@testable import DetentCanvas

/// Checks the blur of everything below a shape.
struct BackdropTests {
  private static let size = (width: 120, height: 100)

  /// Records random things with backdrops between and over them.
  private func record(_ random: inout RandomList, into list: inout DisplayList) {
    list.clipped(to: Rect(x: 0, y: 0, width: 110, height: 90)) { list in
      for round in 0..<3 {
        random.record(8, into: &list)
        let frame = Rect(
          x: random.chance.number(-20, 80), y: random.chance.number(-20, 70),
          width: random.chance.number(1, 80), height: random.chance.number(1, 60))
        let shape = RoundedRect(frame, radius: random.chance.number(0, 20))
        let blur = random.chance.number(0, 40)
        let isShaded = random.chance.happens(0.3)
        if isShaded { list.shadow(shape, Shadow(blur: 8, color: .black)) }
        if round == 1 {
          list.group(opacity: 0.6) { $0.backdrop(shape, blur: blur) }
        } else {
          list.backdrop(shape, blur: blur, skipsLast: isShaded)
        }
      }
      random.record(3, into: &list)
    }
  }

  @Test(arguments: 1...40) func `strips and updates draw what a whole drawing draws`(seed: UInt64) {
    var random = RandomList(seed: seed, typesetter: Typesetter(shaper: BlockShaper()))
    let scale = [1.0, 1.5, 2][Int(seed % 3)]
    var workers = Workers.four
    (workers.leastPixels, workers.mostStrips, workers.stripPixels) = (1, 32, 400)
    let (width, height) = (Self.size.width, Self.size.height)
    let canvas = Canvas(typesetter: Typesetter(shaper: BlockShaper()), workers: workers)
    let (updated, whole) = (
      Bitmap(width: width, height: height), Bitmap(width: width, height: height)
    )
    for _ in 0..<3 {
      let start = random
      for step in 0..<4 {
        // The same list again, with something that moves below its backdrops.
        var (list, again) = (DisplayList(), start)
        list.fill(Rect(x: Double(step) * 9, y: 30, width: 12, height: 12), Color(hex: 0xFF8000))
        record(&again, into: &list)
        random = again
        _ = canvas.update(list, in: updated, scale: scale, background: .white)
        Canvas(typesetter: Typesetter(shaper: BlockShaper()))
          .draw(list, into: whole, scale: scale, background: .white)
        #expect(updated.contents == whole.contents, "\(step)")
      }
    }
  }

  private static let all = Rect(x: 0, y: 0, width: 120, height: 100)

  @Test(arguments: [0.6, 1, 3, 8, 20, 60, 200], [1.0, 2]) func `an even ground stays as it is`(
    blur: Double, scale: Double
  ) {
    let color = Color(hex: 0x123456)
    let shown = drawn(120, 100, scale: scale, background: .white) { list in
      list.fill(Self.all, color)
      list.backdrop(RoundedRect(Rect(x: 20, y: 20, width: 30, height: 20)), blur: blur)
    }
    #expect(shown.contents.allSatisfy { $0 == 0xFF12_3456 })
  }

  @Test(arguments: [4.0, 8, 20, 30]) func `an edge becomes a Gaussian's slope`(blur: Double) {
    let shown = drawn(400, 40, background: .white) { list in
      list.fill(Rect(x: 200, y: 0, width: 200, height: 40), .black)
      list.backdrop(RoundedRect(Rect(x: 0, y: 0, width: 400, height: 40)), blur: blur)
    }
    let deviation = blur / 2
    func level(_ x: Int) -> Double { Double(shown[x, 20] & 255) / 255 }
    for x in 100..<300 { #expect(level(x + 1) <= level(x) + 0.001, "\(x)") }
    // Shares of a Gaussian below −2, −1, 0, 1 and 2 standard deviations.
    for (place, share) in [(-2.0, 0.9772), (-1, 0.8413), (0, 0.5), (1, 0.1587), (2, 0.0228)] {
      let x = 200 + place * deviation - 0.5
      let first = Int(x.rounded(.down))
      let found = mix(level(first), level(first + 1), x - Double(first))
      #expect(abs(found - share) < 0.04, "\(blur) \(place): \(found)")
    }
  }

  @Test func `only the inside of the shape is blurred, and what is above it stays sharp`() {
    let shown = drawn(120, 100, background: .white) { list in
      list.fill(Rect(x: 60, y: 0, width: 60, height: 100), .black)
      list.backdrop(RoundedRect(Rect(x: 30, y: 20, width: 60, height: 40), radius: 20), blur: 20)
      list.fill(Rect(x: 70, y: 30, width: 5, height: 5), Color(hex: 0xFF0000))
    }
    #expect(shown[59, 10] == 0xFFFF_FFFF && shown[60, 10] == 0xFF00_0000)
    #expect(shown[31, 21] == 0xFFFF_FFFF && shown[88, 21] == 0xFF00_0000, "at its corners")
    let inside = shown[59, 40] & 255
    #expect(inside > 100 && inside < 200)
    #expect(shown[72, 32] == 0xFFFF_0000)
  }

  @Test func `a change that it reads damages all of it, and one beyond its reach does not`() {
    let canvas = Canvas(typesetter: Typesetter(shaper: BlockShaper()))
    let bitmap = Bitmap(width: 400, height: 100)
    func damage(_ x: Double) -> [PixelRect] {
      var list = DisplayList()
      list.fill(Rect(x: x, y: 40, width: 4, height: 4), .black)
      list.backdrop(RoundedRect(Rect(x: 20, y: 20, width: 60, height: 40)), blur: 10)
      return canvas.update(list, in: bitmap, scale: 1, background: .white)
    }
    _ = damage(300)
    let box = PixelRect(left: 20, top: 20, right: 80, bottom: 60)
    #expect(!damage(310).contains { $0.intersects(box) })
    #expect(damage(86).contains { $0.contains(box) })
  }

  @Test func `its own shadow is not blurred into it`() {
    func shown(skipsLast: Bool) -> UInt32 {
      drawn(120, 100, background: .white) { list in
        let shape = RoundedRect(Rect(x: 30, y: 20, width: 60, height: 40))
        list.shadow(shape, Shadow(blur: 4, color: .black))
        list.backdrop(shape, blur: 6, skipsLast: skipsLast)
      }[60, 40]
    }
    #expect(shown(skipsLast: true) == 0xFFFF_FFFF && shown(skipsLast: false) != 0xFFFF_FFFF)
  }

  @Test(arguments: [Double.nan, -.infinity, -3, 0, 1e300, .infinity])
  func `a blur out of all bounds draws no nonsense`(blur: Double) {
    let shown = drawn(20, 20, background: .white) { list in
      list.fill(Rect(x: 0, y: 0, width: 10, height: 20), .black)
      list.backdrop(RoundedRect(Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)), blur: blur)
    }
    #expect(shown.contents.allSatisfy { $0 >> 24 == 255 })
  }
}
