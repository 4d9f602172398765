import DetentCanvas

/// One channel of two pictures. It tells a different smoothing from a different colour.
///
/// Smoothing lets the two grounds of an edge be, the darkest and the lightest level around it. A changed
/// colour moves one of them, and everything between them with it. A pixel counts as smoothed in one of these
/// cases; in each the change is a share of the contrast around the pixel.
/// - Both grounds are the same in the eight pixels around it: it is a different mixture of them.
/// - Both are the same within three pixels, where thin strokes reach their full strength, and the change is
///   one that leaves the grounds themselves alone: three quarters of share times rest at most.
/// - Both are the same within eight points, and the change is an eighth of the contrast at most: some
///   strokes reach their full strength nowhere near.
/// - The edge moved by a part of a pixel: one pixel gained what another lost, and no ground changed by more
///   than a fifth. That is as far as a line of one pixel can be told from a paler one: stripes of one pixel
///   whose contrast sinks by a fifth on both sides look the same as stripes that moved by a fifth.
struct ChannelPair {
  private let expected: Bitmap
  private let actual: Bitmap
  private let shift: UInt32
  /// Pixels: how far the ground of a thin stroke is looked for.
  private let reach: Int

  /// Levels by which colours may be rounded.
  static let rounding = 1
  /// Levels between the two sides of an edge, at least.
  private static let leastContrast = 8

  init(_ expected: Bitmap, _ actual: Bitmap, shift: UInt32, reach: Int) {
    (self.expected, self.actual) = (expected, actual)
    (self.shift, self.reach) = (shift, reach)
  }

  /// The darkest and the lightest level of a neighbourhood, in both pictures.
  struct Grounds {
    var before: ClosedRange<Int>
    var now: ClosedRange<Int>

    private var low: Int { min(before.lowerBound, now.lowerBound) }
    private var high: Int { max(before.upperBound, now.upperBound) }
    var contrast: Int { high - low }

    private var changes: [Int] {
      [now.lowerBound - before.lowerBound, now.upperBound - before.upperBound].map(abs)
    }

    /// Whether neither changed: rounding and what smoothing takes from thin strokes is a 24th at most.
    var areSame: Bool { changes.allSatisfy { $0 * 24 <= contrast + 72 } }
    var areNearlySame: Bool { changes.allSatisfy { $0 * 5 <= contrast } }

    /// Whether both pictures have an edge here.
    var areEdge: Bool {
      contrast >= leastContrast && before.count * 3 > contrast && now.count * 3 > contrast
    }

    /// Whether a mixture that was `a` may be `b` while the grounds stay: what is all one ground does not.
    func mayBend(_ a: Int, _ b: Int) -> Bool {
      let room = max((a - low) * (high - a), (b - low) * (high - b))
      return (abs(a - b) - rounding) * contrast * 4 <= room * 3
    }
  }

  func level(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Int {
    Int(bitmap.row(y)[x] >> shift & 0xFF)
  }

  func change(_ x: Int, _ y: Int) -> Int { abs(level(expected, x, y) - level(actual, x, y)) }

  /// The grounds of all pixels that are `radius` away at most.
  func grounds(_ x: Int, _ y: Int, _ radius: Int) -> Grounds {
    Grounds(
      before: expected.range(x, y, radius) { level(expected, $0, $1) },
      now: actual.range(x, y, radius) { level(actual, $0, $1) })
  }

  /// Whether a change may come from smoothing; `near` are the grounds of the pixels around.
  func isSmoothed(_ x: Int, _ y: Int, _ near: Grounds) -> Bool {
    guard near.areEdge else { return false }
    if near.areSame || near.areNearlySame && hasMoved(x, y) { return true }
    let (a, b) = (level(expected, x, y), level(actual, x, y))
    for radius in 2...3 {
      let grounds = grounds(x, y, radius)
      if grounds.areSame, grounds.mayBend(a, b) { return true }
    }
    return (abs(a - b) - Self.rounding) * 8 <= near.contrast && grounds(x, y, reach).areSame
  }

  /// Whether pixels around gained what others lost, roughly: what a changed colour never does.
  private func hasMoved(_ x: Int, _ y: Int) -> Bool {
    var (gain, loss) = (0, 0)
    for y in max(0, y - 2)...min(expected.height - 1, y + 2) {
      for x in max(0, x - 2)...min(expected.width - 1, x + 2) {
        let change = level(actual, x, y) - level(expected, x, y)
        if change > 0 { gain += change } else { loss -= change }
      }
    }
    return min(gain, loss) * 8 >= max(gain, loss)
  }
}

extension Bitmap {
  /// The least and the most of what the pixels around one are, itself included, as far as they are in it.
  func range(
    _ x: Int, _ y: Int, _ radius: Int, of value: (_ x: Int, _ y: Int) -> Int
  ) -> ClosedRange<Int> {
    var (least, most) = (Int.max, Int.min)
    for y in max(0, y - radius)...min(height - 1, y + radius) {
      for x in max(0, x - radius)...min(width - 1, x + radius) {
        let value = value(x, y)
        (least, most) = (min(least, value), max(most, value))
      }
    }
    return least...most
  }
}
