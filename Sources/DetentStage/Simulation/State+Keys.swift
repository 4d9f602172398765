import DetentMotion

extension State {
  /// The keyboard alone reaches everything: Tab moves the focus, arrows the focus or the detents,
  /// left and right open and close the menu.
  mutating func press(_ key: StageKey, _ context: Context) {
    guard !pointer.isDown else { return }
    stopWheel(cancelled: false, context)
    if overlay.menu.isPresented {
      pressInMenu(key, context)
      return
    }
    switch key {
    case .tab: moveFocus(by: 1, context)
    case .backTab: moveFocus(by: -1, context)
    case .activate: activateFocus(context)
    case .escape where focus != nil: focus = nil
    case _ where context.setup.scene == .card: pressInCard(key, context)
    case _ where context.setup.scene == .popup: pressInPopup(key, context)
    case .escape: leave(context)
    case .left where focus?.kind == .tab: moveFocus(by: -1, context)
    case .right where focus?.kind == .tab: moveFocus(by: 1, context)
    case .left:
      focus = nil
      overlay.menu.present(context.tuning.overlay)
    case .right: break
    case .up: moveVertically(by: -1, context)
    case .down: moveVertically(by: 1, context)
    case .pageUp: scrollByKey(-Metrics.keyPage * context.setup.size.height, context)
    case .pageDown: scrollByKey(Metrics.keyPage * context.setup.size.height, context)
    case .home: scrollByKey(-.infinity, context)
    case .end: scrollByKey(.infinity, context)
    }
  }

  private mutating func pressInMenu(_ key: StageKey, _ context: Context) {
    let item = focus.flatMap { $0.kind == .menuItem ? $0.index : nil }
    let count = Metrics.menuItemCount
    switch key {
    case .escape, .right:
      focus = nil
      overlay.menu.dismiss(context.tuning.overlay)
    case .left: overlay.menu.present(context.tuning.overlay)
    case .activate:
      guard let item else { return }
      focus = nil
      activate(Element(.menuItem, item), context)
    case .tab, .down: focus = Element(.menuItem, ((item ?? -1) + 1) % count)
    case .backTab, .up: focus = Element(.menuItem, ((item ?? 0) + count - 1) % count)
    case .home, .pageUp: focus = Element(.menuItem, 0)
    case .end, .pageDown: focus = Element(.menuItem, count - 1)
    }
  }

  /// What the stage no longer shows cannot be activated.
  private mutating func activateFocus(_ context: Context) {
    guard let focus, Layout(self, context).frame(of: focus) != nil else { return }
    activate(focus, context)
  }

  /// Escape with nothing focused: an expanded header goes back to normal.
  private mutating func leave(_ context: Context) {
    guard context.setup.scene == .explore else { return }
    let header = explore.header.state
    if header.height > header.heights.normal { explore.expand(false, context) }
  }

  private mutating func moveVertically(by step: Int, _ context: Context) {
    switch context.setup.scene {
    case .card, .popup: break
    case .reader: scrollByKey(Double(step) * Metrics.keyLine, context)
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
    case .card, .popup: break
    case .reader:
      let target = reader.limits(context.setup.size).clamp(reader.axis.goal + distance)
      reader.axis.settle(to: target, velocity: reader.axis.velocity, context.tuning.list)
    case .explore:
      guard !explore.isChanging else { return }
      let list = explore.list
      explore.header.scroll(
        &explore.lists[explore.current], to: list.limits.clamp(list.axis.goal + distance),
        context.tuning.header)
    }
  }
}
