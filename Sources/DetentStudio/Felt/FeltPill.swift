import DetentCanvas
import DetentMotion
import DetentStage

/// Says, over the first rows in sight, that a new list of what acted stands above them. A click shows it.
struct FeltPill: PanelFixture {
  let place = Panel.Place.action(.showFelt)
  let keys: [Key] = []

  private static let height = 26.0

  private func text(_ panel: Panel) -> TextLayout {
    let count = panel.felt?.changingCount ?? 0
    return panel.typesetter.layout("↑ \(count) acted in this gesture", PanelType.note)
  }

  func take(_ room: inout Rect, _ panel: Panel) -> Rect? {
    guard panel.felt?.isUnseen == true, panel.listsFelt else { return nil }
    let width = text(panel).width + 28
    return Rect(
      x: (room.midX - width / 2).rounded(), y: room.y + 10, width: width, height: Self.height)
  }

  func draw(in frame: Rect, _ painter: PanelPainter, _ list: inout DisplayList) {
    let theme = painter.theme
    list.raised(.capsule(frame), theme.raised, theme.shadow(blur: 8, dy: 2, opacity: 0.16))
    list.text(text(painter.panel), center: frame.center, theme.accent.readable(on: theme.raised))
  }
}
