/// The parameters and groups for which a language has words of its own.
///
/// A test looks for each of them in the feel, so nobody can rename one in the feel and forget this list.
enum ShippedKey: String, CaseIterable, Sendable {
  case headerCompact = "header.heights.compact"
  case headerNormal = "header.heights.normal"
  case headerExpanded = "header.heights.expanded"

  case cardHeights = "card.heights"
  case cardPolicy = "card.policy"
  case cardFlingSpeed = "card.flingSpeed"
  case cardRestSpeed = "card.restSpeed"
  case cardSkipping = "card.skipping"
  case cardDeceleration = "card.deceleration"
  case cardCrossesDetents = "card.crossesDetents"
  case cardRedirect = "card.redirect"
  case cardDismisses = "card.dismisses"
  case cardDismissThreshold = "card.dismiss.threshold"
  case cardDismissSpeed = "card.dismiss.speed"

  case scroll
  case scrollFling = "scroll.fling"
  case scrollDeceleration = "scroll.deceleration"
  case scrollStopSpeed = "scroll.stopSpeed"
  case scrollFriction = "scroll.friction"
  case scrollOverscroll = "scroll.overscroll"
  case scrollRubberBand = "scroll.rubberBand"
  case scrollBounces = "scroll.bounces"
  case scrollMomentum = "scroll.momentum"
  case scrollMomentumHold = "scroll.momentumHold"
  case scrollBounce = "scroll.bounce"
  case scrollBounceResponse = "scroll.bounce.response"
  case scrollBounceRatio = "scroll.bounce.dampingRatio"
  case scrollBounceLaunch = "scroll.bounce.launch"

  case touchSlop = "pointer.slop.touch"
  case mouseSlop = "pointer.slop.mouse"
  case velocityEstimator = "pointer.velocity.estimator"
  case velocityWindow = "pointer.velocity.window"
  case velocitySilence = "pointer.velocity.silence"
}
