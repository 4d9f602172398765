import DetentMotion

extension State {
  /// The focus goes to the next (`step` 1) or last (−1) of everything that can have it now, in
  /// reading order, round and round.
  mutating func moveFocus(by step: Int, _ context: Context) {
    if context.setup.scene == .card { return moveCardFocus(by: step, context) }
    if context.setup.scene == .popup {
      focus = Element(context.tuning.popup.step.isWarmUp ? .box : .sheet)
    }
    guard context.setup.scene == .explore else { return }
    let layout = Layout(self, context)
    let count = focusable(.max).count
    var place = focus.map { placeInOrder($0) } ?? (step > 0 ? -1 : count)
    for _ in 0..<count {
      place = (place + step + count) % count
      guard let element = focusable(place).element, layout.frame(of: element) != nil else {
        continue
      }
      focus = element
      if element.kind == .row { reveal(row: element.index, context) }
      return
    }
  }

  mutating func focusRow(_ row: Int, _ context: Context) {
    guard row >= 0, row < explore.list.rowCount else { return }
    focus = Element(.row, row)
    reveal(row: row, context)
  }

  /// The element at `place` in reading order, and how many places there are.
  private func focusable(_ place: Int) -> (element: Element?, count: Int) {
    let kinds: InlineArray<7, Element.Kind> = [
      .back, .search, .field, .tab, .row, .reload, .change,
    ]
    var first = 0
    for index in kinds.indices {
      let count = focusableCount(kinds[index])
      if place < first + count { return (Element(kinds[index], place - first), first + count) }
      first += count
    }
    return (nil, first)
  }

  private func focusableCount(_ kind: Element.Kind) -> Int {
    switch kind {
    case .field: Metrics.fieldCount
    case .tab: Metrics.tabCount
    case .row: explore.list.rowCount
    case .back, .search, .reload, .change: 1
    case .menuItem, .cardHeader, .page, .sheet, .box: 0
    }
  }

  private func placeInOrder(_ element: Element) -> Int {
    var place = 0
    while let other = focusable(place).element {
      if other == element { return place }
      place += 1
    }
    return -1
  }

  /// Scrolls a row to between the header and the buttons.
  private mutating func reveal(row: Int, _ context: Context) {
    let list = explore.list
    let top = Double(row) * Metrics.rowHeight
    let bottom = context.setup.size.height - Metrics.buttonBottom - Metrics.buttonHeight - 8
    let least = top + Metrics.rowHeight - bottom
    let header = explore.header.state
    // Where the row is reached upwards, the header has opened to normal by then.
    let isUnder = list.axis.goal > top - header.height
    let most = top - (isUnder ? max(header.height, header.heights.normal) : header.height)
    var target = clamp(list.axis.goal, least, most)
    if target > list.axis.goal {
      // The header is to close on the way, or it would settle back and take the row with it.
      target = max(target, list.axis.offset + header.height - header.heights.compact)
    }
    target = list.limits.clamp(target)
    if target != list.axis.goal {
      explore.header.scroll(&explore.lists[explore.current], to: target, context.tuning.header)
    }
  }
}
