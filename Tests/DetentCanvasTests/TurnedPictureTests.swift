import DetentMotion
import Testing

@testable import DetentCanvas

/// Checks pictures that are turned about their middle.
struct TurnedPictureTests {
  /// A picture of four quarters, each in its own colour.
  private static let quarters = Picture(
    name: "quarters", size: Size(width: 20, height: 12), isOpaque: false
  ) { list in
    for (index, color) in [0xFF0000, 0x00FF00, 0x0000FF, 0xFFFF00].enumerated() {
      let corner = Point(x: Double(index % 2) * 10, y: Double(index / 2) * 6)
      list.fill(
        Rect(x: corner.x, y: corner.y, width: 10, height: 6), Color(hex: UInt32(color)))
    }
  }

  private func drawn(_ degrees: Double, scale: Double = 1, dx: Double = 0) -> Bitmap {
    DetentCanvasTests.drawn(Int(60 * scale), Int(60 * scale), scale: scale) { list in
      list.picture(
        Self.quarters, in: Rect(x: 20 + dx, y: 24, width: 20, height: 12), degrees: degrees)
    }
  }

  @Test(arguments: [1.0, 2, 3])
  func `by right angles each pixel comes where it belongs`(scale: Double) {
    let side = Int(60 * scale)
    let upright = drawn(0, scale: scale)
    let (right, half, left) = (
      drawn(90, scale: scale), drawn(180, scale: scale), drawn(-90, scale: scale)
    )
    for y in 0..<side {
      for x in 0..<side {
        let pixel = upright[x, y]
        #expect(right[side - 1 - y, x] == pixel && left[y, side - 1 - x] == pixel)
        #expect(half[side - 1 - x, side - 1 - y] == pixel)
      }
    }
    #expect(upright.mass == 240 * scale * scale)
  }

  @Test(arguments: Array(stride(from: -720.0, through: 720, by: 37)))
  func `at any angle it covers what it did, about the same middle`(degrees: Double) {
    let turned = drawn(degrees)
    #expect(abs(turned.mass - 240) < 3)
    var (x, y) = (0.0, 0.0)
    for row in 0..<60 {
      for column in 0..<60 {
        x += Double(turned.alpha(column, row)) * (Double(column) + 0.5)
        y += Double(turned.alpha(column, row)) * (Double(row) + 0.5)
      }
    }
    let mass = turned.mass * 255
    #expect(abs(x / mass - 30) < 0.1 && abs(y / mass - 30) < 0.1)
  }

  @Test func `clockwise, and a whole turn is none`() {
    // The red quarter is at the upper left; a quarter turn clockwise brings it to the upper right.
    #expect(drawn(0)[22, 26] == 0xFFFF_0000 && drawn(90)[33, 22] == 0xFFFF_0000)
    #expect(drawn(360).contents == drawn(0).contents)
  }

  @Test func `its edges are smooth`() {
    let turned = drawn(20)
    let partial = turned.contents.count { (16..<240).contains($0 >> 24) }
    #expect(partial > 40)
  }
}
