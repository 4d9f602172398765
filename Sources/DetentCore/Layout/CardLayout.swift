/// The card over the map: frames in the stage, alphas of 0 … 1.
public struct CardLayout: Sendable, BitwiseCopyable {
  public var edge: CardEdge
  /// The card, most of it perhaps off the stage.
  public var frame: Rect
  /// 1, but while it fades in at its detent (reduced motion) with a copy at `leaving` that fades out.
  public var alpha: Double
  public var leaving: Rect
  public var header: Rect
  public var grabber: Rect
  /// The row of page titles inside the header, and the line under the current one.
  public var strip: Rect
  public var underline: Rect
  /// What the rows are clipped to.
  public var list: Rect
  public var pages: InlineArray<3, CardPageLayout>
  public var page: Int
  /// How dark the map is.
  public var dimming: Double
  public var pressed: Element
  public var highlight: Double
  public var guides: CardGuides
}

/// One of the lists side by side.
public struct CardPageLayout: Sendable, BitwiseCopyable {
  /// Of all rows together, in the stage; may start far above it.
  public var frame: Rect
  public var rowCount: Int
  /// The row chosen by a tap; −1 none.
  public var selection: Int
  /// Whether rows go up from the header, in a card that comes from the top.
  public var growsUp: Bool
  public var indicator: IndicatorLayout

  /// The frame of the `index`-th row.
  public func row(_ index: Int) -> Rect {
    let height = Metrics.cardRow
    let distance = Double(index) * height
    return Rect(
      x: frame.x, y: growsUp ? frame.maxY - distance - height : frame.y + distance,
      width: frame.width, height: height)
  }

  /// The rows that show within `area`.
  public func rows(in area: Rect) -> Range<Int> {
    let shown = frame.intersection(area)
    guard !shown.isEmpty else { return 0..<0 }
    let near = growsUp ? frame.maxY - shown.maxY : shown.minY - frame.minY
    let first = Int((near / Metrics.cardRow).rounded(.down))
    let last = Int(((near + shown.height) / Metrics.cardRow).rounded(.up))
    return max(0, first)..<min(rowCount, last)
  }
}

/// Where the card rests and what its last release decided, as places of its free edge on the stage.
public struct CardGuides: Sendable, BitwiseCopyable {
  public var count: Int
  /// The first `count` are the detents, lowest first.
  public var detents: InlineArray<16, Double>
  /// The detent that it stands at or goes to.
  public var position: Int
  /// Of the last release; nothing before the first.
  public var reason: DetentDecision.Reason?
  public var chosen: Int
  /// Where it would have come to rest, and the borders between which that lay.
  public var projected: Double
  public var lowerBorder: Double?
  public var upperBorder: Double?
}
