import DetentMotion

/// How the popup moves at its step of the tutorial: a feel's numbers, worked out once.
struct PopupTuning: Sendable, BitwiseCopyable {
  let step: PopupStep
  let sheet: SheetTuning
  let box: Animator.Timing
  let boxTravel: Double

  init(_ feel: PopupFeel, overshoots: Bool) {
    step = PopupStep(Int(feel.step.rounded()))
    sheet = SheetTuning(
      travel: feel.travel, duration: feel.duration * (step.number == 2 ? feel.secondStep : 1),
      dampingRatio: feel.dampingRatio, endsOnTime: feel.endsOnTime, restSpeed: feel.restSpeed,
      carriesVelocity: feel.carriesVelocity, remembersProgress: step.remembersProgress,
      followsVelocity: step.followsVelocity, tapReverses: feel.tapReverses, overshoots: overshoots)
    box = .curve(.easeOut, seconds: feel.warmUpDuration)
    boxTravel = feel.warmUpDistance
  }
}
