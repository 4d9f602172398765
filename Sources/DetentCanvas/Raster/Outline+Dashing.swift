import DetentMotion

extension Outline {
  /// More dashes than this in one path are left out: a pattern that fine is a tone, not a line.
  private static let limit = 20_000

  /// The drawn parts of `lines`, all lengths in pixels.
  mutating func dash(_ lines: Outline, on: Double, off: Double) {
    guard on + off > 0.05 else { return }
    lines.forEachPolygon { line, isClosed in
      dash(isClosed ? line + line.prefix(1) : line, on: on, period: on + off)
    }
  }

  private mutating func dash(_ points: ArraySlice<Point>, on: Double, period: Double) {
    guard let first = points.first else { return }
    var place = 0.0
    var isDrawing = true
    add(first)
    for (a, b) in zip(points, points.dropFirst()) {
      let length = (b - a).length
      guard length > 0, length.isFinite else { continue }
      var done = 0.0
      while ends.count < Self.limit {
        let step = (isDrawing ? on : period) - place
        if done + step > length { break }
        done += step
        let point = a + (b - a) * (done / length)
        add(point)
        if isDrawing { finish(closed: false) }
        place = isDrawing ? on : 0
        isDrawing.toggle()
      }
      place += length - done
      if isDrawing { add(b) }
    }
    if isDrawing { finish(closed: false) }
  }
}
