import DetentMotion

/// The numbers of the card: where it rests, how it is let go, and how it settles.
package struct CardFeel: PartFeel {
  package init() {}

  package var edge = CardEdge.bottom
  package var heights = CardHeights()
  package var dimming = CardDimming()
  /// Rows of the first list; the second has a quarter of them, the third is short.
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
  package var listScrolls = CardListScrolling.atTop
  package var momentum = CardMomentum.carries
  package var handOverSpeed = 250.0
  package var settleMotion = SettleMotion.spring
  package var settle = SpringFeel(response: 0.36, dampingRatio: 0.9)
  package var settleDuration = 0.18
  package var listMotion = SettleMotion.spring
  package var listDuration = 0.3
  package var dismisses = false
  package var dismissal = CardTuning.Dismissal()
}

/// Where the card rests; what is 0 is left out, but for the inset.
package struct CardHeights: Hashable, Sendable, BitwiseCopyable {
  /// A fixed height, in points.
  package var peek = 0.0
  /// Shares of the stage.
  package var bottom = 0.30
  package var middle = 0.52
  /// What the top detent leaves of the stage, in points.
  package var topInset = 60.0
  /// Whether it also rests where its content just fits.
  package var content = false
  /// Of a card whose document lists more: the third share and on, the second height and on, and the
  /// second inset and on, which is there however small.
  package var moreShares = SIMD8<Double>.zero
  package var moreHeights = SIMD8<Double>.zero
  package var moreInsets = SIMD8<Double>.zero
}

/// How dark the ground is with the card at a detent; linear between them.
package struct CardDimming: Hashable, Sendable, BitwiseCopyable {
  package var bottom = 0.0
  package var middle = 0.15
  package var top = 0.5
}

/// What becomes of the momentum that a fling on the list has left when the card arrives at its top.
package enum CardMomentum: Int, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// The list scrolls on with it, as it would have under the finger.
  case carries
  /// It ends: the card settles and the list stays.
  case stops
}

extension CardFeel {
  /// The detents of a card on a stage of `length`; its content is its header and its first list.
  func detents(_ card: CardDescription, length: Double) -> DetentSet {
    let content = card.headerHeight + Double(card.rows(self)[0]) * card.rowHeights[0]
    do {
      return try DetentSet(heights.detents(card.stops), length: length, content: content)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// The dimming on a stage of `length`, with the card as high as `lowest` at least and `highest` at most;
  /// none where it has left.
  func backdrop(length: Double, lowest: Double, highest: Double) -> Backdrop {
    var anchors = [Backdrop.Anchor(extent: highest, alpha: dimming.top)]
    if dismisses, lowest > 0 { anchors.append(Backdrop.Anchor(extent: 0, alpha: 0)) }
    func add(_ share: Double, _ alpha: Double) {
      guard share > 0, length * share < highest else { return }
      anchors.append(Backdrop.Anchor(extent: length * share, alpha: alpha))
    }
    add(heights.bottom, dimming.bottom)
    add(heights.middle, dimming.middle)
    // A card without shares dims from where it rests.
    if !anchors.contains(where: { $0.extent > 0 && $0.extent <= lowest }) {
      anchors.append(Backdrop.Anchor(extent: lowest, alpha: dimming.bottom))
    }
    return Backdrop(anchors)
  }

  /// What a release depends on.
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
