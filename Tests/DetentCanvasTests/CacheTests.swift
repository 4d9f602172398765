import DetentMotion
import TestSupport
import Testing

@testable import DetentCanvas

/// Checks that caches find a drawing again only for exactly the same input.
struct CacheTests {
  private static let hook = Path(
    polyline: [Point(x: 6, y: 6), Point(x: 30, y: 6), Point(x: 30, y: 30)])

  private static func elbow(_ isCubic: Bool) -> Path {
    Path(
      data: isCubic ? "M6 6C30 6 30 6 30 30" : "M6 6Q30 6 30 30")
      ?? Path(polyline: CollectionOfOne(Point.zero))
  }

  /// Pairs that differ in only one thing.
  private static let pairs: [(name: String, one: Drawing, other: Drawing)] = {
    let plain = Drawing(hook, Stroke(width: 4, cap: .butt))
    let dashed = Drawing(hook, Stroke(width: 4, cap: .butt, dash: .init(on: 6, off: 5)))
    return [
      ("cap", plain, Drawing(hook, Stroke(width: 4, cap: .round))),
      ("width", plain, Drawing(hook, Stroke(width: 5, cap: .butt))),
      ("dash", plain, dashed),
      ("gap", dashed, Drawing(hook, Stroke(width: 4, cap: .butt, dash: .init(on: 6, off: 4)))),
      ("length", dashed, Drawing(hook, Stroke(width: 4, cap: .butt, dash: .init(on: 7, off: 5)))),
      ("filled", plain, Drawing(hook, nil)),
      ("curve", Drawing(elbow(false), nil), Drawing(elbow(true), nil)),
      ("place within a pixel", plain, Drawing(hook, plain.stroke, at: Vector(dx: 0.5, dy: 0))),
      ("line within a pixel", plain, Drawing(hook, plain.stroke, at: Vector(dx: 0, dy: 0.5))),
      ("lightness of the ink", plain, Drawing(hook, plain.stroke, color: .white)),
    ]
  }()

  struct Drawing {
    var path: Path
    var stroke: Stroke?
    var offset: Vector
    var color: Color

    init(_ path: Path, _ stroke: Stroke?, at offset: Vector = .zero, color: Color = .black) {
      self.path = path
      self.stroke = stroke
      self.offset = offset
      self.color = color
    }

    func draw(_ canvas: Canvas, scale: Double = 1) -> [UInt32] {
      var list = DisplayList()
      if let stroke {
        list.stroke(path, at: offset, stroke, color)
      } else {
        list.fill(path, at: offset, color)
      }
      let bitmap = Bitmap(width: 80, height: 80)
      canvas.draw(list, into: bitmap, scale: scale, background: Color(hex: 0x808080))
      return bitmap.contents
    }
  }

  private func canvas() -> Canvas { Canvas(typesetter: Typesetter(shaper: BlockShaper())) }

  @Test
  func `a path drawn after another that differs in one thing is drawn as if it were the first`() {
    for (name, one, other) in Self.pairs {
      let shared = canvas()
      let first = one.draw(shared)
      let second = other.draw(shared)
      #expect(second == other.draw(canvas()), "\(name)")
      #expect(first != second, "\(name) can be seen")
      #expect(one.draw(shared) == first, "\(name), and back again")
    }
  }

  @Test func `a path at another scale is drawn anew`() {
    let shared = canvas()
    let drawing = Self.pairs[0].one
    _ = drawing.draw(shared)
    #expect(drawing.draw(shared, scale: 2) == drawing.draw(canvas(), scale: 2))
  }

  @Test func `two texts that differ in one thing of their style are two`() {
    let styles = [
      TextStyle(size: 12), TextStyle(size: 12, weight: .bold),
      TextStyle(size: 12, role: .display), TextStyle(size: 12, isTabular: true),
      TextStyle(size: 12.5),
    ]
    let typesetter = Typesetter(shaper: BlockShaper())
    let layouts = styles.map { typesetter.layout("Ab", $0) }
    for (index, layout) in layouts.enumerated() {
      #expect(layout.style == styles[index])
      for other in layouts[..<index] {
        #expect(layout != other)
        #expect(layout.identity != other.identity)
      }
    }
    #expect(typesetter.layout("Ab", styles[0]) == layouts[0])
    #expect(typesetter.layout("Ac", styles[0]) != layouts[0])
  }

  // MARK: Eviction

  private static func key(_ number: UInt64) -> MaskKey { MaskKey(low: number, high: ~number) }

  private func add(_ number: UInt64, side: Int, to cache: MaskCache) {
    _ = cache.add(Self.key(number), left: 0, top: 0, width: side, height: side) {
      $0[0] = UInt8(number)
    }
  }

  @Test func `past its budget the cache keeps what the last frame used, and nothing else`() {
    let cache = MaskCache()
    cache.beginFrame()
    add(1, side: 4, to: cache)
    add(2, side: 3000, to: cache)
    add(3, side: 5, to: cache)
    cache.beginFrame()
    for number in [1, 2, 3] as [UInt64] {
      #expect(cache.find(Self.key(number)) != nil, "used in the last frame: \(number)")
    }
    cache.beginFrame()
    #expect(cache.find(Self.key(3))?.coverage[0] == 3)
    cache.beginFrame()
    #expect(cache.find(Self.key(1)) == nil && cache.find(Self.key(2)) == nil)
    #expect(cache.find(Self.key(3))?.coverage[0] == 3, "found at its new place")
    add(4, side: 6, to: cache)
    #expect(cache.find(Self.key(4))?.coverage[0] == 4)
  }

  @Test func `within its budget the cache keeps everything`() {
    let cache = MaskCache()
    cache.beginFrame()
    add(1, side: 100, to: cache)
    for _ in 0..<10 { cache.beginFrame() }
    #expect(cache.find(Self.key(1))?.coverage[0] == 1)
    #expect(cache.find(MaskKey(low: 1, high: 1)) == nil, "all 128 bits count")
  }

  @Test func `a picture that is not drawn any more is let go, with its pixels`() {
    let canvas = canvas()
    let bitmap = Bitmap(width: 40, height: 40)
    weak var drawn: WholePicture?
    do {
      let rows = WholePicture(Bitmap(width: 30, height: 30))
      drawn = rows
      let picture = Picture(
        name: "p", size: Size(width: 20, height: 20), [PictureSource(rows)])
      var list = DisplayList()
      list.picture(picture, in: RoundedRect(Rect(x: 0, y: 0, width: 40, height: 40)))
      _ = canvas.update(list, in: bitmap, scale: 1)
    }
    #expect(drawn != nil, "the frame that is shown has it")
    _ = canvas.update(DisplayList(), in: bitmap, scale: 1)
    #expect(drawn == nil)
  }
}
