import DetentCanvas
import DetentMotion
import Testing

struct BoxTests {
  @Test func `a rectangle over half a pixel covers exactly half of it`() {
    let bitmap = drawn(4, 4) { $0.fill(Rect(x: 1.5, y: 1, width: 1.5, height: 1), .black) }
    #expect(bitmap.alpha(1, 1) == 128)
    #expect(bitmap.alpha(2, 1) == 255)
    #expect(bitmap.alpha(3, 1) == 0)
    #expect(bitmap.alpha(1, 0) == 0)
  }

  @Test func `a rectangle smaller than a pixel covers its area`() {
    let bitmap = drawn(2, 2) { $0.fill(Rect(x: 0.25, y: 0.25, width: 0.5, height: 0.5), .black) }
    #expect(bitmap.alpha(0, 0) == 64)
    #expect(bitmap.mass * 4 < 1.01)
  }

  @Test(arguments: [0.7, 2, 4.5, 10, 20.25, 33.3])
  func `a circle covers its area to a thousandth`(radius: Double) {
    let bitmap = drawn(80, 80) {
      $0.fill(.circle(center: Point(x: 40.125, y: 39.5), radius: radius), .black)
    }
    let area = Double.pi * radius * radius
    #expect(abs(bitmap.mass - area) < max(area * 0.001, 0.02))
  }

  @Test func `mirrored and turned shapes give mirrored and turned pixels`() {
    let radii = CornerRadii(topLeft: 9, topRight: 9, bottomRight: 4, bottomLeft: 4)
    let shape = RoundedRect(Rect(x: 3.25, y: 2.5, width: 25.5, height: 20), radii: radii)
    let bitmap = drawn(32, 25) { $0.fill(shape, .black) }
    #expect(bitmap.contents == bitmap.mirrored)
    let turned = drawn(32, 25) {
      $0.fill(
        RoundedRect(shape.rect, radii: CornerRadii(top: 4, bottom: 9)), .black)
    }
    #expect(bitmap.contents == turned.flipped)
    let circle = drawn(21, 21) {
      $0.fill(.circle(center: Point(x: 10.5, y: 10.5), radius: 8.3), .black)
    }
    #expect(circle.contents == circle.flipped)
    for (a, b) in zip(circle.contents, circle.transposed) {
      #expect(abs(Int(a >> 24) - Int(b >> 24)) <= 1)
    }
  }

  @Test func `radii that do not fit are scaled down together`() {
    let tall = RoundedRect(Rect(x: 0, y: 0, width: 10, height: 100), radius: 80)
    #expect(tall.fitted.radii == CornerRadii(5))
    let uneven = RoundedRect(
      Rect(x: 0, y: 0, width: 30, height: 100),
      radii: CornerRadii(topLeft: 40, topRight: 20, bottomRight: -3, bottomLeft: 0))
    #expect(uneven.fitted.radii.topLeft == 20)
    #expect(uneven.fitted.radii.topRight == 10)
    #expect(uneven.fitted.radii.bottomRight == 0)
  }

  @Test func `a narrow capsule keeps its area at any place`() {
    for place in stride(from: 0.0, to: 1, by: 0.13) {
      let bitmap = drawn(8, 60) {
        $0.fill(.capsule(Rect(x: 2 + place, y: 3 + place, width: 2.5, height: 50)), .black)
      }
      let area = 2.5 * 47.5 + Double.pi * 1.25 * 1.25
      #expect(abs(bitmap.mass - area) < 0.2)
    }
  }

  @Test func `a border lies inside its shape and leaves the middle free`() {
    let shape = RoundedRect(Rect(x: 2, y: 2, width: 36, height: 26), radius: 8)
    let bitmap = drawn(40, 30) { $0.border(shape, width: 2, .black) }
    #expect(bitmap.alpha(20, 1) == 0)
    #expect(bitmap.alpha(20, 2) == 255)
    #expect(bitmap.alpha(20, 3) == 255)
    #expect(bitmap.alpha(20, 4) == 0)
    #expect(bitmap.alpha(20, 15) == 0)
    let ring = 36.0 * 26 - 32 * 22 - (4 - Double.pi) * (64 - 36)
    #expect(abs(bitmap.mass - ring) < 0.3)
    #expect(bitmap.contents == bitmap.mirrored)
  }

  @Test func `a border wider than its shape fills it`() {
    let shape = RoundedRect(Rect(x: 1, y: 1, width: 6, height: 6), radius: 2)
    let bordered = drawn(8, 8) { $0.border(shape, width: 9, .black) }
    let filled = drawn(8, 8) { $0.fill(shape, .black) }
    #expect(bordered.contents == filled.contents)
  }

  @Test func `numbers that are none draw nothing and do no harm`() {
    let bad = [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0, -4]
    for value in bad {
      let bitmap = drawn(8, 8) { list in
        let rect = Rect(x: value, y: 1, width: 2, height: value)
        list.fill(RoundedRect(rect, radius: value), .black)
        list.border(RoundedRect(rect, radius: 1), width: value, .black)
        list.shadow(RoundedRect(rect), Shadow(blur: value, color: .black))
        list.line(
          from: Point(x: value, y: 0), to: Point(x: 3, y: value), Stroke(width: value), .black)
        list.group(opacity: value, Transform(scale: value)) { $0.fill(rect, .black) }
        list.clipped(to: rect) { $0.fill(rect, .black) }
      }
      #expect(bitmap.contents.allSatisfy { $0 == 0 }, "\(value)")
    }
  }

  @Test func `what is next to a number that is none is still drawn`() {
    let bitmap = drawn(8, 8) { list in
      list.fill(Rect(x: .nan, y: 1, width: 2, height: 2), .black)
      list.group(opacity: .nan) { $0.fill(Rect(x: 0, y: 0, width: 8, height: 8), .black) }
      list.clipped(to: Rect(x: .nan, y: 0, width: 2, height: 2)) {
        $0.fill(Rect(x: 0, y: 0, width: 8, height: 8), .black)
      }
      list.fill(Rect(x: 2, y: 3, width: 1, height: 1), .black)
    }
    #expect(bitmap.mass == 1 && bitmap.alpha(2, 3) == 255)
  }
}
