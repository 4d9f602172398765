import DetentMotion

/// The transition of a menu between gone and open. The program presents and dismisses it; a hand can catch,
/// drag and throw it at any moment.
///
/// It is one number, `fraction`, on an `Animator` that never completes: at both ends it pauses, so that a
/// press can take it from there. The caller decides which item is pressed or chosen.
public struct MenuTransition: Sendable, BitwiseCopyable {
  /// The kind of motion that the menu is in.
  public enum Phase: UInt8, StateHashable, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// It is gone: presses belong to the content below.
    case idle
    /// It is on its way to open.
    case presenting
    /// It stands open.
    case open
    /// It is on its way to gone.
    case dismissing
    /// It is frozen under a press, or being dragged.
    case held
  }

  /// The result of the last transition between the ends.
  public enum Outcome: UInt8, StateHashable, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// There has been no transition yet.
    case none
    /// The menu is on its way, or being dragged.
    case running
    /// The menu reached the end opposite to the one where it began.
    case completed
    /// The menu came back to where it began.
    case cancelled
  }

  /// The kind of motion that the menu is in now.
  public private(set) var phase = Phase.idle
  /// The result of the last transition, or `running` during one.
  public private(set) var outcome = Outcome.none
  /// True if the menu was open when it last rested, false if it was gone.
  private var stoodOpen = false
  package var animator = Self.atEnd
  /// True if the menu stood open when it was grabbed. A tap then counts as one on an open menu.
  public private(set) var wasOpen = false

  /// Returns an animator that pauses at either end, so that a press can take it from there.
  private static var atEnd: Animator {
    var animator = Animator()
    animator.staysActive = true
    return animator
  }

  /// Creates a menu that is gone.
  public init() {}

  /// The visible share: 0 gone … 1 open. A spring may pass 1.
  public var fraction: Double { animator.value }
  /// The velocity of `fraction`, per second; 0 while held, because the finger has the velocity then.
  public var velocity: Double { animator.velocity }
  /// True if presses belong to the menu rather than to the content below it.
  public var isPresented: Bool { phase != .idle }
  /// True if time changes nothing about it.
  public var isSettled: Bool { !animator.isRunning }

  // MARK: Commands

  /// Opens the menu from any place, with its present velocity. Does nothing if it is open or on its way
  /// there.
  public mutating func present(tuning: MenuTuning) {
    guard phase != .open, phase != .presenting else { return }
    run(towardsOpen: true, velocity: animator.velocity, tuning: tuning)
  }

  /// Closes the menu from any place, with its present velocity. Does nothing if it is gone or on its way
  /// there.
  public mutating func dismiss(tuning: MenuTuning) {
    guard phase != .idle, phase != .dismissing else { return }
    run(towardsOpen: false, velocity: animator.velocity, tuning: tuning)
  }

  // MARK: Dragging

  /// Freezes the menu under a press, at any place.
  public mutating func grab() {
    wasOpen = phase == .open
    phase = .held
    attempt { animator throws(AnimatorError) in try animator.grab() }
  }

  /// Moves the menu to `translation` points from where the finger grabbed it. A positive translation goes
  /// towards the edge that the menu comes from, and closes it. `tuning.travel` is the whole way; the menu
  /// does not move beyond its ends.
  public mutating func drag(translation: Double, tuning: MenuTuning) {
    precondition(phase == .held, "a menu is grabbed before it is dragged")
    attempt { animator throws(AnimatorError) in
      try animator.scrub(by: -(translation / tuning.travel))
    }
    if fraction != (stoodOpen ? 1 : 0) { outcome = .running }
  }

  /// Lets the menu go at the finger's velocity, in points per second; positive closes.
  ///
  /// A speed beyond `tuning.decideSpeed` decides the direction. Otherwise the menu goes to the nearer end,
  /// and opens from exactly halfway. The velocity carries over, except outwards against an end.
  public mutating func release(velocity: Double, tuning: MenuTuning) {
    precondition(phase == .held, "a menu is grabbed before it is released")
    let opens = abs(velocity) > tuning.decideSpeed ? velocity < 0 : fraction >= 0.5
    let speed = -velocity / tuning.travel
    let isPinned = (fraction == 0 && speed < 0) || (fraction == 1 && speed > 0)
    run(towardsOpen: opens, velocity: isPinned ? 0 : speed, tuning: tuning)
  }

  // MARK: Time

  /// Moves on by one tick.
  public mutating func step() {
    guard animator.isRunning else { return }
    _ = animator.step()
    if phase == .dismissing, case .spring = animator.motion, fraction < Self.unseen {
      attempt { animator throws(AnimatorError) in try animator.stop(withoutFinishing: true) }
      animator.land(at: 0)
    }
    guard !animator.isRunning else { return }
    let isOpen = phase == .presenting
    phase = isOpen ? .open : .idle
    if outcome == .running { outcome = isOpen == stoodOpen ? .cancelled : .completed }
    stoodOpen = isOpen
  }

  /// The fraction below which a menu that closes by spring is gone, because nothing of it is visible: half a
  /// level of 255. An invisible menu must not catch a press.
  private static var unseen: Double { 0.5 / 255 }

  private mutating func run(towardsOpen opens: Bool, velocity: Double, tuning: MenuTuning) {
    phase = opens ? .presenting : .dismissing
    if opens != stoodOpen || fraction != (stoodOpen ? 1 : 0) { outcome = .running }
    let start = tuning.velocity(velocity, from: fraction, towardsOpen: opens)
    attempt { animator throws(AnimatorError) in
      try animator.pause()
      if animator.isReversed == opens { try animator.reverse() }
      let timing = opens ? tuning.opening : tuning.closing
      try animator.continue(timing: timing, durationFactor: 1, velocity: start)
    }
  }

  /// Makes a call that can fail only on a stopped animator; the menu never leaves its animator stopped.
  private mutating func attempt(_ call: (inout Animator) throws(AnimatorError) -> Void) {
    do { try call(&animator) } catch { preconditionFailure("\(error)") }
  }
}

