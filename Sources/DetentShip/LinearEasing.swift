import DetentMotion

/// A spring from 0 to 1 in the form of CSS's `linear()`: straight lines from point to point.
struct LinearEasing: Sendable {
  struct Point: Hashable, Sendable {
    /// The share of the duration.
    let share: Double
    let value: Double
  }

  /// The greatest distance from the spring, as a share of the way: half a point in 500.
  static let error = 1e-3

  let seconds: Double
  let points: [Point]

  /// Finds a few points that keep within the error (see `corners`), with the fewest sufficient digits.
  init(_ spring: DampedSpring, kick: Double) {
    let start = MotionValue(position: -1, velocity: kick)
    let analysis = SpringAnalysis(spring, from: start)
    let milliseconds = (analysis.settlingTime(within: Self.error / 2) * 1000).rounded(.up)
    seconds = max(1, milliseconds) / 1000
    let curve = SampledCurve(spring, from: start, seconds: seconds)
    let exact = curve.corners(within: 0.9 * Self.error)
    points =
      (3...9).lazy.map { Self.rounded(exact, decimals: $0) }
      .first { curve.deviation(of: $0) <= 0.97 * Self.error } ?? exact
  }

  private static func rounded(_ points: [Point], decimals: Int) -> [Point] {
    let scale = (0..<decimals).reduce(1.0) { result, _ in result * 10 }
    return points.map { point in
      Point(
        share: (point.share * 10 * scale).rounded() / (10 * scale),
        value: (point.value * scale).rounded() / scale)
    }
  }

  /// The text `linear(0, 0.1 2.5%, …, 1)`, broken into lines.
  func text(columns: Int) -> [String] {
    let stops = points.enumerated().map { index, point in
      let isEnd = index == 0 || index == points.count - 1
      let place = isEnd ? "" : " \(Digits.rounded(100 * point.share, to: 15).shortestText)%"
      return point.value.shortestText + place
    }
    var lines = ["linear("]
    for (index, stop) in stops.enumerated() {
      let word = stop + (index == stops.count - 1 ? ")" : ",")
      if lines.count == 1 || lines[lines.count - 1].count + word.count >= columns {
        lines.append("  " + word)
      } else {
        lines[lines.count - 1] += " " + word
      }
    }
    return lines
  }
}

/// The positions of a spring from 0 to 1, so close together that nothing happens between two of them.
struct SampledCurve {
  let values: [Double]

  init(_ spring: DampedSpring, from start: MotionValue, seconds: Double) {
    let count = Int(max(512, 400 * seconds / spring.response).rounded(.up))
    let step = spring.step(of: seconds / Double(count))
    var value = start
    values = (0...count).map { _ in
      defer { value = step.applied(to: value) }
      return 1 + value.position
    }
  }

  private var last: Int { values.count - 1 }
  private func share(_ index: Int) -> Double { Double(index) / Double(last) }

  /// The corners of a line with few pieces that stays within `error` of the curve, from (0, 0) to (1, 1).
  ///
  /// Each piece begins on the previous one, at the place from which it reaches farthest, out of about 64
  /// places (after S. Suri, "A linear time algorithm for minimum link paths inside a simple polygon", 1986).
  func corners(within error: Double) -> [LinearEasing.Point] {
    var corners = [LinearEasing.Point(share: 0, value: 0)]
    var piece = reach(from: 0, 0, error)
    var begin = 0
    while piece.end < last {
      let (from, value, slope) = (begin, corners[corners.count - 1].value, piece.slope)
      let candidates = max(1, (piece.end - from) / 64)
      var best: (start: Int, value: Double, piece: Piece)?
      for start in stride(from: piece.end, to: from, by: -candidates) {
        let height = value + slope * (share(start) - share(from))
        let next = reach(from: start, height, error)
        if next.end > best?.piece.end ?? piece.end { best = (start, height, next) }
      }
      // No line stays close to such a curve, not even for one sample, so the search ends here.
      guard let best else { break }
      corners.append(LinearEasing.Point(share: share(best.start), value: best.value))
      (begin, piece) = (best.start, best.piece)
    }
    return corners + [LinearEasing.Point(share: 1, value: 1)]
  }

  private struct Piece {
    /// The last sample at which the piece stays within the error.
    var end: Int
    var slope: Double
  }

  /// The line that stays close to the curve for longest.
  private func reach(from start: Int, _ value: Double, _ error: Double) -> Piece {
    var low = -Double.infinity
    var high = Double.infinity
    var piece = Piece(end: start, slope: 0)
    var index = start + 1
    while index <= last {
      let run = share(index) - share(start)
      let goal = index == last ? 1 : values[index]
      let give = index == last ? 0 : error
      low = max(low, (goal - give - value) / run)
      high = min(high, (goal + give - value) / run)
      if low > high { break }
      piece = Piece(end: index, slope: (low + high) / 2)
      index += 1
    }
    return piece
  }

  /// The greatest distance of the line through `points` from the curve; infinite if their times do not
  /// ascend.
  func deviation(of points: [LinearEasing.Point]) -> Double {
    guard zip(points, points.dropFirst()).allSatisfy({ $0.share < $1.share }) else {
      return .infinity
    }
    var corner = 0
    var deviation = 0.0
    for (index, value) in values.enumerated() {
      while corner < points.count - 2, points[corner + 1].share < share(index) { corner += 1 }
      let (a, b) = (points[corner], points[corner + 1])
      let line = a.value + (b.value - a.value) * (share(index) - a.share) / (b.share - a.share)
      deviation = max(deviation, abs(line - value))
    }
    return deviation
  }
}
