import DetentCanvas
import DetentMotion
import DetentStage

/// Sets a parameter on or off.
struct SwitchControl: PanelControl {
  let row: PanelRow

  private func set(_ isOn: Bool, _ version: FeelVersion) -> [PanelAction] {
    [.change(row.nearest(to: isOn ? 1 : 0, in: version))]
  }

  func press(
    at place: Point, _ frame: Rect, _ panel: inout Panel, _ version: FeelVersion
  ) -> [PanelAction] {
    set(row.value(in: version) == 0, version)
  }

  func keyDown(
    _ key: Key, _ modifiers: Modifiers, isRepeat: Bool, _ panel: inout Panel, _ version: FeelVersion
  ) -> [PanelAction]? {
    if key == .return || key == .space { return set(row.value(in: version) == 0, version) }
    return key.direction.map { set($0 > 0, version) }
  }

  func draw(in frame: Rect, isChanged: Bool, _ painter: PanelPainter, _ list: inout DisplayList) {
    let theme = painter.theme
    let isOn = row.value(in: painter.version) != 0
    let bed = Rect(x: frame.maxX - 36, y: frame.midY - 10, width: 36, height: 20)
    list.fill(.capsule(bed), isOn ? theme.accent : painter.look.reach.opacity(0.55))
    let knob = RoundedRect.circle(
      center: Point(x: isOn ? bed.maxX - 10 : bed.x + 10, y: bed.midY), radius: 8)
    list.raised(knob, .white, theme.shadow(blur: 4, dy: 1, opacity: 0.2))
    if painter.pinnedValue(of: row) != nil {
      painter.drawLetter(center: Point(x: bed.x - 10, y: bed.midY), &list)
    }
    if painter.hasRing(.row(row.id)) { painter.ring(bed, radius: 10, &list) }
  }
}
