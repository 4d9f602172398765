import DetentMotion

/// Rounds numbers to the fewest sufficient digits.
enum Digits {
  /// The permitted relative error of a single number: a hundred thousandth.
  static let share = 1e-5

  /// Rounds `value` to the fewest digits.
  static func fewest(_ value: Double) -> Double { fewest(value) { $0 } }

  /// Rounds `value` to the fewest digits that keep its `measure` exact enough.
  static func fewest(_ value: Double, for measure: (Double) -> Double) -> Double {
    let exact = measure(value)
    return fewest([value]) { abs(measure($0[0]) - exact) <= share * abs(exact) }[0]
  }

  /// Rounds all `values` to the same number of digits, the fewest for which `isGood` returns true.
  static func fewest(_ values: [Double], where isGood: ([Double]) -> Bool) -> [Double] {
    for count in 1..<17 {
      let rounded = values.map { Self.rounded($0, to: count) }
      if isGood(rounded) { return rounded }
    }
    return values
  }

  /// Rounds `value` to `count` significant digits, at most 16.
  static func rounded(_ value: Double, to count: Int) -> Double {
    guard value != 0, value.isFinite else { return value }
    var magnitude = abs(value)
    var power = 0
    while magnitude >= 10 { (magnitude, power) = (magnitude / 10, power + 1) }
    while magnitude < 1 { (magnitude, power) = (magnitude * 10, power - 1) }
    // Powers up to 10²² are exact, so the quotient equals the number that the decimal reads as.
    let shift = count - 1 - power
    guard abs(shift) <= 22 else { return value }
    let scale = (0..<abs(shift)).reduce(1.0) { result, _ in result * 10 }
    return shift >= 0 ? (value * scale).rounded() / scale : (value / scale).rounded() * scale
  }
}

/// The parameter forms that languages have for a spring.
enum ShippedSpring {
  /// The greatest distance from 1 that the computed damping ratio of a critical spring may have.
  private static let critical = 1e-9

  /// True if ζ is more than 1. Some languages have no such springs, or need an extra flag for them.
  static func isOverdamped(_ spring: DampedSpring) -> Bool { spring.dampingRatio > 1 + critical }

  /// The stiffness and damping for mass 1.
  static func stiffnessAndDamping(_ spring: DampedSpring) -> (stiffness: Double, damping: Double) {
    let mass = spring.mass
    let numbers = fewest([spring.stiffness / mass, spring.damping / mass], of: spring) {
      DampedSpring(uncheckedMass: 1, $0[0], $0[1])
    }
    return (numbers[0], numbers[1])
  }

  static func ratioAndStiffness(_ spring: DampedSpring) -> (ratio: Double, stiffness: Double) {
    let numbers = fewest([spring.dampingRatio, spring.stiffness / spring.mass], of: spring) {
      DampedSpring(uncheckedDampingRatio: $0[0], stiffness: $0[1])
    }
    return (numbers[0], numbers[1])
  }

  static func responseAndRatio(_ spring: DampedSpring) -> (response: Double, ratio: Double) {
    let numbers = fewest([spring.response, spring.dampingRatio], of: spring) {
      DampedSpring(uncheckedResponse: $0[0], dampingRatio: $0[1], mass: 1)
    }
    return (numbers[0], numbers[1])
  }

  /// The duration and bounce of a spring that is not overdamped.
  static func durationAndBounce(_ spring: DampedSpring) -> (duration: Double, bounce: Double) {
    let bounce = abs(spring.bounce) < critical ? 0 : spring.bounce
    let numbers = fewest([spring.response, bounce], of: spring) {
      DampedSpring(
        uncheckedResponse: $0[0], dampingRatio: DampedSpring.dampingRatio(bounce: $0[1]), mass: 1)
    }
    return (numbers[0], numbers[1])
  }

  private static func fewest(
    _ numbers: [Double], of spring: DampedSpring, _ make: ([Double]) -> DampedSpring
  ) -> [Double] {
    Digits.fewest(numbers) { numbers in
      let other = make(numbers)
      return other.isUsable && difference(spring, other) <= 0.9 * FeelExport.tolerance
    }
  }

  /// The greatest distance between two springs' motions, as a share of the way. It is the larger one of two
  /// starts: from rest, and from the target at a speed of ω₀ times the way.
  static func difference(_ a: DampedSpring, _ b: DampedSpring) -> Double {
    let starts = starts(a)
    let end = starts.flatMap { start in [a, b].map { self.end($0, from: start) } }.reduce(0, max)
    guard end.isFinite else { return .infinity }
    let interval = min(a.response / 24, end / 120)
    let steps = (a.step(of: interval), b.step(of: interval))
    return starts.map { start in
      var (x, y) = (start, start)
      var difference = 0.0
      for _ in 0..<Int(end / interval) + 1 {
        (x, y) = (steps.0.applied(to: x), steps.1.applied(to: y))
        difference = max(difference, abs(x.position - y.position))
      }
      return difference
    }.reduce(0, max)
  }

  /// Two starts: at rest at a distance of 1 from the target, and at the target at a speed of ω₀.
  static func starts(_ spring: DampedSpring) -> [MotionValue] {
    [MotionValue(position: 1, velocity: 0), MotionValue(position: 0, velocity: spring.frequency)]
  }

  /// The time from which the remaining way stays below a quarter of the tolerance.
  static func end(_ spring: DampedSpring, from start: MotionValue) -> Double {
    SpringAnalysis(spring, from: start).settlingTime(within: FeelExport.tolerance / 4)
  }
}

/// A free deceleration in the forms of the languages that have one.
enum ShippedDecay {
  /// The rate −1000·ln d, per second.
  static func rate(of deceleration: Double) -> Double {
    guard deceleration > 0, deceleration < 1 else { return .infinity }
    return Decay(deceleration: deceleration).rate
  }

  /// The number for languages that compute e^(−(1 − d)·t), t in ms: 1 + ln d.
  static func linear(_ deceleration: Double) -> Double {
    Digits.fewest(1 - rate(of: deceleration) / 1000) { 1 - $0 }
  }

  /// The number for languages that compute e^(−4.2·m·t), t in s.
  static func frictionMultiplier(_ deceleration: Double) -> Double {
    Digits.fewest(rate(of: deceleration) / 4.2)
  }

  /// The number for languages that compute e^(−t/τ), in ms.
  static func timeConstant(_ deceleration: Double) -> Double {
    Digits.fewest(1000 / rate(of: deceleration))
  }

  /// The share of its speed that the motion keeps each second.
  static func drag(_ deceleration: Double) -> Double {
    Digits.fewest(Elementary.exp(-rate(of: deceleration))) {
      $0 > 0 ? Elementary.log($0) : .infinity
    }
  }
}
