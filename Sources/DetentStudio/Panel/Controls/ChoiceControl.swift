import DetentCanvas
import DetentMotion
import DetentStage

/// Offers several names side by side. A spring's form is a choice, too; the panel keeps it: it tunes nothing.
struct ChoiceControl: PanelControl {
  let row: PanelRow

  /// The least space on both sides of a name.
  private static let margin = 8.0

  func room(_ typesetter: Typesetter) -> Double {
    row.choices.reduce(4) { $0 + width(of: $1, typesetter) }
  }

  /// The width that a segment needs.
  private func width(of name: String, _ typesetter: Typesetter) -> Double {
    typesetter.layout(name, PanelType.segment).width + 2 * Self.margin
  }

  /// Returns the segments in `frame`: equally wide if every name fits so, else as wide as their names need.
  func segments(in frame: Rect, _ typesetter: Typesetter) -> [Rect] {
    let room = frame.width - 4
    let needed = row.choices.map { width(of: $0, typesetter) }
    let equal = room / Double(max(1, needed.count))
    let spare = (room - needed.reduce(0, +)) / Double(max(1, needed.count))
    let areEqual = needed.allSatisfy { $0 <= equal }
    var x = frame.x + 2
    return needed.map { needed in
      let width = areEqual ? equal : needed + spare
      defer { x += width }
      return Rect(x: x, y: frame.y + 2, width: width, height: frame.height - 4)
    }
  }

  private func chosen(_ panel: Panel, _ version: FeelVersion) -> Int {
    if case .form(let group) = row.id { return (panel.filter.forms[group] ?? .response).rawValue }
    return Int(row.value(in: version))
  }

  private func choose(_ index: Int, _ panel: inout Panel, _ version: FeelVersion) -> [PanelAction] {
    if case .form(let group) = row.id {
      panel.filter.forms[group] = SpringForm(rawValue: index)
      panel.arrange()
      return []
    }
    return [.change(row.nearest(to: Double(index), in: version))]
  }

  func press(
    at place: Point, _ frame: Rect, _ panel: inout Panel, _ version: FeelVersion
  ) -> [PanelAction] {
    let segments = segments(in: frame, panel.typesetter)
    let index = segments.firstIndex { place.x < $0.maxX } ?? segments.count - 1
    return choose(index, &panel, version)
  }

  func keyDown(
    _ key: Key, _ modifiers: Modifiers, isRepeat: Bool, _ panel: inout Panel, _ version: FeelVersion
  ) -> [PanelAction]? {
    let now = chosen(panel, version)
    if key == .return || key == .space {
      return choose((now + 1) % row.choices.count, &panel, version)
    }
    guard let direction = key.direction else { return nil }
    let index = now + Int(direction)
    guard row.choices.indices.contains(index) else { return [] }
    return choose(index, &panel, version)
  }

  func draw(in frame: Rect, isChanged: Bool, _ painter: PanelPainter, _ list: inout DisplayList) {
    let (theme, look) = (painter.theme, painter.look)
    list.fill(RoundedRect(frame, radius: 7), look.bed)
    let segments = segments(in: frame, painter.typesetter)
    let chosen = chosen(painter.panel, painter.version)
    let pinned = painter.pinnedValue(of: row).map { Int($0) }
    for (index, (name, segment)) in zip(row.choices, segments).enumerated() {
      if index == chosen {
        let shape = RoundedRect(segment, radius: 5.5)
        list.raised(shape, look.chosen, theme.shadow(blur: 3, dy: 1, opacity: 0.12))
      }
      let label = painter.typesetter.truncated(name, PanelType.segment, width: segment.width - 6)
      list.text(label, center: segment.center, index == chosen ? theme.ink : theme.secondary)
      if index == pinned {
        let mark = Rect(x: segment.midX - 6, y: segment.maxY - 3, width: 12, height: 2)
        painter.drawMark(mark, &list)
        // The letter is drawn only if there is room beside the name.
        if label.width + 28 <= segment.width {
          painter.drawLetter(center: Point(x: segment.maxX - 8, y: segment.midY), &list)
        }
      }
    }
    if painter.hasRing(.row(row.id)) { painter.ring(frame, radius: 7, &list) }
  }
}
