import DetentMotion
import DetentStage

extension Panel {
  mutating func pointerDown(
    at point: Point, clicks: Int, seconds: Double, _ version: FeelVersion
  ) -> [PanelAction] {
    showsFocus = false
    // A mouse leaves the keys to the stage; only typing takes them.
    hasKeyboard = isTyping && isInEditor(point)
    guard menu == nil else {
      pressMenu(at: point)
      return []
    }
    var actions = isTyping && !isInEditor(point) ? finishTyping(version) : []
    press = .other
    if let fixed = layout.fixed(at: point) {
      if case .action(.loop(let number)) = fixed.fixture.button(at: point, fixed.frame, self) {
        // After F6, the keys of the shelf start from this gesture.
        (focus, shelfView.focus) = (.shelf, number)
        if clicks == 2 { return actions + [.rename(number)] }
      }
      fixed.fixture.press(at: point, fixed.frame, &self)
      if case .button(.action(.compare(let command))) = press {
        let commands = CompareBar().buttons(self, fixed.frame).map(\.command)
        if clicks == 1 { compareView.offered = commands }
        // A double click does not press a button that its first click brought.
        if !compareView.offered.contains(command) { press = .other }
      }
    } else if let place = contentPoint(point) {
      scroll.press(at: point, seconds: seconds)
      press = .content
      if let action = contentAction(at: place) {
        press = .button(.action(action))
      } else if let entry = layout.entry(at: place), let control = entry.setter {
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
    case .scrub(let id, var scrub):
      let step = scrub.move(to: point, modifiers)
      press = .scrub(id, scrub)
      guard let row = layout.entry(of: id)?.row else { return [] }
      switch step {
      case .waits: return []
      case .scrolls:
        press = .content
        scroll.drag(to: point, seconds: seconds)
      case .begins: return [.beginChange, .preview(row.scrubbed(scrub, in: version))]
      case .goesOn: return [.preview(row.scrubbed(scrub, in: version))]
      }
    case .content: scroll.drag(to: point, seconds: seconds)
    case .button, .menuItem, .other: break
    case nil: if let index = menuIndex(at: point) { menu?.selection = index }
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
    case .scrub(let id, let scrub):
      if scrub.isMoving { return [.endChange] }
      scroll.release(seconds: seconds)
      // A click on the number edits it.
      if scrub.isInField, let row = layout.entry(of: id)?.row {
        type(.row(id), text: row.text(in: version), at: point)
      }
    case .content: scroll.release(seconds: seconds)
    case .button(let place):
      scroll.release(seconds: seconds)
      if let action = contentPoint(point).flatMap(contentAction), place == .action(action) {
        return [action]
      }
      guard let fixed = layout.fixed(at: point),
        fixed.fixture.button(at: point, fixed.frame, self) == place
      else { break }
      return fixed.fixture.act(place, &self)
    case .menuItem(let index): if menuIndex(at: point) == index { return chooseItem(index) }
    case .other, nil: break
    }
    return []
  }

  /// Ends the press without a release; its changes stay.
  mutating func pointerCancelled(seconds: Double) -> [PanelAction] {
    hover = nil
    let ended = press
    press = nil
    if ended == .content { scroll.release(seconds: seconds) }
    switch ended {
    case .control: return [.endChange]
    case .scrub(_, let scrub) where scrub.isMoving: return [.endChange]
    default: return []
    }
  }

  mutating func wheel(_ notches: Vector, isPrecise: Bool) {
    guard press == nil, menu == nil else { return }
    if let hover, shelfFrame?.contains(hover) == true {
      let isLevel = shelfIsLine && abs(notches.dx) > abs(notches.dy)
      return shelfView.scroll.turn(by: isLevel ? notches.dx : notches.dy, isPrecise: isPrecise)
    }
    scroll.turn(by: notches.dy, isPrecise: isPrecise)
  }

  /// Returns the content's place at `point` of the window; nil outside the viewport.
  func contentPoint(_ point: Point) -> Point? {
    let viewport = layout.viewport
    return viewport.contains(point) ? place(of: point) : nil
  }

  /// Returns `point` of the window in the content, also outside the viewport.
  func place(of point: Point) -> Point {
    Point(x: point.x - layout.viewport.x, y: point.y - layout.viewport.y + scroll.offset)
  }

  /// Returns the middle of a slider's knob in the window; nil while it is not visible.
  func knob(of id: PanelRow.ID, _ version: FeelVersion) -> Point? {
    guard let entry = layout.entry(of: id), let slider = entry.setter as? SliderControl,
      let x = slider.knobX(entry.control, version)
    else { return nil }
    let point = Point(
      x: layout.viewport.x + x, y: layout.viewport.y + entry.control.midY - scroll.offset)
    return layout.viewport.contains(point) ? point : nil
  }

  func isInEditor(_ point: Point) -> Bool {
    guard case .row(let id) = typed.place else {
      return typed.place != nil && layout.fixed(at: point)?.fixture.place == typed.place
    }
    return contentPoint(point).map { layout.entry(of: id)?.field?.contains($0) == true } ?? false
  }

  func cursor(at point: Point) -> WindowCursor {
    if isInEditor(point) { return .text }
    if menuIndex(at: point) != nil { return .hand }
    if let fixed = layout.fixed(at: point) {
      return fixed.fixture.cursor(at: point, fixed.frame, self)
    }
    if let place = contentPoint(point), contentAction(at: place) != nil { return .hand }
    guard let place = contentPoint(point), let entry = layout.entry(at: place),
      let control = entry.setter
    else { return .arrow }
    if entry.field?.contains(place) == true { return .text }
    if control.hasField, entry.label.contains(place) { return .resizeHorizontally }
    return entry.control.contains(place) ? control.cursor : .arrow
  }
}

extension Panel {
  /// Handles a key while nobody types; nil for a key that the panel does not use.
  mutating func keyDown(
    _ key: Key, _ modifiers: Modifiers, isRepeat: Bool, _ version: FeelVersion
  ) -> [PanelAction]? {
    guard !modifiers.contains(.control) else { return nil }
    if menu != nil { return menuKey(key) }
    switch key {
    case .tab:
      moveFocus(by: modifiers.contains(.shift) ? -1 : 1)
      return []
    case .escape: return escape()
    default: break
    }
    let actions = focusKey(key, modifiers, isRepeat: isRepeat, version)
    if actions != nil { showsFocus = true }
    return actions
  }

