import DetentCanvas
import DetentMotion
import DetentStage

// The pointer in the panel.
extension Panel {
  /// How far the pointer moves before a press drags the content.
  static let slop = 4.0

  mutating func pointerDown(
    at point: Point, clicks: Int, seconds: Double, _ version: FeelVersion
  ) -> [PanelAction] {
    showsFocus = false
    // A mouse leaves the keys to the stage; only what is typed takes them.
    hasKeyboard = isTyping && isInEditor(point)
    if let menu { return pressMenu(menu, at: point) }
    var actions = isTyping && !isInEditor(point) ? finishTyping(version) : []
    press = .other
    if let button = button(at: point) {
      press = .button(button)
    } else if layout.message.contains(point) {
      say("")
    } else if layout.search.contains(point) {
      type(.search, text: search, at: point)
      focus = .search
    } else if let place = layout.contentPoint(point, scrolledBy: scroll.offset) {
      scroll.press(at: point, seconds: seconds)
      press = .content(from: point, last: point)
      if let entry = layout.entry(at: place), let control = entry.setter {
        actions += press(control, entry, at: place, point, clicks: clicks, version)
      }
    }
    return actions
  }

  mutating func pointerMoved(
    to point: Point, seconds: Double, _ version: FeelVersion
  ) -> [PanelAction] {
    hover = point
    switch press {
    case .control(let id, let grab):
      guard let entry = layout.entry(of: id), let control = entry.setter else { return [] }
      return control.drag(to: point.x - layout.viewport.x + grab, entry.control, version)
    case .content(let from, let last):
      guard scroll.isDragging || abs(point.y - from.y) > Self.slop else { return [] }
      scroll.drag(from: last, to: point, seconds: seconds, layout.limits)
      press = .content(from: from, last: point)
    case .button, .other: break
    case nil:
      if let index = menu?.index(at: point, under: layout.bar) { menu?.selection = index }
    }
    return []
  }

  mutating func pointerUp(
    at point: Point, seconds: Double, _ version: FeelVersion
  ) -> [PanelAction] {
    let ended = press
    press = nil
    switch ended {
    case .control: return [.endChange]
    case .content: scroll.release(seconds: seconds, layout.limits)
    case .button(let pressed):
      if button(at: point) == pressed { return activate(pressed, version) }
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
    if case .control = ended { return [.endChange] }
    return []
  }

  mutating func wheel(_ notches: Vector, isPrecise: Bool) {
    guard press == nil, menu == nil else { return }
    scroll.turn(by: notches.dy, isPrecise: isPrecise, layout.limits)
  }

  // MARK: What is where

  /// The middle of a slider's knob in the window; nil while it is not seen.
  func knob(of id: PanelRow.ID, _ version: FeelVersion) -> Point? {
    guard let entry = layout.entry(of: id), let slider = entry.setter as? SliderControl,
      let x = slider.knobX(entry.control, version)
    else { return nil }
    let point = Point(
      x: layout.viewport.x + x, y: layout.viewport.y + entry.control.midY - scroll.offset)
    return layout.viewport.contains(point) ? point : nil
  }

  func button(at point: Point) -> Button? {
    if let menu { return menu.index(at: point, under: layout.bar).map(Button.menuItem) }
    if layout.plot?.contains(point) == true { return .plot }
    guard layout.bar.contains(point), typing != .name else { return nil }
    return point.x > layout.bar.maxX - 76 ? .save : .title
  }

  func isInEditor(_ point: Point) -> Bool {
    switch typing {
    case .search: layout.search.contains(point)
    case .name: layout.bar.contains(point)
    case .value(let id):
      layout.contentPoint(point, scrolledBy: scroll.offset).flatMap { place in
        layout.entry(of: id)?.field?.contains(place)
      } ?? false
    case nil: false
    }
  }

  /// What the pointer can do at `point`.
  func cursor(at point: Point) -> WindowCursor {
    if isInEditor(point) || layout.search.contains(point) { return .text }
    if button(at: point) != nil || layout.message.contains(point) { return .hand }
    guard let place = layout.contentPoint(point, scrolledBy: scroll.offset),
      let entry = layout.entry(at: place), let control = entry.setter
    else { return .arrow }
    if entry.field?.contains(place) == true { return .text }
    return entry.control.contains(place) ? control.cursor : .arrow
  }
}
