import DetentStage

extension Panel {
  /// What a key does while nothing is typed; nil: it is not the panel's.
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
      return fixture.act(fixture.place, &self)
    }
    guard let control = layout.entry(of: id)?.setter else { return nil }
    if key == .backspace || key == .delete {
      return [.change(control.row.reset(in: version), isContinued: false)]
    }
    return control.keyDown(key, modifiers, isRepeat: isRepeat, &self, version)
  }

  /// What is in the way goes first: a message, what is looked for, then the keyboard's being here.
  private mutating func escape() -> [PanelAction] {
    if mistake != nil {
      blame(nil)
    } else if !message.isEmpty {
      say("")
    } else if !search.isEmpty {
      look(for: "")
    } else {
      return [.leave]
    }
    return []
  }

  /// Everything that can have the focus, from the top to the foot.
  var focusOrder: [Place] {
    let fixed = layout.fixed.filter { !$0.fixture.keys.isEmpty }
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
