import DetentMotion

extension Outline {
  /// Surrounds every line of `lines` by `radius` pixels; joins are round.
  mutating func stroke(_ lines: Outline, radius: Double, cap: Stroke.Cap) {
    lines.forEachPolygon { line, isClosed in
      stroke(line, closed: isClosed, radius: radius, cap: cap)
    }
  }

  private mutating func stroke(
    _ line: ArraySlice<Point>, closed: Bool, radius: Double, cap: Stroke.Cap
  ) {
    let points = Self.withoutRepeats(line, closed: closed)
    guard points.count > 1 else {
      // A line without length is a dot if caps are round, and otherwise nothing.
      if cap == .round, let point = points.first { addDot(point, radius) }
      return
    }
    let count = points.count
    let isRing = closed && count > 2
    for side in [points, points.reversed()] {
      for index in isRing ? 0..<count : 1..<(count - 1) {
        join(side[(index + count - 1) % count], side[index], side[(index + 1) % count], radius)
      }
      if isRing { finish(closed: true) } else { end(side[count - 2], side[count - 1], radius, cap) }
    }
    finish(closed: true)
  }

  /// Adds the left side's corner at `at`, coming from `from` and going on to `to`.
  private mutating func join(_ from: Point, _ at: Point, _ to: Point, _ radius: Double) {
    let incoming = Self.normal(from, at)
    let outgoing = Self.normal(at, to)
    let turn = incoming.dx * outgoing.dy - incoming.dy * outgoing.dx
    let alignment = incoming.dx * outgoing.dx + incoming.dy * outgoing.dy
    add(at + incoming * radius)
    if turn > 0 || alignment < -0.999 {
      addArc(at, incoming, outgoing, radius)
    } else if alignment < 0.9 {
      // The outline passes through the corner itself, so that the inner side's overlap keeps its sense of
      // turning.
      add(at)
    }
    add(at + outgoing * radius)
  }

  private mutating func end(_ from: Point, _ at: Point, _ radius: Double, _ cap: Stroke.Cap) {
    let normal = Self.normal(from, at)
    add(at + normal * radius)
    if cap == .round {
      let ahead = Vector(dx: -normal.dy, dy: normal.dx)
      addArc(at, normal, ahead, radius)
      add(at + ahead * radius)
      addArc(at, ahead, normal * -1, radius)
    }
    add(at + normal * -radius)
  }

  private mutating func addDot(_ center: Point, _ radius: Double) {
    var direction = Vector(dx: 1, dy: 0)
    for _ in 0..<4 {
      let next = Vector(dx: -direction.dy, dy: direction.dx)
      add(center + direction * radius)
      addArc(center, direction, next, radius)
      direction = next
    }
    finish(closed: true)
  }

  /// Adds points between two directions, turning as y turns to −x. It halves the angle until a chord will do.
  private mutating func addArc(_ center: Point, _ a: Vector, _ b: Vector, _ radius: Double) {
    let alignment = a.dx * b.dx + a.dy * b.dy
    // 1 − cos of the half angle is the chord's distance from the arc, per radius.
    let half = ((1 + alignment) / 2).squareRoot()
    if half.isNaN || (1 - half) * radius < 0.02 { return }
    var middle = Vector(dx: a.dx + b.dx, dy: a.dy + b.dy)
    let length = middle.length
    middle = length > 1e-6 ? middle * (1 / length) : Vector(dx: -a.dy, dy: a.dx)
    addArc(center, a, middle, radius)
    add(center + middle * radius)
    addArc(center, middle, b, radius)
  }

  /// Returns the unit vector a quarter turn to the left of the line.
  private static func normal(_ a: Point, _ b: Point) -> Vector {
    let along = b - a
    let length = along.length
    return Vector(dx: along.dy / length, dy: -along.dx / length)
  }

  private static func withoutRepeats(_ line: ArraySlice<Point>, closed: Bool) -> [Point] {
    func isApart(_ a: Point?, _ b: Point?) -> Bool {
      guard let a, let b else { return true }
      return (b - a).length > 1e-4
    }
    var points: [Point] = []
    for point in line where isApart(points.last, point) { points.append(point) }
    if closed, points.count > 1, !isApart(points.first, points.last) { points.removeLast() }
    return points
  }

  // MARK: Dashes

  /// The most dashes in one path; more are left out, because a pattern that fine is a tone, not a line.
  private static let limit = 20_000

  /// Adds the drawn parts of `lines`, with all lengths in pixels.
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
