import DetentCanvas

/// One channel of two pictures. It tells different smoothing from a different colour.
///
/// The two grounds of an edge are the darkest and the lightest level around it. Smoothing leaves both as they
/// are. A changed colour moves one of them, and everything between them with it. A pixel counts as smoothed
/// in one of these cases; in each, the change is a share of the contrast around the pixel.
/// - Both grounds are the same in the eight pixels around it: the pixel is a different mixture of them.
/// - Both are the same within three pixels, where thin strokes reach their full strength, and the change
///   leaves the grounds themselves alone. It is at most three quarters of share times rest.
/// - Both are the same within eight points, and the change is at most an eighth of the contrast: some strokes
///   reach their full strength nowhere near.
/// - The edge moved by a part of a pixel: one pixel gained what a neighbour lost, and no ground changed by
///   more than a fifth. Beyond that, nobody can tell a moved line of one pixel from a paler one. Stripes of
///   one pixel look the same whether they moved by a fifth or their contrast drops by a fifth on both sides.
struct ChannelPair {
  private let expected: Bitmap
  private let actual: Bitmap
  private let shift: UInt32
  /// The distance in pixels within which the ground of a thin stroke is sought.
  private let reach: Int

  /// The number of levels that rounding may change a colour by.
  static let rounding = 1
  /// The smallest number of levels between the two sides of an edge.
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

    /// True if neither ground changed. The tolerance for rounding and thin strokes is a 24th of the contrast,
    /// and three levels.
    var areSame: Bool { changes.allSatisfy { $0 * 24 <= contrast + 72 } }
    var areNearlySame: Bool { changes.allSatisfy { $0 * 5 <= contrast } }

    /// True if both pictures have an edge here.
    var areEdge: Bool {
      contrast >= leastContrast && before.count * 3 > contrast && now.count * 3 > contrast
    }

    /// Tells whether a mixture may change from `a` to `b` while the grounds stay. A pixel that is all one
    /// ground may not change.
    func mayBend(_ a: Int, _ b: Int) -> Bool {
      let room = max((a - low) * (high - a), (b - low) * (high - b))
      return (abs(a - b) - rounding) * contrast * 4 <= room * 3
    }
  }

  func level(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Int {
    Int(bitmap.row(y)[x] >> shift & 0xFF)
  }

  func change(_ x: Int, _ y: Int) -> Int { abs(level(expected, x, y) - level(actual, x, y)) }

  /// Returns the grounds of all pixels within `radius`.
  func grounds(_ x: Int, _ y: Int, _ radius: Int) -> Grounds {
    Grounds(
      before: expected.range(x, y, radius) { level(expected, $0, $1) },
      now: actual.range(x, y, radius) { level(actual, $0, $1) })
  }

  /// Tells whether smoothing may explain a change; `near` are the grounds of the neighbouring pixels.
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

  /// Tells whether some pixels nearby gained roughly as much as others lost. A changed colour never does
  /// that.
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
  /// Returns the smallest and the largest value of a pixel and its neighbours, as far as they are in the
  /// bitmap.
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
