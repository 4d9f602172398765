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
