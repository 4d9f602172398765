import DetentMotion

/// A sheet that slides between closed and open on animators that run as one. It can be caught, scrubbed,
/// thrown and reversed at any moment.
///
/// Two curves run beside the sheet itself, for the contents of its two ends: the new content eases in, the
/// old one eases out. Both follow their curve when scrubbed (`crossFade`). The sheet is modelled on
/// `nathangitter/interactive-animations`.
public struct PopupTransition: Sendable, BitwiseCopyable {
  /// The kind of motion that the sheet is in.
  public enum Phase: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// It stands closed.
    case closed
    /// It is on its way to open.
    case opening
    /// It stands open.
    case open
    /// It is on its way to closed.
    case closing
    /// It is frozen under a press, or being dragged.
    case held
  }

  /// Three animators: for the sheet, for the content that appears, and for the content that disappears.
  package var animators: AnimatorGroup<Trio<Animator>>
  /// True if the sheet stands open, or stood open when its present transition began.
  public internal(set) var isOpen = false
  /// True while a press holds it.
  public internal(set) var isHeld = false
  /// The distance that the finger has dragged it since it was grabbed, in points; positive opens.
  package private(set) var translation = 0.0

  /// Creates a sheet that stands closed.
  public init(tuning: PopupTuning) { animators = tuning.animators }

  // MARK: Appearance

  /// The share that is open: 0 closed … 1 open. Its spring may pass either end.
  public var fraction: Double { isOpen ? 1 - animators[0].value : animators[0].value }
  /// The velocity of `fraction`, per second; 0 while held, because the finger has the velocity then.
  public var velocity: Double { isOpen ? -animators[0].velocity : animators[0].velocity }

  /// The visible share of the closed sheet's content and of the open sheet's content, each 0 … 1.
  public var crossFade: (closed: Double, open: Double) {
    let (shown, hidden) = (animators[1].value, 1 - animators[2].value)
    return isOpen ? (shown, hidden) : (hidden, shown)
  }

  /// The kind of motion that the sheet is in now.
  public var phase: Phase {
    if isHeld { return .held }
    if animators.isSettled { return isOpen ? .open : .closed }
    return heads(towardsOpen: true) ? .opening : .closing
  }

  /// True if time changes nothing about it.
  public var isSettled: Bool { animators.isSettled }

  // MARK: Dragging

  /// Catches the sheet under a press, at any place. A sheet at rest gets ready to go to its other end.
  public mutating func grab() {
    isHeld = true
    translation = 0
    attempt { group throws(AnimatorError) in try group.grab() }
  }

  /// Moves the sheet to `translation` points from where the finger grabbed it; positive opens.
  /// `tuning.travel` is the whole way; the sheet does not move beyond its ends.
  public mutating func drag(translation: Double, tuning: PopupTuning) {
    precondition(isHeld, "a sheet is grabbed before it is dragged")
    self.translation = translation
    let fraction = (isOpen ? -translation : translation) / tuning.travel
    attempt { group throws(AnimatorError) in
      if tuning.remembersProgress {
        try group.scrub(by: fraction)
      } else {
        try group.scrub(to: fraction)
      }
    }
  }

  /// Lets the sheet go at the finger's velocity, in points per second; positive opens. The tuning's rules
  /// decide where it goes.
  ///
  /// Pass nil for a press that has dragged nothing: the sheet goes on where it was heading, and one that was
  /// at rest goes to its other end.
  public mutating func release(velocity: Double?, tuning: PopupTuning) {
    precondition(isHeld, "a sheet is grabbed before it is released")
    isHeld = false
    let opens = opens(velocity: velocity, heads: heads(towardsOpen: true), tuning: tuning)
    run(towardsOpen: opens, velocity: (velocity ?? 0) / tuning.travel, tuning: tuning)
  }

  /// Tells whether a release opens the sheet, if it `heads` there.
  func opens(velocity: Double?, heads: Bool, tuning: PopupTuning) -> Bool {
    guard let velocity else { return heads }
    return tuning.rules.opens(
      at: fraction, velocity: velocity, travel: tuning.travel, heads: heads)
  }

  // MARK: Commands

  /// Opens or closes the sheet, from any place, with its present velocity. Does nothing if it already stands
  /// there.
  public mutating func go(towardsOpen opens: Bool, tuning: PopupTuning) {
    if animators.isSettled, !isHeld, isOpen == opens { return }
    let velocity = velocity
    attempt { group throws(AnimatorError) in try group.grab() }
    run(towardsOpen: opens, velocity: velocity, tuning: tuning)
  }

  /// Sends the sheet to the opposite end: away from the end where it stands or to which it goes. Call it for
  /// a tap that did not catch the sheet.
  public mutating func toggle(tuning: PopupTuning) {
    guard animators.isSettled || tuning.tapReverses else { return }
    let opens = animators.isSettled ? !isOpen : !heads(towardsOpen: true)
    go(towardsOpen: opens, tuning: tuning)
  }

  private func heads(towardsOpen opens: Bool) -> Bool { (animators.isReversed == isOpen) == opens }

  private mutating func run(towardsOpen opens: Bool, velocity: Double, tuning: PopupTuning) {
    let isReversed = opens == isOpen
    let own = isOpen ? -velocity : velocity
    let start = tuning.velocity(own, from: animators[0].value, to: isReversed ? 0 : 1)
    attempt { group throws(AnimatorError) in
      if group.isReversed != isReversed { try group.reverse() }
      try group.continue(velocity: start)
    }
  }

  // MARK: Time

  /// Moves on by one tick.
  public mutating func step(tuning: PopupTuning) {
    guard let end = animators.step() else { return }
    if end == .end { isOpen.toggle() }
    animators = tuning.animators
  }

  /// Adapts to a changed tuning. A sheet in motion keeps its old one; the next motion takes the new one. A held
  /// sheet stays under the finger, and its new travel counts from there.
  public mutating func retune(tuning: PopupTuning) {
    if isHeld, tuning.remembersProgress { grab() }
    guard animators.isSettled, !isHeld else { return }
    animators = tuning.animators
    translation = 0
  }

  /// Makes a call that can fail only on stopped animators; the sheet never leaves its animators stopped.
  mutating func attempt(
    _ call: (inout AnimatorGroup<Trio<Animator>>) throws(AnimatorError) -> Void
  ) {
    do { try call(&animators) } catch { preconditionFailure("\(error)") }
  }
}

