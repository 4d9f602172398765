import DetentMotion
import TestSupport
import Testing

@testable import DetentCanvas

struct ShadowTests {
  private let shape = RoundedRect(Rect(x: 40, y: 40, width: 40, height: 30), radius: 10)

  private func shadow(_ shape: RoundedRect, blur: Double, _ color: Color = .black) -> Bitmap {
    drawn(120, 110) { $0.shadow(shape, Shadow(blur: blur, color: color)) }
  }

  @Test(arguments: [0.1, 2, 8, 20])
  func `blurring spreads a shape's mass and loses none`(blur: Double) {
    let area = 40.0 * 30 - (4 - Double.pi) * 100
    #expect(abs(shadow(shape, blur: blur).mass - area) < area * 0.015)
  }

  @Test(arguments: [0.03, 0.06, 0.14, 1])
  func `a shadow damages hardly a row or column in which no pixel changes`(opacity: Double) throws {
    let canvas = Canvas(typesetter: Typesetter(shaper: BlockShaper()))
    let bitmap = Bitmap(width: 240, height: 220)
    let color = Color(hex: 0, alpha: opacity)
    var list = DisplayList()
    _ = canvas.update(list, in: bitmap, scale: 2, background: .white)
    list.shadow(shape, Shadow(blur: 12, color: color))
    let damage = canvas.update(list, in: bitmap, scale: 2, background: .white)
    var changed = PixelRect.empty
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where bitmap[x, y] != 0xFFFF_FFFF {
        changed = changed.union(PixelRect(left: x, top: y, right: x + 1, bottom: y + 1))
      }
    }
    #expect(damage.count == 1)
    let place = try #require(damage.first)
    #expect(place.contains(changed))
    #expect(place.width <= changed.width + 4 && place.height <= changed.height + 4)
  }

  @Test func `a symmetrical shape throws a symmetrical shadow`() {
    let bitmap = shadow(shape, blur: 16)
    for (a, b) in zip(bitmap.contents, bitmap.mirrored) {
      #expect(abs(Int(a >> 24) - Int(b >> 24)) <= 1)
    }
    for (a, b) in zip(bitmap.contents, bitmap.flipped) {
      #expect(abs(Int(a >> 24) - Int(b >> 24)) <= 1)
    }
  }

  @Test func `the blur's standard deviation is half its CSS length`() {
    // At a distance of one deviation outside a long straight edge, 15.87 % of the shadow remain; at the same
    // distance inside, 84.13 %.
    let long = RoundedRect(Rect(x: 60, y: -400, width: 400, height: 1000))
    let bitmap = shadow(long, blur: 20)
    #expect(abs(bitmap.alpha(49, 50) + bitmap.alpha(50, 50) - 2 * 40) <= 2)
    #expect(abs(bitmap.alpha(69, 50) + bitmap.alpha(70, 50) - 2 * 215) <= 2)
  }

  @Test func `it agrees with blurring pixel by pixel`() {
    let sharp = drawn(120, 110) { $0.fill(shape, .black) }
    let blurred = shadow(shape, blur: 10)
    let weights = (0...20).map { Elementary.exp(-Double($0 * $0) / 50) }
    let sum = weights[0] + 2 * weights.dropFirst().reduce(0, +)
    for (x, y) in [(40, 40), (35, 38), (45, 44), (60, 30), (60, 36), (82, 55), (78, 68), (42, 69)] {
      var value = 0.0
      for dy in -20...20 {
        for dx in -20...20 {
          value +=
            Double(sharp.alpha(x + dx, y + dy)) * weights[abs(dx)] * weights[abs(dy)] / (sum * sum)
        }
      }
      #expect(abs(Double(blurred.alpha(x, y)) - value) < 1.6)
    }
  }

  @Test func `a wide one agrees with blurring pixel by pixel as well`() {
    // This blur is wide enough to be computed at every fourth pixel.
    let sigma = 70.0
    let large = RoundedRect(Rect(x: 250, y: 250, width: 2000, height: 2000), radius: 150)
    #expect(CornerBlur(radius: 150 * 256, deviation: 70 * 256).step == 4)
    let sharp = drawn(600, 600) { $0.fill(large, .black) }
    let blurred = drawn(600, 600) { $0.shadow(large, Shadow(blur: 2 * sigma, color: .black)) }
    let weights = (0...210).map { Elementary.exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = weights[0] + 2 * weights.dropFirst().reduce(0, +)
    for (x, y) in [(250, 250), (251, 254), (303, 297), (333, 341), (217, 350)] {
      var value = 0.0
      for dy in -210...210 {
        for dx in -210...210 {
          let share = weights[abs(dx)] * weights[abs(dy)] / (sum * sum)
          value += Double(sharp.alpha(x + dx, y + dy)) * share
        }
      }
      #expect(abs(Double(blurred.alpha(x, y)) - value) < 1.6)
    }
  }

  @Test func `the work for a corner grows no faster than its pixels`() {
    // This is a card's shadow at 2×, 4× … 16×. The work is places times rows, and rows times the corner's
    // pixels.
    for scale in [2, 4, 8, 16] {
      let blur = CornerBlur(radius: 44 * 256 * scale, deviation: 12 * 256 * scale)
      #expect(blur.places <= 240)
    }
  }

  @Test func `an offset moves it and colour's alpha is its greatest opacity`() {
    let moved = drawn(120, 110) {
      $0.shadow(
        shape, Shadow(blur: 4, offset: Vector(dx: 5, dy: 7), color: Color(hex: 0, alpha: 0.5)))
    }
    #expect(moved.alpha(65, 62) == 128)
    #expect(moved.alpha(38, 55) == 0)
  }
}
