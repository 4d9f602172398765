import DetentMotion

/// The menu over the page, on its animator: it can be caught, scrubbed and thrown at any moment.
package struct OverlayState: Sendable, BitwiseCopyable {
  package enum Phase: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    case idle, presenting, open, dismissing
    /// Frozen under a press, or being dragged.
    case held
  }

  /// How the last way between the ends came out.
  package enum Transition: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// There has been none.
    case none
    case running
    /// It reached the other end than the one it began at.
    case completed
    /// It came back to where it began.
    case cancelled
  }

  package private(set) var phase = Phase.idle
  package private(set) var transition = Transition.none
  /// The end at which it stood last.
  private var stoodOpen = false
  var animator = Self.atEnd
  /// Where a press took hold: the fraction there, and the pointer's x.
  private var grabbedFraction = 0.0
  private var grabbedX = 0.0
  /// Whether the menu stood open when it was pressed.
  private(set) var wasOpen = false
  /// The item last chosen.
  package internal(set) var selection = 0
  var highlight = Ramp()
  var pressedItem = -1

  /// It pauses at either end, so that a press can take it from there.
  private static var atEnd: Animator {
    var animator = Animator()
    animator.staysActive = true
    return animator
  }

  /// 0 dismissed … 1 open.
  package var fraction: Double { animator.value }

  /// Whether presses belong to the menu rather than to the page.
  package var isPresented: Bool { phase != .idle }

  // MARK: By program

  mutating func present(_ tuning: OverlayTuning) {
    guard phase != .open, phase != .presenting else { return }
    run(towardsOpen: true, velocity: animator.velocity, tuning)
  }

  mutating func dismiss(_ tuning: OverlayTuning) {
    guard phase != .idle, phase != .dismissing else { return }
    run(towardsOpen: false, velocity: animator.velocity, tuning)
  }

  // MARK: By hand

  /// A press catches it wherever it is.
  mutating func grab(at x: Double) {
    wasOpen = phase == .open
    phase = .held
    attempt { try $0.pause() }
    grabbedFraction = fraction
    grabbedX = x
  }

  /// Dragging to the right, towards the edge it came from, scrubs it back.
  mutating func drag(to x: Double, width: Double) {
    attempt { [fraction = grabbedFraction - (x - grabbedX) / width] in try $0.scrub(to: fraction) }
    if fraction != (stoodOpen ? 1 : 0) { transition = .running }
  }

  /// The hold slips by `dx`, and the menu stays.
  mutating func moveGrab(by dx: Double) { grabbedX += dx }

  /// Goes the way of the velocity (pt/s, to the right positive) if that is fast enough, else to the
  /// nearer end.
  mutating func release(velocity: Double, width: Double, _ tuning: OverlayTuning) {
    let opens = abs(velocity) > tuning.decideSpeed ? velocity < 0 : fraction >= 0.5
    let speed = -velocity / width
    // Held against an end it has no speed outwards.
    let isPinned = (fraction == 0 && speed < 0) || (fraction == 1 && speed > 0)
    run(towardsOpen: opens, velocity: isPinned ? 0 : speed, tuning)
  }

  mutating func step() {
    guard animator.isRunning else { return }
    _ = animator.step()
    if phase == .dismissing, case .spring = animator.motion, fraction < Self.unseen {
      animator = Self.atEnd
    }
    guard !animator.isRunning else { return }
    let isOpen = phase == .presenting
    phase = isOpen ? .open : .idle
    if transition == .running { transition = isOpen == stoodOpen ? .cancelled : .completed }
    stoodOpen = isOpen
  }

  /// A menu that closes by spring is gone as soon as nothing of it can be seen, at half a level of 255:
  /// nobody's press is caught by what is not there.
  private static var unseen: Double { 0.5 / 255 }

  private mutating func run(towardsOpen opens: Bool, velocity: Double, _ tuning: OverlayTuning) {
    phase = opens ? .presenting : .dismissing
    if opens != stoodOpen || fraction != (stoodOpen ? 1 : 0) { transition = .running }
    let start = tuning.velocity(velocity, from: fraction, towardsOpen: opens)
    attempt { animator in
      try animator.pause()
      if animator.isReversed == opens { try animator.reverse() }
      let timing = opens ? tuning.opening : tuning.closing
      try animator.continue(timing, durationFactor: 1, velocity: start)
    }
  }

  /// Its animator is never left stopped, the only state in which these calls fail.
  private mutating func attempt(_ call: (inout Animator) throws -> Void) {
    do { try call(&animator) } catch { preconditionFailure("\(error)") }
  }

  var isSettled: Bool {
    !animator.isRunning && highlight.isSettled(at: pressedItem >= 0)
  }
}

/// How the menu comes and goes: a feel's numbers, worked out once.
struct OverlayTuning: Sendable, BitwiseCopyable {
  let opening: Animator.Timing
  /// The same, but that it never swings: nothing of a menu shows past its closed end, and coming back
  /// from there it would flash up.
  let closing: Animator.Timing
  let decideSpeed: Double
  /// Whether it may arrive faster than it can stop.
  let overshoots: Bool

  init(_ feel: OverlayFeel, overshoots: Bool) {
    let spring = feel.spring.spring
    switch feel.motion {
    case .spring:
      opening = .spring(overshoots ? spring : spring.atLeastCritical)
      closing = .spring(spring.atLeastCritical)
    case .ease:
      opening = .curve(.easeInOut, seconds: feel.duration)
      closing = opening
    }
    decideSpeed = feel.decideSpeed
    self.overshoots = overshoots
  }

  /// `velocity`, or as much of it as a motion from `fraction` to an end may begin with.
  func velocity(_ velocity: Double, from fraction: Double, towardsOpen opens: Bool) -> Double {
    guard !overshoots, case .spring(let spring) = opens ? opening : closing else { return velocity }
    let start = MotionValue(position: fraction - (opens ? 1 : 0), velocity: velocity)
    return spring.withoutOvershoot(start).velocity
  }
}

extension OverlayState: StateHashable {
  package func combine(into hash: inout StateHash) {
    hash.combine(phase)
    hash.combine(transition)
    hash.combine(stoodOpen)
    animator.combine(into: &hash)
    hash.combine(grabbedFraction)
    hash.combine(grabbedX)
    hash.combine(wasOpen)
    hash.combine(selection)
    highlight.combine(into: &hash)
    hash.combine(pressedItem)
  }
}
