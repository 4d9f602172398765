import DetentCanvas
import DetentMotion
import DetentStage

/// The lines that show where things decide: detents as dashed lines, each with its name and value.
///
/// Made anew when the feel changes; drawing allocates nothing.
package struct StageGuides {
  private struct Line {
    var guide: Guide
    var label: TextLayout
  }

  /// Triggers first, below what rests.
  private let own: [Line]
  private let card: CardGuidePainter?
  private let lines: GuideLines

  package init(_ feel: Feel, scene: Scene, size: Size, typesetter: Typesetter) {
    lines = GuideLines(size: size)
    card = scene.cardDescription == nil ? nil : CardGuidePainter(size: size, lines, typesetter)
    let all = Guide.all(feel, scene, size: size)
    own = (all.filter(\.isTrigger) + all.filter { !$0.isTrigger }).compactMap { guide in
      guide.label.map { label in
        Line(
          guide: guide,
          label: typesetter.layout(
            "\(label.name) \(Self.short(label.value))", Typography.guide))
      }
    }
  }

  /// At most one decimal, and none where it would be 0.
  static func short(_ value: Double) -> String {
    let tenths = (value * 10).rounded()
    return tenths.truncatingRemainder(dividingBy: 10) == 0
      ? "\(Int(tenths / 10))" : "\(tenths / 10)"
  }

  func draw(_ layout: Layout, _ look: StageLook, into list: inout DisplayList) {
    for line in own {
      let color = line.guide.isTrigger ? look.theme.armed : look.theme.accent
      let place = look.snapped(line.guide.position) - 0.5
      lines.draw(line.guide.axis, at: line.guide.position, .dashed, color, look, &list)
      let chip =
        line.guide.axis == .horizontal
        ? GuideChip(
          line.label, right: min(layout.size.width - 8, place + (line.label.width + 16) / 2),
          middle: layout.size.height - 124)
        : GuideChip(line.label, right: layout.size.width - 12, middle: place)
      chip.draw(color, look.theme, into: &list)
    }
    if let card = layout.card { self.card?.draw(card, look, into: &list) }
  }
}
