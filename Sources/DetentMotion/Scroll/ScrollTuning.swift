/// How one direction of a scroll view moves: a feel's numbers, worked out once for the fixed step.
public struct ScrollTuning: Sendable, BitwiseCopyable {
  /// How a fling slows down; by default as UIKit's do.
  public let fling: Fling
  /// The spring back to the edge; by default UIKit's, measured: mass 1, stiffness 420, damping ratio 1.4.
  public let bounce: DampedSpring
  /// The spring of animated offset changes; by default critically damped with a response of 0.35 s (Detent,
  /// tuned by hand).
  public let settle: DampedSpring
  /// The coefficient of the give past an edge, 0 (none) or more; 0.55 by default (UIKit).
  public let rubberBand: Double
  /// Whether content gives past its edges, where its limits allow that too, or stops there dead.
  public let bounces: Bool
  /// What content does past its edges; by default it gives by the rubber band.
  public let overscroll: Overscroll
  /// Whether motions may pass their targets, as they do unless motion is reduced: otherwise springs of critical
  /// or greater damping are held back, and a fling ends at the edge.
  public let overshoots: Bool
  /// What a flick adds to the fling that it caught; nothing by default.
  public let momentum: ScrollMomentum
  /// The share of its speed that a decaying fling keeps each tick; 0 for any other.
  package let decayFactor: Double
  package let bounceStep: SpringStep
  package let settleStep: SpringStep

  /// As UIKit's scroll views, but for what is given.
  public init(
    fling: Fling = .decay(Decay()),
    bounce: DampedSpring = DampedSpring(dampingRatio: 1.4, stiffness: 420),
    settle: DampedSpring = DampedSpring(response: 0.35, dampingRatio: 1), rubberBand: Double = 0.55,
    bounces: Bool = true, overshoots: Bool = true, momentum: ScrollMomentum = ScrollMomentum(),
    overscroll: Overscroll = .rubberBand
  ) {
    precondition(rubberBand.isNonnegative, "a rubber band is 0 or more, not \(rubberBand)")
    self.fling = fling
    self.bounce = bounce
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
    bounceStep = bounce.step(Tick.seconds)
    settleStep = settle.step(Tick.seconds)
  }

  /// Whether content between `limits` is stretched past them.
  package func stretches(_ limits: ScrollLimits) -> Bool {
    overscroll == .stretch && bounces && limits.bounces
  }
}

/// Where one direction of a scroll view may rest, and what lies past that.
public struct ScrollLimits: Hashable, Sendable, BitwiseCopyable {
  /// The least resting content offset, in points.
  public let low: Double
  /// The greatest resting content offset, in points; never below `low`.
  public let high: Double
  /// Length of the viewport, which the rubber band approaches.
  public let viewport: Double
  /// Whether content gives past its edges; otherwise it stops there dead.
  public let bounces: Bool
  /// How much shorter the content is than its viewport, in points; 0 where it is not.
  package let spare: Double

  /// Both offsets have to be finite; where `high` is less, it counts as `low`.
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

  /// A scroll view's: content of `content` points behind `viewport`, with insets at both ends.
  ///
  /// Like UIKit's, content that fits does not give unless `alwaysBounces`.
  public init(
    content: Double, viewport: Double, leading: Double, trailing: Double, bounces: Bool = true,
    alwaysBounces: Bool
  ) {
    let low = -leading
    let high = content - viewport + trailing
    self.init(
      low: low, high: high, viewport: viewport, bounces: bounces && (alwaysBounces || high > low))
  }

  /// With `inset` more points to scroll at the far end.
  package func extended(by inset: Double) -> ScrollLimits {
    ScrollLimits(low: low, high: high - spare + inset, viewport: viewport, bounces: bounces)
  }

  /// The nearest offset at which content may rest.
  public func clamp(_ offset: Double) -> Double { max(low, min(offset, high)) }

  /// `offset`, or the limit that it misses only by the last bits of a sum of offsets.
  package func snapped(_ offset: Double) -> Double {
    let nearest = clamp(offset)
    return abs(nearest - offset) < 1e-6 ? nearest : offset
  }

  /// Whether content may rest at `offset`.
  public func contains(_ offset: Double) -> Bool { offset >= low && offset <= high }
}

/// How a settling motion runs.
public enum SettleMotion: Int, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// From the velocity that it has.
  case spring
  /// Ease-in-out over a fixed duration, from rest.
  case ease
}
