import DetentMotion

extension State {
  /// What a press at `point` is on.
  func element(at point: Point, _ context: Context) -> Element? {
    Layout(self, context).element(at: point)
  }

  func menuItem(at point: Point, _ context: Context) -> Int? {
    element(at: point, context).flatMap { $0.kind == .menuItem ? $0.index : nil }
  }

  /// A tap, or Return on what has the focus.
  mutating func activate(_ element: Element, _ context: Context) {
    switch element.kind {
    case .row where context.setup.scene == .card: card.select(row: element.index)
    case .page:
      card.show(page: element.index, velocity: card.strip.velocity, context.tuning.card)
    case .cardHeader: break
    case .sheet: popup.sheet.toggle(context.tuning.popup.sheet)
    case .box: popup.runBox(reversed: false)
    case .search: explore.expand(true, context)
    case .back: explore.expand(false, context)
    case .field: explore.fieldChoices[element.index] += 1
    case .tab:
      let direction = element.index > explore.tab ? 1.0 : -1.0
      explore.change(to: element.index, direction: direction, context)
    case .row: explore.tabs[explore.list.tab].saved ^= 1 << UInt32(element.index)
    case .reload:
      guard !explore.isChanging else { return }
      let count = 1 + Int(random.next() % UInt64(Metrics.maximumRows))
      explore.reload(rowCount: count, context)
    case .change:
      explore.change(to: (explore.tab + 1) % Metrics.tabCount, direction: 1, context)
    case .menuItem:
      overlay.selection = element.index
      overlay.menu.dismiss(context.tuning.overlay)
    }
  }
}
