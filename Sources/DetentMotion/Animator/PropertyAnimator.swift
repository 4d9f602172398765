/// An animator of any number of properties, with completions: the timing of an `Animator`, the
/// numbers that it moves, and what is told when it ends.
public struct PropertyAnimator: Sendable {
  /// Names a property of the animator that gave it.
  public struct Property: Hashable, Sendable {
    let index: Int
  }

  /// Told where the animation ended.
  public typealias Completion = @Sendable (Animator.Position) -> Void

  /// The timing and the state; what may be called when is said there.
  public private(set) var animator: Animator
  private var tracks: [Track] = []
  private var completions: [Completion] = []

  /// An inactive animator of no properties.
  public init(_ timing: Animator.Timing) { animator = Animator(timing) }

  /// See `Animator.state`.
  public var state: Animator.State { animator.state }
  /// See `Animator.isRunning`.
  public var isRunning: Bool { animator.isRunning }
  /// See `Animator.isReversed`.
  public var isReversed: Bool { animator.isReversed }
  /// See `Animator.fractionComplete`.
  public var fractionComplete: Double { animator.fractionComplete }

  /// See `Animator.scrubsLinearly`.
  public var scrubsLinearly: Bool {
    get { animator.scrubsLinearly }
    set { animator.scrubsLinearly = newValue }
  }

  /// See `Animator.staysActive`.
  public var staysActive: Bool {
    get { animator.staysActive }
    set { animator.staysActive = newValue }
  }

  /// The property's value now.
  public subscript(property: Property) -> Double {
    let track = tracks[property.index]
    return mix(track.from, track.to, track.progress(animator))
  }

  // MARK: What it animates

  /// Animates a number too, from `from` to `to`.
  ///
  /// - Parameter delayFactor: the share of what is left of the way after which it begins, 0 … 1; 0 by
  ///   default. It then takes the rest.
  public mutating func animate(
    from: Double, to: Double, delayFactor: Double = 0
  ) throws(AnimatorError) -> Property {
    try animator.require("animate", .inactive, .active)
    guard (0...1).contains(delayFactor) else {
      throw AnimatorError(
        call: "animate", reason: .argument(expected: "a delay factor of 0 … 1, not \(delayFactor)"))
    }
    tracks.append(Track(from: from, to: to, delayFactor: delayFactor, animator))
    return Property(index: tracks.count - 1)
  }

  /// Calls `completion` when it ends, after those that were added before.
  public mutating func addCompletion(_ completion: @escaping Completion) {
    completions.append(completion)
  }

  // MARK: Calls

  /// See `Animator.start(after:)`.
  public mutating func start(after delay: Double = 0) throws(AnimatorError) {
    try change { animator throws(AnimatorError) in try animator.start(after: delay) }
  }

  /// See `Animator.pause()`.
  public mutating func pause() throws(AnimatorError) {
    try change { animator throws(AnimatorError) in try animator.pause() }
  }

  /// See `Animator.scrub(to:)`.
  public mutating func scrub(to fraction: Double) throws(AnimatorError) {
    try change { animator throws(AnimatorError) in try animator.scrub(to: fraction) }
  }

  /// See `Animator.reverse()`.
  public mutating func reverse() throws(AnimatorError) {
    try change { animator throws(AnimatorError) in try animator.reverse() }
  }

  /// See `Animator.continue(_:durationFactor:velocity:)`.
  public mutating func `continue`(
    _ timing: Animator.Timing? = nil, durationFactor: Double = 0, velocity: Double? = nil
  ) throws(AnimatorError) {
    try change { animator throws(AnimatorError) in
      try animator.continue(timing, durationFactor: durationFactor, velocity: velocity)
    }
  }

  /// See `Animator.stop(withoutFinishing:)`; completions are not called.
  public mutating func stop(withoutFinishing: Bool = false) throws(AnimatorError) {
    try change { animator throws(AnimatorError) in
      try animator.stop(withoutFinishing: withoutFinishing)
    }
  }

  /// See `Animator.finish(at:)`; calls the completions, in order.
  public mutating func finish(at position: Animator.Position) throws(AnimatorError) {
    try change { animator throws(AnimatorError) in try animator.finish(at: position) }
    complete(at: position)
  }

  /// Moves on by one tick, and completes when it arrives.
  public mutating func step() {
    let position = change { $0.step() }
    if let position { complete(at: position) }
  }

  /// Does something to the animator; when that leaves the curve, properties leave it where they are.
  private mutating func change<Result, Failure>(
    _ body: (inout Animator) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let before = animator
    let result = try body(&animator)
    if before.isOnCurve, !animator.isOnCurve {
      // From inactive it goes to its start before anything else.
      let last =
        before.state == .inactive ? Animator.standing(at: animator.isReversed ? 1 : 0) : before
      for index in tracks.indices { tracks[index].leaveCurve(last) }
    }
    return result
  }

  private func complete(at position: Animator.Position) {
    for completion in completions { completion(position) }
  }
}
