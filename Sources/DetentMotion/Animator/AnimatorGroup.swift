/// Several animators that run as one: each with its own timing and its own way of being scrubbed.
///
/// Every call goes to all. Members that arrive early wait for the last, so that the whole can still
/// be paused and reversed; when the last arrives, the group completes.
public struct AnimatorGroup<let count: Int>: Sendable, BitwiseCopyable {
  public private(set) var members: InlineArray<count, Animator>
  /// How far each was when the group was last paused.
  private var grabbed = InlineArray<count, Double>(repeating: 0)

  public init(_ members: InlineArray<count, Animator>) {
    self.members = members
    for index in members.indices { self.members[index].staysActive = true }
  }

  public subscript(index: Int) -> Animator { members[index] }

  public var isRunning: Bool { contains { $0.isRunning } }
  public var isSettled: Bool { !contains { !$0.isSettled } }

  /// Whether any member runs, or will run, towards its start.
  public var isReversed: Bool { contains { $0.isReversed } }

  public mutating func start(after delay: Double = 0) throws(AnimatorError) {
    try each { member, _ throws(AnimatorError) in try member.start(after: delay) }
  }

  /// Freezes all, and remembers how far each is.
  public mutating func pause() throws(AnimatorError) {
    try each { member, _ throws(AnimatorError) in try member.pause() }
    for index in members.indices { grabbed[index] = members[index].fractionComplete }
  }

  /// Moves each on by `fraction` from where it was paused.
  public mutating func scrub(by fraction: Double) throws(AnimatorError) {
    let grabbed = grabbed
    try each { member, index throws(AnimatorError) in
      try member.scrub(to: grabbed[index] + fraction)
    }
  }

  /// Puts all at `fraction`.
  public mutating func scrub(to fraction: Double) throws(AnimatorError) {
    try each { member, _ throws(AnimatorError) in try member.scrub(to: fraction) }
  }

  public mutating func reverse() throws(AnimatorError) {
    try each { member, _ throws(AnimatorError) in try member.reverse() }
  }

  /// Runs all on; what springs begin with is `velocity`, or what they have.
  public mutating func `continue`(
    durationFactor: Double = 0, velocity: Double? = nil
  ) throws(AnimatorError) {
    try each { member, _ throws(AnimatorError) in
      try member.continue(durationFactor: durationFactor, velocity: velocity)
    }
  }

  public mutating func stop(withoutFinishing: Bool = false) throws(AnimatorError) {
    try each { member, _ throws(AnimatorError) in
      try member.stop(withoutFinishing: withoutFinishing)
    }
  }

  public mutating func finish(at position: Animator.Position) throws(AnimatorError) {
    try each { member, _ throws(AnimatorError) in try member.finish(at: position) }
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
    _ call: (inout Animator, Int) throws(AnimatorError) -> Void
  ) throws(AnimatorError) {
    // All or none: the first to refuse leaves the others as they were.
    var changed = members
    for index in changed.indices { try call(&changed[index], index) }
    members = changed
  }

  private func contains(_ condition: (Animator) -> Bool) -> Bool {
    for index in members.indices where condition(members[index]) { return true }
    return false
  }
}

extension AnimatorGroup: StateHashable {
  package func combine(into hash: inout StateHash) {
    for index in members.indices {
      members[index].combine(into: &hash)
      hash.combine(grabbed[index])
    }
  }
}
