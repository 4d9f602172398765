import DetentCanvas
import DetentMotion
import DetentScenes
import DetentStage

/// Draws the panel. Everything it shows is passed in; nothing is kept.
struct PanelPainter {
  let panel: Panel
  let document: FeelDocument
  let plot: GesturePlot
  let stage: Size
  let look: PanelLook
  let typesetter: Typesetter
  let seconds: Double
  let version: FeelVersion

  var theme: Theme { look.theme }
  var layout: PanelLayout { panel.layout }

  func draw(into list: inout DisplayList) {
    let frame = layout.frame
    list.fill(frame, theme.panel)
    list.fill(
      Rect(x: frame.x, y: frame.y, width: look.hairline, height: frame.height), theme.hairline)
    list.clipped(to: layout.viewport) { list in
      list.translated(dx: layout.viewport.x, dy: layout.viewport.y - offset) { drawContent(&$0) }
    }
    drawIndicator(&list)
    drawEdge(&list)
    drawBar(&list)
    drawSearch(&list)
    drawMessage(&list)
    if let frame = layout.plot { drawPlot(in: frame, &list) }
    if let menu = panel.menu { draw(menu, &list) }
  }

  /// How far the content is scrolled, in whole pixels, so that its text stays crisp.
  private var offset: Double { (panel.scroll.offset * look.scale).rounded() / look.scale }

  private func drawContent(_ list: inout DisplayList) {
    let seen = Rect(
      x: 0, y: offset - 60, width: layout.viewport.width, height: layout.viewport.height + 120)
    for entry in layout.entries where entry.frame.intersects(seen) {
      entry.part.draw(entry, self, &list)
    }
    if layout.entries.isEmpty {
      let text = typesetter.layout("Nothing is called that", PanelType.label)
      list.text(
        text, at: Point(x: layout.viewport.width / 2 - text.width / 2, y: 48), theme.secondary)
    }
  }

  /// A thin bar at the right while there is more than is seen.
  private func drawIndicator(_ list: inout DisplayList) {
    let viewport = layout.viewport
    guard layout.contentHeight > viewport.height, viewport.height > 40 else { return }
    let share = viewport.height / layout.contentHeight
    let length = max(24, viewport.height * share - 8)
    let travel = viewport.height - 8 - length
    let place = clamp(offset / (layout.contentHeight - viewport.height), 0, 1)
    let bar = Rect(
      x: viewport.maxX - 8, y: viewport.y + 4 + travel * place, width: 4, height: length)
    list.fill(.capsule(bar), theme.ink.opacity(0.16))
  }

  /// A line above the content once some of it is under it.
  private func drawEdge(_ list: inout DisplayList) {
    let viewport = layout.viewport
    let color = theme.hairline.opacity(clamp(offset / 8, 0, 1))
    guard color.alpha > 0 else { return }
    list.fill(
      Rect(
        x: viewport.x + look.hairline, y: viewport.y, width: viewport.width, height: look.hairline),
      color)
  }

  // MARK: Pieces

  func drawCard(_ card: Rect, _ list: inout DisplayList) {
    let shape = RoundedRect(card, radius: 9)
    list.fill(shape, look.card)
    list.border(shape, width: look.hairline, look.edge)
  }

  /// What is said about a mistake, where it was made.
  func drawMistake(in frame: Rect, _ list: inout DisplayList) {
    for (index, line) in panel.mistakeLines(width: layout.frame.width).enumerated() {
      let y = frame.y + Double(index) * PanelLayout.noteLine + 12
      list.text(line, at: Point(x: frame.x, y: y), look.mistake)
    }
  }

  func ring(_ rect: Rect, radius: Double, _ list: inout DisplayList) {
    list.border(RoundedRect(rect.inset(by: -3), radius: radius + 3), width: 2, theme.accent)
  }

  /// The ring is drawn around what was reached by key.
  func hasRing(_ focus: Panel.Focus) -> Bool {
    panel.hasKeyboard && panel.showsFocus && panel.focus == focus
  }

  func text(
    _ string: String, _ style: TextStyle, x: Double, middle: Double, _ color: Color,
    _ list: inout DisplayList
  ) {
    let layout = typesetter.layout(string, style)
    list.text(layout, at: Point(x: x, y: middle + layout.capHeight / 2), color)
  }

  func text(
    _ string: String, _ style: TextStyle, right: Double, middle: Double, _ color: Color,
    _ list: inout DisplayList
  ) {
    let layout = typesetter.layout(string, style)
    list.text(layout, at: Point(x: right - layout.width, y: middle + layout.capHeight / 2), color)
  }

  /// What is being typed, its selection and its caret.
  func drawEditor(in frame: Rect, x: Double, _ list: inout DisplayList) {
    let style = panel.editorStyle
    let editor = panel.editor
    func width(_ count: Int) -> Double { typesetter.layout(editor.prefix(count), style).width }
    let line = typesetter.layout(editor.text, style)
    list.clipped(to: frame.inset(dx: 4, dy: 0)) { list in
      let selection = editor.selection
      let from = x + width(selection.lowerBound)
      let to = x + width(selection.upperBound)
      if selection.isEmpty {
        let caret = Rect(x: from - 0.75, y: frame.midY - 8, width: 1.5, height: 16)
        list.fill(caret, theme.accent)
      } else {
        let mark = Rect(x: from - 1, y: frame.midY - 9, width: to - from + 2, height: 18)
        list.fill(RoundedRect(mark, radius: 3), theme.accent.opacity(0.26))
      }
      list.text(line, at: Point(x: x, y: frame.midY + line.capHeight / 2), theme.ink)
    }
  }
}
