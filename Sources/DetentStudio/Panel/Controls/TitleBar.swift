import DetentCanvas
import DetentMotion

/// Shows the feel's name, which opens the list of feels, and its buttons; or a field for the name.
struct TitleBar: PanelFixture {
  let place = Panel.Place.title
  let textX = PanelLayout.side + 10

  static let height = 48.0

  func take(_ room: inout Rect, _ panel: Panel) -> Rect? {
    let bar = Rect(x: room.x, y: room.y, width: room.width, height: Self.height)
    let height = bar.height + panel.mistakeHeight(at: .title, width: room.width)
    room.y += height
    room.height -= height
    return bar
  }

  func press(at point: Point, _ frame: Rect, _ panel: inout Panel) {
    if panel.typed.place != .title { panel.press = .button(button(at: point, frame, panel)) }
  }

  func button(at point: Point, _ frame: Rect, _ panel: Panel) -> Panel.Place {
    buttons(frame, panel).first { $0.left - 8 <= point.x && point.x < $0.right + 8 }
      .map { .action($0.action) } ?? .title
  }

  func act(_ button: Panel.Place, _ panel: inout Panel) -> [PanelAction] {
    if case .action(let action) = button { [action] } else { [.showMenu] }
  }

  private struct Button {
    let action: PanelAction
    let text: TextLayout
    let left: Double
    let right: Double
  }

  /// Returns the buttons from right to left: copy, save, and the number of changed parameters.
  private func buttons(_ bar: Rect, _ panel: Panel) -> [Button] {
    var right = bar.maxX - PanelLayout.side
    func button(_ title: String, _ action: PanelAction, extra: Double = 0) -> Button {
      let text = panel.typesetter.layout(
        title, action == .save ? PanelType.button : PanelType.label)
      let left = right - text.width - extra
      defer { right = left - Self.gap }
      return Button(action: action, text: text, left: left, right: right)
    }
    let status = panel.status
    var buttons = [
      button("Copy", .showCopyMenu, extra: 14),
      button(status.isUnsaved || !status.hasFile ? "Save" : "Saved", .save),
    ]
    let count = status.changed.count
    if count > 0 || panel.filter.showsChangedOnly {
      // A narrow panel has no room for the word.
      buttons.append(button(bar.width < 340 ? "\(count)" : "\(count) changed", .toggleChangedOnly))
    }
    return buttons
  }

  /// The gap between two buttons, with a dot in its middle.
  private static let gap = 16.0

  func draw(in bar: Rect, _ painter: PanelPainter, _ list: inout DisplayList) {
    let (theme, look) = (painter.theme, painter.look)
    let line = Rect(x: bar.x, y: bar.maxY - look.hairline, width: bar.width, height: look.hairline)
    list.fill(line, theme.hairline)
    if painter.panel.typed.place == .title { return drawName(bar, painter, &list) }
    let buttons = buttons(bar, painter.panel)
    for button in buttons {
      draw(button, bar, isLast: button.action == buttons.last?.action, painter, &list)
    }
    let x = bar.x + PanelLayout.side
    let right = buttons.last?.left ?? bar.maxX
    let title = painter.typesetter.truncated(
      painter.version.title, PanelType.title, width: right - x - 34)
    list.text(title, x: x, middle: bar.midY, theme.ink)
    let chevron = Vector(dx: x + title.width + 6, dy: bar.midY - 4)
    list.stroke(Self.chevron, at: chevron, Stroke(width: 1.5), theme.secondary)
    if painter.hasRing(.title) {
      let around = Rect(x: x - 3, y: bar.midY - 12, width: title.width + 26, height: 24)
      painter.ring(around, radius: 5, &list)
    }
  }

  private func draw(
    _ button: Button, _ bar: Rect, isLast: Bool, _ painter: PanelPainter,
    _ list: inout DisplayList
  ) {
    let (theme, panel) = (painter.theme, painter.panel)
    var color = theme.secondary
    switch button.action {
    case .save: color = panel.status.isUnsaved ? theme.accent : theme.tertiary
    case .toggleChangedOnly where panel.filter.showsChangedOnly:
      let chip = Rect(
        x: button.left - 6, y: bar.midY - 10, width: button.right - button.left + 12, height: 20)
      list.fill(.capsule(chip), theme.accent.opacity(0.14))
      color = theme.accent
    case .showCopyMenu:
      let corner = Vector(dx: button.right - 10, dy: bar.midY - 4)
      list.stroke(Self.chevron, at: corner, Stroke(width: 1.5), theme.secondary)
    default: break
    }
    list.text(button.text, x: button.left, middle: bar.midY, color)
    // A chip needs no dot beside it.
    if !isLast, button.action != .save || !panel.filter.showsChangedOnly {
      let point = painter.typesetter.layout("·", PanelType.label)
      list.text(
        point, x: button.left - (Self.gap + point.width) / 2, middle: bar.midY, theme.tertiary)
    }
  }

  /// The sign of a name that opens a list.
  static let chevron = Path(
    polyline: [Point(x: 1, y: 2.5), Point(x: 5, y: 6.5), Point(x: 9, y: 2.5)])

  private func drawName(_ bar: Rect, _ painter: PanelPainter, _ list: inout DisplayList) {
    let right = bar.maxX - PanelLayout.side
    let x = bar.x + PanelLayout.side
    let field = Rect(x: x, y: bar.midY - 14, width: right - x - 112, height: 28)
    painter.drawTyping(at: .title, in: field, radius: 7, x: x + 10, hint: "Name", &list)
    if painter.panel.mistake?.place == .title {
      painter.drawMistake(at: Point(x: x, y: bar.maxY + 6), &list)
    }
    painter.text(
      painter.panel.typed.naming == .save ? "Return saves" : "Return renames", PanelType.label,
      right: right, middle: bar.midY, painter.theme.secondary,
      &list)
  }
}
