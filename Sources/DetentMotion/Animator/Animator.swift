/// A motion between two ends that can be paused, scrubbed, reversed and continued at any moment.
///
/// It animates one number, its `value`: 0 at the start, 1 at the end; callers mix whatever they show
/// by it. Modelled on UIViewPropertyAnimator, with one difference: continuing and reversing hand the
/// velocity on to a spring. `PropertyAnimator` adds properties and completions, `AnimatorGroup` runs
/// several as one.
public struct Animator: Sendable, BitwiseCopyable {
  /// What it may be asked for: see the calls.
  public enum State: UInt8, StateHashable, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// Before it starts, and after it has completed or finished.
    case inactive
    /// Running, waiting to run, or paused.
    case active
    /// Ended on the spot; `finish` makes it inactive.
    case stopped
  }

  /// Where an animation ended.
  public enum Position: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// At 0.
    case start
    /// At 1.
    case end
    /// Where it was.
    case current
  }

  /// Whether it has started, and whether it was stopped.
  public package(set) var state = State.inactive
  /// 0 start … 1 end; a spring may pass either.
  public package(set) var value = 0.0
  /// `value` per second.
  public package(set) var velocity = 0.0
  /// Whether it runs, or will run, towards the start.
  public package(set) var isReversed = false
  /// How it runs.
  public package(set) var timing: Timing
  /// Whether scrubbing sets `value` itself (the default), or the share of time, of which the value is
  /// a curve. Springs always scrub linearly: their course depends on their velocity.
  public var scrubsLinearly = true
  /// Whether it pauses at its end instead of completing; no completion is reported then.
  public var staysActive = false
  /// The share of the way that has passed in time: 0 start … 1 end.
  package var time = 0.0
  /// Whether `value` is where the curve has it at `time`, so that it can run on along it.
  package var isOnCurve = true
  package var motion = Motion.none
  /// How far along it was when it was grabbed.
  package var grabbed = 0.0

  /// An inactive animator; by default critically damped over half a second.
  public init(_ timing: Timing = .spring(DampedSpring(response: 0.5, dampingRatio: 1))) {
    precondition(timing.isUsable, "an animation takes 0 s or more, not \(timing)")
    self.timing = timing
  }

  /// One at rest at an end.
  package static func standing(at end: Double) -> Animator {
    var animator = Animator()
    animator.land(at: end)
    return animator
  }

  /// Where it is heading.
  public var target: Double { isReversed ? 0 : 1 }

  /// Whether it moves; while it waits for its delay it does not yet.
  public var isRunning: Bool {
    switch motion {
    case .none, .waiting: false
    case .timed, .spring: true
    }
  }

  /// Whether time changes anything about it.
  public var isSettled: Bool { if case .none = motion { true } else { false } }
  /// How far along it is, in the terms in which it is scrubbed: of the way, or of the time.
  public var fractionComplete: Double { scrubbedCurve == nil ? value : time }

  /// The curve that scrubbing follows, if it does.
  package var scrubbedCurve: CubicBezier? {
    guard !scrubsLinearly, case .curve(let curve, _) = timing else { return nil }
    return curve
  }
}

extension Animator {
  /// What moves it at the moment.
  package enum Motion: Sendable, BitwiseCopyable {
    case none
    /// For a delay to pass, in ticks.
    case waiting(Int)
    case timed(Leg)
    /// On a spring, for so many ticks more; without end until it has arrived.
    case spring(SpringStep, ticks: Int?)
  }

  /// A run along a curve, to the end that it heads for.
  package struct Leg: Sendable, BitwiseCopyable {
    let curve: CubicBezier
    /// Where it began: share of time, and value.
    let time: Double
    let value: Double
    /// How many ticks it has lasted, of how many.
    var elapsed = 0
    let ticks: Int
    /// Whether the value is the curve at the share of time, wherever the leg began; otherwise the
    /// whole curve leads from where it began to the end.
    let isOnCurve: Bool
  }
}

extension Animator: StateHashable {
  package func combine(into hash: inout StateHash) {
    hash.combine(state, value, velocity, isReversed)
    hash.combine(scrubsLinearly, staysActive, time, isOnCurve)
    // An inactive one takes its timing from the feel when it starts.
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
