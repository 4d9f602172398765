import DetentCanvas
import DetentMotion
import DetentStage

/// Offers several names side by side. A spring's form is a choice, too; the panel keeps it: it tunes nothing.
struct ChoiceControl: PanelControl {
  let row: PanelRow

  /// The least space on both sides of a name.
  private static let margin = 8.0
  /// The same where there is little room.
  private static let leastMargin = 3.0
  private static let lineHeight = 28.0

  func room(_ typesetter: Typesetter) -> Double {
    row.choices.reduce(4) { $0 + width(of: $1, typesetter) }
  }

  /// The width that a segment needs.
  private func width(of name: String, _ typesetter: Typesetter) -> Double {
    typesetter.layout(name, PanelType.segment).width + 2 * Self.margin
  }

  /// Returns how many names each line has, in as few lines of `room` as show all of them.
  private func lines(in room: Double, _ typesetter: Typesetter) -> [Int] {
    let names = row.choices.map {
      typesetter.layout($0, PanelType.segment).width + 2 * Self.leastMargin
    }
    for count in 1..<max(2, names.count) {
      let longest = (names.count + count - 1) / count
      let starts = Array(stride(from: 0, to: names.count, by: longest))
      let lines = starts.map { names[$0..<min($0 + longest, names.count)] }
      if lines.allSatisfy({ $0.reduce(0, +) <= room }) { return lines.map(\.count) }
    }
    return names.map { _ in 1 }
  }

  func heightOfItsOwn(on width: Double, _ typesetter: Typesetter) -> Double {
    let room = width - PanelLayout.labelX - PanelLayout.side - 4
    return Double(lines(in: room, typesetter).count) * Self.lineHeight
  }

  /// Returns the segments in `frame`, in as many lines as their names need. Those of a line are equally wide if
  /// every name fits so, else as wide as their names need.
  func segments(in frame: Rect, _ typesetter: Typesetter) -> [Rect] {
    let room = frame.width - 4
    var (segments, y) = ([Rect](), frame.y)
    for count in lines(in: room, typesetter) {
      let names = row.choices[segments.count..<segments.count + count]
      let needed = names.map { width(of: $0, typesetter) }
      let equal = room / Double(max(1, count))
      let spare = (room - needed.reduce(0, +)) / Double(max(1, count))
      let areEqual = needed.allSatisfy { $0 <= equal }
      var x = frame.x + 2
      for needed in needed {
        let width = areEqual ? equal : needed + spare
        segments.append(Rect(x: x, y: y + 2, width: width, height: Self.lineHeight - 4))
        x += width
      }
      y += Self.lineHeight
    }
    return segments
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
    let line = segments.last { $0.y - 2 <= place.y }?.y ?? segments[0].y
    let index =
      segments.firstIndex { $0.y == line && place.x < $0.maxX }
      ?? segments.lastIndex { $0.y == line } ?? 0
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
