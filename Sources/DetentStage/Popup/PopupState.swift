import DetentMotion

/// The sheet over the photo, on animators that run as one: it can be caught, scrubbed, thrown and
/// reversed at any moment.
package struct PopupState: Sendable, BitwiseCopyable {
  package enum Phase: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    case closed, opening, open, closing
    /// Frozen under a press, or being dragged.
    case held
  }

  /// The animators: of the sheet, of the title that comes, and of the one that goes.
  private static var sheet: Int { 0 }
  private static var titleIn: Int { 1 }
  private static var titleOut: Int { 2 }

  var animators: AnimatorGroup<3>
  /// The warm-up's box, and how far it was when it was grabbed.
  var box: Animator
  private var grabbedBox = 0.0
  /// Whether the sheet stood open when the transition began, or stands open.
  package private(set) var isOpen = false
  /// What a press has taken hold of.
  private(set) var hold = Hold.none
  /// How far it has been dragged since, in points; towards its end is positive.
  private var dragged = 0.0

  enum Hold: UInt8, Sendable, BitwiseCopyable, CaseIterable { case none, sheet, box }

  init(_ tuning: PopupTuning) {
    animators = Self.animators(tuning)
    box = Animator(tuning.box)
  }

  private static func animators(_ tuning: PopupTuning) -> AnimatorGroup<3> {
    var members: InlineArray<3, Animator> = [
      Animator(tuning.sheet), Animator(tuning.titleIn), Animator(tuning.titleOut),
    ]
    members[titleIn].scrubsLinearly = false
    members[titleOut].scrubsLinearly = false
    return AnimatorGroup(members)
  }

  // MARK: What it looks like

  /// 0 closed … 1 open; its spring may pass either.
  package var fraction: Double {
    isOpen ? 1 - animators[Self.sheet].value : animators[Self.sheet].value
  }

  /// Of the fraction, per second.
  package var velocity: Double {
    isOpen ? -animators[Self.sheet].velocity : animators[Self.sheet].velocity
  }

  /// How much of the closed and of the open title shows.
  func titleAlphas(onCurves: Bool) -> (closed: Double, open: Double) {
    guard onCurves else {
      let share = clamp(fraction, 0, 1)
      return (1 - share, share)
    }
    let (shown, hidden) = (animators[Self.titleIn].value, 1 - animators[Self.titleOut].value)
    return isOpen ? (shown, hidden) : (hidden, shown)
  }

  package var phase: Phase {
    if isHeld { return .held }
    if animators.isSettled { return isOpen ? .open : .closed }
    return animators.isReversed == isOpen ? .opening : .closing
  }

  var isSettled: Bool { animators.isSettled && box.isSettled }

  // MARK: By hand

  package var isHeld: Bool { hold != .none }

  /// Catches the sheet wherever it is; one that rests is about to go to its other end.
  mutating func grab() {
    hold = .sheet
    dragged = 0
    attempt { try $0.pause() }
  }

  /// Catches the warm-up's box.
  mutating func grabBox() {
    hold = .box
    dragged = 0
    attemptBox { try $0.pause() }
    grabbedBox = box.value
  }

  /// Moves with the finger, in points.
  mutating func drag(by moved: Vector, _ tuning: PopupTuning) {
    switch hold {
    case .none: break
    case .sheet: dragSheet(by: -moved.dy, tuning)
    case .box:
      dragged += moved.dx
      let fraction = grabbedBox + dragged / tuning.boxTravel
      attemptBox { try $0.scrub(to: fraction) }
    }
  }

  private mutating func dragSheet(by distance: Double, _ tuning: PopupTuning) {
    dragged += distance
    let fraction = (isOpen ? -dragged : dragged) / tuning.travel
    attempt { group in
      // Before the third step what had been covered is forgotten, and the sheet jumps.
      if tuning.step.remembersProgress {
        try group.scrub(by: fraction)
      } else {
        try group.scrub(to: fraction)
      }
    }
  }

  /// Lets go at the finger's velocity, in points per second.
  ///
  /// Without one, or before the fifth step, it goes on to where it was going; the box always does.
  mutating func release(velocity: Vector, _ tuning: PopupTuning) {
    let held = hold
    hold = .none
    switch held {
    case .none: break
    case .sheet:
      let isMoving = tuning.step.followsVelocity && abs(velocity.dy) > tuning.restSpeed
      let opens = isMoving ? velocity.dy < 0 : heads(towardsOpen: true)
      run(towardsOpen: opens, velocity: -velocity.dy / tuning.travel, tuning)
    case .box: attemptBox { try $0.continue() }
    }
  }

  // MARK: The sheet by program

  /// Opens or closes, from wherever it is.
  mutating func go(towardsOpen opens: Bool, _ tuning: PopupTuning) {
    if animators.isSettled, !isHeld, isOpen == opens { return }
    let velocity = velocity
    attempt { try $0.pause() }
    run(towardsOpen: opens, velocity: velocity, tuning)
  }

  /// A tap, where a press does not catch: to the other end than the one it is at or heads for. In the
  /// original a sheet in flight goes on, because its state flips only at the end.
  mutating func toggle(_ tuning: PopupTuning) {
    guard animators.isSettled || tuning.tapReverses else { return }
    let opens = animators.isSettled ? !isOpen : !heads(towardsOpen: true)
    go(towardsOpen: opens, tuning)
  }

  private func heads(towardsOpen opens: Bool) -> Bool { (animators.isReversed == isOpen) == opens }

  private mutating func run(towardsOpen opens: Bool, velocity: Double, _ tuning: PopupTuning) {
    let isReversed = opens == isOpen
    let own = isOpen ? -velocity : velocity
    let value = animators[Self.sheet].value
    let start = tuning.velocity(own, from: value, to: isReversed ? 0 : 1)
    attempt { group in
      if group.isReversed != isReversed { try group.reverse() }
      try group.continue(velocity: start)
    }
  }

  // MARK: The warm-up

  /// Runs to its end, or back to its start.
  mutating func runBox(reversed: Bool) {
    guard box.state == .active || !reversed else { return }
    attemptBox { box in
      if box.isReversed != reversed { try box.reverse() }
      try box.start()
    }
  }

  // MARK: Time

  mutating func step(_ tuning: PopupTuning) {
    _ = box.step()
    guard let end = animators.step() else { return }
    if end == .end { isOpen.toggle() }
    animators = Self.animators(tuning)
  }

  /// The feel has become another: what runs on keeps its way, what begins takes the new one.
  mutating func retune(_ tuning: PopupTuning) {
    guard animators.isSettled, !isHeld else { return }
    let isOpen = isOpen
    self = PopupState(tuning)
    self.isOpen = isOpen
  }

  /// Its animators are never left stopped, the only state in which these calls fail.
  private mutating func attempt(_ call: (inout AnimatorGroup<3>) throws -> Void) {
    do { try call(&animators) } catch { preconditionFailure("\(error)") }
  }

  private mutating func attemptBox(_ call: (inout Animator) throws -> Void) {
    do { try call(&box) } catch { preconditionFailure("\(error)") }
  }
}

extension PopupState: StateHashable {
  package func combine(into hash: inout StateHash) {
    animators.combine(into: &hash)
    box.combine(into: &hash)
    hash.combine(grabbedBox)
    hash.combine(isOpen)
    hash.combine(hold)
    hash.combine(dragged)
  }
}
