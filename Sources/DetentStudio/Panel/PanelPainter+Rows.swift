import DetentCanvas
import DetentMotion
import DetentScenes
import DetentStage

// A row: dot, name, slider or segments or switch, value.
extension PanelPainter {
  func draw(_ row: PanelRow, _ entry: PanelLayout.Entry, _ list: inout DisplayList) {
    if row.idleReason(in: version, panel.scene) == nil {
      drawActive(row, entry, &list)
    } else {
      list.group(opacity: 0.45) { drawActive(row, entry, &$0) }
    }
    if panel.mistake?.place == .row(row.id) { drawMistake(in: entry.note, &list) }
  }

  /// What is said about a mistake, where it was made.
  func drawMistake(in frame: Rect, _ list: inout DisplayList) {
    for (index, line) in panel.mistakeLines(typesetter, width: layout.frame.width).enumerated() {
      let y = frame.y + Double(index) * PanelLayout.noteLine + 12
      list.text(line, at: Point(x: frame.x, y: y), look.mistake)
    }
  }

  private func drawActive(
    _ row: PanelRow, _ entry: PanelLayout.Entry, _ list: inout DisplayList
  ) {
    let isChanged = row.isChanged(in: version)
    let label = entry.label
    if isChanged {
      let dot = RoundedRect.circle(center: entry.dot.center, radius: 2.5)
      list.fill(dot, theme.accent)
    }
    let name = typesetter.truncated(
      row.label, PanelType.label, width: PanelLayout.labelRoom)
    list.text(
      name, at: Point(x: PanelLayout.labelX, y: label.midY + name.capHeight / 2),
      isChanged ? theme.ink : theme.secondary)
    switch row.control {
    case .slider: drawSlider(row, entry, isChanged: isChanged, &list)
    case .segments(let names): drawSegments(row, names, entry.control, &list)
    case .toggle: drawSwitch(row, entry.control, &list)
    }
    if let field = entry.field { drawField(row, field, &list) }
  }

  private func drawSlider(
    _ row: PanelRow, _ entry: PanelLayout.Entry, isChanged: Bool, _ list: inout DisplayList
  ) {
    guard let scale = row.scale(in: version) else { return }
    let control = entry.control
    let groove = Rect(x: control.x, y: control.midY - 2, width: control.width, height: 4)
    let x = Panel.knobX(control, scale.fraction(of: row.value(in: version)))
    list.fill(.capsule(groove), look.groove)
    let reach = Rect(x: groove.x, y: groove.y, width: x - groove.x, height: 4)
    list.fill(.capsule(reach), isChanged ? theme.accent : look.reach)
    if isChanged {
      let base = Panel.knobX(control, scale.fraction(of: row.baseValue(in: version)))
      let mark = Rect(x: base - 1, y: control.midY - 5, width: 2, height: 10)
      list.fill(.capsule(mark), isChanged && base < x ? theme.accent : look.reach)
    }
    let knob = RoundedRect.circle(
      center: Point(x: x, y: control.midY), radius: Panel.knobRadius)
    list.shadow(knob, theme.shadow(blur: 5, dy: 1, opacity: 0.24))
    list.fill(knob, look.knob)
    list.border(knob, width: look.hairline, theme.shade.opacity(0.16))
    let isHeld = if case .slider(row.id, _) = panel.press { true } else { false }
    if isHeld {
      list.border(knob, width: 2, theme.accent)
    } else if hasRing(.row(row.id)), panel.typing == nil {
      ring(knob.rect, radius: Panel.knobRadius, &list)
    }
  }

  private func drawField(_ row: PanelRow, _ field: Rect, _ list: inout DisplayList) {
    let shape = RoundedRect(field, radius: 6)
    let isTyping = panel.typing == .value(row.id)
    list.fill(shape, look.card)
    if panel.mistake?.place == .row(row.id) {
      list.border(shape, width: 1.5, theme.armed)
    } else {
      list.border(
        shape, width: isTyping ? 1.5 : look.hairline, isTyping ? theme.accent : look.edge)
    }
    if isTyping {
      let width = typesetter.layout(panel.editor.text, panel.editorStyle).width
      drawEditor(in: field, x: field.maxX - 9 - width, &list)
    } else {
      text(
        row.text(in: version), PanelType.value, right: field.maxX - 8, middle: field.midY,
        theme.ink, &list)
    }
  }

  private func drawSegments(
    _ row: PanelRow, _ names: [String], _ control: Rect, _ list: inout DisplayList
  ) {
    let bed = RoundedRect(control, radius: 7)
    list.fill(bed, look.bed)
    let width = (control.width - 4) / Double(names.count)
    let chosen = panel.currentChoice(row, version)
    for (index, name) in names.enumerated() {
      let frame = Rect(
        x: control.x + 2 + Double(index) * width, y: control.y + 2, width: width,
        height: control.height - 4)
      if index == chosen {
        let shape = RoundedRect(frame, radius: 5.5)
        list.shadow(shape, theme.shadow(blur: 3, dy: 1, opacity: 0.12))
        list.fill(shape, look.chosen)
      }
      let label = typesetter.truncated(name, PanelType.segment, width: width - 4)
      list.text(
        label,
        at: Point(x: frame.midX - label.width / 2, y: frame.midY + label.capHeight / 2),
        index == chosen ? theme.ink : theme.secondary)
    }
    if hasRing(.row(row.id)) { ring(control, radius: 7, &list) }
  }

  private func drawSwitch(_ row: PanelRow, _ control: Rect, _ list: inout DisplayList) {
    let isOn = row.value(in: version) != 0
    let frame = Rect(x: control.maxX - 36, y: control.midY - 10, width: 36, height: 20)
    list.fill(.capsule(frame), isOn ? theme.accent : look.reach.opacity(0.55))
    let knob = RoundedRect.circle(
      center: Point(x: isOn ? frame.maxX - 10 : frame.x + 10, y: frame.midY), radius: 8)
    list.shadow(knob, theme.shadow(blur: 4, dy: 1, opacity: 0.2))
    list.fill(knob, Color.white)
    if hasRing(.row(row.id)) { ring(frame, radius: 10, &list) }
  }
}
