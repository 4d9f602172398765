/// A sheet that slides between closed and open on animators that run as one: it can be caught, scrubbed,
/// thrown and reversed at any moment.
///
/// Beside the sheet itself two curves run, for what its two ends show: what comes eases in, what goes eases
/// out, and both follow their curve when scrubbed (`crossFade`). Modelled on
/// `nathangitter/interactive-animations`.
public struct Sheet: Sendable, BitwiseCopyable {
  /// What it is doing.
  public enum Phase: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// Stands closed.
    case closed
    /// On its way to open.
    case opening
    /// Stands open.
    case open
    /// On its way to closed.
    case closing
    /// Frozen under a press, or being dragged.
    case held
  }

  /// Of the sheet, of what comes, and of what goes.
  package var animators: AnimatorGroup<Trio<Animator>>
  /// Whether it stands open, or stood open when the transition that it is in began.
  public private(set) var isOpen = false
  /// Whether a press has it.
  public private(set) var isHeld = false

  /// A sheet that stands closed.
  public init(_ tuning: SheetTuning) { animators = tuning.animators }

  // MARK: What it looks like

  /// 0 closed … 1 open; its spring may pass either.
  public var fraction: Double { isOpen ? 1 - animators[0].value : animators[0].value }
  /// Of `fraction`, per second; 0 while held, where the finger has the velocity.
  public var velocity: Double { isOpen ? -animators[0].velocity : animators[0].velocity }

  /// How much shows of what belongs to the closed and of what belongs to the open sheet, each 0 … 1.
  public var crossFade: (closed: Double, open: Double) {
    let (shown, hidden) = (animators[1].value, 1 - animators[2].value)
    return isOpen ? (shown, hidden) : (hidden, shown)
  }

  /// What it is doing now.
  public var phase: Phase {
    if isHeld { return .held }
    if animators.isSettled { return isOpen ? .open : .closed }
    return heads(towardsOpen: true) ? .opening : .closing
  }

  /// Whether time changes nothing about it.
  public var isSettled: Bool { animators.isSettled }

  // MARK: By hand

  /// A press catches it wherever it is; one that rests is about to go to its other end.
  public mutating func grab() {
    isHeld = true
    attempt { group throws(AnimatorError) in try group.grab() }
  }

  /// The finger is `translation` points from where it grabbed; positive opens. `tuning.travel` is the whole
  /// way; beyond an end nothing moves.
  public mutating func drag(translation: Double, _ tuning: SheetTuning) {
    precondition(isHeld, "a sheet is grabbed before it is dragged")
    let fraction = (isOpen ? -translation : translation) / tuning.travel
    attempt { group throws(AnimatorError) in
      if tuning.remembersProgress {
        try group.scrub(by: fraction)
      } else {
        try group.scrub(to: fraction)
      }
    }
  }

  /// Lets it go at the finger's velocity, in points per second; positive opens.
  ///
  /// It goes the way of a velocity beyond `tuning.restSpeed`; without one it goes on to where it was going.
  public mutating func release(velocity: Double, _ tuning: SheetTuning) {
    precondition(isHeld, "a sheet is grabbed before it is released")
    isHeld = false
    let opens = tuning.isThrown(at: velocity) ? velocity > 0 : heads(towardsOpen: true)
    run(towardsOpen: opens, velocity: velocity / tuning.travel, tuning)
  }

  // MARK: By program

  /// Opens or closes it, from wherever it is, with the velocity it has; nothing if it stands there.
  public mutating func go(towardsOpen opens: Bool, _ tuning: SheetTuning) {
    if animators.isSettled, !isHeld, isOpen == opens { return }
    let velocity = velocity
    attempt { group throws(AnimatorError) in try group.grab() }
    run(towardsOpen: opens, velocity: velocity, tuning)
  }

  /// A tap where a press does not catch: to the other end than the one it is at or heads for.
  public mutating func toggle(_ tuning: SheetTuning) {
    guard animators.isSettled || tuning.tapReverses else { return }
    let opens = animators.isSettled ? !isOpen : !heads(towardsOpen: true)
    go(towardsOpen: opens, tuning)
  }

  private func heads(towardsOpen opens: Bool) -> Bool { (animators.isReversed == isOpen) == opens }

  private mutating func run(towardsOpen opens: Bool, velocity: Double, _ tuning: SheetTuning) {
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
  public mutating func step(_ tuning: SheetTuning) {
    guard let end = animators.step() else { return }
    if end == .end { isOpen.toggle() }
    animators = tuning.animators
  }

  /// The tuning has become another: what runs on keeps its way, what begins takes the new one.
  public mutating func retune(_ tuning: SheetTuning) {
    if animators.isSettled, !isHeld { animators = tuning.animators }
  }

  /// Its animators are never left stopped, the only state in which these calls fail.
  private mutating func attempt(
    _ call: (inout AnimatorGroup<Trio<Animator>>) throws(AnimatorError) -> Void
  ) {
    do { try call(&animators) } catch { preconditionFailure("\(error)") }
  }
}

