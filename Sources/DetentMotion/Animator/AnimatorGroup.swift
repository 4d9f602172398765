/// Several animators that run as one: each with its own timing and its own way of being scrubbed.
///
/// Every call (`AnimatorCalls`) goes to all, or, where one of them refuses it, to none. Members that arrive
/// early wait for the last, so that the whole can still be paused and reversed; when the last arrives, the
/// group completes.
/// `Members` is any collection that is indexed from 0: an array, or one that lies in place.
public struct AnimatorGroup<Members: MutableCollection & Sendable>: AnimatorCalls, Sendable
where Members.Element == Animator, Members.Index == Int {
  /// The animators, in the order in which they were given.
  public private(set) var members: Members

  /// A group of `members`, each of which is told to stay active at its end until all are there.
  public init(_ members: Members) {
    self.members = members
    for index in members.indices { self.members[index].staysActive = true }
  }

  /// The member at `index`, which has to be one of `members.indices`.
  public subscript(index: Int) -> Animator { members[index] }

  /// Whether any member moves.
  public var isRunning: Bool { contains { $0.isRunning } }
  /// Whether time changes nothing about any of them.
  public var isSettled: Bool { !contains { !$0.isSettled } }
  /// Whether any member runs, or will run, towards its start.
  public var isReversed: Bool { contains { $0.isReversed } }

  /// Moves on by one tick; says where it ended in the tick in which the last member arrives.
  public mutating func step() -> Animator.Position? {
    guard !isSettled else { return nil }
    let position: Animator.Position = isReversed ? .start : .end
    for index in members.indices { _ = members[index].step() }
    guard isSettled else { return nil }
    for index in members.indices { members[index].complete() }
    return position
  }

  /// Makes a call to all members, or, where one of them refuses it, to none.
  public mutating func call(
    _ body: (inout Animator) throws(AnimatorError) -> Void
  ) throws(AnimatorError) {
    var changed = members
    for index in changed.indices { try body(&changed[index]) }
    members = changed
  }

  private func contains(_ condition: (Animator) -> Bool) -> Bool {
    for index in members.indices where condition(members[index]) { return true }
    return false
  }
}

extension AnimatorGroup: BitwiseCopyable where Members: BitwiseCopyable {}

/// That of a sheet: what is generic allocates where another module calls it.
extension AnimatorGroup: StateHashable where Members == Trio<Animator> {
  package func combine(into hash: inout StateHash) {
    for index in members.indices { members[index].combine(into: &hash) }
  }
}
