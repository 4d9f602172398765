/// What may be asked of several animators as of one. Each call is the `Animator`'s of its name, and throws
/// where that does.
public protocol AnimatorCalls {
  /// Makes one call to every animator, or, where one of them refuses it, to none.
  mutating func call(_ body: (inout Animator) throws(AnimatorError) -> Void) throws(AnimatorError)
  /// Makes stopped animators inactive, at the given place.
  mutating func finish(at position: Animator.Position) throws(AnimatorError)
}

extension AnimatorCalls {
  /// Runs: from the start, or from a pause onwards, after `delay` seconds (0 or more; 0 by default).
  public mutating func start(after delay: Double = 0) throws(AnimatorError) {
    try call { animator throws(AnimatorError) in try animator.start(after: delay) }
  }

  /// Freezes where it is.
  public mutating func pause() throws(AnimatorError) {
    try call { animator throws(AnimatorError) in try animator.pause() }
  }

  /// Freezes, and remembers how far along it is, as `scrub(by:)` counts from there.
  public mutating func grab() throws(AnimatorError) {
    try call { animator throws(AnimatorError) in try animator.grab() }
  }

  /// Goes on by `fraction` of the whole way from where it was grabbed.
  public mutating func scrub(by fraction: Double) throws(AnimatorError) {
    try call { animator throws(AnimatorError) in try animator.scrub(by: fraction) }
  }

  /// Goes to `fraction`, held to 0 … 1.
  public mutating func scrub(to fraction: Double) throws(AnimatorError) {
    try call { animator throws(AnimatorError) in try animator.scrub(to: fraction) }
  }

  /// Turns towards the other end, from where it is.
  public mutating func reverse() throws(AnimatorError) {
    try call { animator throws(AnimatorError) in try animator.reverse() }
  }

  /// Runs on: by another `timing`, in `durationFactor` times the whole duration, with springs that begin with
  /// `velocity`, in `value` per second; without them as it did, in the time left, with the velocity it has.
  public mutating func `continue`(
    _ timing: Animator.Timing? = nil, durationFactor: Double = 0, velocity: Double? = nil
  ) throws(AnimatorError) {
    try call { animator throws(AnimatorError) in
      try animator.continue(timing, durationFactor: durationFactor, velocity: velocity)
    }
  }

  /// Ends on the spot, without completing; inactive at once if `withoutFinishing`, else once it is finished.
  public mutating func stop(withoutFinishing: Bool = false) throws(AnimatorError) {
    try call { animator throws(AnimatorError) in
      try animator.stop(withoutFinishing: withoutFinishing)
    }
  }

  /// Makes stopped animators inactive, at the given place.
  public mutating func finish(at position: Animator.Position) throws(AnimatorError) {
    try call { animator throws(AnimatorError) in try animator.finish(at: position) }
  }
}

/// A call that the animator cannot follow: its state does not allow it, or a number makes no sense.
public struct AnimatorError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What stands against a call.
  public enum Reason: Hashable, Sendable {
    /// Its state, and the states in which it could.
    case state(Animator.State, allowed: [Animator.State])
    /// An argument, and what it should be.
    case argument(expected: String)
  }

  /// The name of the call.
  public let call: String
  /// What stands against it.
  public let reason: Reason

  /// A sentence that names the call, what it needs, and what there is.
  public var description: String {
    switch reason {
    case .state(let state, let allowed):
      let names = allowed.map { "\($0)" }.joined(separator: " or ")
      return "\(call) needs the animator to be \(names); it is \(state)"
    case .argument(let expected): return "\(call) needs \(expected)"
    }
  }
}
