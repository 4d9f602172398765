import DetentStage

extension FeelVersion {
  /// Tells the difference from `before`: `Header settle › Response is 0.35 s again`.
  func change(from before: FeelVersion, isBack: Bool) -> String {
    let again = isBack ? " again" : ""
    if before.title != title || before.path != path {
      return "the feel is \(title)\(again)"
    }
    let changed = Feel.groups.flatMap { group in
      group.parameters
        .filter { $0.value(in: before.feel) != $0.value(in: feel) }
        .map { (group: group.label, row: PanelRow($0)) }
    }
    guard let only = changed.first, changed.count == 1 else {
      return changed.isEmpty
        ? "the feel is as before"
        : "\(changed.count) numbers are \(isBack ? "as before" : "changed")"
    }
    return "\(only.group) › \(only.row.label) is \(only.row.words(in: self))\(again)"
  }
}

extension PanelRow {
  /// Returns its value as people read it: a number with its unit, a choice, on or off.
  fileprivate func words(in version: FeelVersion) -> String {
    if steps != nil { return text(in: version) }
    let value = Int(self.value(in: version))
    return choices.isEmpty ? (value == 0 ? "off" : "on") : choices[value]
  }
}
