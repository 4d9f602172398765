import DetentCanvas
import DetentMotion
import DetentStage

// The pointer in the panel.
extension Panel {
  /// How far the pointer moves before a press drags the content.
  static let slop = 4.0

  mutating func pointerDown(
    at point: Point, clicks: Int, seconds: Double, _ version: FeelVersion, _ typesetter: Typesetter
  ) -> [PanelAction] {
    showsFocus = false
    // A mouse leaves the keys to the stage; only what is typed takes them.
    hasKeyboard = isTyping && isInEditor(point)
    if let menu { return pressMenu(menu, at: point) }
    var actions = isTyping && !isInEditor(point) ? finishTyping(version, typesetter) : []
    press = .other
    if let button = button(at: point, typesetter) {
      press = .button(button)
    } else if layout.message.contains(point) {
      say("", typesetter)
    } else if layout.search.contains(point) {
      type(.search, text: search, at: point, typesetter)
      focus = .search
    } else if let place = layout.contentPoint(point, scrolledBy: scroll.offset) {
      scroll.press(at: point, seconds: seconds)
      press = .content(from: point, last: point)
      if let entry = layout.entry(at: place), let row = entry.row {
        actions += pressRow(row, entry, at: place, point, clicks: clicks, version, typesetter)
      }
    }
    return actions
  }

  private mutating func pressRow(
    _ row: PanelRow, _ entry: PanelLayout.Entry, at place: Point, _ point: Point, clicks: Int,
    _ version: FeelVersion, _ typesetter: Typesetter
  ) -> [PanelAction] {
    let isDouble = clicks == 2 && (entry.label.contains(place) || entry.control.contains(place))
    let isDot = row.isChanged(in: version) && entry.dot.contains(place)
    if isDot || (isDouble && entry.hasField) {
      focus = .row(row.id)
      press = .other
      return [.change(row.reset(in: version), isContinued: false)]
    }
    if entry.field?.contains(place) == true {
      let isTheSame = typing == .value(row.id)
      if !isTheSame { type(.value(row.id), text: row.text(in: version), version) }
      if isTheSame { placeCaret(at: point, typesetter) }
      focus = .row(row.id)
      press = .other
      return []
    }
    guard entry.control.contains(place) else { return [] }
    focus = .row(row.id)
    switch row.control {
    case .slider: return pressSlider(row, entry, at: place, version)
    case .segments(let names):
      press = .other
      let share = (place.x - entry.control.x) / entry.control.width
      let index = min(names.count - 1, Int(share * Double(names.count)))
      return choose(index, of: row, version, typesetter)
    case .toggle:
      press = .other
      return choose(row.value(in: version) == 0 ? 1 : 0, of: row, version, typesetter)
    }
  }

  private mutating func pressSlider(
    _ row: PanelRow, _ entry: PanelLayout.Entry, at place: Point, _ version: FeelVersion
  ) -> [PanelAction] {
    guard let scale = row.scale(in: version) else { return [] }
    let knob = Self.knobX(entry.control, scale.fraction(of: row.value(in: version)))
    let isOnKnob = abs(place.x - knob) <= Self.knobRadius + 2
    let grab = isOnKnob ? knob - place.x : 0
    press = .slider(row.id, grab: grab)
    return [.beginChange] + (isOnKnob ? [] : drag(row, entry, to: place.x, scale, version))
  }

  private func drag(
    _ row: PanelRow, _ entry: PanelLayout.Entry, to x: Double, _ scale: SliderScale,
    _ version: FeelVersion
  ) -> [PanelAction] {
    let track = Self.track(entry.control)
    let value = scale.value(at: (x - track.x) / track.width)
    return [.preview(row.nearest(to: value, in: version))]
  }

  mutating func pointerMoved(
    to point: Point, seconds: Double, _ version: FeelVersion
  ) -> [PanelAction] {
    hover = point
    switch press {
    case .slider(let id, let grab):
      guard let entry = layout.entry(of: id), let row = entry.row,
        let scale = row.scale(in: version)
      else { return [] }
      return drag(row, entry, to: point.x - layout.viewport.x + grab, scale, version)
    case .content(let from, let last):
      guard scroll.isDragging || abs(point.y - from.y) > Self.slop else { return [] }
      scroll.drag(from: last, to: point, seconds: seconds, layout.limits)
      press = .content(from: from, last: point)
    case .button, .other: break
    case nil:
      if let menu,
        let index = menu.frames(under: layout.bar).firstIndex(where: { $0.contains(point) })
      {
        self.menu?.selection = index
      }
    }
    return []
  }

  mutating func pointerUp(
    at point: Point, seconds: Double, _ version: FeelVersion, _ typesetter: Typesetter
  ) -> [PanelAction] {
    let ended = press
    press = nil
    switch ended {
    case .slider: return [.endChange]
    case .content: scroll.release(seconds: seconds, layout.limits)
    case .button(let pressed):
      if button(at: point, typesetter) == pressed { return activate(pressed, version, typesetter) }
    case .other, nil: break
    }
    return []
  }

  /// The press ended without a release: what it has changed stays.
  mutating func pointerCancelled(seconds: Double) -> [PanelAction] {
    hover = nil
    let ended = press
    press = nil
    if case .content = ended { scroll.release(seconds: seconds, layout.limits) }
    if case .slider = ended { return [.endChange] }
    return []
  }

  mutating func wheel(_ notches: Vector, isPrecise: Bool) {
    guard press == nil, menu == nil else { return }
    scroll.turn(by: notches.dy, isPrecise: isPrecise, layout.limits)
  }

  private mutating func pressMenu(_ menu: FeelMenu, at point: Point) -> [PanelAction] {
    press = .other
    if let index = menu.frames(under: layout.bar).firstIndex(where: { $0.contains(point) }) {
      press = .button(.menuItem(index))
    } else {
      self.menu = nil
    }
    return []
  }
}
