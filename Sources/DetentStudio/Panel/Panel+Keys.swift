import DetentCanvas
import DetentMotion
import DetentStage

// The keyboard in the panel.
extension Panel {
  /// What a key does when the panel has the keyboard and nothing is typed; nil: it is not the
  /// panel's.
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
    switch focus {
    case .row(let id):
      guard let control = layout.entry(of: id)?.setter else { return nil }
      if key == .backspace || key == .delete {
        return [.change(control.row.reset(in: version), isContinued: false)]
      }
      return control.keyDown(key, modifiers, isRepeat: isRepeat, &self, version)
    case .title where key == .return || key == .space: return [.showMenu]
    case .search where key == .return || key == .space:
      type(.search, text: search)
      return []
    case .plot where [.return, .space, .left, .right].contains(key):
      return activate(.plot, version)
    default: return nil
    }
  }

  // MARK: Escape, buttons

  /// What is in the way goes first: a message, what is looked for, then the keyboard's being here.
  private mutating func escape() -> [PanelAction] {
    if mistake != nil {
      blame(nil)
      return []
    }
    if !message.isEmpty {
      say("")
      return []
    }
    if !search.isEmpty {
      look(for: "")
      return []
    }
    return [.leave]
  }

  mutating func activate(
    _ button: Button, _ version: FeelVersion
  ) -> [PanelAction] {
    switch button {
    case .title: return [.showMenu]
    case .save: return [.save]
    case .plot: return [.nextTrack]
    case .menuItem(let index): return chooseItem(index)
    }
  }

  // MARK: Focus

  /// Everything that can have the focus, in order.
  var focusOrder: [Focus] {
    [.title, .search] + layout.rows.map { .row($0.id) } + (layout.plot == nil ? [] : [.plot])
  }

  mutating func moveFocus(by direction: Int) {
    let order = focusOrder
    let index = focus.flatMap(order.firstIndex)
    let next = index.map { ($0 + direction + order.count) % order.count }
    focus = order[next ?? (direction > 0 ? 0 : order.count - 1)]
    showsFocus = true
    if case .row(let id) = focus { reveal(id) }
  }

  func revealed(_ entry: PanelLayout.Entry) -> ClosedRange<Double> {
    entry.frame.minY...entry.frame.maxY
  }

  /// Scrolls until the row is seen.
  mutating func reveal(_ id: PanelRow.ID) {
    guard let entry = layout.entry(of: id) else { return }
    scroll.reveal(revealed(entry), layout.limits)
  }
}
