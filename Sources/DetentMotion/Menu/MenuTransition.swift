/// The way of a menu between gone and open: presented and dismissed by program, and caught, dragged and
/// thrown by hand at any moment.
///
/// It is one number, `fraction`, on an `Animator` that never ends: at both ends it waits, so that a press
/// can take it from there. Which item is pressed or chosen is the caller's.
public struct MenuTransition: Sendable, BitwiseCopyable {
  /// What it is doing.
  public enum Phase: UInt8, StateHashable, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// Gone: presses belong to what is below.
    case idle
    /// On its way to open.
    case presenting
    /// Stands open.
    case open
    /// On its way to gone.
    case dismissing
    /// Frozen under a press, or being dragged.
    case held
  }

  /// How the last way between the ends came out.
  public enum Outcome: UInt8, StateHashable, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// There has been none.
    case none
    /// It is on the way, or being dragged.
    case running
    /// It reached the other end than the one it began at.
    case completed
    /// It came back to where it began.
    case cancelled
  }

  /// What it is doing now.
  public private(set) var phase = Phase.idle
  /// How the last way came out, or that it is on one.
  public private(set) var outcome = Outcome.none
  /// The end at which it stood last.
  private var stoodOpen = false
  package var animator = Self.atEnd
  /// Whether it stood open when it was grabbed: a tap then is one on an open menu.
  public private(set) var wasOpen = false

  /// It pauses at either end, so that a press can take it from there.
  private static var atEnd: Animator {
    var animator = Animator()
    animator.staysActive = true
    return animator
  }

  /// A menu that is gone.
  public init() {}

  /// 0 gone … 1 open; a spring may pass 1.
  public var fraction: Double { animator.value }
  /// Of `fraction`, per second; 0 while held, where the finger has the velocity.
  public var velocity: Double { animator.velocity }
  /// Whether presses belong to the menu rather than to what is below it.
  public var isPresented: Bool { phase != .idle }
  /// Whether time changes nothing about it.
  public var isSettled: Bool { !animator.isRunning }

  // MARK: By program

  /// Opens it from wherever it is, with the velocity it has; nothing if it is open or on its way there.
  public mutating func present(_ tuning: MenuTuning) {
    guard phase != .open, phase != .presenting else { return }
    run(towardsOpen: true, velocity: animator.velocity, tuning)
  }

  /// Closes it from wherever it is, with the velocity it has; nothing if it is gone or on its way there.
  public mutating func dismiss(_ tuning: MenuTuning) {
    guard phase != .idle, phase != .dismissing else { return }
    run(towardsOpen: false, velocity: animator.velocity, tuning)
  }

  // MARK: By hand

  /// A press freezes it wherever it is.
  public mutating func grab() {
    wasOpen = phase == .open
    phase = .held
    attempt { animator throws(AnimatorError) in try animator.grab() }
  }

  /// The finger is `translation` points from where it grabbed; positive is towards the edge that the menu
  /// comes from, and closes it. `tuning.travel` is the whole way; beyond an end nothing moves.
  public mutating func drag(translation: Double, _ tuning: MenuTuning) {
    precondition(phase == .held, "a menu is grabbed before it is dragged")
    attempt { animator throws(AnimatorError) in
      try animator.scrub(by: -(translation / tuning.travel))
    }
    if fraction != (stoodOpen ? 1 : 0) { outcome = .running }
  }

  /// Lets it go at the finger's velocity, in points per second; positive closes.
  ///
  /// It goes the way of a velocity beyond `tuning.decideSpeed`, else to the nearer end, open at exactly half
  /// way. The velocity carries over, but for one outwards against an end.
  public mutating func release(velocity: Double, _ tuning: MenuTuning) {
    precondition(phase == .held, "a menu is grabbed before it is released")
    let opens = abs(velocity) > tuning.decideSpeed ? velocity < 0 : fraction >= 0.5
    let speed = -velocity / tuning.travel
    let isPinned = (fraction == 0 && speed < 0) || (fraction == 1 && speed > 0)
    run(towardsOpen: opens, velocity: isPinned ? 0 : speed, tuning)
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

  /// A menu that closes by spring is gone as soon as nothing of it can be seen, at half a level of 255:
  /// nobody's press is caught by what is not there.
  private static var unseen: Double { 0.5 / 255 }

  private mutating func run(towardsOpen opens: Bool, velocity: Double, _ tuning: MenuTuning) {
    phase = opens ? .presenting : .dismissing
    if opens != stoodOpen || fraction != (stoodOpen ? 1 : 0) { outcome = .running }
    let start = tuning.velocity(velocity, from: fraction, towardsOpen: opens)
    attempt { animator throws(AnimatorError) in
      try animator.pause()
      if animator.isReversed == opens { try animator.reverse() }
      let timing = opens ? tuning.opening : tuning.closing
      try animator.continue(timing, durationFactor: 1, velocity: start)
    }
  }

  /// Its animator is never left stopped, the only state in which these calls fail.
  private mutating func attempt(_ call: (inout Animator) throws(AnimatorError) -> Void) {
    do { try call(&animator) } catch { preconditionFailure("\(error)") }
  }
}

/// How a menu comes and goes: plain numbers, worked out once.
public struct MenuTuning: Sendable, BitwiseCopyable {
  package let opening: Animator.Timing
  /// The same, but that it never swings: nothing of a menu shows past its closed end, and coming back
  /// from there it would flash up.
  package let closing: Animator.Timing
  package let travel: Double
  package let decideSpeed: Double
  package let overshoots: Bool

  /// - Parameters:
  ///   - motion: by a spring, closing without overshoot, or along a curve over so many seconds; by default a
  ///     critically damped spring of 0.42 s (Detent, tuned by hand).
  ///   - travel: how far a finger drags it from open to gone, in points, more than 0: usually the
  ///     length of the stage in that direction.
  ///   - decideSpeed: points per second beyond which a release goes the way it moves, 0 or more; 300 by
  ///     default.
  ///   - overshoots: whether it may pass its open end, as it does unless motion is reduced.
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

  /// `velocity`, or as much of it as a motion from `fraction` to an end may begin with.
  fileprivate func velocity(
    _ velocity: Double, from fraction: Double, towardsOpen opens: Bool
  ) -> Double {
    guard !overshoots, case .spring(let spring) = opens ? opening : closing else { return velocity }
    let start = MotionValue(position: fraction - (opens ? 1 : 0), velocity: velocity)
    return spring.withoutOvershoot(start).velocity
  }
}

extension MenuTransition: StateHashable {
  package func combine(into hash: inout StateHash) {
    hash.combine(phase, outcome, stoodOpen, animator)
  }
}
