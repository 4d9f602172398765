import DetentMotion

/// The layout of a card over the map: frames in the stage, alphas of 0 … 1.
package struct CardLayout: Sendable, BitwiseCopyable {
  package var edge: DetentEdge
  /// The kinds of its elements, which tell the scene's two cards apart.
  package var kinds: CardKinds
  /// The card's frame, most of it perhaps off the stage.
  package var frame: Rect
  /// The opacity of the card. It is 1, except while the card fades in at its detent (reduced motion) and a
  /// copy at `leaving` fades out.
  package var alpha: Double
  package var leaving: Rect
  package var header: Rect
  package var grabber: Rect
  /// The handle at the stage's edge that brings the card back. It is zero unless the card may leave the
  /// stage, and has left it or is about to.
  package var handle: Rect
  /// The area to which the rows are clipped.
  package var list: Rect
  package var pages: InlineArray<3, InnerListLayout>
  package var page: Int
  /// The number of lists that the card has.
  package var listCount: Int
  /// The opacity of the black over the map.
  package var dimming: Double
  package var pressed: Element
  package var highlight: Double
  package var guides: CardGuides
  /// The row that its layers show; nil if they show none.
  package var shownRow: RowPlace?
}

/// The card's resting places and its last decision, as places of its free edge on the stage.
package struct CardGuides: Sendable, BitwiseCopyable {
  package var count: Int
  /// The places of the detents, lowest first; only the first `count` are valid.
  package var detents: InlineArray<16, Double>
  /// The detent where the card stands or to which it goes; nil if it rests at none.
  package var position: Int?
  /// The reason for the last release's decision; nil before the first release.
  package var reason: DetentDecision.Reason?
  package var chosen: Int
  /// The place where the card would have come to rest, and the borders on both sides of it.
  package var projected: Double
  package var lowerBorder: Double?
  package var upperBorder: Double?
}

extension CardLayout: Mixable {
  package mutating func blend(from earlier: CardLayout, _ t: Double) {
    // A card that begins to fade stands in a different place: nothing lies between the two.
    guard edge == earlier.edge, alpha >= earlier.alpha else { return }
    frame.blend(from: earlier.frame, t)
    alpha.blend(from: earlier.alpha, t)
    header.blend(from: earlier.header, t)
    grabber.blend(from: earlier.grabber, t)
    list.blend(from: earlier.list, t)
    pages.blend(from: earlier.pages, t)
    dimming.blend(from: earlier.dimming, t)
    highlight.blend(from: earlier.highlight, t)
  }
}
