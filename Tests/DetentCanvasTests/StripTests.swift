import DetentDisk
import DetentMotion
import TestSupport
import Testing

@testable import DetentCanvas

struct StripTests {
  /// Returns four workers that draw even the smallest list, in `strips` strips.
  private func workers(strips: Int, of pixels: Int) -> Workers {
    var workers = Workers.four
    (workers.leastPixels, workers.mostStrips) = (1, strips)
    workers.stripPixels = max(1, pixels / strips)
    return workers
  }

  @Test(arguments: 1...40)
  func `strips of any number draw what one thread draws`(seed: UInt64) {
    var random = RandomList(seed: seed, typesetter: Typesetter(shaper: BlockShaper()))
    let scale = [1.0, 1.5, 2][Int(seed % 3)]
    let (width, height) = (1 + random.chance.whole(140), 1 + random.chance.whole(120))
    let workers = workers(strips: 1 + random.chance.whole(32), of: width * height)
    let canvas = Canvas(typesetter: Typesetter(shaper: BlockShaper()), workers: workers)
    let alone = Canvas(typesetter: Typesetter(shaper: BlockShaper()))
    let shared = Bitmap(width: width, height: height)
    let single = Bitmap(width: width, height: height)
    for _ in 0..<4 {
      var list = DisplayList()
      random.record(20, into: &list)
      let damage = canvas.update(list, in: shared, scale: scale, background: .white)
      #expect(alone.update(list, in: single, scale: scale, background: .white) == damage)
      #expect(shared.contents == single.contents)
    }
  }

  @Test func `small frames are drawn by the thread that asks for them`() {
    let calls = Guarded(0)
    let workers = Workers(count: 4) { count, body in
      calls.use { $0 += 1 }
      for index in 0..<count { body(index) }
    }
    let canvas = Canvas(typesetter: Typesetter(shaper: BlockShaper()), workers: workers)
    var list = DisplayList()
    list.fill(Rect(x: 0, y: 0, width: 2000, height: 2000), .black)
    canvas.draw(list, into: Bitmap(width: 300, height: 300), scale: 1)
    #expect(calls.use { $0 } == 0)
    canvas.draw(list, into: Bitmap(width: 400, height: 400), scale: 1)
    #expect(calls.use { $0 } == 1)
  }

  @Test(arguments: [Workers.none, .four])
  func `what is to be done beside a frame is done once, whatever the frame's size`(
    workers: Workers
  ) {
    let canvas = Canvas(typesetter: Typesetter(shaper: BlockShaper()), workers: workers)
    for side in [0, 1, 200, 500] {
      let bitmap = Bitmap(width: side, height: side)
      var list = DisplayList()
      list.fill(Rect(x: 0, y: 0, width: 500, height: 500), .black)
      let update = canvas.prepare(list, in: bitmap, scale: 1)
      var count = 0
      #expect(canvas.draw(update, beside: { count += 1 }) == update.areas)
      #expect(count == 1)
      #expect(bitmap.contents.allSatisfy { $0 == 0xFF00_0000 })
    }
  }
}
