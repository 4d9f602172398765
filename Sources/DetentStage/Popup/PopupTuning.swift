import DetentMotion

/// How the popup moves: a feel's numbers, worked out once.
struct PopupTuning: Sendable, BitwiseCopyable {
  let step: PopupStep
  /// Of the sheet, of the title that comes and of the one that goes, and of the warm-up's box.
  let sheet: Animator.Timing
  let titleIn: Animator.Timing
  let titleOut: Animator.Timing
  let box: Animator.Timing
  let travel: Double
  let boxTravel: Double
  let carriesVelocity: Bool
  let restSpeed: Double
  /// Whether a tap in flight turns the sheet back, where a press does not catch it.
  let tapReverses: Bool
  private let spring: DampedSpring
  private let overshoots: Bool

  init(_ feel: PopupFeel, overshoots: Bool) {
    step = PopupStep(Int(feel.step.rounded()))
    let duration = feel.duration * (step.number == 2 ? feel.secondStep : 1)
    let published = DampedSpring(settlingDuration: duration, dampingRatio: feel.dampingRatio)
    let spring = overshoots ? published : published.atLeastCritical
    sheet = feel.endsOnTime ? .timedSpring(spring, seconds: duration) : .spring(spring)
    titleIn = .curve(.easeIn, seconds: duration)
    titleOut = .curve(.easeOut, seconds: duration)
    box = .curve(.easeOut, seconds: feel.warmUpDuration)
    travel = feel.travel
    boxTravel = feel.warmUpDistance
    carriesVelocity = feel.carriesVelocity
    restSpeed = feel.restSpeed
    tapReverses = feel.tapReverses
    self.spring = spring
    self.overshoots = overshoots
  }

  /// `velocity`, or as much of it as a sheet at `value` may begin with on its way to `target`.
  func velocity(_ velocity: Double, from value: Double, to target: Double) -> Double {
    guard carriesVelocity else { return 0 }
    // Held against an end it has no speed outwards.
    if (value == 0 && velocity < 0) || (value == 1 && velocity > 0) { return 0 }
    guard !overshoots else { return velocity }
    return spring.withoutOvershoot(MotionValue(position: value - target, velocity: velocity))
      .velocity
  }
}
