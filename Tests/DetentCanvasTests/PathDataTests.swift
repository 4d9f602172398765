import DetentCanvas
import DetentMotion
import TestSupport
import Testing

struct PathDataTests {
  @Test
  func `lines, absolute and relative, with and without separators`() throws {
    let absolute = try #require(Path(data: "M1 2L3 4H5V6Z"))
    let relative = try #require(Path(data: "m1,2 l2,2 h2 v2 z"))
    #expect(absolute == relative)
    #expect(absolute.elements.last == .close)
    #expect(absolute.elements.count == 5)
  }

  @Test
  func `arguments that go on repeat their command; after a move they are lines`() {
    #expect(Path(data: "M0 0 1 1 2 0") == Path(data: "M0 0L1 1L2 0"))
    #expect(Path(data: "M0 0L1 1 2-1.5.5 3") == Path(data: "M0 0L1 1L2 -1.5L0.5 3"))
  }

  @Test
  func `a smooth cubic mirrors the handle before it, or starts without one`() {
    #expect(
      Path(data: "M0 0C0 1 1 2 2 2S4 1 4 0") == Path(data: "M0 0C0 1 1 2 2 2C3 2 4 1 4 0"))
    #expect(Path(data: "M1 1S4 1 4 0") == Path(data: "M1 1C1 1 4 1 4 0"))
  }

  @Test
  func `relative commands after a close count from where the outline began`() {
    #expect(Path(data: "M1 1h2v2zl1 1") == Path(data: "M1 1L3 1L3 3ZL2 2"))
  }

  @Test(arguments: [
    "L1 1", "M1", "M1 2L", "M1 2 3", "M1 2Q3 4", "M1 2A3", "M1 2X", "M--1 2", "M1 .", "1 2",
  ])
  func `what is malformed is refused`(data: String) {
    #expect(Path(data: data) == nil)
  }

  @Test
  func `nothing to draw is an empty path`() {
    #expect(Path(data: "  ")?.isEmpty == true)
  }

  @Test
  func `any text is either read or refused, and what is read is finite`() {
    var seed: UInt64 = 1
    let letters = Array("MLHVCSQZmlhvcsqz0123456789.- ,eA")
    for _ in 0..<5000 {
      var text = "M0 0"
      for _ in 0..<Int(seed >> 59) {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text.append(letters[Int(seed >> 33) % letters.count])
      }
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      guard let bounds = Path(data: text)?.bounds else { continue }
      #expect(bounds.maxX.isFinite && bounds.maxY.isFinite && bounds.x.isFinite, "\(text)")
    }
  }

  @Test func `any text gives a path that can be drawn, or none`() {
    var chance = Chance(31)
    let letters = Array("MmLlHhVvCcSsQqZz0123456789.-+eE ,x")
    for _ in 0..<3000 {
      let text =
        "M1 2" + String((0..<chance.whole(40)).map { _ in letters[chance.whole(letters.count)] })
      guard let path = Path(data: text) else { continue }
      #expect(!path.isEmpty)
      let bitmap = drawn(8, 8) {
        $0.fill(path, .black)
        $0.stroke(path, Stroke(width: 1), .black)
      }
      #expect(bitmap.mass <= 64.01)
    }
  }
}
