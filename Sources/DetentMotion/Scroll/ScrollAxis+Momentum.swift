/// The velocity that a flick adds when it catches a fling.
public struct ScrollMomentum: Hashable, Sendable, BitwiseCopyable {
  /// The amount that a flick adds.
  public enum Kind: Int, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// It adds nothing: every fling is as fast as its flick.
    case startAnew
    /// It adds 0.000816·v^1.967 of the caught velocity v, at most 40,000 pt/s, as on iOS (Flutter
    /// `scroll_physics.dart`, `BouncingScrollPhysics.carriedMomentum`, fitted to UIKit's scroll views).
    case addUp
    /// It adds the whole caught velocity (AOSP `OverScroller.java`, `mFlywheel`: a fling in the same
    /// direction before the last one has finished).
    case flywheel
  }

  /// The amount; nothing by default.
  public let kind: Kind
  /// The time for which a still finger keeps the caught fling, in seconds, 0 or more; 0.15 by default
  /// (Detent, tuned by hand). Flutter forgets it after 0.02 s once it drags.
  public let holdSeconds: Double

  /// Creates the rule; it adds nothing by default.
  public init(_ kind: Kind = .startAnew, holdSeconds: Double = 0.15) {
    precondition(
      holdSeconds.isNonnegative, "a caught fling is kept for 0 s or more, not \(holdSeconds)")
    self.kind = kind
    self.holdSeconds = holdSeconds
  }

  /// The least share of the added velocity that a flick itself must have; a slower flick adds nothing
  /// (Flutter `scroll_activity.dart`, `momentumRetainVelocityThresholdFactor`).
  private static let least = 0.5

  /// The velocity that results when a flick at `velocity` follows a fling caught at `caught`.
  public func velocity(of velocity: Double, caught: Double) -> Double {
    let added =
      switch kind {
      case .startAnew: 0.0
      case .addUp: min(0.000816 * Elementary.power(max(abs(caught), 1e-300), 1.967), 40_000)
      case .flywheel: abs(caught)
      }
    guard velocity * caught > 0, abs(velocity) > Self.least * added else { return velocity }
    return velocity > 0 ? velocity + added : velocity - added
  }
}

extension ScrollAxis {
  /// Stops the content where it is, and remembers the velocity of the fling it was in.
  public mutating func caught(tuning: ScrollTuning) {
    let flown = phase == .decelerating ? velocity : carried
    stop()
    if tuning.momentum.kind != .startAnew { carried = flown }
  }

  /// The velocity that content has after a flick at `velocity`. Within the limits, the caught fling adds to
  /// it; past an edge, it is the flick's own.
  package func launched(
    at velocity: Double, limits: ScrollLimits, tuning: ScrollTuning
  ) -> Double {
    guard carried != 0, limits.contains(offset) else { return velocity }
    return tuning.momentum.velocity(of: velocity, caught: carried)
  }

  /// Counts a tick in which the finger is still, and forgets the caught fling after enough of them.
  package mutating func forget(tuning: ScrollTuning) {
    guard carried != 0 else { return }
    elapsed += 1
    guard Double(elapsed) * Tick.seconds > tuning.momentum.holdSeconds else { return }
    carried = 0
    elapsed = 0
  }
}
