/// The other parameter forms of a spring; each converts both ways without loss.
extension DampedSpring {
  /// Creates a spring from its response, the period in seconds, and its damping ratio: k = (2π/r)²·m, c =
  /// 4πζm/r. This is the form of SwiftUI and Wave.
  public init(response: Double, dampingRatio: Double, mass: Double = 1) {
    precondition(response.isPositive, "a spring's response is more than 0 s, not \(response)")
    precondition(
      dampingRatio.isNonnegative, "a spring's damping ratio is 0 or more, not \(dampingRatio)")
    self.init(uncheckedResponse: response, dampingRatio: dampingRatio, mass: mass)
    require()
  }

  package init(uncheckedResponse response: Double, dampingRatio: Double, mass: Double) {
    let frequency = 2 * Double.pi / response
    self.init(
      uncheckedMass: mass, frequency * frequency * mass, 2 * dampingRatio * frequency * mass)
  }

  /// The same motion in `factor` times the time.
  package func stretched(by factor: Double) -> DampedSpring {
    factor == 1
      ? self : DampedSpring(response: response * factor, dampingRatio: dampingRatio, mass: mass)
  }

  /// The response, 2π/ω₀, in seconds.
  public var response: Double { 2 * Double.pi / frequency }

  /// Creates a spring from its perceptual duration (s) and bounce (−1 < b ≤ 1). This is the form of SwiftUI
  /// and of Flutter's `withDurationAndBounce`.
  public init(duration: Double, bounce: Double, mass: Double = 1) {
    precondition(
      bounce > -1 && bounce <= 1, "a spring's bounce is more than -1 and up to 1, not \(bounce)")
    self.init(response: duration, dampingRatio: Self.dampingRatio(bounce: bounce), mass: mass)
  }

  package static func dampingRatio(bounce: Double) -> Double {
    bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
  }

  /// The duration of the duration-and-bounce form: the period of the undamped oscillation.
  public var duration: Double { response }

  /// The bounce of the duration-and-bounce form: 1 − ζ up to critical, 1/ζ − 1 above.
  public var bounce: Double { Self.bounce(dampingRatio: dampingRatio) }

  package static func bounce(dampingRatio: Double) -> Double {
    dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1
  }

  /// Creates a spring from its damping ratio and stiffness; the mass is 1 by default. This is the form of
  /// Compose, which has no mass.
  public init(dampingRatio: Double, stiffness: Double, mass: Double = 1) {
    precondition(
      dampingRatio.isNonnegative, "a spring's damping ratio is 0 or more, not \(dampingRatio)")
    self.init(uncheckedDampingRatio: dampingRatio, stiffness: stiffness, mass: mass)
    require()
  }

  package init(uncheckedDampingRatio ratio: Double, stiffness: Double, mass: Double = 1) {
    self.init(uncheckedMass: mass, stiffness, 2 * ratio * (stiffness * mass).squareRoot())
  }

  /// Creates a spring from the time (s) after which it looks arrived, and its bounce. The damping ratio is 1
  /// − bounce, held to 0.05 … 1. This is the form of Framer Motion's `visualDuration`.
  public init(visualDuration: Double, bounce: Double) {
    precondition(
      visualDuration.isPositive && bounce.isFinite,
      "a spring's visual duration is more than 0 s, not \(visualDuration), and its bounce finite, not \(bounce)"
    )
    self.init(uncheckedVisualDuration: visualDuration, bounce: bounce)
    require()
  }

  package init(uncheckedVisualDuration duration: Double, bounce: Double) {
    let frequency = 2 * Double.pi / (1.2 * duration)
    self.init(uncheckedDampingRatio: clamp(1 - bounce, 0.05, 1), stiffness: frequency * frequency)
  }

  /// The duration of Framer Motion's form, in seconds: 5/6 of the response.
  public var visualDuration: Double { response / 1.2 }

  /// Creates a spring from Origami's tension and friction: k = (T − 30)·3.62 + 194, c = (F − 8)·3 + 25. The
  /// tension must be more than −23.59, the friction at least −⅓.
  public init(tension: Double, friction: Double) {
    self.init(uncheckedTension: tension, friction: friction)
    require()
  }

  package init(uncheckedTension tension: Double, friction: Double) {
    self.init(uncheckedMass: 1, (tension - 30) * 3.62 + 194, (friction - 8) * 3 + 25)
  }

  /// The tension in Origami's form.
  public var tension: Double { (stiffness - 194) / 3.62 + 30 }
  /// The friction in Origami's form.
  public var friction: Double { (damping - 25) / 3 + 8 }
}

/// Springs in the form of UIView's animations: settling duration, damping ratio, initial velocity.
///
/// Apple publishes no mapping. Here the duration ends when a motion from rest has died down to 1/1000 of its
/// distance. For ζ < 1 this is the envelope e^(−ζω₀t)/√(1 − ζ²), for ζ ≥ 1 the motion itself.
extension DampedSpring {
  package static let settledShare = 1e-3

  /// Creates a spring from its settling duration (s) and damping ratio, both more than 0.
  public init(settlingDuration duration: Double, dampingRatio: Double, mass: Double = 1) {
    precondition(
      duration.isPositive, "a spring's settling duration is more than 0 s, not \(duration)")
    precondition(
      dampingRatio.isPositive,
      "a spring that settles has a damping ratio of more than 0, not \(dampingRatio)")
    self.init(uncheckedSettlingDuration: duration, dampingRatio: dampingRatio, mass: mass)
    require()
  }

  package init(uncheckedSettlingDuration duration: Double, dampingRatio: Double, mass: Double) {
    let phase = Self.settledPhase(dampingRatio: dampingRatio)
    self.init(
      uncheckedResponse: 2 * Double.pi * duration / phase, dampingRatio: dampingRatio, mass: mass)
  }

  /// The settling duration, in seconds; infinite for an undamped spring.
  public var settlingDuration: Double {
    damping > 0 ? Self.settledPhase(dampingRatio: dampingRatio) / frequency : .infinity
  }

  /// The start of a motion over `distance`, with a velocity in whole distances per second: 1.0 would cover
  /// the whole distance in a second.
  public static func start(distance: Double, relativeVelocity: Double) -> MotionValue {
    MotionValue(position: -distance, velocity: relativeVelocity * distance)
  }

  /// The phase ω₀t at which the motion counts as settled, to the last digits.
  private static func settledPhase(dampingRatio: Double) -> Double {
    var low = 0.0
    var high = 1.0
    while residue(phase: high, dampingRatio: dampingRatio) > settledShare { high *= 2 }
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if residue(phase: middle, dampingRatio: dampingRatio) > settledShare {
        low = middle
      } else {
        high = middle
      }
    }
    return high
  }

  /// The share of the distance that is left at ω₀t = `phase`.
  private static func residue(phase: Double, dampingRatio ratio: Double) -> Double {
    guard ratio < 1 else {
      let unit = DampedSpring(dampingRatio: ratio, stiffness: 1)
      return unit.value(from: MotionValue(position: 1, velocity: 0), after: phase).position
    }
    let bound = Elementary.exp(-ratio * phase) / ((1 - ratio) * (1 + ratio)).squareRoot()
    // Close to critical damping, the envelope's constant grows without limit while the motion itself does
    // not.
    let critical = (1 + phase) * Elementary.exp(-ratio * phase)
    return min(bound, critical)
  }
}
