import DetentCanvas
import DetentMotion
import DetentStage

/// Shows a section's title, its key for people who read files, and the buttons for the whole section.
struct SectionHeading: PanelPart {
  let section: PanelSection

  func height(on width: Double, _ typesetter: Typesetter) -> Double { 40 }

  private static let gap = 12.0

  /// Returns the buttons from right to left.
  func buttons(on width: Double, isChanged: Bool, _ typesetter: Typesetter) -> [TextButton] {
    let copy = ("Copy", PanelAction.copy(section: section.key))
    return TextButton.row(
      isChanged ? [copy, ("Reset", .resetSection(section.key))] : [copy],
      from: width - PanelLayout.side, gap: Self.gap, PanelType.note, typesetter)
  }

  func draw(_ entry: PanelLayout.Entry, _ painter: PanelPainter, _ list: inout DisplayList) {
    let baseline = entry.frame.maxY - 11
    let (theme, typesetter) = (painter.theme, painter.typesetter)
    let title = typesetter.layout(section.title, PanelType.title)
    if let key = painter.motion?.key, key == section.key || key.hasPrefix(section.key + ".") {
      let mark = Rect(
        x: PanelLayout.side - 8, y: baseline - 16,
        width: entry.frame.width - 2 * PanelLayout.side + 16,
        height: 24)
      list.fill(RoundedRect(mark, radius: 7), painter.look.motion(key).opacity(0.2))
    }
    list.text(title, at: Point(x: PanelLayout.side, y: baseline), theme.ink)
    let buttons = buttons(
      on: entry.frame.width, isChanged: section.isChanged(painter.panel.status), typesetter)
    for button in buttons {
      list.text(button.text, at: Point(x: button.x, y: baseline), theme.secondary)
    }
    let key = typesetter.layout(section.key, PanelType.note)
    let x = PanelLayout.side + title.width + 8
    let room = (buttons.last?.x ?? entry.frame.width) - Self.gap - x
    if key.width <= room { list.text(key, at: Point(x: x, y: baseline), theme.tertiary) }
  }
}

/// Stands above the search's finds in other scenes.
struct OtherScenesLine: PanelPart {
  func height(on width: Double, _ typesetter: Typesetter) -> Double { 34 }

  func draw(_ entry: PanelLayout.Entry, _ painter: PanelPainter, _ list: inout DisplayList) {
    let frame = entry.frame
    list.fill(
      Rect(
        x: PanelLayout.side, y: frame.y + 4, width: frame.width - 2 * PanelLayout.side,
        height: painter.look.hairline), painter.theme.hairline)
    painter.text(
      "In other scenes", PanelType.note, x: PanelLayout.side, middle: frame.y + 20,
      painter.theme.secondary, &list)
  }
}

extension PanelSection {
  /// True if a parameter of its group differs from the base, whether shown or not.
  func isChanged(_ status: FeelStatus) -> Bool {
    Feel.groups.first { $0.key == key }?.parameters
      .contains { status.changed.contains($0.key) } == true
  }
}

extension Panel {
  /// Returns the action of the button at `place` of the content, beside a section's title or under its curve.
  func contentAction(at place: Point) -> PanelAction? {
    guard let entry = layout.entry(at: place) else { return nil }
    if let card = entry.part as? CurveCard {
      return card.action(at: place, entry.frame, typesetter)
    }
    if let more = entry.part as? FeltMore {
      let button = more.button(on: entry.frame.width, typesetter)
      return button.isHit(place.x, reach: 6) ? button.action : nil
    }
    if let id = entry.row?.id, let key = felt?.idle?.link?.key, felt?.idle?.row == id,
      place.y > entry.frame.maxY - PanelLayout.noteLine - 12
    {
      return .showActed(key)
    }
    guard let heading = entry.part as? SectionHeading, place.y > entry.frame.maxY - 28 else {
      return nil
    }
    let isChanged = heading.section.isChanged(status)
    return heading.buttons(on: entry.frame.width, isChanged: isChanged, typesetter)
      .first { $0.isHit(place.x, reach: 6) }?.action
  }
}

extension PanelLayout {
  /// Returns the section that contains a row.
  func section(of id: PanelRow.ID) -> PanelSection? {
    var section: PanelSection?
    for entry in entries {
      if let heading = entry.part as? SectionHeading { section = heading.section }
      if entry.row?.id == id { return section }
    }
    return nil
  }
}
