/// How the three capsules stretch: a feel's numbers, worked out once for the fixed step.
struct PullTuning: Sendable, BitwiseCopyable {
  let spring: Spring
  let step: SpringStep
  /// Starting speed of a stretch, in whole distances per second.
  let kick: Double
  /// Whether a capsule that turns back keeps the speed it has.
  let carriesVelocity: Bool
  /// Whether capsules may swing past their ends.
  let overshoots: Bool

  init(_ feel: PullFeel, overshoots: Bool) {
    let spring = Spring(
      settlingDuration: feel.capsuleDuration, dampingRatio: feel.capsuleDampingRatio)
    self.spring = overshoots ? spring : spring.atLeastCritical
    step = self.spring.step(Tick.seconds)
    kick = feel.capsuleVelocity
    carriesVelocity = feel.capsuleCarriesVelocity
    self.overshoots = overshoots
  }
}
