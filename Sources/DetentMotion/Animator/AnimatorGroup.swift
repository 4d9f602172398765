/// Several animators that run as one: each with its own timing and its own way of being scrubbed.
///
/// Every call goes to all, or, where one of them refuses it, to none. Members that arrive early wait for
/// the last, so that the whole can still be paused and reversed; when the last arrives, the group completes.
/// `Members` is any collection that is indexed from 0: an array, or one that lies in place.
public struct AnimatorGroup<Members: MutableCollection & Sendable>: Sendable
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

  /// Runs all: from their starts, from a pause onwards.
  ///
  /// - Parameter delay: seconds until they move, 0 or more; 0 by default.
  public mutating func start(after delay: Double = 0) throws(AnimatorError) {
    try each { member throws(AnimatorError) in try member.start(after: delay) }
  }

  /// Freezes all where they are.
  public mutating func pause() throws(AnimatorError) {
    try each { member throws(AnimatorError) in try member.pause() }
  }

  /// Freezes all, and remembers how far each is, as `scrub(by:)` counts from there.
  public mutating func grab() throws(AnimatorError) {
    try each { member throws(AnimatorError) in try member.grab() }
  }

  /// Moves each on by `fraction` of its whole way from where it was grabbed.
  public mutating func scrub(by fraction: Double) throws(AnimatorError) {
    try each { member throws(AnimatorError) in try member.scrub(by: fraction) }
  }

  /// Puts all at `fraction`, held to 0 … 1.
  public mutating func scrub(to fraction: Double) throws(AnimatorError) {
    try each { member throws(AnimatorError) in try member.scrub(to: fraction) }
  }

  /// Turns all towards their other ends, from where they are.
  public mutating func reverse() throws(AnimatorError) {
    try each { member throws(AnimatorError) in try member.reverse() }
  }

  /// Runs all on; what springs begin with is `velocity`, in `value` per second, or what they have.
  public mutating func `continue`(
    durationFactor: Double = 0, velocity: Double? = nil
  ) throws(AnimatorError) {
    try each { member throws(AnimatorError) in
      try member.continue(durationFactor: durationFactor, velocity: velocity)
    }
  }

  /// Ends all on the spot, without completing.
  ///
  /// - Parameter withoutFinishing: whether they are inactive at once, instead of waiting for `finish`.
  public mutating func stop(withoutFinishing: Bool = false) throws(AnimatorError) {
    try each { member throws(AnimatorError) in
      try member.stop(withoutFinishing: withoutFinishing)
    }
  }

  /// Makes stopped animators inactive, at the given place.
  public mutating func finish(at position: Animator.Position) throws(AnimatorError) {
    try each { member throws(AnimatorError) in try member.finish(at: position) }
  }

  /// Moves on by one tick; says where it ended in the tick in which the last member arrives.
  public mutating func step() -> Animator.Position? {
    guard !isSettled else { return nil }
    let position: Animator.Position = isReversed ? .start : .end
    for index in members.indices { _ = members[index].step() }
    guard isSettled else { return nil }
    for index in members.indices { members[index].complete() }
    return position
  }

  private mutating func each(
    _ call: (inout Animator) throws(AnimatorError) -> Void
  ) throws(AnimatorError) {
    var changed = members
    for index in changed.indices { try call(&changed[index]) }
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
