import DetentMotion
import Synchronization
import TestSupport
import Testing

@testable import DetentCanvas

/// Checks how much of pictures from files is made: as much as is needed, and never more than there is room
/// for.
struct PictureMemoryTests {
  private func source(side: Int) -> PictureSource {
    let bitmap = Bitmap(width: side, height: side)
    for y in 0..<side { for x in 0..<side { bitmap[x, y] = 0xFF00_0000 | UInt32(x * 5 + y) } }
    return PictureSource(bitmap)
  }

  private func draw(
    _ list: DisplayList, on side: Int, _ cache: PictureCache, _ planner: Planner
  ) -> [UInt32] {
    let bitmap = Bitmap(width: side, height: side)
    cache.beginFrame()
    planner.plan(list.commands, bounds: bitmap.bounds, scale: 1)
    Renderer().draw(planner.frame, into: bitmap, area: bitmap.bounds, background: 0)
    return bitmap.contents
  }

  private func planner(mostInPass: Int) -> (PictureCache, Planner) {
    let typesetter = Typesetter(shaper: BlockShaper())
    let cache = PictureCache(typesetter: typesetter, mostInPass: mostInPass)
    return (cache, Planner(typesetter: typesetter, pictures: cache))
  }

  @Test func `a picture in a hundred sizes takes no more than a frame's room, and is drawn`() {
    let picture = Picture(name: "p", size: Size(width: 40, height: 40), [source(side: 40)])
    var list = DisplayList()
    func add(_ size: Int, to list: inout DisplayList) {
      let side = Double(size)
      list.picture(picture, in: RoundedRect(Rect(x: 0, y: 0, width: side, height: side)))
    }
    for size in 100...199 { add(size, to: &list) }
    let (cache, planner) = planner(mostInPass: 60_000)
    let first = draw(list, on: 100, cache, planner)
    #expect(cache.pixels > 30_000 && cache.pixels <= 60_000)
    #expect(first.allSatisfy { $0 >> 24 == 255 }, "the last ones are drawn without being resized")
    // A cache that holds earlier sizes gives the same pixels as an empty one.
    var other = DisplayList()
    for size in (100...199).reversed() { add(size, to: &other) }
    _ = draw(other, on: 100, cache, planner)
    #expect(draw(list, on: 100, cache, planner) == first)
  }

  @Test func `a picture that has no room is where it would be, nearly as it would be`() {
    let rows = Bitmap(width: 64, height: 64)
    for y in 0..<64 { for x in 0..<64 { rows[x, y] = x < 32 ? 0xFFFF_0000 : 0xFF00_00FF } }
    let picture = Picture(name: "p", size: Size(width: 64, height: 64), [PictureSource(rows)])
    var list = DisplayList()
    list.picture(picture, in: RoundedRect(Rect(x: 10, y: 0, width: 80, height: 80)))
    let (cache, planner) = planner(mostInPass: 0)
    let rough = draw(list, on: 100, cache, planner)
    let (other, usual) = self.planner(mostInPass: 1 << 20)
    let fine = draw(list, on: 100, other, usual)
    #expect(cache.pixels == 0 && other.pixels == 80 * 80)
    let differing = zip(rough, fine).enumerated().filter { $1.0 != $1.1 }.map { $0.offset % 100 }
    #expect(differing.allSatisfy { (46...53).contains($0) }, "only where both colours meet")
    #expect(rough.contains(0xFFFF_0000) && rough.contains(0xFF00_00FF))
  }

  /// Rows that are made when somebody asks for them. They note the largest request, and the calls to prepare.
  private final class SlowRows: PictureRows, @unchecked Sendable {
    let width = 10
    let height = 1000
    let fault: (any Error)? = nil
    private let bitmap = Bitmap(width: 10, height: 1000)
    private let state = Mutex((made: 0, prepared: [Int](), asked: 0))

    var prepared: [Int] { state.withLock { $0.prepared } }
    var asked: Int { state.withLock { $0.asked } }

    func rows(_ count: Int) -> (bitmap: Bitmap, isOpaque: Bool) {
      state.withLock {
        $0.asked = max($0.asked, count)
        $0.made = max($0.made, count)
      }
      return (bitmap, true)
    }
    func has(_ count: Int) -> Bool { state.withLock { $0.made >= count } }
    func prepare(_ count: Int) { state.withLock { $0.prepared.append(count) } }
  }

  private func picture(_ rows: SlowRows) -> Picture {
    Picture(name: "p", size: Size(width: 10, height: 1000), [PictureSource(rows)])
  }

  @Test func `rows that are awaited are all that a band will ask for`() {
    let (first, second) = (SlowRows(), SlowRows())
    var list = DisplayList()
    // The pictures are enlarged by two: the bitmap shows the first 150 of 1000 rows, which lie in three
    // bands.
    for rows in [first, second] {
      list.picture(picture(rows), in: RoundedRect(Rect(x: 0, y: 0, width: 20, height: 2000)))
    }
    let (cache, planner) = planner(mostInPass: 1 << 20)
    _ = draw(list, on: 300, cache, planner)
    #expect(first.prepared.isEmpty, "whoever draws makes the first one")
    #expect(second.prepared.count == 1)
    #expect(second.asked > 150 && second.asked <= second.prepared.first ?? 0)
  }

  @Test func `a picture that is missing in two sizes is awaited as far as either shows it`() {
    let (first, second) = (SlowRows(), SlowRows())
    let shown = picture(second)
    var list = DisplayList()
    list.picture(picture(first), in: RoundedRect(Rect(x: 0, y: 0, width: 20, height: 2000)))
    // The bitmap shows 300 rows of the picture in its own size, and 150 rows of it enlarged by two.
    list.picture(shown, in: RoundedRect(Rect(x: 0, y: 0, width: 10, height: 1000)))
    list.picture(shown, in: RoundedRect(Rect(x: 20, y: 0, width: 20, height: 2000)))
    let (cache, planner) = planner(mostInPass: 1 << 20)
    _ = draw(list, on: 300, cache, planner)
    #expect(second.prepared.count == 1)
    #expect(second.asked >= 300 && second.asked <= second.prepared.first ?? 0)
  }
}
