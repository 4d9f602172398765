import DetentMotion
import DetentStage

// What the keyboard has, in the panel.
extension Panel {
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