/// The numbers that decide how a sheet moves, computed once.
public struct PopupTuning: Sendable, BitwiseCopyable {
  package let animators: AnimatorGroup<Trio<Animator>>
  package let travel: Double
  package let rules: SheetRules
  package let carriesVelocity: Bool
  package let remembersProgress: Bool
  package let tapReverses: Bool
  package let overshoots: Bool
  private let spring: DampedSpring

  /// Creates a tuning.
  ///
  /// - Parameters:
  ///   - travel: the distance that the sheet slides, in points, more than 0.
  ///   - duration: the seconds until its spring has died down to a thousandth, more than 0; 1 by default
  ///     (`interactive-animations`). The curves of `crossFade` take the same time.
  ///   - dampingRatio: the spring's damping ratio, more than 0; 1 by default. Below 1 the sheet swings.
  ///   - endsOnTime: true ends the motion when `duration` is over, as UIKit does; false, the default, when
  ///     nothing moves any more.
  ///   - rules: how a release chooses between open and closed; `interactive-animations`' by default.
  ///   - carriesVelocity: true, the default, lets a release hand its velocity to the spring.
  ///   - remembersProgress: true, the default, lets a drag go on from where the sheet was caught; false makes
  ///     the sheet jump.
  ///   - tapReverses: true, the default, lets `toggle` turn back a sheet in motion; false lets it go on.
  ///   - overshoots: true, the default, lets the sheet pass its ends. Pass false for reduced motion.
  public init(
    travel: Double, duration: Double = 1, dampingRatio: Double = 1, endsOnTime: Bool = false,
    rules: SheetRules = SheetRules(), carriesVelocity: Bool = true, remembersProgress: Bool = true,
    tapReverses: Bool = true, overshoots: Bool = true
  ) {
    precondition(travel.isPositive, "a sheet's travel is more than 0 points, not \(travel)")
    let published = DampedSpring(settlingDuration: duration, dampingRatio: dampingRatio)
    spring = overshoots ? published : published.atLeastCritical
    let slide = Animator(
      timing: endsOnTime ? .timedSpring(spring, seconds: duration) : .spring(spring))
    var comes = Animator(timing: .curve(.easeIn, seconds: duration))
    var goes = Animator(timing: .curve(.easeOut, seconds: duration))
    comes.scrubsLinearly = false
    goes.scrubsLinearly = false
    animators = AnimatorGroup(Trio((slide, comes, goes)))
    self.travel = travel
    self.rules = rules
    self.carriesVelocity = carriesVelocity
    self.remembersProgress = remembersProgress
    self.tapReverses = tapReverses
    self.overshoots = overshoots
  }

  /// The part of `velocity` with which a sheet at `value` may begin its way to `target`.
  fileprivate func velocity(_ velocity: Double, from value: Double, to target: Double) -> Double {
    guard carriesVelocity else { return 0 }
    // A sheet that is held against an end has no speed outwards.
    if (value == 0 && velocity < 0) || (value == 1 && velocity > 0) { return 0 }
    guard !overshoots else { return velocity }
    return spring.withoutOvershoot(from: MotionValue(position: value - target, velocity: velocity))
      .velocity
  }
}
