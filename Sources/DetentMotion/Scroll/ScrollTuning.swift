/// The numbers that decide how one direction of a scroll view moves, computed once from a feel for the fixed
/// step.
public struct ScrollTuning: Sendable, BitwiseCopyable {
  /// The way in which a fling slows down; UIKit's by default.
  public let fling: Fling
  /// The spring back to the edge; by default UIKit's: a response of 0.573 s, critically damped. Together with
  /// `bounceLaunch` it fits one recording of one length, 177 pt from rest (Cranpose,
  /// `ios_fling_measurement.rs`, iOS 26.5), to 0.7 pt.
  public let bounce: DampedSpring
  /// The speed at which content that a hand lets go past its edge starts back, as a share of the bounce's
  /// frequency × the distance from the edge, 0 or more; 0.659 by default (UIKit, the same recording). With 0
  /// it starts at the hand's own velocity. See `launchVelocity(of:distance:)`.
  public let bounceLaunch: Double
  /// The spring of animated offset changes; by default critically damped with a response of 0.35 s (Detent,
  /// tuned by hand).
  public let settle: DampedSpring
  /// The coefficient of the give past an edge, 0 or more; 0.55 by default (UIKit). With 0 there is no give.
  public let rubberBand: Double
  /// True, the default, lets content give past its edges if its limits allow it, too; false stops it at an
  /// edge at once.
  public let bounces: Bool
  /// The behaviour of content past its edges; by default the rubber band.
  public let overscroll: Overscroll
  /// True, the default, if motions may pass their targets. False, for reduced motion, limits the velocity of
  /// springs of critical or greater damping, and ends a fling at the edge.
  public let overshoots: Bool
  /// The velocity that a flick adds when it catches a fling; nothing by default.
  public let momentum: ScrollMomentum
  /// The share of its speed that a decaying fling keeps each tick; 0 for any other fling.
  package let decayFactor: Double
  package let bounceStep: SpringStep
  package let settleStep: SpringStep

  /// Creates a tuning; the defaults are those of UIKit's scroll views.
  public init(
    fling: Fling = .decay(Decay()),
    bounce: DampedSpring = DampedSpring(response: 0.573, dampingRatio: 1),
    bounceLaunch: Double = 0.659,
    settle: DampedSpring = DampedSpring(response: 0.35, dampingRatio: 1), rubberBand: Double = 0.55,
    bounces: Bool = true, overshoots: Bool = true, momentum: ScrollMomentum = ScrollMomentum(),
    overscroll: Overscroll = .rubberBand
  ) {
    precondition(rubberBand.isNonnegative, "a rubber band is 0 or more, not \(rubberBand)")
    precondition(bounceLaunch.isNonnegative, "a launch is 0 or more, not \(bounceLaunch)")
    self.fling = fling
    self.bounce = bounce
    self.bounceLaunch = bounceLaunch
    self.settle = settle
    self.rubberBand = rubberBand
    self.bounces = bounces
    self.overshoots = overshoots
    self.momentum = momentum
    self.overscroll = overscroll
    if case .decay(let decay) = fling {
      decayFactor = Elementary.exp(-decay.rate * Tick.seconds)
    } else {
      decayFactor = 0
    }
    bounceStep = bounce.step(of: Tick.seconds)
    settleStep = settle.step(of: Tick.seconds)
  }

  /// The velocity at which a bounce starts after a hand has let content go at `velocity`, `distance` points
  /// past its edge; both have signs.
  ///
  /// Towards the edge, the larger of the hand's speed and the launch's counts. Away from it, the launch is
  /// added, so that a slightly different hand never turns the motion round. The rule for a moving hand is
  /// Detent's own: the recording starts from rest.
  public func launchVelocity(of velocity: Double, distance: Double) -> Double {
    let launch = -bounceLaunch * bounce.frequency * distance
    if velocity * distance > 0 { return velocity + launch }
    return abs(velocity) > abs(launch) ? velocity : launch
  }

  /// True if content between `limits` is stretched when pulled past them.
  package func stretches(limits: ScrollLimits) -> Bool {
    overscroll == .stretch && bounces && limits.bounces
  }
}

/// The range in which one direction of a scroll view may rest, and its behaviour beyond.
public struct ScrollLimits: Hashable, Sendable, BitwiseCopyable {
  /// The smallest content offset at rest, in points.
  public let low: Double
  /// The greatest content offset at rest, in points; never below `low`.
  public let high: Double
  /// The viewport's length, in points; the rubber band's give approaches it.
  public let viewport: Double
  /// True if content gives past its edges; false stops it there at once.
  public let bounces: Bool
  /// The length that the content lacks to fill its viewport, in points; 0 if it fills it.
  package let spare: Double

  /// Creates limits from two finite offsets; if `high` is less than `low`, it counts as `low`.
  public init(low: Double, high: Double, viewport: Double, bounces: Bool) {
    precondition(
      low.isFinite && high.isFinite && viewport >= 0,
      "content rests between finite offsets in a viewport, not \(low) and \(high) in \(viewport)")
    self.low = low
    self.high = max(low, high)
    spare = max(0, low - high)
    self.viewport = viewport
    self.bounces = bounces
  }

  /// Creates a scroll view's limits, for content of `content` points behind `viewport`, with insets at both
  /// ends.
  ///
  /// Content that fits does not give unless `alwaysBounces`, as in UIKit.
  public init(
    content: Double, viewport: Double, leading: Double, trailing: Double, bounces: Bool = true,
    alwaysBounces: Bool
  ) {
    let low = -leading
    let high = content - viewport + trailing
    self.init(
      low: low, high: high, viewport: viewport, bounces: bounces && (alwaysBounces || high > low))
  }

  /// The limits with `inset` more points to scroll at the far end.
  package func extended(by inset: Double) -> ScrollLimits {
    ScrollLimits(low: low, high: high - spare + inset, viewport: viewport, bounces: bounces)
  }

  /// The nearest offset at which content may rest.
  public func clamp(_ offset: Double) -> Double { max(low, min(offset, high)) }

  /// `offset`, or a limit if `offset` misses it only by the last bits of a sum.
  package func snapped(_ offset: Double) -> Double {
    let nearest = clamp(offset)
    return abs(nearest - offset) < 1e-6 ? nearest : offset
  }

  /// True if content may rest at `offset`.
  public func contains(_ offset: Double) -> Bool { offset >= low && offset <= high }
}

/// The kind of a settling motion.
public enum SettleMotion: Int, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// It springs from its present velocity.
  case spring
  /// It eases in and out over a fixed duration, from rest.
  case ease
}
