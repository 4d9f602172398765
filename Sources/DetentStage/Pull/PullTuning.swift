import DetentMotion

/// How the three capsules stretch: a feel's numbers, worked out once for the fixed step.
struct PullTuning: Sendable, BitwiseCopyable {
  let spring: DampedSpring
  let step: SpringStep
  /// Starting speed of a stretch, in whole distances per second.
  let kick: Double
  /// Whether a capsule that turns back keeps the speed it has.
  let carriesVelocity: Bool
  /// Whether capsules may swing past their ends.
  let overshoots: Bool
  /// Seconds that a colour takes to become another; 0 switches at once.
  let fade: Double
  /// Whether the dots that have opened the menu stay as they are until the next pull.
  let staysArmed: Bool

  init(_ feel: PullFeel, overshoots: Bool) {
    let spring = DampedSpring(
      settlingDuration: feel.capsuleDuration, dampingRatio: feel.capsuleDampingRatio)
    self.spring = overshoots ? spring : spring.atLeastCritical
    step = self.spring.step(Tick.seconds)
    kick = feel.capsuleVelocity
    carriesVelocity = feel.capsuleCarriesVelocity
    self.overshoots = overshoots
    fade = feel.capsuleFade
    staysArmed = feel.staysArmed
  }
}
