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
      if let menu,
        let index = menu.frames(under: layout.bar).firstIndex(where: { $0.contains(point) })
      {
        self.menu?.selection = index
      }
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
