import DetentMotion

/// The layout of the card over the map: frames in the stage, alphas of 0 … 1.
package struct CardLayout: Sendable, BitwiseCopyable {
  package var edge: DetentEdge
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
  /// The row of page titles inside the header, and the line under the current one.
  package var strip: Rect
  package var underline: Rect
  /// The area to which the rows are clipped.
  package var list: Rect
  package var pages: InlineArray<3, CardPageLayout>
  package var page: Int
  /// The number of lists that the card has.
  package var listCount: Int
  /// The opacity of the black over the map.
  package var dimming: Double
  package var pressed: Element
  package var highlight: Double
  package var guides: CardGuides
}

/// A list of the card; the lists lie side by side.
package struct CardPageLayout: Sendable, BitwiseCopyable {
  /// The frame of all rows together, in the stage; it may start far above the stage.
  package var frame: Rect
  package var rowCount: Int
  package var rowHeight: Double
  /// The row chosen by a tap; −1 if there is none.
  package var selection: Int
  /// True if rows go up from the header, as in a card that comes from the top.
  package var growsUp: Bool
  package var stretch = StretchLayout()
  package var indicator: IndicatorLayout

  /// Returns the frame of the `index`-th row.
  package func row(_ index: Int) -> Rect {
    let height = rowHeight
    let distance = Double(index) * height
    return stretch.shown(
      Rect(
        x: frame.x, y: growsUp ? frame.maxY - distance - height : frame.y + distance,
        width: frame.width, height: height))
  }

  /// Returns the rows that show within `area`.
  package func rows(in area: Rect) -> Range<Int> {
    let top = stretch.source(area.minY)
    let source = Rect(
      x: area.x, y: top, width: area.width, height: stretch.source(area.maxY) - top)
    let shown = frame.intersection(source)
    guard !shown.isEmpty else { return 0..<0 }
    let near = growsUp ? frame.maxY - shown.maxY : shown.minY - frame.minY
    let first = Int((near / rowHeight).rounded(.down))
    let last = Int(((near + shown.height) / rowHeight).rounded(.up))
    return max(0, first)..<min(rowCount, last)
  }
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

extension CardPageLayout: Mixable {
  package mutating func blend(from earlier: CardPageLayout, _ t: Double) {
    guard rowCount == earlier.rowCount else { return }
    frame.blend(from: earlier.frame, t)
    stretch.blend(from: earlier.stretch, t)
    indicator.blend(from: earlier.indicator, t)
  }
}

extension CardLayout: Mixable {
  package mutating func blend(from earlier: CardLayout, _ t: Double) {
    // A card that begins to fade stands in a different place: nothing lies between the two.
    guard edge == earlier.edge, alpha >= earlier.alpha else { return }
    frame.blend(from: earlier.frame, t)
    alpha.blend(from: earlier.alpha, t)
    header.blend(from: earlier.header, t)
    grabber.blend(from: earlier.grabber, t)
    strip.blend(from: earlier.strip, t)
    underline.blend(from: earlier.underline, t)
    list.blend(from: earlier.list, t)
    pages.blend(from: earlier.pages, t)
    dimming.blend(from: earlier.dimming, t)
    highlight.blend(from: earlier.highlight, t)
  }
}