/// How a sheet moves: plain numbers, worked out once.
public struct SheetTuning: Sendable, BitwiseCopyable {
  package let animators: AnimatorGroup<Trio<Animator>>
  package let travel: Double
  package let restSpeed: Double
  package let carriesVelocity: Bool
  package let remembersProgress: Bool
  package let followsVelocity: Bool
  package let tapReverses: Bool
  package let overshoots: Bool
  private let spring: DampedSpring

  /// Whether a release at `velocity`, in points per second, decides by that where the sheet goes.
  package func isThrown(at velocity: Double) -> Bool {
    followsVelocity && abs(velocity) > restSpeed
  }

  /// - Parameters:
  ///   - travel: how far it slides, in points, more than 0.
  ///   - duration: seconds until its spring has died down to a thousandth, more than 0; 1 by default
  ///     (`interactive-animations`). The curves of `crossFade` take as long.
  ///   - dampingRatio: more than 0; 1 by default, below which the sheet swings.
  ///   - endsOnTime: whether it has arrived when `duration` is over, as with UIKit, or when nothing of it
  ///     moves any more, the default.
  ///   - restSpeed: points per second up to which a release counts as one at rest, 0 or more; 30 by default.
  ///   - carriesVelocity: whether a release hands its velocity to the spring; true by default.
  ///   - remembersProgress: whether a drag goes on from where the sheet was caught; otherwise it jumps.
  ///   - followsVelocity: whether the velocity of a release decides where it goes; otherwise it goes on.
  ///   - tapReverses: whether `toggle` turns a sheet back that is on its way; otherwise it goes on.
  ///   - overshoots: whether it may pass its ends, as it does unless motion is reduced.
  public init(
    travel: Double, duration: Double = 1, dampingRatio: Double = 1, endsOnTime: Bool = false,
    restSpeed: Double = 30, carriesVelocity: Bool = true, remembersProgress: Bool = true,
    followsVelocity: Bool = true, tapReverses: Bool = true, overshoots: Bool = true
  ) {
    precondition(travel.isPositive, "a sheet's travel is more than 0 points, not \(travel)")
    precondition(restSpeed >= 0, "a sheet's rest speed is 0 or more, not \(restSpeed)")
    let published = DampedSpring(settlingDuration: duration, dampingRatio: dampingRatio)
    spring = overshoots ? published : published.atLeastCritical
    let slide = Animator(endsOnTime ? .timedSpring(spring, seconds: duration) : .spring(spring))
    var comes = Animator(.curve(.easeIn, seconds: duration))
    var goes = Animator(.curve(.easeOut, seconds: duration))
    comes.scrubsLinearly = false
    goes.scrubsLinearly = false
    animators = AnimatorGroup(Trio((slide, comes, goes)))
    self.travel = travel
    self.restSpeed = restSpeed
    self.carriesVelocity = carriesVelocity
    self.remembersProgress = remembersProgress
    self.followsVelocity = followsVelocity
    self.tapReverses = tapReverses
    self.overshoots = overshoots
  }

  /// `velocity`, or as much of it as a sheet at `value` may begin with on its way to `target`.
  fileprivate func velocity(_ velocity: Double, from value: Double, to target: Double) -> Double {
    guard carriesVelocity else { return 0 }
    // Held against an end it has no speed outwards.
    if (value == 0 && velocity < 0) || (value == 1 && velocity > 0) { return 0 }
    guard !overshoots else { return velocity }
    return spring.withoutOvershoot(MotionValue(position: value - target, velocity: velocity))
      .velocity
  }
}
