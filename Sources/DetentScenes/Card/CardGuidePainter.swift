import DetentCanvas
import DetentMotion
import DetentStage

/// Draws the positions where the card rests, and the last release's decision with its reason.
struct CardGuidePainter {
  private let size: Size
  private let lines: GuideLines
  private let detents: DetentLabels
  private let border: TextLayout
  /// The reasons' labels, in the order of `DetentDecision.Reason`.
  private let reasons: [TextLayout]

  /// The distance of plates from the stage's edges, in points.
  private static let margin = 12.0
  private static let rowHeight = 28.0

  init(size: Size, _ lines: GuideLines, _ typesetter: Typesetter) {
    self.size = size
    self.lines = lines
    detents = DetentLabels(size: size, typesetter)
    border = typesetter.layout("Border", Typography.guide)
    reasons = DetentDecision.Reason.allCases.map {
      typesetter.layout($0.explanation, Typography.guide)
    }
  }

  func draw(_ card: CardLayout, _ look: StageLook, into list: inout DisplayList) {
    let guides = card.guides
    let axis = card.edge.axis
    drawDetents(card, look, into: &list)
    guard let reason = guides.reason else { return }
    let theme = look.theme
    drawBorder(guides.lowerBorder, axis, row: 1, look, into: &list)
    drawBorder(guides.upperBorder, axis, row: 2, look, into: &list)
    lines.draw(axis, at: guides.projected, .solid, theme.armed, look, &list)
    chip(reasons[Int(reason.rawValue)], axis, guides.projected, row: 0, share: 0, look)
      .clear(of: list, axis, in: size).draw(theme.armed, theme, into: &list)
  }

  private func drawBorder(
    _ place: Double?, _ axis: PanAxis, row: Int, _ look: StageLook, into list: inout DisplayList
  ) {
    guard let place else { return }
    lines.draw(axis, at: place, .dotted, look.theme.secondary, look, &list)
    chip(border, axis, place, row: row, share: 0.5, look).clear(of: list, axis, in: size)
      .draw(look.theme.secondary, isOutlined: true, look.theme, into: &list)
  }

  /// Draws the detents. It fills the plate of the detent where the card stands or to which it goes.
  private func drawDetents(_ card: CardLayout, _ look: StageLook, into list: inout DisplayList) {
    let guides = card.guides
    let labels = detents.labels(of: guides, edge: card.edge)
    for index in 0..<guides.count {
      let place = guides.detents[index]
      lines.draw(card.edge.axis, at: place, .dashed, look.theme.accent, look, &list)
      chip(labels[index], card.edge.axis, place, row: 3 + index, share: 1, look)
        .clear(of: list, card.edge.axis, in: size)
        .draw(look.theme.accent, isOutlined: index != guides.position, look.theme, into: &list)
    }
  }

  /// Returns the plate of a line at `place`, always on the stage. On a level line it stands `share` of the
  /// way to the right; on an upright one it has a row of its own.
  private func chip(
    _ label: TextLayout, _ axis: PanAxis, _ place: Double, row: Int, share: Double,
    _ look: StageLook
  ) -> GuideChip {
    let width = GuideChip.width(of: label)
    let place = look.snapped(place) - 0.5
    guard axis == .horizontal else {
      return GuideChip(
        label, right: mix(Self.margin + width, size.width - Self.margin, share),
        middle: clamp(place, Self.margin + 4, size.height - Self.margin - 4))
    }
    return GuideChip(
      label, right: clamp(place + width / 2, Self.margin + width, size.width - Self.margin),
      middle: size.height - 96 - Self.rowHeight * Double(row))
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
