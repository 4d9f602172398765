/// What a flick adds to the fling that it caught.
public struct ScrollMomentum: Hashable, Sendable, BitwiseCopyable {
  /// How much it is.
  public enum Kind: Int, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// Nothing: every fling is as fast as its flick.
    case startAnew
    /// As on iOS: 0.000816·v^1.967 of the caught velocity v, 40,000 pt/s at most (Flutter
    /// `scroll_physics.dart`, `BouncingScrollPhysics.carriedMomentum`, fitted to UIKit's scroll views).
    case addUp
    /// All of it (AOSP `OverScroller.java`, `mFlywheel`: a fling in the same direction before the last one
    /// has finished).
    case flywheel
  }

  /// How much; nothing by default.
  public let kind: Kind
  /// Seconds for which a finger may be still and the caught fling is not forgotten, 0 or more; 0.15 by default
  /// (Detent, tuned by hand; Flutter forgets after 0.02 s once it drags).
  public let holdSeconds: Double

  /// By its two choices.
  public init(_ kind: Kind = .startAnew, holdSeconds: Double = 0.15) {
    precondition(
      holdSeconds.isNonnegative, "a caught fling is kept for 0 s or more, not \(holdSeconds)")
    self.kind = kind
    self.holdSeconds = holdSeconds
  }

  /// A flick at less than this share of what it would add is none (Flutter `scroll_activity.dart`,
  /// `momentumRetainVelocityThresholdFactor`).
  private static let least = 0.5

  /// How fast a flick at `velocity` sets off what was caught at `caught`.
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
  /// Stops where it is, and remembers how fast a fling was.
  public mutating func caught(_ tuning: ScrollTuning) {
    let flown = phase == .decelerating ? velocity : carried
    stop()
    if tuning.momentum.kind != .startAnew { carried = flown }
  }

  /// How fast a flick at `velocity` sets it off, past no edge.
  package func launched(
    at velocity: Double, _ limits: ScrollLimits, _ tuning: ScrollTuning
  ) -> Double {
    guard carried != 0, limits.contains(offset) else { return velocity }
    return tuning.momentum.velocity(of: velocity, caught: carried)
  }

  /// A tick in which the finger is still: after some, what was caught is forgotten.
  package mutating func forget(_ tuning: ScrollTuning) {
    guard carried != 0 else { return }
    elapsed += 1
    guard Double(elapsed) * Tick.seconds > tuning.momentum.holdSeconds else { return }
    carried = 0
    elapsed = 0
  }
}
