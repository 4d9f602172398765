import DetentMotion

/// Every tunable constant of every prototype: the only home of such numbers.
///
/// `Feel.default` is "UIKit, measured" with the momentum-aware header. Units, ranges, meanings and
/// sources stand in `Feel.parameters`.
package struct Feel: Hashable, Sendable, BitwiseCopyable {
  package var pointer = PointerFeel()
  package var scroll = ScrollFeel()
  package var parts = StageParts.Feels()

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

  /// The same, or the nearest that does not swing.
  func spring(overshoots: Bool) -> DampedSpring { overshoots ? spring : spring.atLeastCritical }
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
  package var fling = FlingKind.decay
  package var deceleration = 0.998
  package var stopSpeed = 9.9
  package var friction = 0.015
  package var momentum = ScrollMomentum.Kind.startAnew
  package var momentumHold = 0.15
  package var overscroll = Overscroll.rubberBand
  package var rubberBand = 0.55
  package var bounces = true
  package var bounce = SpringFeel(response: 0.3065880499812855, dampingRatio: 1.4)
  package var pointsPerNotch = 48.0
  package var wheelSilence = 0.12

  /// How content that is let go slows down.
  package var freeFling: Fling {
    switch fling {
    case .decay: .decay(Decay(deceleration: deceleration, stopSpeed: stopSpeed))
    case .spline: .spline(SplineFling(friction: friction))
    case .power: .power(PowerFling(friction: friction))
    }
  }
}

/// How a fling slows down: `Fling` without its numbers.
package enum FlingKind: Int, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  case decay, spline, power
}

extension Feel {
  /// How something scrolls on a stage.
  ///
  /// - Parameters:
  ///   - settle: the spring of animated offset changes.
  ///   - rubberBand: that of lists where none is given, and so `bounces`.
  ///   - overscroll: that of lists where none is given; what cannot be stretched gives by the rubber band.
  func scrolling(
    _ setup: SceneSetup, settle: SpringFeel, rubberBand: Double? = nil, bounces: Bool? = nil,
    overscroll: Overscroll? = nil
  ) -> ScrollTuning {
    let overshoots = !setup.reducesMotion
    return ScrollTuning(
      fling: scroll.freeFling,
      bounce: scroll.bounce.spring(overshoots: overshoots),
      settle: settle.spring(overshoots: overshoots),
      rubberBand: rubberBand ?? scroll.rubberBand, bounces: bounces ?? scroll.bounces,
      overshoots: overshoots,
      momentum: ScrollMomentum(scroll.momentum, holdSeconds: scroll.momentumHold),
      overscroll: overscroll ?? scroll.overscroll)
  }
}
