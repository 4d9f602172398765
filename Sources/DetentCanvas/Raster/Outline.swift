import DetentMotion

/// Polygons in device pixels, and around them the smallest rectangle.
///
/// Reused from path to path: it keeps its storage.
struct Outline {
  private(set) var points: [Point] = []
  /// Where each polygon ends in `points`.
  private(set) var ends: [Int] = []
  private(set) var closed: [Bool] = []

  mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    closed.removeAll(keepingCapacity: true)
  }

  mutating func add(_ point: Point) { points.append(point) }

  /// Ends the polygon that `add` built; one without points is none.
  mutating func finish(closed isClosed: Bool) {
    if points.count == (ends.last ?? 0) { return }
    ends.append(points.count)
    closed.append(isClosed)
  }

  /// The pixels that may be covered; nil when there are none or a coordinate is no number.
  var bounds: PixelRect? {
    guard let first = points.first else { return nil }
    var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
    var sum = 0.0
    for point in points {
      left = min(left, point.x)
      right = max(right, point.x)
      top = min(top, point.y)
      bottom = max(bottom, point.y)
      sum += point.x + point.y
    }
    guard sum.isFinite else { return nil }
    return PixelRect(
      left: Fixed.floor(Fixed.nearest(left)), top: Fixed.floor(Fixed.nearest(top)),
      right: Fixed.ceil(Fixed.nearest(right)), bottom: Fixed.ceil(Fixed.nearest(bottom)))
  }

  /// Every polygon's edges, closed, relative to a pixel.
  func rasterize(into accumulator: AreaAccumulator, left: Int, top: Int) {
    var start = 0
    for end in ends {
      var x0 = Fixed.nearest(points[end - 1].x) - left << 8
      var y0 = Fixed.nearest(points[end - 1].y) - top << 8
      for index in start..<end {
        let x1 = Fixed.nearest(points[index].x) - left << 8
        let y1 = Fixed.nearest(points[index].y) - top << 8
        accumulator.line(x0, y0, x1, y1)
        (x0, y0) = (x1, y1)
      }
      start = end
    }
  }
}
