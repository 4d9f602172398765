import DetentMotion

/// How the sheet moves at its step of the tutorial: a feel's numbers, worked out once.
package final class SheetPartTuning: PartTuning {
  package let feel: SheetFeel
  let step: SheetStep
  package let sheet: SheetTuning
  let box: Animator.Timing
  let boxTravel: Double
  let size: Size
  let reducesMotion: Bool
  let pointer: PointerFeel

  package init(_ description: SheetDescription, _ feel: Feel, _ setup: SceneSetup) {
    let sheet = feel.sheet
    self.feel = sheet
    step = SheetStep(Int(sheet.step.rounded()))
    self.sheet = SheetTuning(
      travel: sheet.travel, duration: sheet.duration * (step.number == 2 ? sheet.secondStep : 1),
      dampingRatio: sheet.dampingRatio, endsOnTime: sheet.endsOnTime, restSpeed: sheet.restSpeed,
      carriesVelocity: sheet.carriesVelocity, remembersProgress: step.remembersProgress,
      followsVelocity: step.followsVelocity, tapReverses: sheet.tapReverses,
      overshoots: !setup.reducesMotion)
    box = .curve(.easeOut, seconds: sheet.warmUpDuration)
    boxTravel = sheet.warmUpDistance
    size = setup.size
    reducesMotion = setup.reducesMotion
    pointer = feel.pointer
  }
}
