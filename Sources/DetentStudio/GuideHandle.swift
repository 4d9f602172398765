import DetentMotion
import DetentStage

/// A guide that can be dragged where it is drawn, and the parameter that it sets.
struct GuideHandle: Hashable, Sendable {
  var key: String
  /// The direction in which it is dragged.
  var axis: PanAxis
  /// Where it is drawn, in stage points along `axis`.
  var position: Double
  /// Where the parameter is 0, and how much it grows a point from there.
  var origin: Double
  var growth: Double

  /// How near the pointer must be, in window points.
  static let reach = 6.0

  /// Those of `scene` that are seen on a stage of `size`.
  static func all(_ feel: Feel, scene: SceneKind, size: Size) -> [GuideHandle] {
    let handles =
      switch scene {
      case .explore: heights(feel.header.heights) + [trigger(feel, size)]
      case .reader: [trigger(feel, size)]
      case .card: detents(feel.card, size)
      case .popup: sheet(feel.popup, size)
      }
    return handles.filter {
      (0...($0.axis == .horizontal ? size.width : size.height)).contains($0.position)
    }
  }

  private static func trigger(_ feel: Feel, _ size: Size) -> GuideHandle {
    GuideHandle(
      key: "pull.trigger", axis: .horizontal, position: size.width - feel.pull.trigger,
      origin: size.width, growth: -1)
  }

  private static func heights(_ heights: HeaderHeights) -> [GuideHandle] {
    [
      ("compact", heights.compact), ("normal", heights.normal), ("expanded", heights.expanded),
    ].map { name, height in
      GuideHandle(
        key: "header.heights." + name, axis: .vertical, position: height, origin: 0, growth: 1)
    }
  }

  /// Where the popup's sheet stands open and closed; the warm-up has none.
  private static func sheet(_ popup: PopupFeel, _ size: Size) -> [GuideHandle] {
    guard popup.step >= 1 else { return [] }
    let open = size.height - popup.height
    return [
      GuideHandle(
        key: "popup.height", axis: .vertical, position: open, origin: size.height, growth: -1),
      GuideHandle(
        key: "popup.travel", axis: .vertical, position: open + popup.travel, origin: open,
        growth: 1),
    ]
  }

  /// Where the card rests, from whichever edge it comes; what is 0 is left out and not drawn.
  private static func detents(_ card: CardFeel, _ size: Size) -> [GuideHandle] {
    let axis = card.edge.axis
    let length = card.edge.length(of: size)
    let isFar = card.edge == .bottom || card.edge == .right
    // A height is counted from the card's edge, the top's inset from the other one.
    func handle(_ name: String, _ value: Double, scale: Double, isInset: Bool = false)
      -> GuideHandle
    {
      let origin = isFar == isInset ? 0 : length
      let growth = (isFar == isInset ? 1 : -1) / scale
      return GuideHandle(
        key: "card.heights." + name, axis: axis, position: origin + value / growth, origin: origin,
        growth: growth)
    }
    let heights = card.heights
    let shares = [("bottom", heights.bottom), ("middle", heights.middle)]
    return shares.filter { $0.1 > 0 }.map { handle($0.0, $0.1, scale: length) }
      + (heights.peek > 0 ? [handle("peek", heights.peek, scale: 1)] : [])
      + [handle("topInset", heights.topInset, scale: 1, isInset: true)]
  }

  /// From the line to `point` of the stage.
  func offset(to point: Point) -> Double { along(point) - position }

  /// The parameter's value if the line were at `point`, less what the pointer has grabbed it beside.
  func value(at point: Point, grab: Double) -> Double { (along(point) - grab - origin) * growth }

  private func along(_ point: Point) -> Double { axis == .horizontal ? point.x : point.y }
}
