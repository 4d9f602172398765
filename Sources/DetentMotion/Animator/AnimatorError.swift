/// A call that the animator cannot follow: its state does not allow it, or a number makes no sense.
public struct AnimatorError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Reason: Hashable, Sendable {
    case state(Animator.State, allowed: [Animator.State])
    case argument(expected: String)
  }

  public let call: String
  public let reason: Reason

  public var description: String {
    switch reason {
    case .state(let state, let allowed):
      let names = allowed.map { "\($0)" }.joined(separator: " or ")
      return "\(call) needs the animator to be \(names); it is \(state)"
    case .argument(let expected): return "\(call) needs \(expected)"
    }
  }
}
