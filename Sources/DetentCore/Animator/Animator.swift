/// A motion between two ends that can be paused, scrubbed, reversed and continued at any moment.
///
/// It animates one number, its `value`: 0 at the start, 1 at the end; callers mix whatever they show
/// by it. Modelled on UIViewPropertyAnimator, with one difference: continuing hands the velocity on.
public struct Animator: Sendable, BitwiseCopyable {
  public enum State: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    case inactive, active, stopped
  }

  /// Where an animation ended.
  public enum Position: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    case start, end, current
  }

  /// How `value` goes from where it is to an end.
  public enum Timing: Hashable, Sendable, BitwiseCopyable {
    case curve(CubicBezier, seconds: Double)
    case spring(Spring)
  }

  private enum Motion: Sendable, BitwiseCopyable {
    case none
    /// From `from`, `elapsed` of `ticks` along the curve.
    case curve(CubicBezier, from: Double, elapsed: Int, ticks: Int)
    case spring(SpringStep)
  }

  public private(set) var state = State.inactive
  /// 0 start … 1 end; a spring may pass either.
  public private(set) var value = 0.0
  /// `value` per second.
  public private(set) var velocity = 0.0
  /// Whether it runs, or will run, towards the start.
  public private(set) var isReversed = false
  private var motion = Motion.none

  public init() {}

  /// Where it is heading.
  public var target: Double { isReversed ? 0 : 1 }

  public var isRunning: Bool {
    if case .none = motion { false } else { true }
  }

  /// Runs to the end; from inactive, or onwards from a pause.
  public mutating func start(_ timing: Timing) throws(AnimatorError) {
    try require("start", [.inactive, .active])
    state = .active
    run(timing)
  }

  /// Freezes where it is; from inactive it becomes active at the start.
  public mutating func pause() throws(AnimatorError) {
    try require("pause", [.inactive, .active])
    state = .active
    motion = .none
    velocity = 0
  }

  /// Puts a paused animator at `value`, held to 0…1.
  public mutating func scrub(to value: Double) throws(AnimatorError) {
    try require("scrub", [.active])
    motion = .none
    velocity = 0
    self.value = clamp(value, 0, 1)
  }

  /// Turns towards the other end, from where it is; a spring keeps its velocity.
  public mutating func reverse() throws(AnimatorError) {
    try require("reverse", [.active])
    isReversed.toggle()
    if case .curve(let curve, _, let elapsed, let ticks) = motion {
      // It came this far in `elapsed`, and goes back in the same time.
      motion = .curve(curve, from: value, elapsed: 0, ticks: max(1, min(elapsed, ticks)))
    }
  }

  /// Runs on from where it is, to the end it now heads for, with `velocity` (`value` per second) if
  /// the timing is a spring.
  public mutating func `continue`(
    _ timing: Timing, velocity: Double = 0, reversed: Bool
  ) throws(AnimatorError) {
    try require("continue", [.active])
    isReversed = reversed
    self.velocity = velocity
    run(timing)
  }

  /// Ends it on the spot, without completing; `finish` makes it inactive again.
  public mutating func stop() throws(AnimatorError) {
    try require("stop", [.active])
    state = .stopped
    motion = .none
    velocity = 0
  }

  /// Makes a stopped animator inactive, at the given place.
  public mutating func finish(at position: Position) throws(AnimatorError) {
    try require("finish", [.stopped])
    switch position {
    case .start: value = 0
    case .end: value = 1
    case .current: break
    }
    state = .inactive
    isReversed = false
  }

  /// Moves on by one tick; says where it ended in the tick in which it ends.
  public mutating func step() -> Position? {
    switch motion {
    case .none: return nil
    case .curve(let curve, let from, let elapsed, let ticks):
      let time = Double(elapsed + 1) / Double(ticks)
      guard elapsed + 1 < ticks else { return complete() }
      value = mix(from, target, curve.value(at: time))
      velocity = (target - from) * curve.slope(at: time) / (Double(ticks) * Tick.seconds)
      motion = .curve(curve, from: from, elapsed: elapsed + 1, ticks: ticks)
    case .spring(let step):
      let next = step.applied(to: MotionValue(position: value - target, velocity: velocity))
      // The value stands for about a screenful, so a ten-thousandth is far below a pixel.
      if abs(next.position) < 1e-4, abs(next.velocity) < 1e-3 { return complete() }
      value = target + next.position
      velocity = next.velocity
    }
    return nil
  }

  private mutating func complete() -> Position {
    value = target
    velocity = 0
    motion = .none
    state = .inactive
    let position: Position = isReversed ? .start : .end
    isReversed = false
    return position
  }

  private mutating func run(_ timing: Timing) {
    switch timing {
    case .curve(let curve, let seconds):
      velocity = 0
      motion = .curve(curve, from: value, elapsed: 0, ticks: max(1, Tick.ceiling(seconds: seconds)))
    case .spring(let spring):
      motion = .spring(spring.step(Tick.seconds))
    }
  }

  private func require(_ call: String, _ allowed: [State]) throws(AnimatorError) {
    guard allowed.contains(state) else {
      throw AnimatorError(call: call, state: state, allowed: allowed)
    }
  }
}

extension Animator: StateHashable {
  func combine(into hash: inout StateHash) {
    hash.combine(state)
    hash.combine(value)
    hash.combine(velocity)
    hash.combine(isReversed)
    if case .curve(_, let from, let elapsed, let ticks) = motion {
      hash.combine(from)
      hash.combine(elapsed)
      hash.combine(ticks)
    }
  }
}
