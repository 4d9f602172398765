import DetentMotion

/// Every tunable constant of every prototype: the only home of such numbers.
///
/// In `Feel.default`, lists fling, give and bounce as measured on UIKit, and the header is momentum-aware.
/// Units, ranges, meanings and sources stand in `Feel.parameters`.
package struct Feel: Hashable, Sendable, BitwiseCopyable {
  package var pointer = PointerFeel()
  package var scroll = ScrollFeel()
  package var hide = HideFeel()
  package var toggles = ToggleFeel()
  package var parts = StageParts.Feels()

  package init() {}

  package static let `default` = Feel()
}

/// A spring with the mass 1, given by its period and damping.
package struct SpringFeel: Hashable, Sendable, BitwiseCopyable {
  /// The period of the undamped oscillation, in seconds.
  package var response: Double
  /// The damping ratio. A value of 1 is critical: the fastest approach without overshoot.
  package var dampingRatio: Double

  package init(response: Double, dampingRatio: Double) {
    self.response = response
    self.dampingRatio = dampingRatio
  }

  package var spring: DampedSpring { DampedSpring(response: response, dampingRatio: dampingRatio) }

  /// Returns this spring; for a stage without overshoot, the nearest one that does not swing.
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
  package var bounce = SpringFeel(response: 0.573, dampingRatio: 1)
  package var bounceLaunch = 0.659
  package var pointsPerNotch = 48.0
  package var wheelSilence = 0.12

  /// The way that content slows down after it was let go.
  package var freeFling: Fling {
    switch fling {
    case .decay: .decay(Decay(deceleration: deceleration, stopSpeed: stopSpeed))
    case .spline: .spline(SplineFling(friction: friction))
    case .power: .power(PowerFling(friction: friction))
    }
  }
}

/// The kinds of `Fling`, without their numbers.
package enum FlingKind: Int, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  case decay, spline, power
}

extension Feel {
  /// Returns the tuning of something that scrolls on a stage.
  ///
  /// - Parameters:
  ///   - settle: the spring of animated offset changes.
  ///   - rubberBand: its own constant; nil takes the lists' one. The same holds for `bounces`.
  ///   - overscroll: its own way beyond an end; nil takes the lists' one. Content that cannot be stretched
  ///     needs the rubber band.
  func scrolling(
    _ setup: SceneSetup, settle: SpringFeel, rubberBand: Double? = nil, bounces: Bool? = nil,
    overscroll: Overscroll? = nil
  ) -> ScrollTuning {
    let overshoots = !setup.reducesMotion
    return ScrollTuning(
      fling: scroll.freeFling,
      bounce: scroll.bounce.spring(overshoots: overshoots), bounceLaunch: scroll.bounceLaunch,
      settle: settle.spring(overshoots: overshoots),
      rubberBand: rubberBand ?? scroll.rubberBand, bounces: bounces ?? scroll.bounces,
      overshoots: overshoots,
      momentum: ScrollMomentum(scroll.momentum, holdSeconds: scroll.momentumHold),
      overscroll: overscroll ?? scroll.overscroll)
  }
}
