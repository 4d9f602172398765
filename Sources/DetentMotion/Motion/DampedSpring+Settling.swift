/// Springs as UIView's animations name them: settling duration, damping ratio, initial velocity.
///
/// Apple publishes no mapping. Here the duration is when a motion from rest has died down to 1/1000
/// of its distance: for ζ < 1 its envelope e^(−ζω₀t)/√(1 − ζ²), for ζ ≥ 1 the motion itself.
extension DampedSpring {
  package static let settledShare = 1e-3

  /// By settling duration (s) and damping ratio, both > 0.
  public init(settlingDuration duration: Double, dampingRatio: Double, mass: Double = 1) {
    precondition(
      duration > 0 && duration.isFinite,
      "a spring's settling duration is more than 0 s, not \(duration)")
    precondition(
      dampingRatio > 0 && dampingRatio.isFinite,
      "a spring that settles has a damping ratio of more than 0, not \(dampingRatio)")
    self.init(uncheckedSettlingDuration: duration, dampingRatio: dampingRatio, mass: mass)
    require()
  }

  package init(uncheckedSettlingDuration duration: Double, dampingRatio: Double, mass: Double) {
    let phase = Self.settledPhase(dampingRatio: dampingRatio)
    self.init(
      uncheckedResponse: 2 * Double.pi * duration / phase, dampingRatio: dampingRatio, mass: mass)
  }

  /// Seconds; infinite for an undamped spring.
  public var settlingDuration: Double {
    damping > 0 ? Self.settledPhase(dampingRatio: dampingRatio) / frequency : .infinity
  }

  /// The start of a motion over `distance`, its velocity in whole distances per second: 1.0 would
  /// cover it all in a second.
  public static func start(distance: Double, relativeVelocity: Double) -> MotionValue {
    MotionValue(position: -distance, velocity: relativeVelocity * distance)
  }

  /// ω₀t at which the motion counts as settled, to the last digits.
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

  /// What is left of the distance at ω₀t = `phase`.
  private static func residue(phase: Double, dampingRatio ratio: Double) -> Double {
    guard ratio < 1 else {
      let unit = DampedSpring(dampingRatio: ratio, stiffness: 1)
      return unit.value(from: MotionValue(position: 1, velocity: 0), after: phase).position
    }
    let bound = Elementary.exp(-ratio * phase) / ((1 - ratio) * (1 + ratio)).squareRoot()
    // Close to critical the envelope's constant blows up while the motion itself does not.
    let critical = (1 + phase) * Elementary.exp(-ratio * phase)
    return min(bound, critical)
  }
}
