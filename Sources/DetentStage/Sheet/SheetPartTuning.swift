import DetentMotion

/// How the sheet moves at its step of the tutorial: a feel's numbers, worked out once.
package struct SheetPartTuning: Sendable, BitwiseCopyable {
  let step: SheetStep
  package let sheet: SheetTuning
  let box: Animator.Timing
  let boxTravel: Double

  init(_ feel: SheetFeel, overshoots: Bool) {
    step = SheetStep(Int(feel.step.rounded()))
    sheet = SheetTuning(
      travel: feel.travel, duration: feel.duration * (step.number == 2 ? feel.secondStep : 1),
      dampingRatio: feel.dampingRatio, endsOnTime: feel.endsOnTime, restSpeed: feel.restSpeed,
      carriesVelocity: feel.carriesVelocity, remembersProgress: step.remembersProgress,
      followsVelocity: step.followsVelocity, tapReverses: feel.tapReverses, overshoots: overshoots)
    box = .curve(.easeOut, seconds: feel.warmUpDuration)
    boxTravel = feel.warmUpDistance
  }
}
