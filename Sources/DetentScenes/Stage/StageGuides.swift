import DetentCanvas
import DetentMotion
import DetentStage

/// The lines that show where things decide: detents as dashed lines, each with its name and value.
///
/// Made anew when the feel changes; drawing allocates nothing.
package struct StageGuides {
  private struct Detent {
    /// Where its line is, from the top of the stage.
    var y: Double
    var label: TextLayout
  }

  private let detents: [Detent]
  /// Only where the page can be pulled.
  private let trigger: TextLayout?
  private let card: CardGuidePainter?
  private let lines: GuideLines

  package init(_ feel: Feel, scene: SceneKind, size: Size, typesetter: Typesetter) {
    func label(_ name: String, _ value: Double) -> TextLayout {
      typesetter.layout("\(name) \(Self.short(value))", Typography.guide)
    }
    lines = GuideLines(size: size)
    card = scene == .card ? CardGuidePainter(size: size, lines, typesetter) : nil
    trigger = scene == .explore || scene == .reader ? label("Trigger", feel.pull.trigger) : nil
    switch scene {
    case .explore:
      let heights = feel.header.heights
      detents = [
        ("Compact", heights.compact), ("Normal", heights.normal), ("Expanded", heights.expanded),
      ].map { Detent(y: $1, label: label($0, $1)) }
    case .popup where feel.popup.step >= 1:
      let closed = feel.popup.height - feel.popup.travel
      detents = [("Closed", closed), ("Open", feel.popup.height)].map {
        Detent(y: size.height - $1, label: label($0, $1))
      }
    case .reader, .card, .popup: detents = []
    }
  }

  /// At most one decimal, and none where it would be 0.
  static func short(_ value: Double) -> String {
    let tenths = (value * 10).rounded()
    return tenths.truncatingRemainder(dividingBy: 10) == 0
      ? "\(Int(tenths / 10))" : "\(tenths / 10)"
  }

  func draw(_ layout: Layout, _ look: StageLook, into list: inout DisplayList) {
    if let trigger {
      lines.draw(.horizontal, at: layout.pull.triggerX, .dashed, look.theme.armed, look, &list)
      let x = look.snapped(layout.pull.triggerX) - 0.5
      let right = min(layout.size.width - 8, x + (trigger.width + 16) / 2)
      let chip = GuideChip(trigger, right: right, middle: layout.size.height - 124)
      chip.draw(look.theme.armed, look.theme, into: &list)
    }
    for detent in detents {
      lines.draw(.vertical, at: detent.y, .dashed, look.theme.accent, look, &list)
      let chip = GuideChip(
        detent.label, right: layout.size.width - 12, middle: look.snapped(detent.y) - 0.5)
      chip.draw(look.theme.accent, look.theme, into: &list)
    }
    card?.draw(layout.card, look, into: &list)
  }
}
