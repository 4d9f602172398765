extension State {
  /// The keyboard alone reaches everything: Tab moves the focus, arrows the focus or the detents,
  /// left and right open and close the menu.
  mutating func press(_ key: StageKey, _ context: Context) {
    guard !pointer.isDown else { return }
    endWheel(context)
    if overlay.isPresented {
      pressInMenu(key, context)
      return
    }
    switch key {
    case .tab: moveFocus(by: 1, context)
    case .backTab: moveFocus(by: -1, context)
    case .activate: if let focus { activate(focus, context) }
    case .escape:
      if focus != nil { focus = nil } else { leave(context) }
    case .left where focus?.kind == .tab: moveFocus(by: -1, context)
    case .right where focus?.kind == .tab: moveFocus(by: 1, context)
    case .left:
      focus = nil
      overlay.present(context.tuning.overlay)
    case .right: break
    case .up: moveVertically(by: -1, context)
    case .down: moveVertically(by: 1, context)
    case .pageUp: scrollByKey(-0.8 * context.setup.size.height, context)
    case .pageDown: scrollByKey(0.8 * context.setup.size.height, context)
    case .home: scrollByKey(-.infinity, context)
    case .end: scrollByKey(.infinity, context)
    }
  }

  private mutating func pressInMenu(_ key: StageKey, _ context: Context) {
    let item = focus.flatMap { $0.kind == .menuItem ? $0.index : nil }
    switch key {
    case .escape, .right:
      focus = nil
      overlay.dismiss(context.tuning.overlay)
    case .left: overlay.present(context.tuning.overlay)
    case .activate:
      guard let item else { return }
      focus = nil
      activate(Element(.menuItem, item), context)
    case .tab, .down: focus = Element(.menuItem, ((item ?? -1) + 1) % Metrics.menuItemCount)
    case .backTab, .up:
      focus = Element(
        .menuItem, ((item ?? 0) + Metrics.menuItemCount - 1) % Metrics.menuItemCount)
    case .home, .pageUp: focus = Element(.menuItem, 0)
    case .end, .pageDown: focus = Element(.menuItem, Metrics.menuItemCount - 1)
    }
  }

  /// Escape with nothing focused: an expanded header goes back to normal.
  private mutating func leave(_ context: Context) {
    guard context.setup.scene == .explore else { return }
    let header = explore.header.state
    if header.height > header.heights.normal { explore.expand(false, context) }
  }

  private mutating func moveVertically(by step: Int, _ context: Context) {
    switch context.setup.scene {
    case .reader: scrollByKey(Double(step) * 78, context)
    case .explore:
      guard !explore.isChanging else { return }
      if let focus, focus.kind == .row {
        focusRow(focus.index + step, context)
      } else {
        // Down pulls the header open, up pushes it closed, as the finger would.
        focus = nil
        explore.stepDetent(step, context)
      }
    }
  }

  private mutating func scrollByKey(_ distance: Double, _ context: Context) {
    switch context.setup.scene {
    case .reader:
      let axis = reader.axis
      let from = axis.phase == .settling ? axis.target : axis.offset
      let target = reader.limits(context.setup.size).clamp(from + distance)
      reader.axis.settle(to: target, velocity: axis.velocity)
    case .explore:
      guard !explore.isChanging else { return }
      let list = explore.list
      let from = list.axis.phase == .settling ? list.axis.target : list.axis.offset
      let target = list.limits.clamp(from + distance)
      explore.lists[explore.current].axis.settle(to: target, velocity: list.axis.velocity)
    }
  }

  // MARK: Focus

  /// What the focus goes to: the next (`step` 1) or last (−1) of everything that can have it now, in
  /// reading order.
  private mutating func moveFocus(by step: Int, _ context: Context) {
    guard context.setup.scene == .explore else { return }
    let layout = Layout(self, context)
    let rows = explore.list.rowCount
    let counts: [(Element.Kind, Int)] = [
      (.back, 1), (.search, 1), (.field, Metrics.fieldCount), (.tab, Metrics.tabCount),
      (.row, rows), (.reload, 1), (.change, 1),
    ]
    let all = counts.flatMap { kind, count in
      (0..<count).map { Element(kind, $0) }.filter { layout.frame(of: $0) != nil }
    }
    let now = focus.flatMap { all.firstIndex(of: $0) }
    let next = now.map { ($0 + step + all.count) % all.count } ?? (step > 0 ? 0 : all.count - 1)
    focus = all[next]
    if all[next].kind == .row { reveal(row: all[next].index, context) }
  }

  private mutating func focusRow(_ row: Int, _ context: Context) {
    guard row >= 0, row < explore.list.rowCount else { return }
    focus = Element(.row, row)
    reveal(row: row, context)
  }

  /// Scrolls a row to between the header and the buttons.
  private mutating func reveal(row: Int, _ context: Context) {
    let list = explore.list
    let top = Double(row) * Metrics.rowHeight
    let bottom = context.setup.size.height - Metrics.buttonBottom - Metrics.buttonHeight - 8
    let from = list.axis.phase == .settling ? list.axis.target : list.axis.offset
    let least = top + Metrics.rowHeight - bottom
    let most = top - explore.header.state.height
    let target = list.limits.clamp(clamp(from, least, most))
    guard target != from else { return }
    explore.lists[explore.current].axis.settle(to: target, velocity: list.axis.velocity)
  }
}
