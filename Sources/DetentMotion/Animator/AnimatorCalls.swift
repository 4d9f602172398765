/// Calls for several animators as if for one. Each does the same as the `Animator` call of its name, and
/// throws for the same reasons.
public protocol AnimatorCalls {
  /// Makes one call to every animator, or to none if one of them refuses it.
  mutating func call(_ body: (inout Animator) throws(AnimatorError) -> Void) throws(AnimatorError)
  /// Makes stopped animators inactive at the given position.
  mutating func finish(at position: Animator.Position) throws(AnimatorError)
}

extension AnimatorCalls {
  /// Runs from the start, or on from a pause, after `delay` seconds (0 or more; 0 by default).
  @inlinable public mutating func start(after delay: Double = 0) throws(AnimatorError) {
    try call { animator throws(AnimatorError) in try animator.start(after: delay) }
  }

  /// Freezes the animators where they are.
  @inlinable public mutating func pause() throws(AnimatorError) {
    try call { animator throws(AnimatorError) in try animator.pause() }
  }

  /// Freezes the animators, and remembers how far along they are; `scrub(by:)` counts from there.
  @inlinable public mutating func grab() throws(AnimatorError) {
    try call { animator throws(AnimatorError) in try animator.grab() }
  }

  /// Moves by `fraction` of the whole way from where the animators were grabbed.
  @inlinable public mutating func scrub(by fraction: Double) throws(AnimatorError) {
    try call { animator throws(AnimatorError) in try animator.scrub(by: fraction) }
  }

  /// Moves to `fraction`, held to 0 … 1.
  @inlinable public mutating func scrub(to fraction: Double) throws(AnimatorError) {
    try call { animator throws(AnimatorError) in try animator.scrub(to: fraction) }
  }

  /// Turns towards the other end, from where the animators are.
  @inlinable public mutating func reverse() throws(AnimatorError) {
    try call { animator throws(AnimatorError) in try animator.reverse() }
  }

  /// Runs on from where the animators are.
  ///
  /// - Parameters:
  ///   - timing: the timing from now on; each animator keeps its own by default.
  ///   - durationFactor: the rest takes this many times the whole duration; at 0, the default, the time that
  ///     is left.
  ///   - velocity: the velocity that springs begin with, in `value` per second; the present one by default.
  @inlinable public mutating func `continue`(
    timing: Animator.Timing? = nil, durationFactor: Double = 0, velocity: Double? = nil
  ) throws(AnimatorError) {
    try call { animator throws(AnimatorError) in
      try animator.continue(timing: timing, durationFactor: durationFactor, velocity: velocity)
    }
  }

  /// Ends the animation on the spot, without completing.
  ///
  /// - Parameter withoutFinishing: true makes the animators inactive at once; false, the default, leaves them
  ///   stopped until `finish`.
  @inlinable public mutating func stop(withoutFinishing: Bool = false) throws(AnimatorError) {
    try call { animator throws(AnimatorError) in
      try animator.stop(withoutFinishing: withoutFinishing)
    }
  }

  /// Makes stopped animators inactive at the given position.
  @inlinable public mutating func finish(at position: Animator.Position) throws(AnimatorError) {
    try call { animator throws(AnimatorError) in try animator.finish(at: position) }
  }
}

/// The error of a call that the animator cannot follow: its state does not allow it, or a number makes no
/// sense.
public struct AnimatorError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason why the animator cannot follow a call.
  public enum Reason: Hashable, Sendable {
    /// The animator's state, and the states that allow the call.
    case state(Animator.State, allowed: [Animator.State])
    /// An argument; `expected` describes a valid one.
    case argument(expected: String)
  }

  /// The name of the call.
  public let call: String
  /// The reason why the animator refused it.
  public let reason: Reason

  /// A sentence that names the call, its requirement, and the state that it found.
  public var description: String {
    switch reason {
    case .state(let state, let allowed):
      let names = allowed.map { "\($0)" }.joined(separator: " or ")
      return "\(call) needs the animator to be \(names); it is \(state)"
    case .argument(let expected): return "\(call) needs \(expected)"
    }
  }
}
