import DetentCanvas
import DetentMotion
import DetentStage

/// A part of the content. It knows its height and draws itself; the panel stacks and scrolls the parts.
protocol PanelPart: Sendable {
  func height(on width: Double, _ typesetter: Typesetter) -> Double

  func draw(_ entry: PanelLayout.Entry, _ painter: PanelPainter, _ list: inout DisplayList)
}

/// A control that sets a row's value. It knows the room that it needs, handles pointer and keys, and draws
/// itself. Its row adds the name, the dot, the reset to the base's value, and help.
protocol PanelControl: PanelPart {
  var row: PanelRow { get }
  /// True if a field beside it shows the value and takes a typed one.
  var hasField: Bool { get }
  var cursor: WindowCursor { get }

  /// Returns the width at which all of it is visible; with less beside the name it takes a line of its own.
  func room(_ typesetter: Typesetter) -> Double

  /// Returns its height on a line of its own, in a panel of `width`.
  func heightOfItsOwn(on width: Double, _ typesetter: Typesetter) -> Double

  /// Handles a press at `place`; `frame` is its own, in the content.
  func press(
    at place: Point, _ frame: Rect, _ panel: inout Panel, _ version: FeelVersion
  ) -> [PanelAction]

  /// Handles a drag to `x`, which is corrected for the offset of the grab.
  func drag(to x: Double, _ frame: Rect, _ version: FeelVersion) -> [PanelAction]

  /// Handles a key while the control has the keyboard; nil for a key that it does not use.
  func keyDown(
    _ key: Key, _ modifiers: Modifiers, isRepeat: Bool, _ panel: inout Panel, _ version: FeelVersion
  ) -> [PanelAction]?

  func draw(in frame: Rect, isChanged: Bool, _ painter: PanelPainter, _ list: inout DisplayList)
}

extension PanelControl {
  var hasField: Bool { false }
  var cursor: WindowCursor { .hand }
  func room(_ typesetter: Typesetter) -> Double { 0 }
  func heightOfItsOwn(on width: Double, _ typesetter: Typesetter) -> Double { 28 }
  func drag(to x: Double, _ frame: Rect, _ version: FeelVersion) -> [PanelAction] { [] }

  func isStacked(on width: Double, _ typesetter: Typesetter) -> Bool {
    room(typesetter) > width - PanelLayout.controlX - PanelLayout.side
  }

  func height(on width: Double, _ typesetter: Typesetter) -> Double {
    isStacked(on: width, typesetter)
      ? PanelLayout.rowHeight + 2 + heightOfItsOwn(on: width, typesetter) : PanelLayout.rowHeight
  }
}

extension Key {
  /// The direction of a key: 1 if it increases a control's value, −1 if it decreases it, nil for other keys.
  var direction: Double? {
    switch self {
    case .up, .right, .pageUp, .end: 1
    case .down, .left, .pageDown, .home: -1
    default: nil
    }
  }
}

extension PanelRow {
  var control: any PanelControl {
    if steps != nil { return SliderControl(row: self) }
    return choices.isEmpty ? SwitchControl(row: self) : ChoiceControl(row: self)
  }
}

extension PanelControl {
  func draw(_ entry: PanelLayout.Entry, _ painter: PanelPainter, _ list: inout DisplayList) {
    let isIdle = row.idleReason(in: painter.version, painter.panel.scene) != nil
    drawBody(entry, isIdle ? painter.muted : painter, &list)
    if painter.panel.mistake?.place == .row(row.id) {
      painter.drawMistake(at: entry.note, &list)
    } else {
      painter.drawIdleNote(of: row.id, at: entry.note, &list)
    }
  }

  private func drawBody(
    _ entry: PanelLayout.Entry, _ painter: PanelPainter, _ list: inout DisplayList
  ) {
    let theme = painter.theme
    let isChanged = row.isChanged(in: painter.version)
    if isChanged {
      list.fill(RoundedRect.circle(center: entry.dot.center, radius: 2.5), theme.accent)
    }
    let name = painter.typesetter.truncated(
      row.label, PanelType.label, width: PanelLayout.labelRoom)
    let color = isChanged ? theme.ink : theme.secondary
    list.text(name, x: PanelLayout.labelX, middle: entry.label.midY, color)
    draw(in: entry.control, isChanged: isChanged, painter, &list)
    if let field = entry.field { drawField(field, painter, &list) }
  }

  private func drawField(_ field: Rect, _ painter: PanelPainter, _ list: inout DisplayList) {
    let (panel, theme, look) = (painter.panel, painter.theme, painter.look)
    if panel.typed.place == .row(row.id) {
      let width = painter.typesetter.layout(panel.typed.editor.text, panel.editorStyle).width
      return painter.drawTyping(
        at: .row(row.id), in: field, radius: 6, x: field.maxX - 9 - width, &list)
    }
    let isMistaken = panel.mistake?.place == .row(row.id)
    let shape = RoundedRect(field, radius: 6)
    list.fill(shape, look.card)
    list.border(
      shape, width: isMistaken ? 1.5 : look.hairline, isMistaken ? theme.armed : look.edge)
    painter.text(
      row.text(in: painter.version), PanelType.value, right: field.maxX - 8, middle: field.midY,
      theme.ink, &list)
  }
}

extension Panel {
  /// Handles a press on the row of `entry`, at `place` of the content, which is `point` of the window.
  mutating func press(
    _ control: any PanelControl, _ entry: PanelLayout.Entry, at place: Point, _ point: Point,
    clicks: Int, _ version: FeelVersion
  ) -> [PanelAction] {
    let row = control.row
    let isDouble = clicks == 2 && (entry.label.contains(place) || entry.control.contains(place))
    let isDot = row.isChanged(in: version) && entry.dot.contains(place)
    let isReset = isDot || (isDouble && control.hasField)
    let isInField = entry.field?.contains(place) == true
    let isOnName = control.hasField && entry.label.contains(place)
    guard isReset || isInField || isOnName || entry.control.contains(place) else { return [] }
    focus = .row(row.id)
    press = .other
    if isReset { return [.change(row.reset(in: version))] }
    guard isInField || isOnName else {
      return control.press(at: place, entry.control, &self, version)
    }
    if isInField, typed.place == .row(row.id) {
      type(.row(row.id), text: row.text(in: version), at: point)
    } else {
      press = .scrub(
        row.id, Scrub(row.value(in: version), from: point, isInField: isInField))
    }
    return []
  }
}
