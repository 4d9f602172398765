import DetentMotion

// What reaches the card from outside.
extension State {
  /// A press on the card stops what moves of it.
  mutating func pressCard(at point: Point, _ context: Context) {
    let layout = CardLayout(card, context)
    guard layout.frame.contains(point) else { return }
    if card.isMoving {
      card.stop(context.tuning.card)
      pointer.hasCaught = true
    }
    guard let element = layout.element(at: point) else { return }
    card.pressed = element
    card.isPressing = !pointer.hasCaught || element.kind == .page
  }

  /// What a drag along `axis` takes hold of; where the wheel turns, what is under the pointer.
  func cardHold(_ axis: PanAxis, _ context: Context) -> CardState.Hold {
    let layout = CardLayout(card, context)
    let point = wheel.isActive ? pointer.position : pointer.origin
    // A wheel needs no card under it.
    guard wheel.isActive || layout.frame.contains(point) else { return .none }
    guard axis == layout.edge.axis else { return axis == .vertical ? .listAlone : .pages }
    let isOnHeader = layout.header.contains(point) || layout.edge.axis == .horizontal
    return isOnHeader ? .header : .list
  }

  /// What a press stopped along `axis`, and no drag has taken hold of, goes on.
  mutating func letGoOfCaughtCard(_ axis: PanAxis, _ context: Context) {
    let tuning = context.tuning.card
    if axis == tuning.edge.axis {
      card.letGoOfCaught(tuning)
    } else if axis == .horizontal {
      card.settleStrip(velocity: 0, tuning)
    } else {
      card.letGoOfCaughtList(tuning)
    }
  }

  // MARK: Keyboard

  /// The card is one adjustable value; with a row in focus, keys move among the rows.
  mutating func pressInCard(_ key: StageKey, _ context: Context) {
    let tuning = context.tuning.card
    if focus?.kind == .row, let row = focus?.index, moveRowFocus(key, from: row, context) { return }
    switch key {
    case .left where focus?.kind == .page: focusPage(card.page - 1, context)
    case .right where focus?.kind == .page: focusPage(card.page + 1, context)
    case .up: card.stepDetent(by: 1, tuning)
    case .down, .escape: card.stepDetent(by: -1, tuning)
    case .pageUp: card.stepDetent(by: 2, tuning)
    case .pageDown: card.stepDetent(by: -2, tuning)
    case .home: card.stepDetent(by: -DetentSet.capacity, tuning)
    case .end: card.stepDetent(by: DetentSet.capacity, tuning)
    case .left: card.show(page: max(0, card.page - 1), velocity: card.strip.velocity, tuning)
    case .right:
      card.show(
        page: min(Metrics.cardPageCount - 1, card.page + 1), velocity: card.strip.velocity, tuning)
    case .tab, .backTab, .activate: break
    }
  }

  /// Says whether the key meant the rows.
  private mutating func moveRowFocus(
    _ key: StageKey, from row: Int, _ context: Context
  ) -> Bool {
    let last = context.tuning.card.rows[card.page] - 1
    let pageful = max(1, Int(context.tuning.card.viewport / Metrics.cardRow))
    switch key {
    case .up: focusCardRow(row - 1, context)
    case .down: focusCardRow(row + 1, context)
    case .pageUp: focusCardRow(max(0, row - pageful), context)
    case .pageDown: focusCardRow(min(last, row + pageful), context)
    case .home: focusCardRow(0, context)
    case .end: focusCardRow(last, context)
    default: return false
    }
    return true
  }

  private mutating func focusCardRow(_ row: Int, _ context: Context) {
    guard row >= 0, row < context.tuning.card.rows[card.page] else { return }
    focus = Element(.row, row)
    card.reveal(row: row, stage: context.setup.size, context.tuning.card)
  }

  private mutating func focusPage(_ page: Int, _ context: Context) {
    guard page >= 0, page < Metrics.cardPageCount else { return }
    focus = Element(.page, page)
    card.show(page: page, velocity: card.strip.velocity, context.tuning.card)
  }

  /// Header, page titles and the list, round and round; arrows move within the list.
  mutating func moveCardFocus(by step: Int, _ context: Context) {
    let hasRows = context.tuning.card.rows[card.page] > 0
    let count = 1 + Metrics.cardPageCount + (hasRows ? 1 : 0)
    let now: Int? =
      switch focus?.kind {
      case .cardHeader: 0
      case .page: 1 + (focus?.index ?? 0)
      case .row: count - 1
      default: nil
      }
    let place = ((now ?? (step > 0 ? -1 : count)) + step + count) % count
    switch place {
    case 0: focus = Element(.cardHeader)
    case 1...Metrics.cardPageCount: focus = Element(.page, place - 1)
    default: focusCardRow(max(0, card.pages[card.page].selection), context)
    }
  }
}

extension CardState {
  /// Chooses a row, or takes the choice back.
  mutating func select(row: Int) {
    pages[page].selection = pages[page].selection == row ? -1 : row
  }

  /// The list that a press stopped goes on, in a card that moves sideways.
  mutating func letGoOfCaughtList(_ tuning: CardSceneTuning) {
    pages[page].axis.fling(velocity: 0, tuning.limits(ofPage: page), tuning.list)
  }

  /// Shows a row whole: the card goes to its top where it must, and the list scrolls.
  mutating func reveal(row: Int, stage: Size, _ tuning: CardSceneTuning) {
    let top = Double(row) * Metrics.cardRow
    let bottom = top + Metrics.cardRow
    let isAlongCard = tuning.edge.axis == .vertical
    let shown = tuning.card.detents[card.position] - Metrics.cardHeader
    if isAlongCard, bottom > shown, card.position != tuning.card.detents.last {
      stepDetent(by: DetentSet.capacity, tuning)
    }
    guard !isAlongCard || card.position == tuning.card.detents.last else { return }
    let goal = pages[page].axis.goal
    let target = tuning.limits(ofPage: page).clamp(clamp(goal, bottom - tuning.viewport, top))
    guard target != goal else { return }
    pages[page].axis.settle(to: target, velocity: pages[page].axis.velocity, tuning.list)
  }
}
