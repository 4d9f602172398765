import DetentCanvas
import DetentMotion
import DetentStage

/// Shows a number on a line, and as text beside it.
struct SliderControl: PanelControl {
  let row: PanelRow
  let hasField = true
  let cursor = WindowCursor.arrow

  static let knobRadius = 8.0

  /// Returns the range of the knob: the control less half a knob on both sides.
  private static func track(_ frame: Rect) -> Rect { frame.inset(dx: knobRadius, dy: 0) }

  /// Returns the middle of the knob for a value at `fraction` of the slider in `frame`.
  static func knobX(_ frame: Rect, _ fraction: Double) -> Double {
    let track = track(frame)
    return track.x + track.width * fraction
  }

  func knobX(_ frame: Rect, _ version: FeelVersion) -> Double? {
    row.scale(in: version).map { Self.knobX(frame, $0.fraction(of: row.value(in: version))) }
  }

  func press(
    at place: Point, _ frame: Rect, _ panel: inout Panel, _ version: FeelVersion
  ) -> [PanelAction] {
    guard let knob = knobX(frame, version) else { return [] }
    let isOnKnob = abs(place.x - knob) <= Self.knobRadius + 2
    panel.press = .control(row.id, grab: isOnKnob ? knob - place.x : 0)
    return [.beginChange] + (isOnKnob ? [] : drag(to: place.x, frame, version))
  }

  func drag(to x: Double, _ frame: Rect, _ version: FeelVersion) -> [PanelAction] {
    guard let scale = row.scale(in: version) else { return [] }
    let track = Self.track(frame)
    let value = scale.value(at: (x - track.x) / track.width)
    return [.preview(row.nearest(to: value, in: version))]
  }

  func keyDown(
    _ key: Key, _ modifiers: Modifiers, isRepeat: Bool, _ panel: inout Panel, _ version: FeelVersion
  ) -> [PanelAction]? {
    if key == .return {
      panel.type(.row(row.id), text: row.text(in: version))
      return []
    }
    guard let direction = key.direction else { return nil }
    if key == .home || key == .end {
      guard let range = row.scale(in: version)?.range else { return [] }
      let value = direction > 0 ? range.upperBound : range.lowerBound
      return [.change(row.nearest(to: value, in: version))]
    }
    let isPage = key == .pageUp || key == .pageDown
    let nudged = row.nudged(direction, isPage ? modifiers.union(.shift) : modifiers, in: version)
    // The steps of a held key are one change.
    return [.change(nudged, isContinued: isRepeat)]
  }

  func draw(in frame: Rect, isChanged: Bool, _ painter: PanelPainter, _ list: inout DisplayList) {
    guard let scale = row.scale(in: painter.version) else { return }
    let (theme, look) = (painter.theme, painter.look)
    let groove = Rect(x: frame.x, y: frame.midY - 2, width: frame.width, height: 4)
    let x = Self.knobX(frame, scale.fraction(of: row.value(in: painter.version)))
    list.fill(.capsule(groove), look.groove)
    let reach = Rect(x: groove.x, y: groove.y, width: x - groove.x, height: 4)
    list.fill(.capsule(reach), isChanged ? theme.accent : look.reach)
    if isChanged {
      let base = Self.knobX(frame, scale.fraction(of: row.baseValue(in: painter.version)))
      let mark = Rect(x: base - 1, y: frame.midY - 5, width: 2, height: 10)
      list.fill(.capsule(mark), base < x ? theme.accent : look.reach)
    }
    drawPinned(scale, frame, painter, &list)
    let knob = RoundedRect.circle(center: Point(x: x, y: frame.midY), radius: Self.knobRadius)
    list.raised(knob, look.knob, theme.shadow(blur: 5, dy: 1, opacity: 0.24))
    list.border(knob, width: look.hairline, theme.shade.opacity(0.16))
    if case .control(row.id, _) = painter.panel.press {
      list.border(knob, width: 2, theme.accent)
    } else if painter.hasRing(.row(row.id)), painter.panel.typed.place == nil {
      painter.ring(knob.rect, radius: Self.knobRadius, &list)
    }
  }

  /// Draws a tick at B's or C's value if it differs.
  private func drawPinned(
    _ scale: SliderScale, _ frame: Rect, _ painter: PanelPainter, _ list: inout DisplayList
  ) {
    guard let value = painter.pinnedValue(of: row) else { return }
    let x = Self.knobX(frame, clamp(scale.fraction(of: value), 0, 1))
    let tick = Rect(x: x - 1, y: frame.midY - 6, width: 2, height: 12)
    painter.drawMark(tick, &list)
    painter.drawLetter(center: Point(x: x, y: frame.midY - 11), &list)
  }
}
