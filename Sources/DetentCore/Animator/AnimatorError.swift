/// A call that the animator's state does not allow.
public struct AnimatorError: Error, Hashable, Sendable, CustomStringConvertible {
  public let call: String
  public let state: Animator.State
  public let allowed: [Animator.State]

  public var description: String {
    let names = allowed.map { "\($0)" }.joined(separator: " or ")
    return "\(call) needs the animator to be \(names); it is \(state)"
  }
}
