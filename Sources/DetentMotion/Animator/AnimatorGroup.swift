/// Several animators that run as one; each has its own timing and scrubs in its own way.
///
/// Every call (`AnimatorCalls`) goes to all members, or to none if one of them refuses it. Members that
/// arrive early wait for the last, so that the whole group can still be paused and reversed. The group
/// completes when the last member arrives. `Members` is any collection with indices from 0: an array, or
/// elements stored in place.
public struct AnimatorGroup<Members: MutableCollection & Sendable>: AnimatorCalls, Sendable
where Members.Element == Animator, Members.Index == Int {
  // Inlinable, because an unspecialised generic allocates when another module calls it.
  @usableFromInline var storage: Members
  /// The animators, in the given order.
  @inlinable public var members: Members { storage }

  /// Creates a group of `members`. Each member stays active at its end until all have arrived.
  @inlinable public init(_ members: Members) {
    storage = members
    for index in storage.indices { storage[index].staysActive = true }
  }

  /// The member at `index`, which must be one of `members.indices`.
  @inlinable public subscript(index: Int) -> Animator { storage[index] }

  /// True while any member moves.
  @inlinable public var isRunning: Bool { contains { $0.isRunning } }
  /// True if time changes nothing about any of them.
  @inlinable public var isSettled: Bool { !contains { !$0.isSettled } }
  /// True if any member runs, or will run, towards its start.
  @inlinable public var isReversed: Bool { contains { $0.isReversed } }

  /// Moves on by one tick. Returns the end that the group reached in the tick in which the last member
  /// arrives, otherwise nil.
  @inlinable public mutating func step() -> Animator.Position? {
    guard !isSettled else { return nil }
    let position: Animator.Position = isReversed ? .start : .end
    for index in storage.indices { _ = storage[index].step() }
    guard isSettled else { return nil }
    for index in storage.indices { storage[index].complete() }
    return position
  }

  /// Makes a call to all members, or to none if one of them refuses it.
  @inlinable public mutating func call(
    _ body: (inout Animator) throws(AnimatorError) -> Void
  ) throws(AnimatorError) {
    var changed = storage
    for index in changed.indices { try body(&changed[index]) }
    storage = changed
  }

  @inlinable func contains(_ condition: (Animator) -> Bool) -> Bool {
    for index in storage.indices where condition(storage[index]) { return true }
    return false
  }
}

extension AnimatorGroup: BitwiseCopyable where Members: BitwiseCopyable {}

/// Only the sheet's group is hashed: a generic function would allocate when a different module calls it.
extension AnimatorGroup: StateHashable where Members == Trio<Animator> {
  package func combine(into hash: inout StateHash) {
    for index in members.indices { members[index].combine(into: &hash) }
  }
}
