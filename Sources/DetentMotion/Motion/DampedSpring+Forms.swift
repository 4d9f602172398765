/// The other ways to name a spring; each converts both ways without loss.
extension DampedSpring {
  /// By period (s) and damping ratio: k = (2π/r)²·m, c = 4πζm/r. SwiftUI, Wave.
  public init(response: Double, dampingRatio: Double, mass: Double = 1) {
    let frequency = 2 * Double.pi / response
    self.init(
      mass: mass, stiffness: frequency * frequency * mass,
      damping: 2 * dampingRatio * frequency * mass)
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
    self.init(
      response: duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce), mass: mass)
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
    self.init(
      mass: mass, stiffness: stiffness,
      damping: 2 * dampingRatio * (stiffness * mass).squareRoot())
  }

  /// By the time (s) after which it looks arrived, and bounce. Framer Motion's `visualDuration`.
  public init(visualDuration: Double, bounce: Double) {
    let frequency = 2 * Double.pi / (1.2 * visualDuration)
    self.init(
      dampingRatio: clamp(1 - bounce, 0.05, 1), stiffness: frequency * frequency)
  }

  public var visualDuration: Double { response / 1.2 }

  /// By Origami's tension and friction.
  public init(tension: Double, friction: Double) {
    self.init(stiffness: (tension - 30) * 3.62 + 194, damping: (friction - 8) * 3 + 25)
  }

  public var tension: Double { (stiffness - 194) / 3.62 + 30 }
  public var friction: Double { (damping - 25) / 3 + 8 }
}
