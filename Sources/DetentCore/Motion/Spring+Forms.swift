/// The other ways to name a spring; each converts both ways without loss.
extension Spring {
  /// By period (s) and damping ratio: k = (2π/r)²·m, c = 4πζm/r. SwiftUI, Wave.
  public init(response: Double, dampingRatio: Double, mass: Double = 1) {
    let frequency = 2 * Double.pi / response
    self.init(
      mass: mass, stiffness: frequency * frequency * mass,
      damping: 2 * dampingRatio * frequency * mass)
  }

  /// 2π/ω₀, in seconds.
  public var response: Double { 2 * Double.pi / frequency }

  /// By perceptual duration (s) and bounce (−1 < b ≤ 1). SwiftUI; Flutter's `withDurationAndBounce`.
  public init(duration: Double, bounce: Double, mass: Double = 1) {
    self.init(
      response: duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce), mass: mass)
  }

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

  /// By Origami's tension and friction.
  public init(tension: Double, friction: Double) {
    self.init(stiffness: (tension - 30) * 3.62 + 194, damping: (friction - 8) * 3 + 25)
  }

  public var tension: Double { (stiffness - 194) / 3.62 + 30 }
  public var friction: Double { (damping - 25) / 3 + 8 }

  /// By settling duration (s) and damping ratio, as UIView's spring animations are called.
  ///
  /// Apple publishes no mapping. Here `duration` is when the motion from rest has died down to
  /// 1/1000 of its distance: for ζ < 1 its envelope e^(−ζω₀t)/√(1 − ζ²), for ζ ≥ 1 the motion itself.
  public init(settlingDuration duration: Double, dampingRatio: Double, mass: Double = 1) {
    var low = 0.0
    var high = 1.0
    while Self.residue(phase: high, dampingRatio: dampingRatio) > 1e-3 { high *= 2 }
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if Self.residue(phase: middle, dampingRatio: dampingRatio) > 1e-3 {
        low = middle
      } else {
        high = middle
      }
    }
    self.init(response: 2 * Double.pi * duration / high, dampingRatio: dampingRatio, mass: mass)
  }

  /// What is left of the distance at ω₀t = `phase`.
  private static func residue(phase: Double, dampingRatio ratio: Double) -> Double {
    guard ratio < 1 else {
      let unit = Spring(dampingRatio: ratio, stiffness: 1)
      return unit.value(from: MotionValue(position: 1, velocity: 0), after: phase).position
    }
    let bound = Elementary.exp(-ratio * phase) / ((1 - ratio) * (1 + ratio)).squareRoot()
    // Close to critical the envelope's constant blows up while the motion itself does not.
    let critical = (1 + phase) * Elementary.exp(-ratio * phase)
    return min(bound, critical)
  }
}
