/// Every tunable constant of every prototype: the only home of such numbers.
///
/// `Feel.default` is "UIKit, measured" with the momentum-aware header. Units, ranges, meanings and
/// sources stand in `Feel.parameters`.
public struct Feel: Hashable, Sendable, BitwiseCopyable {
  public var pointer = PointerFeel()
  public var scroll = ScrollFeel()
  public var header = HeaderFeel()
  public var pull = PullFeel()
  public var overlay = OverlayFeel()
  public var card = CardFeel()
  public var popup = PopupFeel()

  public init() {}

  public static let `default` = Feel()
}

/// A spring by its period and damping; mass 1.
public struct SpringFeel: Hashable, Sendable, BitwiseCopyable {
  /// Period of the undamped oscillation, in seconds.
  public var response: Double
  /// 1 is critical: the fastest approach without overshoot.
  public var dampingRatio: Double

  public init(response: Double, dampingRatio: Double) {
    self.response = response
    self.dampingRatio = dampingRatio
  }

  public var spring: Spring { Spring(response: response, dampingRatio: dampingRatio) }
}

public struct PointerFeel: Hashable, Sendable, BitwiseCopyable {
  public var mouseSlop = 1.0
  public var touchSlop = 10.0
  public var estimator = VelocityEstimator.leastSquares
  public var window = 0.1
  public var silence = 0.04
}

/// How a finger's velocity is estimated from its last positions.
public enum VelocityEstimator: Int, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// A quadratic fitted to the last 100 ms.
  case leastSquares
  /// The last three intervals weighted .6, .35, .05, oldest first.
  case weighted
}

public struct ScrollFeel: Hashable, Sendable, BitwiseCopyable {
  public var deceleration = 0.998
  public var stopSpeed = 9.9
  public var rubberBand = 0.55
  public var bounces = true
  public var bounce = SpringFeel(response: 0.3065880499812855, dampingRatio: 1.4)
  public var pointsPerNotch = 48.0
  public var wheelSilence = 0.12
}

public struct HeaderFeel: Hashable, Sendable, BitwiseCopyable {
  public var heights = HeaderHeights(compact: 64, normal: 128, expanded: 284)
  public var availabilityTolerance = 5.0
  public var resistance = 0.0
  public var stretches = true
  public var snapPolicy = SnapPolicy.projected
  public var settleMotion = SettleMotion.spring
  public var settle = SpringFeel(response: 0.35, dampingRatio: 1)
  public var settleDuration = 0.25
  public var baseline = AttachBaseline.current
  public var swapDuration = 0.3
  /// Room below the last row, so that it can be scrolled clear of the floating buttons.
  public var clearance = 100.0
  public var hidesStatusBar = false

  /// Whether whatever moves the list brings the header to a detent, and both move as one on the way.
  /// The original decides once, at a release, and lets its rules make of the move what they will.
  var lands: Bool { !(baseline == .firstReport && snapPolicy == .nearest) }

  /// The baseline in force: a header that lands is never apart from its list.
  var effectiveBaseline: AttachBaseline { lands ? .current : .firstReport }
}

/// Where a released header lands.
public enum SnapPolicy: Int, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// The detent nearest to where it was let go; velocity is dropped.
  case nearest
  /// The detent nearest to where the list would come to rest; the list flings on when that lies
  /// beyond the transition.
  case projected
}

/// How a settling motion runs.
public enum SettleMotion: Int, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  case spring
  /// Ease-in-out over a fixed duration, from rest.
  case ease
}

/// Which content offset the header measures its first change from.
public enum AttachBaseline: Int, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// The one at the moment of attaching.
  case current
  /// The first one reported afterwards, which is itself not counted.
  case firstReport
}

public struct PullFeel: Hashable, Sendable, BitwiseCopyable {
  public var trigger = 50.0
  public var rubberBand = 0.55
  public var bounces = true
  public var staysArmed = false
  public var gap = 10.0
  public var size = 50.0
  public var capsuleWidth = 4.0
  public var capsuleDuration = 0.5
  public var capsuleDampingRatio = 0.4
  public var capsuleVelocity = 0.5
  public var capsuleCarriesVelocity = true
  public var capsuleFade = 0.1
}

public struct OverlayFeel: Hashable, Sendable, BitwiseCopyable {
  public var alpha = 1.0
  /// Of the whole transition: by when the ground is there, and from when on the items come.
  public var groundEnd = 0.3
  public var itemsStart = 0.3
  public var motion = SettleMotion.spring
  public var spring = SpringFeel(response: 0.42, dampingRatio: 1)
  public var duration = 0.5
  public var decideSpeed = 300.0
  public var stagger = 0.08
  public var travel = 32.0
}
