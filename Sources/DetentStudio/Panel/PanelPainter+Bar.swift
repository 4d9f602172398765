import DetentCanvas
import DetentMotion
import DetentScenes
import DetentStage

// What stands above the rows: the feel's name and state, what is looked for, what went wrong.
extension PanelPainter {
  func drawBar(_ list: inout DisplayList) {
    let bar = layout.bar
    let line = Rect(x: bar.x, y: bar.maxY - look.hairline, width: bar.width, height: look.hairline)
    list.fill(line, theme.hairline)
    if panel.typing == .name { return drawName(bar, &list) }
    let right = drawState(bar, &list)
    let x = bar.x + PanelLayout.side
    let title = typesetter.truncated(version.title, PanelType.title, width: right - x - 30)
    list.text(title, at: Point(x: x, y: bar.midY + title.capHeight / 2), theme.ink)
    let chevron = Vector(dx: x + title.width + 6, dy: bar.midY - 4)
    list.stroke(Self.chevron, at: chevron, Stroke(width: 1.5), theme.secondary)
    if hasRing(.title) {
      ring(
        Rect(x: x - 3, y: bar.midY - 12, width: title.width + 26, height: 24), radius: 5, &list)
    }
  }

  private static let chevron = Path(
    polyline: [Point(x: 1, y: 2.5), Point(x: 5, y: 6.5), Point(x: 9, y: 2.5)])

  /// How many numbers differ, and whether they are saved; gives where that begins.
  private func drawState(_ bar: Rect, _ list: inout DisplayList) -> Double {
    let isUnsaved = document.isUnsaved
    let action = typesetter.layout(
      isUnsaved || version.path == nil ? "Save" : "Saved", PanelType.button)
    var x = bar.maxX - PanelLayout.side - action.width
    list.text(
      action, at: Point(x: x, y: bar.midY + action.capHeight / 2),
      isUnsaved ? theme.accent : theme.tertiary)
    let count = version.changed.count
    guard count > 0 else { return x }
    let note = typesetter.layout("\(count) changed  ·", PanelType.label)
    x -= note.width + 7
    list.text(note, at: Point(x: x, y: bar.midY + note.capHeight / 2), theme.secondary)
    return x
  }

  private func drawName(_ bar: Rect, _ list: inout DisplayList) {
    let field = Rect(
      x: bar.x + PanelLayout.side, y: bar.midY - 14, width: bar.width - 2 * PanelLayout.side - 98,
      height: 28)
    let shape = RoundedRect(field, radius: 7)
    list.fill(shape, look.card)
    let isMistaken = panel.mistake?.place == .name
    list.border(shape, width: 1.5, isMistaken ? theme.armed : theme.accent)
    if isMistaken { drawMistake(in: layout.nameNote, &list) }
    if panel.editor.text.isEmpty {
      text("Name", PanelType.label, x: field.x + 10, middle: field.midY, theme.tertiary, &list)
    }
    drawEditor(in: field, x: field.x + 10, &list)
    text(
      "Return saves", PanelType.label, right: bar.maxX - PanelLayout.side, middle: bar.midY,
      theme.secondary, &list)
  }

  // MARK: Search and message

  func drawSearch(_ list: inout DisplayList) {
    let frame = layout.search
    let shape = RoundedRect(frame, radius: 7)
    let isTyping = panel.typing == .search
    list.fill(shape, isTyping ? look.card : look.bed)
    if isTyping { list.border(shape, width: 1.5, theme.accent) }
    let center = Vector(dx: frame.x + 10, dy: frame.midY - 7)
    list.stroke(Self.lens, at: center, Stroke(width: 1.5), theme.secondary)
    if isTyping {
      if panel.editor.text.isEmpty {
        text("Search", PanelType.label, x: frame.x + 32, middle: frame.midY, theme.tertiary, &list)
      }
      drawEditor(in: frame, x: frame.x + 32, &list)
    } else {
      text(
        panel.search.isEmpty ? "Search" : panel.search, PanelType.label, x: frame.x + 32,
        middle: frame.midY, panel.search.isEmpty ? theme.tertiary : theme.ink, &list)
    }
    if hasRing(.search), !isTyping { ring(frame, radius: 7, &list) }
  }

  private static let lens: Path = {
    var path = Path.circle(center: Point(x: 6, y: 6), radius: 4.5)
    path.move(to: Point(x: 9.3, y: 9.3))
    path.line(to: Point(x: 13, y: 13))
    return path
  }()

  func drawMessage(_ list: inout DisplayList) {
    let frame = layout.message
    guard !frame.isEmpty else { return }
    let shape = RoundedRect(frame, radius: 7)
    list.fill(shape, theme.armed.opacity(theme.name == .light ? 0.09 : 0.16))
    let lines = panel.messageLines(width: frame.width - 20)
    for (index, line) in lines.enumerated() {
      let y = frame.y + 7 + Double(index) * PanelLayout.noteLine + 12
      list.text(line, at: Point(x: frame.x + 10, y: y), look.mistake)
    }
  }
}