/// The numbers that decide how a menu comes and goes, computed once.
public struct MenuTuning: Sendable, BitwiseCopyable {
  package let opening: Animator.Timing
  /// The timing for closing, which never swings: a menu shows nothing past its closed end, and would flash on
  /// its way back from there.
  package let closing: Animator.Timing
  package let travel: Double
  package let decideSpeed: Double
  package let overshoots: Bool

  /// Creates a tuning.
  ///
  /// - Parameters:
  ///   - motion: a spring, which closes without overshoot, or a curve over a number of seconds. The default
  ///     is a critically damped spring with a response of 0.42 s (Detent, tuned by hand).
  ///   - travel: the distance that a finger drags the menu from open to gone, in points, more than 0; usually
  ///     the stage's length in that direction.
  ///   - decideSpeed: the speed beyond which the direction of a release decides, in points per second, 0 or
  ///     more; 300 by default.
  ///   - overshoots: true, the default, lets the menu pass its open end. Pass false for reduced motion.
  public init(
    motion: Animator.Timing = .spring(DampedSpring(response: 0.42, dampingRatio: 1)),
    travel: Double, decideSpeed: Double = 300, overshoots: Bool = true
  ) {
    precondition(travel.isPositive, "a menu's travel is more than 0 points, not \(travel)")
    precondition(decideSpeed >= 0, "a menu decides at a speed of 0 or more, not \(decideSpeed)")
    if case .spring(let spring) = motion {
      opening = .spring(overshoots ? spring : spring.atLeastCritical)
      closing = .spring(spring.atLeastCritical)
    } else {
      opening = motion
      closing = motion
    }
    self.travel = travel
    self.decideSpeed = decideSpeed
    self.overshoots = overshoots
  }

  /// The part of `velocity` with which a motion from `fraction` to an end may begin.
  fileprivate func velocity(
    _ velocity: Double, from fraction: Double, towardsOpen opens: Bool
  ) -> Double {
    guard !overshoots, case .spring(let spring) = opens ? opening : closing else { return velocity }
    let start = MotionValue(position: fraction - (opens ? 1 : 0), velocity: velocity)
    return spring.withoutOvershoot(from: start).velocity
  }
}

extension MenuTransition: StateHashable {
  package func combine(into hash: inout StateHash) {
    hash.combine(phase, outcome, stoodOpen, animator)
  }
}
