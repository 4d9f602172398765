import DetentCanvas
import DetentMotion
import TestSupport
import Testing

struct PaintTests {
  private let all = Rect(x: 0, y: 0, width: 64, height: 64)

  @Test func `a slow gradient runs from its first colour to its last without bands or drift`() {
    let bitmap = drawn(64, 64) {
      $0.fill(all, .gradient(Gradient(top: Color(hex: 0x0A0A0A), bottom: Color(hex: 0x0E0E0E))))
    }
    // The pattern evens out over eight rows.
    for top in stride(from: 0, to: 64, by: 8) {
      var mean = 0.0
      for y in top..<(top + 8) {
        for x in 0..<64 {
          #expect(abs(Double(bitmap[x, y] & 0xFF) - 10 - 4 * (Double(y) + 0.5) / 64) < 1)
          mean += Double(bitmap[x, y] & 0xFF) / 512
        }
      }
      #expect(abs(mean - 10 - 4 * Double(top + 4) / 64) < 0.1)
    }
  }

  @Test func `stops keep their places along any line`() {
    let gradient = Gradient(
      .between(Point(x: 0, y: 0), Point(x: 1, y: 0)), .init(.black, at: 0.25),
      .init(.white, at: 0.5), .init(.black, at: 0.75))
    let bitmap = drawn(64, 4) {
      $0.fill(Rect(x: 0, y: 0, width: 64, height: 4), .gradient(gradient))
    }
    #expect(bitmap[3, 1] & 0xFF == 0)
    #expect(abs(Int(bitmap[24, 1] & 0xFF) - 135) <= 2)
    #expect(bitmap[32, 1] & 0xFF >= 247)
    #expect(bitmap[60, 1] & 0xFF == 0)
  }

  @Test(arguments: [0, Double.leastNonzeroMagnitude, 1e-300, 1e-15, 0.5])
  func `stops at nearly one place are an edge`(
    place: Double
  ) {
    let gradient = Gradient(
      .between(Point(x: 0, y: 0), Point(x: 1, y: 0)), .init(.black, at: 0),
      .init(.black, at: place), .init(.white, at: place.nextUp))
    let bitmap = drawn(64, 4) {
      $0.fill(Rect(x: 0, y: 0, width: 64, height: 4), .gradient(gradient))
    }
    #expect(bitmap[63, 1] & 0xFF == 255)
    #expect(bitmap[16, 1] & 0xFF == (place < 0.25 ? 255 : 0))
  }

  @Test(arguments: [180.0, 90, 168, 101], [1.0, 0.6])
  func `a gradient's pixel is the same whatever part of it is drawn`(degrees: Double, alpha: Double)
  {
    let gradient = Gradient(
      .angle(degrees: degrees), .init(Color(hex: 0x0A2040, alpha: alpha), at: 0),
      .init(Color(hex: 0x0B2141, alpha: alpha), at: 0.4),
      .init(Color(hex: 0x0C2242, alpha: alpha), at: 1))
    let area = Rect(x: 0, y: 0, width: 200, height: 40)
    let whole = drawn(200, 40, background: .white) { $0.fill(area, .gradient(gradient)) }
    for left in [1, 3, 7, 8, 13, 63, 64, 65, 100] {
      let part = drawn(200, 40, background: .white) { list in
        list.clipped(to: Rect(x: Double(left), y: 5, width: 57, height: 30)) {
          $0.fill(area, .gradient(gradient))
        }
      }
      var differing = 0
      for y in 5..<35 {
        for x in left..<(left + 57) where part[x, y] != whole[x, y] { differing += 1 }
      }
      #expect(differing == 0, "from column \(left)")
      #expect(part[left - 1, 20] == 0xFFFF_FFFF)
    }
  }

  @Test func `a slow gradient is dithered and a quick one is not`() {
    func colours(_ end: UInt32) -> Int {
      let gradient = Gradient(top: .black, bottom: Color(hex: end))
      let bitmap = drawn(64, 64) { $0.fill(all, .gradient(gradient)) }
      return Set((0..<64).map { bitmap[$0, 24] }).count
    }
    #expect(colours(0x040404) == 2)
    #expect(colours(0xFFFFFF) == 1)
  }

  @Test func `angles are CSS's: 180 downwards, 90 to the right`() {
    func corner(_ degrees: Double, _ x: Int, _ y: Int) -> UInt32 {
      let gradient = Gradient(
        .angle(degrees: degrees), .init(.black, at: 0), .init(.white, at: 1))
      return drawn(64, 64) { $0.fill(all, .gradient(gradient)) }[x, y] & 0xFF
    }
    #expect(corner(180, 0, 0) < 6 && corner(180, 0, 63) > 250)
    #expect(corner(90, 0, 0) < 6 && corner(90, 63, 0) > 250)
    #expect(corner(135, 0, 0) < 6 && corner(135, 63, 63) > 250)
  }

