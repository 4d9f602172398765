import DetentMenus
import DetentMotion

// The finger's hold on the sheet or the warm-up's box, and their motion under it.
extension SheetPart {
  package var isHeld: Bool { hold != .none }

  /// Catches the sheet wherever it is.
  mutating func grab() {
    hold = .sheet
    dragged = 0
    sheet.grab()
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
    case .none: break
    case .sheet:
      dragged += -moved.dy
      sheet.drag(translation: dragged, tuning: tuning.sheet)
    case .box:
      dragged += moved.dx
      let fraction = dragged / tuning.boxTravel
      attempt { box throws(AnimatorError) in try box.scrub(by: fraction) }
    }
  }

  /// Lets go at the finger's velocity, in points per second; the box goes on at any velocity.
  mutating func release(velocity: Vector, _ tuning: SheetPartTuning) {
    let held = hold
    hold = .none
    switch held {
    case .none: break
    case .sheet: sheet.release(velocity: -velocity.dy, tuning: tuning.sheet)
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
