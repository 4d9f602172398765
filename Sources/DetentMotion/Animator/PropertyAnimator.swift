/// An animator of any number of properties, with completions.
///
/// It holds the timing of an `Animator`, the numbers that this moves, and the closures that it calls at the
/// end. Drive it with `AnimatorCalls`. A stop calls no completions.
@dynamicMemberLookup public struct PropertyAnimator: AnimatorCalls, Sendable {
  /// A handle for a property of the animator that returned it.
  public struct Property: Hashable, Sendable { let index: Int }

  /// A closure that receives the place where the animation ended.
  public typealias Completion = @Sendable (Animator.Position) -> Void

  /// The timing and the state. `Animator` documents which calls each state allows.
  public private(set) var animator: Animator
  private var tracks: [Track] = []
  private var completions: [Completion] = []

  /// Creates an inactive animator without properties.
  public init(timing: Animator.Timing) { animator = Animator(timing: timing) }

  /// The animator's own properties: `state`, `isRunning`, `fractionComplete` …
  public subscript<Value>(dynamicMember path: KeyPath<Animator, Value>) -> Value {
    animator[keyPath: path]
  }

  /// The animator's settable properties: `scrubsLinearly` and `staysActive`.
  public subscript<Value>(dynamicMember path: WritableKeyPath<Animator, Value>) -> Value {
    get { animator[keyPath: path] }
    set { animator[keyPath: path] = newValue }
  }

  /// The property's value now.
  public subscript(property: Property) -> Double {
    let track = tracks[property.index]
    return mix(track.from, track.to, track.progress(animator))
  }

  // MARK: Properties

  /// Adds a number that the animator moves from `from` to `to`.
  ///
  /// - Parameters:
  ///   - from: the number at the animator's beginning.
  ///   - to: the number at its end.
  ///   - delayFactor: the share of the remaining way after which the number begins to move, 0 … 1; 0 by
  ///     default. It then takes the rest of the way.
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

  /// Adds a closure that the animator calls when it ends, after those that were added before.
  public mutating func addCompletion(_ completion: @escaping Completion) {
    completions.append(completion)
  }

  // MARK: Calls

  /// Makes a call to the animator.
  public mutating func call(
    _ body: (inout Animator) throws(AnimatorError) -> Void
  ) throws(AnimatorError) { try change(body) }

  /// Does the same as `Animator.finish(at:)`, then calls the completions in order.
  public mutating func finish(at position: Animator.Position) throws(AnimatorError) {
    try call { animator throws(AnimatorError) in try animator.finish(at: position) }
    complete(at: position)
  }

  /// Moves on by one tick, and completes when it arrives.
  public mutating func step() {
    let position = change { $0.step() }
    if let position { complete(at: position) }
  }

  /// Changes the animator. When the change makes it leave its curve, the properties leave the curve where
  /// they are.
  private mutating func change<Result, Failure>(
    _ body: (inout Animator) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let before = animator
    let result = try body(&animator)
    if before.isOnCurve, !animator.isOnCurve {
      // An inactive animator goes to its start before anything else.
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

extension PropertyAnimator {
  /// One number that an animator moves, a share of the way later than the animator itself.
  package struct Track: Sendable {
    let from: Double
    let to: Double
    /// The point where it begins: a share of the time on the animator's curve, of the way off it.
    private let begin: Double
    /// The value at which the animator left its curve, and the progress of this track at that moment.
    private var left = MotionShare(value: 0, progress: 0)

    private struct MotionShare {
      var value: Double
      var progress: Double
    }

    init(from: Double, to: Double, delayFactor: Double, _ animator: Animator) {
      self.from = from
      self.to = to
      let isIdle = animator.state == .inactive
      let now = isIdle ? 0 : clamp(animator.isOnCurve ? animator.time : animator.value, 0, 1)
      begin = now + delayFactor * (1 - now)
      left.value = now
    }

    /// Makes the track follow the way instead of the curve from here on.
    mutating func leaveCurve(_ animator: Animator) {
      left = MotionShare(value: animator.value, progress: progress(animator))
    }

    /// The progress: 0 at `from` … 1 at `to`. Springs may pass either end.
    func progress(_ animator: Animator) -> Double {
      guard animator.isOnCurve else { return progress(at: animator.value) }
      guard begin > 0, case .curve(let curve, _) = animator.timing else { return animator.value }
      guard begin < 1 else { return animator.time < 1 ? 0 : 1 }
      return curve.value(at: (animator.time - begin) / (1 - begin))
    }

    /// Off the curve, both ends keep their values, and so does the point at which the animator left the
    /// curve.
    private func progress(at value: Double) -> Double {
      if value < left.value {
        let low = left.value > begin ? begin : 0
        let share = left.value > low ? (value - low) / (left.value - low) : 0
        return left.progress * (begin > 0 ? max(0, share) : share)
      }
      let low = left.progress > 0 ? left.value : max(left.value, begin)
      guard low < 1 else { return value < 1 ? left.progress : 1 }
      let share = (value - low) / (1 - low)
      return mix(left.progress, 1, begin > 0 ? max(0, share) : share)
    }
  }
}
