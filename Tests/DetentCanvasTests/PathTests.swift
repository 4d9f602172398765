import DetentCanvas
import DetentMotion
import Testing

struct PathTests {
  @Test func `a filled path covers what the same box covers`() {
    let shape = RoundedRect(Rect(x: 2.25, y: 3.5, width: 20.5, height: 14.25), radius: 5)
    let box = drawn(28, 24) { $0.fill(shape, .black) }
    let path = drawn(28, 24) { $0.fill(Path(shape), .black) }
    for (a, b) in zip(box.contents, path.contents) {
      #expect(abs(Int(a >> 24) - Int(b >> 24)) <= 10)
    }
    #expect(abs(box.mass - path.mass) < 0.6)
  }

  @Test func `a path inside a path of the same sense leaves no hole, of the other one it does`() {
    let outer = Path(Rect(x: 2, y: 2, width: 16, height: 16))
    var same = outer
    same.append(Path(Rect(x: 6, y: 6, width: 8, height: 8)))
    #expect(abs(drawn(20, 20) { $0.fill(same, .black) }.mass - 256) < 0.1)
    var hollow = outer
    hollow.move(to: Point(x: 6, y: 6))
    hollow.line(to: Point(x: 6, y: 14))
    hollow.line(to: Point(x: 14, y: 14))
    hollow.line(to: Point(x: 14, y: 6))
    hollow.close()
    #expect(abs(drawn(20, 20) { $0.fill(hollow, .black) }.mass - 192) < 0.1)
  }

  @Test func `a straight stroke covers width times length and its round caps`() {
    let butt = drawn(60, 20) {
      $0.line(
        from: Point(x: 10, y: 10), to: Point(x: 50, y: 10), Stroke(width: 3, cap: .butt), .black)
    }
    #expect(abs(butt.mass - 120) < 0.2)
    let round = drawn(60, 20) {
      $0.line(from: Point(x: 10, y: 10), to: Point(x: 50, y: 10), Stroke(width: 3), .black)
    }
    #expect(abs(round.mass - 120 - Double.pi * 2.25) < 0.15)
  }

  @Test func `a stroke is as heavy in its bends as along its lines`() {
    let circle = Path.circle(center: Point(x: 20, y: 20), radius: 12)
    let bitmap = drawn(40, 40) { $0.stroke(circle, Stroke(width: 2), .black) }
    #expect(abs(bitmap.mass - 2 * Double.pi * 12 * 2) < 1.5)
  }

  @Test func `a corner joins round and is covered once`() {
    let corner = Path(polyline: [
      Point(x: 5, y: 25), Point(x: 25, y: 25), Point(x: 25, y: 5),
    ])
    let bitmap = drawn(32, 32) { $0.stroke(corner, Stroke(width: 6, cap: .butt), .black) }
    // The shape has two legs that share a 3×3 square, and a quarter disc outside the corner.
    let area = 2 * 20.0 * 6 - 9 + Double.pi * 9 / 4
    #expect(abs(bitmap.mass - area) < 0.3)
    #expect(bitmap.alpha(23, 23) == 255)
  }

  @Test func `a line without length is a dot under round caps and nothing under others`() {
    let point = Point(x: 8, y: 8)
    let dot = drawn(16, 16) { $0.line(from: point, to: point, Stroke(width: 6), .black) }
    #expect(abs(dot.mass - Double.pi * 9) < 0.2)
    let none = drawn(16, 16) {
      $0.line(from: point, to: point, Stroke(width: 6, cap: .butt), .black)
    }
    #expect(none.mass == 0)
  }

  @Test func `dashes cover their share of the line`() {
    let stroke = Stroke(width: 2, cap: .butt, dash: .init(on: 3, off: 5))
    let bitmap = drawn(100, 8) {
      $0.line(from: Point(x: 10, y: 4), to: Point(x: 90, y: 4), stroke, .black)
    }
    #expect(abs(bitmap.mass - 60) < 0.2)
    #expect(bitmap.alpha(11, 4) == 255)
    #expect(bitmap.alpha(14, 4) == 0)
  }

  @Test func `a path partly outside draws the same pixels as inside`() {
    var star = Path()
    for index in 0..<7 {
      let (sine, cosine) = Elementary.sinCos(Double(index * 3) * 2 * .pi / 7)
      let point = Point(x: 20 + 18 * cosine, y: 20 + 18 * sine)
      if index == 0 { star.move(to: point) } else { star.line(to: point) }
    }
    star.close()
    let whole = drawn(40, 40) { $0.fill(star, .black) }
    let part = drawn(40, 40) { $0.fill(star, at: Vector(dx: -17, dy: -23), .black) }
    for y in 0..<17 {
      for x in 0..<23 { #expect(part[x, y] == whole[x + 17, y + 23]) }
    }
  }
}
