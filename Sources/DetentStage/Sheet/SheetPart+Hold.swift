import DetentMenus
import DetentMotion

// The finger's hold on the sheet or the warm-up's box, and their motion under it.
extension SheetPart {
  package var isHeld: Bool { sheet.isHeld || hold == .box }

  /// Catches the sheet wherever it is; with its list if the finger is on that.
  mutating func grab(byList isOnList: Bool, _ tuning: SheetPartTuning) {
    dragged = 0
    if isOnList, let numbers = tuning.list {
      hold = .list
      sheet.grab(with: &list!.axis, limits: numbers.limits, lists: numbers.scroll)
    } else {
      hold = .sheet
      sheet.grab()
    }
  }

  /// Catches the warm-up's box.
  mutating func grabBox() {
    hold = .box
    dragged = 0
    attempt { box throws(AnimatorError) in try box.grab() }
  }

  /// Moves the held thing with the finger, by `moved` points.
  mutating func drag(by moved: Vector, _ tuning: SheetPartTuning) {
    switch hold {
    case .none, .listAlone: break
    case .sheet: sheet.drag(translation: sheet.translation - moved.dy, tuning: tuning.sheet)
    case .list: drag(by: -moved.dy, tuning)
    case .box:
      dragged += moved.dx
      let fraction = dragged / tuning.boxTravel
      attempt { box throws(AnimatorError) in try box.scrub(by: fraction) }
    }
  }

  /// Lets go at the finger's velocity, in points per second, or after a press that has dragged nothing; the box
  /// goes on after both.
  mutating func release(velocity: Vector?, _ tuning: SheetPartTuning) {
    let held = hold
    hold = .none
    switch held {
    case .none, .listAlone: break
    case .sheet: sheet.release(velocity: velocity.map { -$0.dy }, tuning: tuning.sheet)
    case .list: releaseBoth(velocity: velocity.map { -$0.dy }, tuning)
    case .box: attempt { box throws(AnimatorError) in try box.continue() }
    }
  }

  /// Runs the warm-up's box to its end, or back to its start.
  mutating func runBox(reversed: Bool) {
    guard box.state == .active || !reversed else { return }
    attempt { box throws(AnimatorError) in
      if box.isReversed != reversed { try box.reverse() }
      try box.start()
    }
  }

  /// Calls the box's animator. These calls fail only on a stopped animator, and nothing stops this one.
  private mutating func attempt(_ call: (inout Animator) throws(AnimatorError) -> Void) {
    do { try call(&box) } catch { preconditionFailure("\(error)") }
  }
}
