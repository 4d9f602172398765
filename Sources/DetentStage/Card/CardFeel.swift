import DetentMenus
import DetentMotion

/// The card's numbers: its resting places, the rules of its release, and its settling.
package struct CardFeel: PartFeel {
  package init() {}

  package var edge = DetentEdge.bottom
  package var heights = CardHeights()
  package var dimming = CardDimming()
  /// The number of rows in the first list; the second has a quarter of them, the third at most three.
  package var rows = 100.0
  package var policy = ReleasePolicy.projected
  package var flingSpeed = 3500.0
  package var restSpeed = 100.0
  package var skipping = DetentSkipping.sequential
  package var deceleration = 0.998
  package var crossesDetents = false
  package var redirect = 0.5
  package var rubberBand = 0.3
  package var bounces = true
  package var listScrolls = ListScrolling.atTop
  package var momentum = CardMomentum.carries
  package var handOverSpeed = 250.0
  package var settleMotion = SettleMotion.spring
  package var settle = SpringFeel(response: 0.36, dampingRatio: 0.9)
  package var settleDuration = 0.18
  package var listMotion = SettleMotion.spring
  package var listDuration = 0.3
  package var dismisses = false
  package var dismissal = BottomSheetTuning.Dismissal()
}

/// The places where the card rests. 0 leaves a place out, except an inset.
package struct CardHeights: Hashable, Sendable, BitwiseCopyable {
  /// A fixed height, in points.
  package var peek = 0.0
  /// The heights of the lower two detents, as shares of the stage.
  package var bottom = 0.30
  package var middle = 0.52
  /// The length of the stage that the top detent leaves free, in points.
  package var topInset = 60.0
  /// True if the card also rests where its content just fits.
  package var content = false
  /// Further places of a card whose document lists more: shares from the third on, heights and insets from
  /// the second on. Even the smallest inset counts.
  package var moreShares = SIMD8<Double>.zero
  package var moreHeights = SIMD8<Double>.zero
  package var moreInsets = SIMD8<Double>.zero

  package init() {}
}

/// The darkness of the ground with the card at a detent; linear between the detents.
package struct CardDimming: Hashable, Sendable, BitwiseCopyable {
  package var bottom = 0.0
  package var middle = 0.15
  package var top = 0.5
}

/// The rule for the momentum that a fling on the list has left when the card arrives at its top.
package enum CardMomentum: Int, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// The list scrolls on with the momentum, as it would have under the finger.
  case carries
  /// The momentum ends: the card settles and the list stays.
  case stops
}

extension CardFeel {
  /// Returns the detents of a card on a stage of `length`; its content is its header and its first list.
  func detents(_ card: CardDescription, length: Double) -> DetentSet {
    let content = card.headerHeight + card.places(self)[0].length
    do {
      return try DetentSet(
        card.ownDetents ?? heights.detents(card.stops), length: length, content: content)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Returns the dimming on a stage of `length` for a card whose height lies between `lowest` and
  /// `highest`. A card that has left the stage dims nothing.
  func backdrop(length: Double, lowest: Double, highest: Double) -> Backdrop {
    var anchors = [Backdrop.Anchor(extent: highest, alpha: dimming.top)]
    if dismisses, lowest > 0 { anchors.append(Backdrop.Anchor(extent: 0, alpha: 0)) }
    func add(_ share: Double, _ alpha: Double) {
      guard share > 0, length * share < highest else { return }
      anchors.append(Backdrop.Anchor(extent: length * share, alpha: alpha))
    }
    add(heights.bottom, dimming.bottom)
    add(heights.middle, dimming.middle)
    // A card without shares dims from its lowest resting place.
    if !anchors.contains(where: { $0.extent > 0 && $0.extent <= lowest }) {
      anchors.append(Backdrop.Anchor(extent: lowest, alpha: dimming.bottom))
    }
    return Backdrop(anchors)
  }

  /// The rules that decide a release.
  package var rules: ReleaseRules {
    ReleaseRules(
      policy: policy, flingSpeed: flingSpeed, restSpeed: restSpeed, skipping: skipping,
      projection: Decay(deceleration: deceleration), crossesDetents: crossesDetents,
      redirect: redirect)
  }
}

extension Feel {
  package var card: CardFeel {
    get { parts.card }
    set { parts.card = newValue }
  }
}
