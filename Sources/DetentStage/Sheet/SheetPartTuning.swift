import DetentMenus
import DetentMotion

/// The sheet's motion at its step of the tutorial: a feel's numbers, worked out once.
package final class SheetPartTuning: PartTuning {
  package let feel: SheetFeel
  let step: SheetStep
  package let sheet: PopupTuning
  let box: Animator.Timing
  let boxTravel: Double
  let size: Size
  let reducesMotion: Bool
  let pointer: PointerFeel
  let layers: [Layer]
  let showsRow: Bool
  let firstRow: RowPlace?
  let list: SheetListTuning?

  package init(_ description: SheetDescription, _ feel: Feel, _ setup: SceneSetup) {
    let sheet = feel.sheet
    self.feel = sheet
    step = SheetStep(Int(sheet.step.rounded()))
    self.sheet = PopupTuning(
      travel: sheet.travel, duration: sheet.duration * (step.number == 2 ? sheet.secondStep : 1),
      dampingRatio: sheet.dampingRatio, endsOnTime: sheet.endsOnTime, rules: step.rules(sheet),
      carriesVelocity: sheet.carriesVelocity, remembersProgress: step.remembersProgress,
      tapReverses: sheet.tapReverses,
      overshoots: !setup.reducesMotion && sheet.bounces)
    box = .curve(.easeOut, seconds: sheet.warmUpDuration)
    boxTravel = sheet.warmUpDistance
    size = setup.size
    reducesMotion = setup.reducesMotion
    pointer = feel.pointer
    layers = description.layers
    showsRow = description.showsRow
    firstRow = description.firstRow
    list = SheetListTuning(description, feel, setup)
  }
}

/// The numbers of the list inside a sheet, worked out once.
struct SheetListTuning: Sendable {
  let places: RowPlaces
  /// The layers of each row.
  let layers: [Layer]
  let headerHeight: Double
  let limits: ScrollLimits
  /// The scrolling. Its settle spring is the sheet's, so that both come back together.
  let scroll: ScrollTuning
  /// Where it stands while the sheet is closed.
  let home: Double

  /// Returns nil for a sheet without a list.
  init?(_ description: SheetDescription, _ feel: Feel, _ setup: SceneSetup) {
    guard let list = description.list else { return nil }
    places = list.places(usual: 0)
    layers = list.layers
    headerHeight = description.headerHeight
    let spring = DampedSpring(
      settlingDuration: feel.sheet.duration, dampingRatio: feel.sheet.dampingRatio)
    scroll = feel.scrolling(
      setup, settle: SpringFeel(response: spring.response, dampingRatio: spring.dampingRatio))
    limits = ScrollLimits(
      content: places.length, viewport: max(1, feel.sheet.height - headerHeight),
      leading: 0, trailing: 0, alwaysBounces: true)
    home = list.startsAtEnd ? limits.high : 0
  }
}

/// The popup's abilities at a step of the tutorial.
package struct SheetStep: Hashable, Sendable, BitwiseCopyable {
  /// The number of the step: 0 is the warm-up, and 1 … 10 are the published steps.
  package let number: Int

  package init(_ number: Int) { self.number = clamp(number) }

  package var isWarmUp: Bool { number == 0 }
  package var scrubs: Bool { number >= 2 }
  package var remembersProgress: Bool { number >= 3 }
  package var beginsOnTouchDown: Bool { number >= 4 }
  package var roundsCorners: Bool { number >= 6 }
  package var isDressed: Bool { number >= 7 }
  package var movesTitle: Bool { number >= 8 }
  /// Step 9 changes only how the popup is made: its animators run as one.
  package var fadesTitlesOnCurves: Bool { number >= 10 }

  /// Returns the rules of a release. Before step 5 the sheet goes on where it was heading, at any velocity.
  func rules(_ feel: SheetFeel) -> SheetRules {
    guard number >= 5 else { return SheetRules(restSpeed: .infinity) }
    return SheetRules(
      policy: feel.policy, restSpeed: feel.restSpeed,
      projection: Decay(deceleration: feel.deceleration))
  }
}

private func clamp(_ step: Int) -> Int { max(0, min(10, step)) }
