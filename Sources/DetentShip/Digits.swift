import DetentMotion

/// Numbers with as many digits as they need.
enum Digits {
  /// Of a number that stands for itself: a hundred thousandth of it.
  static let share = 1e-5

  /// `value` in the fewest digits.
  static func fewest(_ value: Double) -> Double { fewest(value) { $0 } }

  /// The same where what counts is `measure` of it.
  static func fewest(_ value: Double, for measure: (Double) -> Double) -> Double {
    let exact = measure(value)
    return fewest([value]) { abs(measure($0[0]) - exact) <= share * abs(exact) }[0]
  }

  /// All of `values` in as many digits each, the fewest that are good enough.
  static func fewest(_ values: [Double], where isGood: ([Double]) -> Bool) -> [Double] {
    for count in 1..<17 {
      let rounded = values.map { Self.rounded($0, to: count) }
      if isGood(rounded) { return rounded }
    }
    return values
  }

  /// `value` to so many significant digits, up to 16.
  static func rounded(_ value: Double, to count: Int) -> Double {
    guard value != 0, value.isFinite else { return value }
    var magnitude = abs(value)
    var power = 0
    while magnitude >= 10 { (magnitude, power) = (magnitude / 10, power + 1) }
    while magnitude < 1 { (magnitude, power) = (magnitude * 10, power - 1) }
    // Powers up to 10²² are exact, so that the quotient is what the decimal reads as.
    let shift = count - 1 - power
    guard abs(shift) <= 22 else { return value }
    let scale = (0..<abs(shift)).reduce(1.0) { result, _ in result * 10 }
    return shift >= 0 ? (value * scale).rounded() / scale : (value / scale).rounded() * scale
  }
}

/// The numbers that a language names a spring by.
enum ShippedSpring {
  /// How far from 1 the damping ratio of a critical spring may be that was worked out.
  private static let critical = 1e-9

  /// Whether ζ is more than 1: some languages have no such springs, or have to be told.
  static func isOverdamped(_ spring: DampedSpring) -> Bool { spring.dampingRatio > 1 + critical }

  /// Mass 1; stiffness and damping.
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

  /// Of springs that are not overdamped.
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

  /// How far two springs get from each other, as a share of the way: from rest, or from the target at the
  /// speed that ω₀ makes of the way, whichever is more.
  static func difference(_ a: DampedSpring, _ b: DampedSpring) -> Double {
    let starts = starts(a)
    let end = starts.flatMap { start in [a, b].map { self.end($0, from: start) } }.reduce(0, max)
    guard end.isFinite else { return .infinity }
    let interval = min(a.response / 24, end / 120)
    let steps = (a.step(interval), b.step(interval))
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

  /// From rest, one away from the target; and from the target at the speed that ω₀ makes of as much.
  static func starts(_ spring: DampedSpring) -> [MotionValue] {
    [MotionValue(position: 1, velocity: 0), MotionValue(position: 0, velocity: spring.frequency)]
  }

  /// When what is left of the way is a quarter of what counts.
  static func end(_ spring: DampedSpring, from start: MotionValue) -> Double {
    SpringAnalysis(spring, from: start).settlingTime(within: FeelExport.tolerance / 4)
  }
}

/// A free deceleration in the words of those who have one.
enum ShippedDecay {
  /// −1000·ln d, per second.
  static func rate(of deceleration: Double) -> Double {
    guard deceleration > 0, deceleration < 1 else { return .infinity }
    return Decay(deceleration: deceleration).rate
  }

  /// What makes the same motion where e^(−(1 − d)·t) is written, t in ms: 1 + ln d.
  static func linear(_ deceleration: Double) -> Double {
    Digits.fewest(1 - rate(of: deceleration) / 1000) { 1 - $0 }
  }

  /// What makes the same motion where e^(−4.2·m·t) is written, t in s.
  static func frictionMultiplier(_ deceleration: Double) -> Double {
    Digits.fewest(rate(of: deceleration) / 4.2)
  }

  /// What makes the same motion where e^(−t/τ) is written, in ms.
  static func timeConstant(_ deceleration: Double) -> Double {
    Digits.fewest(1000 / rate(of: deceleration))
  }

  /// The share of its speed kept each second.
  static func drag(_ deceleration: Double) -> Double {
    Digits.fewest(Elementary.exp(-rate(of: deceleration))) {
      $0 > 0 ? Elementary.log($0) : .infinity
    }
  }
}
