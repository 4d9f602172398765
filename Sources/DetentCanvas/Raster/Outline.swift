import DetentMotion

/// Polygons in device pixels. It keeps its storage, so that one outline serves path after path.
struct Outline {
  private(set) var points: [Point] = []
  /// The end of each polygon in `points`.
  private(set) var ends: [Int] = []
  private(set) var closed: [Bool] = []

  mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    closed.removeAll(keepingCapacity: true)
  }

  mutating func add(_ point: Point) { points.append(point) }

  /// Ends the polygon that `add` built, if it has points.
  mutating func finish(closed isClosed: Bool) {
    if points.count == (ends.last ?? 0) { return }
    ends.append(points.count)
    closed.append(isClosed)
  }

  /// The pixels that may be covered; nil when there are none or a coordinate is not a finite number.
  var bounds: PixelRect? {
    var (left, top) = (Double.infinity, Double.infinity)
    var (right, bottom, sum) = (-Double.infinity, -Double.infinity, 0.0)
    for point in points {
      (left, top) = (min(left, point.x), min(top, point.y))
      (right, bottom) = (max(right, point.x), max(bottom, point.y))
      sum += point.x + point.y
    }
    guard sum.isFinite, !points.isEmpty else { return nil }
    return PixelRect(
      around: Fixed.nearest(left), Fixed.nearest(top), Fixed.nearest(right), Fixed.nearest(bottom))
  }

  func forEachPolygon(_ body: (_ points: ArraySlice<Point>, _ isClosed: Bool) -> Void) {
    var start = 0
    for (end, isClosed) in zip(ends, closed) {
      body(points[start..<end], isClosed)
      start = end
    }
  }

  /// Adds the edges of every polygon, closed, relative to a pixel.
  func rasterize(into accumulator: AreaAccumulator, left: Int, top: Int) {
    func place(_ point: Point) -> (x: Int, y: Int) {
      (Fixed.nearest(point.x) - left << 8, Fixed.nearest(point.y) - top << 8)
    }
    forEachPolygon { points, _ in
      guard var from = points.last.map(place) else { return }
      for point in points {
        let to = place(point)
        accumulator.line(from.x, from.y, to.x, to.y)
        from = to
      }
    }
  }

  // MARK: Curves

  /// The greatest distance of a chord from its curve, in pixels; at 1/50 no eye sees corners.
  private static let tolerance = 0.02

  /// Adds a path; its curves become chords.
  mutating func append(_ path: Path, _ transform: Transform) {
    var start = Point.zero
    var current = Point.zero
    var isOpen = false
    for element in path.elements {
      switch element {
      case .move(let point):
        if isOpen { finish(closed: false) }
        start = transform(point)
        current = start
        isOpen = false
        continue
      case .close:
        if isOpen { finish(closed: true) }
        current = start
        isOpen = false
        continue
      default: break
      }
      if !isOpen { add(current) }
      isOpen = true
      switch element {
      case .line(let point):
        current = transform(point)
        add(current)
      case .quad(let control, let end):
        current = addQuad(current, transform(control), transform(end))
      case .cubic(let a, let b, let end):
        current = addCubic(current, transform(a), transform(b), transform(end))
      case .move, .close: break
      }
    }
    if isOpen { finish(closed: false) }
  }

  private mutating func addQuad(_ a: Point, _ b: Point, _ c: Point) -> Point {
    let bend = Vector(dx: a.x - 2 * b.x + c.x, dy: a.y - 2 * b.y + c.y).length
    let count = Self.chords(bend / 4)
    for step in 1..<count {
      let t = Double(step) / Double(count)
      let (u, v, w) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
      add(Point(x: u * a.x + v * b.x + w * c.x, y: u * a.y + v * b.y + w * c.y))
    }
    add(c)
    return c
  }

  private mutating func addCubic(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Point {
    let first = Vector(dx: a.x - 2 * b.x + c.x, dy: a.y - 2 * b.y + c.y).length
    let second = Vector(dx: b.x - 2 * c.x + d.x, dy: b.y - 2 * c.y + d.y).length
    let count = Self.chords(max(first, second) * 0.75)
    for step in 1..<count {
      let t = Double(step) / Double(count)
      let s = 1 - t
      let (k0, k1, k2, k3) = (s * s * s, 3 * t * s * s, 3 * t * t * s, t * t * t)
      add(
        Point(
          x: k0 * a.x + k1 * b.x + k2 * c.x + k3 * d.x,
          y: k0 * a.y + k1 * b.y + k2 * c.y + k3 * d.y))
    }
    add(d)
    return d
  }

  /// Returns the number of chords for a curve that strays `sagitta` pixels from a single chord.
  private static func chords(_ sagitta: Double) -> Int {
    guard sagitta.isFinite else { return 1 }
    return Int(clamp((sagitta / tolerance).squareRoot().rounded(.up), 1, 256))
  }
}
