import DetentMotion

extension Outline {
  /// More dashes than this in one path are left out: a pattern that fine is a tone, not a line.
  private static let limit = 20_000

  /// The drawn parts of `lines`, all lengths in pixels.
  mutating func dash(_ lines: Outline, on: Double, off: Double, phase: Double) {
    let period = on + off
    guard period > 0.05, phase.isFinite else { return }
    var start = 0
    for (end, isClosed) in zip(lines.ends, lines.closed) {
      var points = Array(lines.points[start..<end])
      if isClosed, let first = points.first { points.append(first) }
      start = end
      dash(points, on: on, period: period, phase: phase)
    }
  }

  private mutating func dash(_ points: [Point], on: Double, period: Double, phase: Double) {
    guard let first = points.first else { return }
    var place = phase - (phase / period).rounded(.down) * period
    var isDrawing = place < on
    if isDrawing { add(first) }
    for (a, b) in zip(points, points.dropFirst()) {
      let length = (b - a).length
      guard length > 0, length.isFinite else { continue }
      var done = 0.0
      while ends.count < Self.limit {
        let step = (isDrawing ? on : period) - place
        if done + step > length { break }
        done += step
        let point = a + (b - a) * (done / length)
        if isDrawing {
          add(point)
          finish(closed: false)
          place = on
        } else {
          add(point)
          place = 0
        }
        isDrawing.toggle()
      }
      place += length - done
      if isDrawing { add(b) }
    }
    if isDrawing { finish(closed: false) }
  }
}
