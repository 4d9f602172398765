import DetentCanvas
import DetentMotion
import DetentStage

// The keyboard in the panel.
extension Panel {
  /// What a key does when the panel has the keyboard and nothing is typed; nil: it is not the
  /// panel's.
  mutating func keyDown(
    _ key: Key, _ modifiers: Modifiers, isRepeat: Bool, _ version: FeelVersion,
    _ typesetter: Typesetter
  ) -> [PanelAction]? {
    guard !modifiers.contains(.control) else { return nil }
    if menu != nil { return menuKey(key) }
    switch key {
    case .tab:
      moveFocus(by: modifiers.contains(.shift) ? -1 : 1)
      return []
    case .escape: return escape(typesetter)
    default: break
    }
    let actions = focusKey(key, modifiers, isRepeat: isRepeat, version, typesetter)
    if actions != nil { showsFocus = true }
    return actions
  }

  private mutating func focusKey(
    _ key: Key, _ modifiers: Modifiers, isRepeat: Bool, _ version: FeelVersion,
    _ typesetter: Typesetter
  ) -> [PanelAction]? {
    switch focus {
    case .row(let id):
      guard let row = layout.entry(of: id)?.row else { return nil }
      return rowKey(key, row, modifiers, isRepeat: isRepeat, version, typesetter)
    case .title where key == .return || key == .space: return [.showMenu]
    case .search where key == .return || key == .space:
      type(.search, text: search)
      return []
    case .plot where [.return, .space, .left, .right].contains(key):
      return activate(.plot, version, typesetter)
    default: return nil
    }
  }

  private mutating func rowKey(
    _ key: Key, _ row: PanelRow, _ modifiers: Modifiers, isRepeat: Bool, _ version: FeelVersion,
    _ typesetter: Typesetter
  ) -> [PanelAction]? {
    switch key {
    case .backspace, .delete: return [.change(row.reset(in: version), isContinued: false)]
    case .up, .right, .pageUp, .end, .down, .left, .pageDown, .home:
      let direction: Double = [.up, .right, .pageUp, .end].contains(key) ? 1 : -1
      switch row.control {
      case .slider:
        if key == .home || key == .end { return toEnd(row, direction, version) }
        let isPage = key == .pageUp || key == .pageDown
        return nudge(
          row, direction, isPage ? modifiers.union(.shift) : modifiers, isRepeat: isRepeat, version)
      case .segments(let names):
        let index = currentChoice(row, version) + Int(direction)
        guard names.indices.contains(index) else { return [] }
        return choose(index, of: row, version, typesetter)
      case .toggle: return choose(direction > 0 ? 1 : 0, of: row, version, typesetter)
      }
    case .return, .space:
      switch row.control {
      case .slider:
        guard key == .return else { return nil }
        type(.value(row.id), text: row.text(in: version))
        return []
      case .segments(let names):
        let index = (currentChoice(row, version) + 1) % names.count
        return choose(index, of: row, version, typesetter)
      case .toggle:
        return choose(row.value(in: version) == 0 ? 1 : 0, of: row, version, typesetter)
      }
    default: return nil
    }
  }

  private func toEnd(
    _ row: PanelRow, _ direction: Double, _ version: FeelVersion
  ) -> [PanelAction] {
    guard let range = row.scale(in: version)?.range else { return [] }
    let value = direction > 0 ? range.upperBound : range.lowerBound
    return [.change(row.nearest(to: value, in: version), isContinued: false)]
  }

  /// A step; ten with Shift, a tenth with Alt. A held key's steps are one change.
  func nudge(
    _ row: PanelRow, _ direction: Double, _ modifiers: Modifiers, isRepeat: Bool,
    _ version: FeelVersion
  ) -> [PanelAction] {
    guard let scale = row.scale(in: version) else { return [] }
    let factor = modifiers.contains(.alt) ? 0.1 : modifiers.contains(.shift) ? 10 : 1
    let value = scale.nudged(row.value(in: version), by: direction * factor)
    return [.change(row.nearest(to: value, in: version), isContinued: isRepeat)]
  }

  /// Which of a row's segments is chosen.
  func currentChoice(_ row: PanelRow, _ version: FeelVersion) -> Int {
    if case .form(let group) = row.id { return (forms[group] ?? .response).rawValue }
    return Int(row.value(in: version))
  }

  /// Chooses a segment, or sets a switch. Another form is another view of the same spring.
  mutating func choose(
    _ index: Int, of row: PanelRow, _ version: FeelVersion, _ typesetter: Typesetter
  ) -> [PanelAction] {
    if case .form(let group) = row.id {
      forms[group] = SpringForm(rawValue: index)
      arrange(typesetter)
      return []
    }
    return [.change(row.nearest(to: Double(index), in: version), isContinued: false)]
  }

  // MARK: Menu, Escape, buttons

  private mutating func menuKey(_ key: Key) -> [PanelAction] {
    switch key {
    case .up: menu?.move(by: -1)
    case .down: menu?.move(by: 1)
    case .escape, .tab: menu = nil
    case .return, .space: if let index = menu?.selection { return chooseItem(index) }
    default: break
    }
    return []
  }

  private mutating func chooseItem(_ index: Int) -> [PanelAction] {
    guard let items = menu?.items, items.indices.contains(index) else { return [] }
    menu = nil
    switch items[index].choice {
    case .open(let entry): return [.open(entry)]
    case .reset: return [.reset]
    case .saveAs: return [.saveAs(nil)]
    case .replace(let path): return [.replace(path)]
    }
  }

  /// What is in the way goes first: a message, what is looked for, then the keyboard's being here.
  private mutating func escape(_ typesetter: Typesetter) -> [PanelAction] {
    if mistake != nil {
      blame(nil, typesetter)
      return []
    }
    if !message.isEmpty {
      say("", typesetter)
      return []
    }
    if !search.isEmpty {
      look(for: "", typesetter)
      return []
    }
    return [.leave]
  }

  mutating func activate(
    _ button: Button, _ version: FeelVersion, _ typesetter: Typesetter
  ) -> [PanelAction] {
    switch button {
    case .title: return [.showMenu]
    case .save: return [.save]
    case .plot: return [.nextTrack]
    case .menuItem(let index): return chooseItem(index)
    }
  }
}
