import DetentMenus
import DetentMotion

// The keyboard reaches everything: the detents, the lists and their rows.
extension CardPart {
  /// Treats the card as one adjustable value; with a row in focus, keys move among the rows.
  package mutating func press(
    _ key: StageKey, _ tuning: CardPartTuning, _ shared: inout Shared
  ) -> Bool {
    if let focus = shared.focus, focus.kind == tuning.kinds.row,
      moveRowFocus(key, from: focus.index, tuning, &shared)
    {
      return true
    }
    let (here, detents) = (card.goal(tuning: tuning.card), tuning.card.detents)
    let (canOpen, canClose) = (here < detents.highest, here > detents.lowest)
    if card.rest == .dismissed { return bringBack(key, tuning) }
    switch key {
    case .left where tuning.list(ofTitle: shared.focus) != nil:
      focusTitle(of: page - 1, tuning, &shared)
    case .right where tuning.list(ofTitle: shared.focus) != nil:
      focusTitle(of: page + 1, tuning, &shared)
    case .up where canOpen: stepDetent(by: 1, tuning)
    case .down where canClose, .escape where canClose: stepDetent(by: -1, tuning)
    case .down where tuning.card.dismissal != nil, .escape where tuning.card.dismissal != nil:
      dismiss(tuning)
      // The focus goes to the handle, which brings the card back.
      shared.focus = Element(tuning.kinds.handle)
    case .pageUp where canOpen: stepDetent(by: 2, tuning)
    case .pageDown where canClose: stepDetent(by: -2, tuning)
    case .home where canClose: stepDetent(by: -DetentSet.capacity, tuning)
    case .end where canOpen: stepDetent(by: DetentSet.capacity, tuning)
    case .left where page > 0: show(page: page - 1, velocity: strip.velocity, tuning)
    case .right where page < tuning.listCount - 1:
      show(page: page + 1, velocity: strip.velocity, tuning)
    default: return false
    }
    return true
  }

  /// Brings back a card that has left the stage. Returns false if the key does not mean that.
  private mutating func bringBack(_ key: StageKey, _ tuning: CardPartTuning) -> Bool {
    switch key {
    case .up: stepDetent(by: 1, tuning)
    case .pageUp: stepDetent(by: 2, tuning)
    case .end: stepDetent(by: DetentSet.capacity, tuning)
    default: return false
    }
    return true
  }

  /// Moves the focus from the card to its handle when the card has left the stage, and back when it
  /// returns.
  mutating func moveFocus(_ tuning: CardPartTuning, _ shared: inout Shared) {
    guard let focus = shared.focus else { return }
    let isHandle = focus.kind == tuning.kinds.handle
    if card.rest == .dismissed, tuning.kinds.contains(focus.kind) {
      shared.focus = Element(tuning.kinds.handle)
    } else if card.rest != .dismissed, isHandle {
      shared.focus = tuning.headerHeight > 0 ? Element(tuning.kinds.header) : nil
    }
  }

  /// Moves the focus among the rows. Returns false if the key does not mean that.
  private mutating func moveRowFocus(
    _ key: StageKey, from row: Int, _ tuning: CardPartTuning, _ shared: inout Shared
  ) -> Bool {
    let shown = tuning.shown(card.goal(tuning: tuning.card))
    guard let row = key.row(from: row, of: tuning.places[page], in: shown)
    else { return false }
    focusRow(row, tuning, &shared)
    return true
  }

  private mutating func focusRow(_ row: Int, _ tuning: CardPartTuning, _ shared: inout Shared) {
    guard row >= 0, row < tuning.places[page].rowCount else { return }
    shared.focus?.index = row
    reveal(row: row, tuning)
  }

  /// Shows a list and moves the focus to its title, the layer on the header whose tap shows it.
  private mutating func focusTitle(
    of page: Int, _ tuning: CardPartTuning, _ shared: inout Shared
  ) {
    guard page >= 0, page < tuning.listCount else { return }
    if let title = tuning.headerLayers.firstIndex(where: { $0.titledList == page }) {
      shared.focus = Element(tuning.kinds.header, layer: title)
    }
    show(page: page, velocity: strip.velocity, tuning)
  }

  /// Returns the stops of the focus: header, its layers with taps, and the rows with taps. Arrows move within a list
  /// without taps.
  private func focusable(_ tuning: CardPartTuning) -> FocusStopGroups {
    let layers = tuning.layers(ofPage: page)
    let rows = layers.stopCount > 0 ? tuning.places[page].rowCount : 0
    var groups = FocusStopGroups()
    // The second card hides this one.
    if wayBack != nil { return groups }
    if card.rest == .dismissed {
      groups.add(FocusStopGroup(tuning.kinds.handle, 1))
      return groups
    }
    groups.add(
      FocusStopGroup(tuning.kinds.header, tuning.headerHeight > 0 ? 1 : 0, tuning.headerLayers))
    groups.add(FocusStopGroup(tuning.kinds.row, rows, layers, layersAlone: true))
    return groups
  }

  /// Returns true if the whole list is one stop of the focus.
  private func isList(_ tuning: CardPartTuning) -> Bool {
    card.rest != .dismissed && wayBack == nil && tuning.places[page].rowCount > 0
      && tuning.layers(ofPage: page).stopCount == 0
  }

  package func focusStops(_ tuning: CardPartTuning) -> Int {
    focusable(tuning).stops + (isList(tuning) ? 1 : 0)
  }

  package func focusStop(at place: Int, _ tuning: CardPartTuning) -> Element? {
    focusable(tuning).stop(at: place) ?? Element(tuning.kinds.row, max(0, pages[page].selection))
  }

  package func focusPlace(of element: Element, _ tuning: CardPartTuning) -> Int? {
    let groups = focusable(tuning)
    if element.kind == tuning.kinds.row, isList(tuning) { return groups.stops }
    return groups.place(of: element)
  }

  package mutating func reveal(_ element: Element, _ tuning: CardPartTuning) {
    if element.kind == tuning.kinds.row { reveal(row: element.index, tuning) }
  }

  /// Shows a row whole: opens the card to its top if it must, and scrolls the list.
  private mutating func reveal(row: Int, _ tuning: CardPartTuning) {
    let (top, bottom) = tuning.places[page].reach(of: row)
    let highest = tuning.card.detents.highest
    if tuning.edge.axis == .vertical, card.goal(tuning: tuning.card) != highest {
      let scrolls = tuning.card.listScrolling != .atTop
      let needed = scrolls ? tuning.places[page].wholeHeight(of: row) : bottom
      if needed > card.goal(tuning: tuning.card) - tuning.headerHeight {
        stepDetent(by: DetentSet.capacity, tuning)
      } else if !scrolls {
        return
      }
    }
    let extent = card.goal(tuning: tuning.card)
    let limits = card.limits(of: tuning.limits(ofPage: page), at: extent, tuning: tuning.card)
    pages[page].reveal(
      from: top, to: bottom, in: tuning.shown(extent), limits: limits, tuning: tuning.list)
  }
}