  @Test func `a translucent colour mixes by its alpha, rounded to nearest`() {
    let bitmap = drawn(9, 1, background: .white) {
      $0.fill(Rect(x: 0, y: 0, width: 9, height: 1), Color(red: 255, green: 0, blue: 0, alpha: 51))
    }
    for x in 0..<9 { #expect(bitmap[x, 0] == 0xFFFF_CCCC) }
  }

  @Test func `colours mix, fade and read hexadecimal`() {
    let color = Color(hex: 0x336699, alpha: 0.5)
    #expect(color.red == 0x33 && color.green == 0x66 && color.blue == 0x99 && color.alpha == 128)
    #expect(Color.black.mixed(with: .white, 0.5) == Color(hex: 0x808080))
    #expect(Color.white.opacity(0.5).opacity(0.5).alpha == 64)
    #expect(Color.white.opacity(.nan).alpha == 0)
  }
}

struct PictureTests {
  private let size = Size(width: 20, height: 10)

  private func halves() -> Picture {
    Picture(name: "halves", size: size) { list in
      list.fill(Rect(x: 0, y: 0, width: 10, height: 10), .black)
      list.fill(Rect(x: 10, y: 0, width: 10, height: 10), .white)
    }
  }

  @Test func `a picture at rest is laid pixel on pixel`() {
    let bitmap = drawn(48, 24, scale: 2) {
      $0.picture(halves(), in: RoundedRect(Rect(x: 1, y: 1, width: 20, height: 10)))
    }
    #expect(bitmap[21, 10] == 0xFF00_0000)
    #expect(bitmap[22, 10] == 0xFFFF_FFFF)
    #expect(bitmap.mass == 800)
  }

  @Test func `other proportions are cut evenly on both sides`() {
    let bitmap = drawn(24, 24) {
      $0.picture(halves(), in: RoundedRect(Rect(x: 2, y: 2, width: 10, height: 10)))
    }
    #expect(bitmap[6, 5] == 0xFF00_0000)
    #expect(bitmap[7, 5] == 0xFFFF_FFFF)
    #expect(bitmap.mass == 100)
  }

  @Test func `an opaque picture hides what lies beneath at any size`() {
    for side in [10.3, 10.5, 10.8, 21.6] {
      let shape = RoundedRect(Rect(x: 2, y: 2, width: side, height: side))
      let bitmap = drawn(36, 36) { list in
        list.fill(Rect(x: 0, y: 0, width: 36, height: 36), Color(hex: 0xFF0000))
        list.picture(halves(), in: shape)
      }
      let inside = Int(side.rounded(.down)) + 2
      for x in 2..<inside {
        // Between black and white there is no red.
        let pixel = bitmap[x, inside - 1]
        #expect(pixel >> 16 & 0xFF == pixel & 0xFF)
      }
    }
  }

  @Test func `between pixels it is interpolated`() {
    let bitmap = drawn(32, 16) { list in
      list.group(Transform(offset: Vector(dx: 0.5, dy: 0))) {
        $0.picture(halves(), in: RoundedRect(Rect(x: 2, y: 2, width: 20, height: 10)))
      }
    }
    #expect(abs(Int(bitmap[12, 5] & 0xFF) - 128) <= 1)
    #expect(bitmap[11, 5] & 0xFF == 0)
  }

  @Test func `it is painted once for a size, and again only for another`() {
    let typesetter = Typesetter(shaper: BlockShaper())
    let counter = PaintCounter()
    let picture = Picture(name: "counted", size: size) { list in
      counter.count += 1
      list.fill(Rect(x: 0, y: 0, width: 20, height: 10), .black)
    }
    let canvas = Canvas(typesetter: typesetter)
    let bitmap = Bitmap(width: 64, height: 64)
    var list = DisplayList()
    list.picture(picture, in: RoundedRect(Rect(x: 0, y: 0, width: 20, height: 10)))
    for _ in 0..<5 { canvas.draw(list, into: bitmap, scale: 1) }
    #expect(counter.count == 1)
    canvas.draw(list, into: bitmap, scale: 2)
    #expect(counter.count == 2)
  }
}

/// A counter for one thread.
private final class PaintCounter: @unchecked Sendable {
  var count = 0
}
