import DetentMotion

// What reaches the popup from outside.
extension State {
  /// Where a pan begins on touch-down, a press catches the sheet.
  mutating func pressPopup(at point: Point, _ context: Context) {
    let tuning = context.tuning.popup
    guard PopupLayout(popup, context).element(at: point)?.kind == .sheet else {
      if !tuning.step.isWarmUp { pointer.gesture = .ignored }
      return
    }
    guard tuning.step.beginsOnTouchDown else { return }
    pointer.gesture = .holdingSheet
    popup.grab()
  }

  /// Past the slop: from here on the sheet, or the box, follows.
  mutating func beginPopupPan(slipping slip: Double, _ axis: PanAxis, _ context: Context) {
    let step = context.tuning.popup.step
    let isSidewards = axis == .horizontal
    guard step.isWarmUp == isSidewards, step.isWarmUp || step.scrubs else {
      pointer.gesture = .ignored
      return
    }
    pointer.gesture = .holdingSheet
    pointer.hasCaught = true
    let start = pointer.origin + (isSidewards ? Vector(dx: slip, dy: 0) : Vector(dx: 0, dy: slip))
    if step.isWarmUp { popup.grabBox() } else { popup.grab() }
    dragSheet(from: start, context)
  }

  mutating func dragSheet(from previous: Point, _ context: Context) {
    let tuning = context.tuning.popup
    let moved = pointer.position - pointer.origin
    if max(abs(moved.dx), abs(moved.dy)) > pointer.slop(context.feel.pointer) {
      pointer.hasCaught = true
    }
    popup.drag(by: pointer.position - previous, tuning)
  }

  /// A press that has not moved past the slop is a tap, and lets the sheet go on.
  mutating func releaseSheet(_ velocity: Vector, _ context: Context) {
    popup.release(velocity: pointer.hasCaught ? velocity : .zero, context.tuning.popup)
  }

  /// Up opens, down and Escape close; the warm-up's box goes with the arrows.
  mutating func pressInPopup(_ key: StageKey, _ context: Context) {
    let tuning = context.tuning.popup
    switch key {
    case .up, .pageUp, .end: popup.sheet.go(towardsOpen: true, tuning.sheet)
    case .down, .pageDown, .home, .escape: popup.sheet.go(towardsOpen: false, tuning.sheet)
    case .left: popup.runBox(reversed: true)
    case .right: popup.runBox(reversed: false)
    case .tab, .backTab, .activate: break
    }
  }
}
