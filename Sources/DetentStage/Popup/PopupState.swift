import DetentMotion

/// The sheet over the photo, and the warm-up's box.
package struct PopupState: Sendable, BitwiseCopyable {
  package internal(set) var sheet: Sheet
  var box: Animator
  /// What a press has taken hold of.
  private(set) var hold = Hold.none
  /// How far it has been dragged since, in points: the sheet upwards, the box to the right.
  private var dragged = 0.0

  enum Hold: UInt8, Sendable, BitwiseCopyable, CaseIterable { case none, sheet, box }

  init(_ tuning: PopupTuning) {
    sheet = Sheet(tuning.sheet)
    box = Animator(tuning.box)
  }

  package var isHeld: Bool { hold != .none }
  var isSettled: Bool { sheet.isSettled && box.isSettled }

  // MARK: By hand

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
    attempt { try $0.grab() }
  }

  /// Moves with the finger, in points.
  mutating func drag(by moved: Vector, _ tuning: PopupTuning) {
    switch hold {
    case .none: break
    case .sheet:
      dragged += -moved.dy
      sheet.drag(translation: dragged, tuning.sheet)
    case .box:
      dragged += moved.dx
      attempt { [dragged] in try $0.scrub(by: dragged / tuning.boxTravel) }
    }
  }

  /// Lets go at the finger's velocity, in points per second; the box goes on whatever it is.
  mutating func release(velocity: Vector, _ tuning: PopupTuning) {
    let held = hold
    hold = .none
    switch held {
    case .none: break
    case .sheet: sheet.release(velocity: -velocity.dy, tuning.sheet)
    case .box: attempt { try $0.continue() }
    }
  }

  // MARK: By itself

  /// The warm-up's box runs to its end, or back to its start.
  mutating func runBox(reversed: Bool) {
    guard box.state == .active || !reversed else { return }
    attempt { box in
      if box.isReversed != reversed { try box.reverse() }
      try box.start()
    }
  }

  mutating func step(_ tuning: PopupTuning) {
    _ = box.step()
    sheet.step(tuning.sheet)
  }

  /// The feel has become another: what runs on keeps its way, what begins takes the new one.
  mutating func retune(_ tuning: PopupTuning) {
    guard sheet.isSettled, !isHeld else { return }
    sheet.retune(tuning.sheet)
    box = Animator(tuning.box)
    dragged = 0
  }

  /// Its animator is never left stopped, the only state in which these calls fail.
  private mutating func attempt(_ call: (inout Animator) throws -> Void) {
    do { try call(&box) } catch { preconditionFailure("\(error)") }
  }
}

extension PopupState: StateHashable {
  package func combine(into hash: inout StateHash) {
    sheet.animators.combine(into: &hash)
    box.combine(into: &hash)
    hash.combine(sheet.isOpen)
    hash.combine(hold)
    hash.combine(dragged)
  }
}
