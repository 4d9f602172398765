/// A motion between two ends that can be paused, scrubbed, reversed and continued at any moment.
///
/// It animates one number, its `value`: 0 at the start, 1 at the end. Callers mix the quantities that they
/// show by it. It is modelled on UIViewPropertyAnimator, with one difference: continuing and reversing hand
/// the velocity on to a spring. `PropertyAnimator` adds properties and completions, `AnimatorGroup` runs
/// several animators as one.
public struct Animator: Sendable, BitwiseCopyable {
  /// The state that decides which calls the animator accepts; see the calls.
  public enum State: UInt8, StateHashable, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// It has not started yet, or it has completed or finished.
    case inactive
    /// It runs, waits to run, or is paused.
    case active
    /// It was ended on the spot; `finish` makes it inactive.
    case stopped
  }

  /// The place where an animation ended.
  public enum Position: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// The start, at 0.
    case start
    /// The end, at 1.
    case end
    /// The place where the animation was stopped.
    case current
  }

  /// The present state; the animator's calls change it.
  public package(set) var state = State.inactive
  /// The share of the way: 0 start … 1 end. A spring may pass either end.
  public package(set) var value = 0.0
  /// The velocity, in `value` per second.
  public package(set) var velocity = 0.0
  /// True if it runs, or will run, towards the start.
  public package(set) var isReversed = false
  /// The timing of its motion.
  public package(set) var timing: Timing
  /// True, the default, if scrubbing sets `value` itself; false if it sets the share of time, and the curve
  /// gives the value. Springs always scrub linearly: their course depends on their velocity.
  public var scrubsLinearly = true
  /// True if it pauses at its end instead of completing. It then reports no completion.
  public var staysActive = false
  /// The share of the whole duration that has passed: 0 start … 1 end.
  package var time = 0.0
  /// True if `value` is the curve's value at `time`, so that the animator can run on along the curve.
  package var isOnCurve = true
  package var motion = Motion.none
  /// The `fractionComplete` at which it was grabbed.
  package var grabbed = 0.0

  /// Creates an inactive animator; by default a critically damped spring with a response of half a second.
  public init(timing: Timing = .spring(DampedSpring(response: 0.5, dampingRatio: 1))) {
    precondition(timing.isUsable, "an animation takes 0 s or more, not \(timing)")
    self.timing = timing
  }

  /// Returns an inactive animator that rests at the given end.
  package static func standing(at end: Double) -> Animator {
    var animator = Animator()
    animator.land(at: end)
    return animator
  }

  /// The end that it heads for: 0 if reversed, otherwise 1.
  public var target: Double { isReversed ? 0 : 1 }

  /// True while it moves; false while it waits for its delay.
  public var isRunning: Bool {
    switch motion {
    case .none, .waiting: false
    case .timed, .spring: true
    }
  }

  /// True if time changes nothing about it.
  public var isSettled: Bool { if case .none = motion { true } else { false } }
  /// The share that scrubbing counts in: of the way if it scrubs linearly, otherwise of the time.
  public var fractionComplete: Double { scrubbedCurve == nil ? value : time }

  /// The curve that scrubbing follows; nil if it scrubs linearly.
  package var scrubbedCurve: CubicBezier? {
    guard !scrubsLinearly, case .curve(let curve, _) = timing else { return nil }
    return curve
  }
}

extension Animator {
  /// The motion at the moment.
  package enum Motion: Sendable, BitwiseCopyable {
    case none
    /// It waits for this many ticks.
    case waiting(Int)
    case timed(Leg)
    /// It runs on a spring for this many more ticks; with nil, until it has arrived.
    case spring(SpringStep, ticks: Int?)
  }

  /// A run along a curve towards the target.
  package struct Leg: Sendable, BitwiseCopyable {
    let curve: CubicBezier
    /// The share of time and the value at which the leg began.
    let time: Double
    let value: Double
    /// The ticks that the leg has lasted so far, out of `ticks`.
    var elapsed = 0
    let ticks: Int
    /// True if the value is the curve at the share of time, regardless of where the leg began. Otherwise the
    /// whole curve leads from where the leg began to the target.
    let isOnCurve: Bool
  }
}

extension Animator: StateHashable {
  package func combine(into hash: inout StateHash) {
    hash.combine(state, value, velocity, isReversed)
    hash.combine(scrubsLinearly, staysActive, time, isOnCurve)
    // An inactive animator takes its timing from the feel when it starts.
    if state == .active { timing.combine(into: &hash) }
    switch motion {
    case .none: hash.combine(0)
    case .waiting(let ticks): hash.combine(1, ticks)
    case .timed(let leg):
      hash.combine(2, leg.time, leg.value, leg.elapsed)
      hash.combine(leg.ticks, leg.isOnCurve, leg.curve)
    case .spring(let step, let ticks):
      hash.combine(3, step.positionFromPosition, step.positionFromVelocity)
      hash.combine(step.velocityFromPosition, step.velocityFromVelocity, ticks ?? -1)
    }
    hash.combine(grabbed)
  }
}
