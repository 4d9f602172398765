import DetentMotion

/// Every tunable constant of every prototype: the only home of such numbers.
///
/// `Feel.default` is "UIKit, measured" with the momentum-aware header. Units, ranges, meanings and
/// sources stand in `Feel.parameters`.
package struct Feel: Hashable, Sendable, BitwiseCopyable {
  package var pointer = PointerFeel()
  package var scroll = ScrollFeel()
  package var header = HeaderFeel()
  package var pull = PullFeel()
  package var overlay = OverlayFeel()
  package var card = CardFeel()
  package var popup = PopupFeel()

  package init() {}

  package static let `default` = Feel()
}

/// A spring by its period and damping; mass 1.
package struct SpringFeel: Hashable, Sendable, BitwiseCopyable {
  /// Period of the undamped oscillation, in seconds.
  package var response: Double
  /// 1 is critical: the fastest approach without overshoot.
  package var dampingRatio: Double

  package init(response: Double, dampingRatio: Double) {
    self.response = response
    self.dampingRatio = dampingRatio
  }

  package var spring: DampedSpring { DampedSpring(response: response, dampingRatio: dampingRatio) }
}

package struct PointerFeel: Hashable, Sendable, BitwiseCopyable {
  package var mouseSlop = 1.0
  package var touchSlop = 10.0
  package var estimator = VelocityEstimator.leastSquares
  package var window = 0.1
  package var silence = 0.04

  package var velocity: VelocityRules {
    VelocityRules(estimator: estimator, window: window, silence: silence)
  }
}

package struct ScrollFeel: Hashable, Sendable, BitwiseCopyable {
  package var deceleration = 0.998
  package var stopSpeed = 9.9
  package var rubberBand = 0.55
  package var bounces = true
  package var bounce = SpringFeel(response: 0.3065880499812855, dampingRatio: 1.4)
  package var pointsPerNotch = 48.0
  package var wheelSilence = 0.12
}

package struct HeaderFeel: Hashable, Sendable, BitwiseCopyable {
  package var heights = HeaderHeights(compact: 64, normal: 128, expanded: 284)
  package var availabilityTolerance = 5.0
  package var resistance = 0.0
  package var stretches = true
  package var snapPolicy = SnapPolicy.projected
  package var settleMotion = SettleMotion.spring
  package var settle = SpringFeel(response: 0.35, dampingRatio: 1)
  package var settleDuration = 0.25
  package var baseline = AttachBaseline.current
  package var swapDuration = 0.3
  /// Room below the last row, so that it can be scrolled clear of the floating buttons.
  package var clearance = 100.0
  package var hidesStatusBar = false

  /// Whether whatever moves the list brings the header to a detent, and both move as one on the way.
  /// The original decides once, at a release, and lets its rules make of the move what they will.
  var lands: Bool { !(baseline == .firstReport && snapPolicy == .nearest) }

  /// The baseline in force: a header that lands is never apart from its list.
  var effectiveBaseline: AttachBaseline { lands ? .current : .firstReport }
}

package struct PullFeel: Hashable, Sendable, BitwiseCopyable {
  package var trigger = 50.0
  package var rubberBand = 0.55
  package var bounces = true
  package var staysArmed = false
  package var gap = 10.0
  package var size = 50.0
  package var capsuleWidth = 4.0
  package var capsuleDuration = 0.5
  package var capsuleDampingRatio = 0.4
  package var capsuleVelocity = 0.5
  package var capsuleCarriesVelocity = true
  package var capsuleFade = 0.1
}

package struct OverlayFeel: Hashable, Sendable, BitwiseCopyable {
  package var alpha = 1.0
  /// Of the whole transition: by when the ground is there, and from when on the items come.
  package var groundEnd = 0.3
  package var itemsStart = 0.3
  package var motion = SettleMotion.spring
  package var spring = SpringFeel(response: 0.42, dampingRatio: 1)
  package var duration = 0.5
  package var decideSpeed = 300.0
  package var stagger = 0.08
  package var travel = 32.0
}
