import DetentMotion

/// The places of numbers along a slider, and the numbers that it gives.
struct SliderScale: Hashable, Sendable {
  /// The numbers that the slider reaches, both ends included.
  var range: ClosedRange<Double>
  /// The step between its numbers, counted from 0.
  var step: Double
  var spacing = Spacing.linear

  /// The meaning of equal distances along the slider.
  enum Spacing: Hashable, Sendable {
    case linear
    /// Equal factors, for ranges of several powers of ten, above 0.
    case logarithmic
    /// Equal factors of the difference from 1, for shares close to 1.
    case towardsOne
  }

  /// Returns 0 at the lower end … 1 at the upper; values beyond lie at the nearer end.
  func fraction(of value: Double) -> Double {
    let value = range.nearest(to: value)
    let (low, high) = (range.lowerBound, range.upperBound)
    return switch spacing {
    case .linear: (value - low) / (high - low)
    case .logarithmic: Elementary.log(value / low) / Elementary.log(high / low)
    case .towardsOne:
      Elementary.log((1 - value) / (1 - low)) / Elementary.log((1 - high) / (1 - low))
    }
  }

  /// Returns the nearest step to the place of `fraction`; the slider reaches both ends, on a step or not.
  func value(at fraction: Double) -> Double {
    let (low, high) = (range.lowerBound, range.upperBound)
    if fraction <= 0 { return low }
    if fraction >= 1 { return high }
    let value =
      switch spacing {
      case .linear: low + fraction * (high - low)
      case .logarithmic: low * Elementary.power(high / low, fraction)
      case .towardsOne: 1 - (1 - low) * Elementary.power((1 - high) / (1 - low), fraction)
      }
    return range.nearest(to: Self.rounded(value, to: step))
  }

  /// Returns `value` moved to the next multiple of `count` steps: a crooked number becomes a round one.
  func nudged(_ value: Double, by count: Double) -> Double {
    guard count != 0 else { return value }
    let step = step * abs(count)
    let position = value / step
    // A value that differs from the grid only by its last bits counts as on it.
    let next = count > 0 ? (position + 1e-6).rounded(.down) + 1 : (position - 1e-6).rounded(.up) - 1
    return range.nearest(to: Self.rounded(next * step, to: step))
  }

  /// Returns the nearest multiple of `step`, as a person would write it: 0.3, not 0.1 + 0.2.
  static func rounded(_ value: Double, to step: Double) -> Double {
    let count = (value / step).rounded()
    let inverse = (1 / step).rounded()
    return abs(inverse * step - 1) < 1e-9 ? count / inverse : count * step
  }
}
