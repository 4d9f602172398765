import DetentCanvas
import DetentMotion
import DetentStage

/// Draws the positions where the card rests, and the last release's decision with its reason.
struct CardGuidePainter {
  private let lines: GuideLines
  private let places: GuidePlaces
  /// The number of its first plate.
  private let first: Int
  private let detents: DetentLabels
  private let border: TextLayout
  /// The reasons' labels, in the order of `DetentDecision.Reason`.
  private let reasons: [TextLayout]

  /// The distance of plates from the stage's edges, in points.
  private static let margin = 12.0
  private static let rowHeight = 28.0

  /// The most plates: the decision, its two borders, and the detents.
  static let mostPlates = 3 + 16

  init(_ lines: GuideLines, _ places: GuidePlaces, first: Int, _ typesetter: Typesetter) {
    (self.lines, self.places, self.first) = (lines, places, first)
    detents = DetentLabels(size: places.owner.size, typesetter)
    border = typesetter.layout("Border", Typography.guide)
    reasons = DetentDecision.Reason.allCases.map {
      typesetter.layout($0.explanation, Typography.guide)
    }
  }

  func draw(_ card: CardLayout, _ look: StageLook, into list: inout DisplayList) {
    let guides = card.guides
    let axis = card.edge.axis
    drawDetents(card, look, into: &list)
    guard let reason = guides.reason else {
      for row in 0...2 { places.forget(first + row) }
      return
    }
    let theme = look.theme
    drawBorder(guides.lowerBorder, axis, row: 1, look, into: &list)
    drawBorder(guides.upperBorder, axis, row: 2, look, into: &list)
    lines.draw(axis, at: guides.projected, .solid, theme.armed, look, &list)
    plate(reasons[Int(reason.rawValue)], row: 0, axis, guides.projected, look, list)
      .draw(theme.armed, theme, into: &list)
  }

  private func drawBorder(
    _ place: Double?, _ axis: PanAxis, row: Int, _ look: StageLook, into list: inout DisplayList
  ) {
    guard let place else { return places.forget(first + row) }
    lines.draw(axis, at: place, .dotted, look.theme.secondary, look, &list)
    plate(border, row: row, axis, place, look, list)
      .draw(look.theme.secondary, isOutlined: true, look.theme, into: &list)
  }

  /// Draws the detents. It fills the plate of the detent where the card stands or to which it goes.
  private func drawDetents(_ card: CardLayout, _ look: StageLook, into list: inout DisplayList) {
    let guides = card.guides
    let labels = detents.labels(of: guides, edge: card.edge)
    for index in 0..<guides.count {
      let place = guides.detents[index]
      lines.draw(card.edge.axis, at: place, .dashed, look.theme.accent, look, &list)
      plate(labels[index], row: 3 + index, card.edge.axis, place, look, list)
        .draw(look.theme.accent, isOutlined: index != guides.position, look.theme, into: &list)
    }
  }

  /// Returns the plate of a line at `place`, always on the stage. On a level line decisions stand at the left,
  /// borders in the middle and detents at the right; on an upright one each plate has a row of its own.
  private func plate(
    _ label: TextLayout, row: Int, _ axis: PanAxis, _ place: Double, _ look: StageLook,
    _ list: DisplayList
  ) -> GuideChip {
    let (size, width) = (places.owner.size, GuideChip.width(of: label))
    let place = look.snapped(place) - 0.5
    let share = row == 0 ? 0 : row <= 2 ? 0.5 : 1
    let chip =
      axis == .vertical
      ? GuideChip(
        label, right: mix(Self.margin + width, size.width - Self.margin, share),
        middle: clamp(place, Self.margin + 4, size.height - Self.margin - 4))
      : GuideChip(
        label, right: clamp(place + width / 2, Self.margin + width, size.width - Self.margin),
        middle: size.height - 96 - Self.rowHeight * Double(row))
    return places.place(first + row, chip, axis, at: place, over: list)
  }
}

/// The labels of the detents with their names and values; a moved detent renews them.
private final class DetentLabels {
  private let size: Size
  private let typesetter: Typesetter
  private var guides: CardGuides?
  private var edge = DetentEdge.bottom
  private var labels: [TextLayout] = []

  init(size: Size, _ typesetter: Typesetter) {
    self.size = size
    self.typesetter = typesetter
  }

  func labels(of guides: CardGuides, edge: DetentEdge) -> [TextLayout] {
    if !isCurrent(guides, edge) {
      self.guides = guides
      self.edge = edge
      labels = (0..<guides.count).map { index in
        // The label shows the value of card.top: the distance from the edge opposite to the card's own.
        let place = guides.detents[index]
        let top = edge.sign > 0 ? place : edge.length(of: size) - place
        let text = "\(name(index, of: guides.count)) \(StageGuides.short(top))"
        return typesetter.layout(text, Typography.guide)
      }
    }
    return labels
  }

  private func isCurrent(_ guides: CardGuides, _ edge: DetentEdge) -> Bool {
    guard let known = self.guides, edge == self.edge, known.count == guides.count else {
      return false
    }
    return (0..<guides.count).allSatisfy { known.detents[$0] == guides.detents[$0] }
  }

  private func name(_ index: Int, of count: Int) -> String {
    switch index {
    case count - 1: "Top"
    case 0: "Bottom"
    case 1 where count == 3: "Middle"
    default: "Detent \(index)"
    }
  }
}

extension DetentDecision.Reason {
  /// The decision and its reason, in a few words.
  fileprivate var explanation: String {
    switch self {
    case .fling: "Fling: all the way"
    case .nextDetent: "Moving: one on"
    case .nearestToRelease: "Let go: nearest"
    case .nearestToProjection: "Projected: nearest"
    case .nearestNeighbour: "Projected: neighbour"
    case .followsDirection: "Past redirect: on"
    case .turnsBack: "Short of redirect: back"
    case .listMoves: "List moves on"
    case .comesToRest: "Comes to rest"
    case .thrownOff: "Thrown off: dismissed"
    case .pastThreshold: "Past threshold: dismissed"
    }
  }
}
