/// The other ways to name a spring; each converts both ways without loss.
extension DampedSpring {
  /// By period (s) and damping ratio: k = (2π/r)²·m, c = 4πζm/r. SwiftUI, Wave.
  public init(response: Double, dampingRatio: Double, mass: Double = 1) {
    precondition(
      response > 0 && response.isFinite, "a spring's response is more than 0 s, not \(response)")
    precondition(
      dampingRatio >= 0 && dampingRatio.isFinite,
      "a spring's damping ratio is 0 or more, not \(dampingRatio)")
    self.init(uncheckedResponse: response, dampingRatio: dampingRatio, mass: mass)
    require()
  }

  package init(uncheckedResponse response: Double, dampingRatio: Double, mass: Double) {
    let frequency = 2 * Double.pi / response
    self.init(
      uncheckedMass: mass, frequency * frequency * mass, 2 * dampingRatio * frequency * mass)
  }

  /// The same motion, taking `factor` times as long.
  package func stretched(by factor: Double) -> DampedSpring {
    factor == 1
      ? self : DampedSpring(response: response * factor, dampingRatio: dampingRatio, mass: mass)
  }

  /// 2π/ω₀, in seconds.
  public var response: Double { 2 * Double.pi / frequency }

  /// By perceptual duration (s) and bounce (−1 < b ≤ 1). SwiftUI; Flutter's `withDurationAndBounce`.
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
  public var bounce: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  /// By damping ratio and stiffness, mass 1. Compose.
  public init(dampingRatio: Double, stiffness: Double, mass: Double = 1) {
    precondition(
      dampingRatio >= 0 && dampingRatio.isFinite,
      "a spring's damping ratio is 0 or more, not \(dampingRatio)")
    self.init(uncheckedDampingRatio: dampingRatio, stiffness: stiffness, mass: mass)
    require()
  }

  package init(uncheckedDampingRatio ratio: Double, stiffness: Double, mass: Double = 1) {
    self.init(uncheckedMass: mass, stiffness, 2 * ratio * (stiffness * mass).squareRoot())
  }

  /// By the time (s) after which it looks arrived, and bounce. Framer Motion's `visualDuration`.
  public init(visualDuration: Double, bounce: Double) {
    precondition(
      visualDuration > 0 && visualDuration.isFinite && bounce.isFinite,
      "a spring's visual duration is more than 0 s, not \(visualDuration), and its bounce finite, not \(bounce)"
    )
    self.init(uncheckedVisualDuration: visualDuration, bounce: bounce)
    require()
  }

  package init(uncheckedVisualDuration duration: Double, bounce: Double) {
    let frequency = 2 * Double.pi / (1.2 * duration)
    self.init(
      uncheckedDampingRatio: clamp(1 - bounce, 0.05, 1), stiffness: frequency * frequency)
  }

  /// The duration of Framer Motion's form, in seconds: 5/6 of the response.
  public var visualDuration: Double { response / 1.2 }

  /// By Origami's tension and friction: k = (T − 30)·3.62 + 194, c = (F − 8)·3 + 25. A tension of −23.5 or
  /// less, or a friction below −⅓, gives no spring.
  public init(tension: Double, friction: Double) {
    self.init(uncheckedTension: tension, friction: friction)
    require()
  }

  package init(uncheckedTension tension: Double, friction: Double) {
    self.init(uncheckedMass: 1, (tension - 30) * 3.62 + 194, (friction - 8) * 3 + 25)
  }

  /// Origami's tension.
  public var tension: Double { (stiffness - 194) / 3.62 + 30 }
  /// Origami's friction.
  public var friction: Double { (damping - 25) / 3 + 8 }
}
