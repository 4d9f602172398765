import DetentStage

// Undo and redo, which tell what they did.
extension Workbench {
  /// Takes back the last thing that was done: a change of the feel, or a removal from the shelf.
  func undo() {
    if panel.shelf.removal != nil, document.undoCount <= undoCountAtRemoval { return putBack() }
    let before = document.current
    let couldUndo = document.undoCount > 0 || document.isChanging
    tune { $0.undo() }
    panel.say("")
    notify(couldUndo ? "Undone: " + change(from: before, isBack: true) : "Nothing to undo")
    bringBack()
    undoSwap()
  }

  func redo() {
    let before = document.current
    tune { $0.redo() }
    notify(
      document.current == before
        ? "Nothing to redo" : "Redone: " + change(from: before, isBack: false))
  }

  /// Tells what has become of `before`: `Header settle › Response is 0.35 s again`.
  private func change(from before: FeelVersion, isBack: Bool) -> String {
    let now = document.current
    let again = isBack ? " again" : ""
    if before.title != now.title || before.path != now.path {
      return "the feel is \(now.title)\(again)"
    }
    let changed = Feel.groups.flatMap { group in
      group.parameters
        .filter { $0.value(in: before.feel) != $0.value(in: now.feel) }
        .map { (group: group.label, row: PanelRow($0)) }
    }
    guard let only = changed.first, changed.count == 1 else {
      return changed.isEmpty
        ? "the feel is as before"
        : "\(changed.count) numbers are \(isBack ? "as before" : "changed")"
    }
    return "\(only.group) › \(only.row.label) is \(only.row.words(in: now))\(again)"
  }
}

extension PanelRow {
  /// Its value as people read it: a number with its unit, a choice, on or off.
  fileprivate func words(in version: FeelVersion) -> String {
    if steps != nil { return text(in: version) }
    let value = Int(self.value(in: version))
    return choices.isEmpty ? (value == 0 ? "off" : "on") : choices[value]
  }
}