  private mutating func focusKey(
    _ key: Key, _ modifiers: Modifiers, isRepeat: Bool, _ version: FeelVersion
  ) -> [PanelAction]? {
    guard case .row(let id) = focus else {
      let fixture = layout.fixed.first { $0.fixture.place == focus }?.fixture
      guard let fixture, fixture.keys.contains(key) else { return nil }
      return fixture.keyDown(key, &self)
    }
    guard let control = layout.entry(of: id)?.setter else { return nil }
    if key == .backspace || key == .delete, modifiers.contains(.shift) {
      return layout.section(of: id).map { [.resetSection($0.key)] } ?? []
    }
    if key == .backspace || key == .delete { return [.change(control.row.reset(in: version))] }
    return control.keyDown(key, modifiers, isRepeat: isRepeat, &self, version)
  }

  /// Clears the first of these: a mistake, a message, the search. If there is none, it leaves the panel.
  private mutating func escape() -> [PanelAction] {
    if mistake != nil {
      blame(nil)
    } else if !message.isEmpty {
      say("")
    } else if !filter.search.isEmpty {
      look(for: "")
    } else {
      return [.leave]
    }
    return []
  }

  /// All places that can have the focus, from top to foot.
  var focusOrder: [Place] {
    let fixed = layout.fixed.filter { !$0.fixture.keys.isEmpty }
      .sorted { $0.frame.y < $1.frame.y }
    let isAbove = { (fixed: PanelLayout.Fixed) in fixed.frame.y < layout.viewport.y }
    return fixed.filter(isAbove).map(\.fixture.place) + layout.rows.map { .row($0.id) }
      + fixed.filter { !isAbove($0) }.map(\.fixture.place)
  }

  mutating func moveFocus(by direction: Int) {
    let order = focusOrder
    let index = focus.flatMap(order.firstIndex)
    let next = index.map { ($0 + direction + order.count) % order.count }
    focus = order[next ?? (direction > 0 ? 0 : order.count - 1)]
    showsFocus = true
    if case .row(let id) = focus { reveal(id) }
  }

  mutating func reveal(_ id: PanelRow.ID) {
    if let frame = layout.entry(of: id)?.frame { scroll.reveal(frame.minY...frame.maxY) }
  }
}
