import DetentCanvas
import DetentMotion

/// The feel's name, which opens the list of feels, and what saves it; or the name being typed.
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
    if panel.typing != .title { panel.press = .button(button(at: point, frame, panel)) }
  }

  func button(at point: Point, _ frame: Rect, _ panel: Panel) -> Panel.Place {
    point.x > frame.maxX - 76 ? .save : .title
  }

  func act(_ button: Panel.Place, _ panel: inout Panel) -> [PanelAction] {
    button == .save ? [.save] : [.showMenu]
  }

  func draw(in bar: Rect, _ painter: PanelPainter, _ list: inout DisplayList) {
    let (theme, look) = (painter.theme, painter.look)
    let line = Rect(x: bar.x, y: bar.maxY - look.hairline, width: bar.width, height: look.hairline)
    list.fill(line, theme.hairline)
    if painter.panel.typing == .title { return drawName(bar, painter, &list) }
    let right = drawState(bar, painter, &list)
    let x = bar.x + PanelLayout.side
    let title = painter.typesetter.truncated(
      painter.version.title, PanelType.title, width: right - x - 30)
    list.text(title, x: x, middle: bar.midY, theme.ink)
    let chevron = Vector(dx: x + title.width + 6, dy: bar.midY - 4)
    list.stroke(Self.chevron, at: chevron, Stroke(width: 1.5), theme.secondary)
    if painter.hasRing(.title) {
      let around = Rect(x: x - 3, y: bar.midY - 12, width: title.width + 26, height: 24)
      painter.ring(around, radius: 5, &list)
    }
  }

  private static let chevron = Path(
    polyline: [Point(x: 1, y: 2.5), Point(x: 5, y: 6.5), Point(x: 9, y: 2.5)])

  /// How many numbers differ, and whether they are saved; gives where that begins.
  private func drawState(_ bar: Rect, _ painter: PanelPainter, _ list: inout DisplayList) -> Double
  {
    let theme = painter.theme
    let isUnsaved = painter.document.isUnsaved
    let action = painter.typesetter.layout(
      isUnsaved || painter.version.path == nil ? "Save" : "Saved", PanelType.button)
    let right = bar.maxX - PanelLayout.side
    let x = right - action.width
    list.text(action, x: x, middle: bar.midY, isUnsaved ? theme.accent : theme.tertiary)
    let count = painter.version.changed.count
    guard count > 0 else { return x }
    let note = painter.typesetter.layout("\(count) changed  ·", PanelType.label)
    list.text(note, right: x - 7, middle: bar.midY, theme.secondary)
    return x - 7 - note.width
  }

  private func drawName(_ bar: Rect, _ painter: PanelPainter, _ list: inout DisplayList) {
    let right = bar.maxX - PanelLayout.side
    let x = bar.x + PanelLayout.side
    let field = Rect(x: x, y: bar.midY - 14, width: right - x - 98, height: 28)
    painter.drawTyping(at: .title, in: field, radius: 7, x: x + 10, hint: "Name", &list)
    if painter.panel.mistake?.place == .title {
      painter.drawMistake(at: Point(x: x, y: bar.maxY + 6), &list)
    }
    painter.text(
      "Return saves", PanelType.label, right: right, middle: bar.midY, painter.theme.secondary,
      &list)
  }
}
