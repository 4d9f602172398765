import DetentMenus
import TestSupport

@testable import DetentMotion
@testable import DetentStage

extension SheetFeel {
  /// The stiffness of the sheet's spring, on which its list comes back, too.
  var stiffness: Double {
    DampedSpring(settlingDuration: duration, dampingRatio: dampingRatio).stiffness
  }
}

extension Simulation {
  /// A fault of a sheet's list at rest: it is held, past its ends, or away from home in a closed sheet.
  var illegalSheetList: String? {
    guard let list = state.sheet?.list, let numbers = sheetTuning.list else { return nil }
    let limits = numbers.limits
    if sheet.hold != .none { return "the sheet is held" }
    return limits.clamp(list.axis.offset) != limits.snapped(list.axis.offset)
      || !sheet.sheet.isOpen && list.axis.offset != numbers.home
      ? "the sheet's list is at \(list.axis.offset)" : nil
  }

  /// True if the sheet leaps to the finger as a drag begins: the tutorial's first steps forget how far it had
  /// come when it was caught.
  var isForgetfulSheet: Bool { state.sheet != nil && !sheetTuning.sheet.remembersProgress }

  /// True if a finger holds the sheet by its list, and asks for no place past the sheet's ends.
  var isSheetWithinEnds: Bool {
    guard sheet.hold == .list else { return false }
    let (held, travel) = (sheet.sheet, feel.sheet.travel)
    let start = held.animators[0].grabbed * travel
    let way = (held.isOpen ? travel - start : start) + held.translation
    return way >= 0 && way <= travel
  }
}

extension StageStep {
  /// A fault unless a release hands the sheet's list or the sheet the velocity that it had under the finger.
  var handedSheet: String? {
    guard case .release = event, !after.setup.reducesMotion, let part = stepped.state.sheet,
      part.hold == .list, stepped.state.pointer.gesture == .panningVertically,
      let list = part.list, let numbers = stepped.sheetTuning.list,
      let now = after.state.sheet
    else { return nil }
    let shown = part.sheet.shownVelocity(
      of: -after.state.pointer.releaseVelocity.dy, with: list.axis, limits: numbers.limits,
      lists: numbers.scroll)
    let launched = list.axis.launched(
      at: shown.list, limits: numbers.limits, tuning: numbers.scroll)
    let bounced = numbers.scroll.launchVelocity(
      of: shown.list, distance: list.axis.offset - numbers.limits.clamp(list.axis.offset))
    let velocity = now.list!.axis.velocity
    if velocity != 0, ![shown.list, launched, bounced].contains(velocity) {
      return "the sheet's list has \(velocity) of \(shown.list) pt/s"
    }
    let sheet = now.sheet.velocity * after.feel.sheet.travel
    return sheet != 0 && abs(sheet - shown.sheet) > 1e-6
      ? "the sheet has \(sheet) of \(shown.sheet) pt/s" : nil
  }
}
