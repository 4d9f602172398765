import DetentMenus
import DetentMotion

// The rows that a finger holds to see their menu: the finger, the items, the keys, and everything that closes the
// menu.
extension PagePart {
  /// True while the menu of a row is open: it hides everything else, the layers over all parts included.
  package var hasOpenMenu: Bool { longPress?.isOpen ?? false }

  /// True if time changes nothing about the row and its menu.
  func pressIsSettled(_ tuning: PageTuning) -> Bool {
    guard let longPress, let numbers = tuning.press else { return true }
    return longPress.press.isSettled(tuning: numbers)
  }

  // MARK: The finger on a row

  /// Notes that a finger has come down on `element`; on a row with a menu it may stay there for long enough.
  mutating func beginPress(_ element: Element?, _ tuning: PageTuning, _ shared: Shared) {
    guard let element, element.kind == .row, mayOpenMenu(ofRow: element.index, tuning) else {
      return
    }
    // A layer above the row has the press, or a swipe has moved the row aside.
    if shared.isTapping, shared.tap?.kind != .row { return }
    if swipe?.slot(list: list.tab, row: element.index) != nil { return }
    let shows = showsMenu(ofRow: element.index)
    longPress?.pressed = element.index
    longPress?.press.begin(again: shows)
  }

  private func mayOpenMenu(ofRow row: Int, _ tuning: PageTuning) -> Bool {
    tuning.description.lists[list.tab].press != nil && (0..<list.rowCount).contains(row)
      && !isChanging && !isBetweenPages && !list.axis.isMoving
  }

  private func showsMenu(ofRow row: Int) -> Bool {
    guard let state = longPress, state.press.phase != .closed else { return false }
    return state.list == list.tab && state.row == row
  }

  /// Moves the row and its menu on by one tick. The menu opens once the finger has rested for long enough.
  mutating func stepPress(_ tuning: PageTuning, _ shared: inout Shared) {
    guard let numbers = tuning.press, var state = longPress else { return }
    if state.press.isWaiting {
      let pointer = shared.pointer
      state.press.move(by: pointer.position - pointer.origin, tuning: numbers)
      let rests = pointer.gesture == .pending && mayOpenMenu(ofRow: state.pressed, tuning)
      if !rests { state.press.end() }
    }
    let shows = showsMenu(ofRow: state.pressed)
    let opens = state.press.step(tuning: numbers)
    longPress = state
    if opens {
      show(row: state.pressed, isNew: !shows, tuning)
      isPressing = false
      shared.isTapping = false
      // The finger still holds the row, and may go on to an item: nothing else moves with it.
      shared.pointer.gesture = .holding
    }
    guard shared.focus?.kind == .press, !hasOpenMenu else { return }
    // The focus goes back to the row whose menu had it, if that is still there.
    let isThere = state.list == list.tab && (0..<list.rowCount).contains(state.row)
    shared.focus = isThere ? stop(near: state.row, tuning) : nil
  }

  /// Notes the row whose menu opens, and finds the menu's place unless it still shows.
  private mutating func show(row: Int, isNew: Bool, _ tuning: PageTuning) {
    closeRow(tuning)
    longPress?.item = -1
    guard isNew, let description = tuning.description.lists[list.tab].press else { return }
    let (tab, slot) = (list.tab, layout(tuning, shift: 0).lists[current].row(row))
    longPress?.list = tab
    longPress?.row = row
    longPress?.offset = PressLayout.offset(
      description.height, beside: slot, scale: tuning.press?.scale ?? 1, stage: tuning.size)
  }

  // MARK: The finger on the menu

  /// Takes a press while the menu is open: on an item it may choose that, elsewhere it closes the menu.
  mutating func pressMenu(_ tuning: PageTuning, _ shared: Shared) {
    let item = item(at: shared.pointer.position, tuning)
    longPress?.item = item
    if item < 0 { closeMenu() }
  }

  private func item(at point: Point, _ tuning: PageTuning) -> Int {
    layout(tuning, shift: 0).press?.element(at: point)?.index ?? -1
  }

  /// Highlights the item under the finger. The finger that has lifted the row must first leave its slop, as the
  /// menu may have come up under it.
  package mutating func follow(from previous: Point, _ tuning: PageTuning, _ shared: inout Shared) {
    guard hasOpenMenu, let numbers = tuning.press else { return }
    let way = shared.pointer.position - shared.pointer.origin
    if longPress?.item == -1, !shared.pointer.hasCaught, way.length <= numbers.slop { return }
    shared.pointer.hasCaught = true
    let item = item(at: shared.pointer.position, tuning)
    longPress?.item = item
  }

  /// Chooses the item under the finger. Anywhere else the menu stays open.
  package mutating func release(
    velocity: Vector, cancelled: Bool, _ tuning: PageTuning, _ shared: inout Shared
  ) {
    guard hasOpenMenu, let item = longPress?.item, item >= 0 else { return }
    if cancelled { longPress?.item = -1 } else { choose(item, tuning, &shared) }
  }

  private mutating func choose(_ item: Int, _ tuning: PageTuning, _ shared: inout Shared) {
    guard let state = longPress, let layers = tuning.description.lists[state.list].press?.layers,
      layers.indices.contains(item)
    else { return }
    longPress?.item = item
    let taps = layers[item].taps
    perform(taps, onRow: state.row, ofList: state.list, tuning, &shared)
    // The row has no focus below the sheet or the menu that covers it.
    if taps.contains(where: { $0.panel == .sheet || $0.panel == .menu }) { shared.focus = nil }
    closeMenu()
  }

  // MARK: Closing

  /// Closes the menu, and lets no finger open another one.
  mutating func closeMenu() {
    longPress?.press.end()
    longPress?.press.close()
  }

  /// Takes on changed menus. A menu whose row or list has none any more is forgotten.
  mutating func retunePress(_ tuning: PageTuning) {
    guard let state = longPress, state.press.phase != .closed else { return }
    let items = tuning.description.lists[state.list].press?.layers.count ?? 0
    if state.item >= items { longPress?.item = -1 }
    if items == 0 || state.row >= rowCount(ofList: state.list) { longPress = PressState() }
  }

  // MARK: Keys

  /// Opens the menu of the row that has the focus, as a held finger would; a row out of sight comes into view
  /// first. Returns false for any other focus, and in a list without menus.
  mutating func openMenu(_ tuning: PageTuning, _ shared: inout Shared) -> Bool {
    guard let numbers = tuning.press, let focus = shared.focus, focus.kind == .row,
      tuning.description.lists[list.tab].press != nil
    else { return false }
    guard mayOpenMenu(ofRow: focus.index, tuning) else { return true }
    let place = layout(tuning, shift: 0).lists[current].row(focus.index)
    guard place.intersects(Rect(x: 0, y: 0, width: tuning.size.width, height: tuning.size.height))
    else {
      reveal(focus, tuning)
      return true
    }
    let shows = showsMenu(ofRow: focus.index)
    // The menu of a different row closes first.
    guard shows || longPress?.press.phase == .closed else { return true }
    longPress?.press.open(tuning: numbers)
    show(row: focus.index, isNew: !shows, tuning)
    shared.focus = Element(.press)
    return true
  }

  /// Handles a key while the menu is open.
  mutating func pressMenu(_ key: StageKey, _ tuning: PageTuning, _ shared: inout Shared) {
    let stops = menuStops(tuning)
    let item = shared.focus.flatMap { stops.place(of: $0) }
    let count = stops.count
    switch key {
    case .escape, .left, .right: closeMenu()
    case .activate: if let item { choose(item, tuning, &shared) }
    case .tab, .down: shared.focus = stops.stop(at: ((item ?? -1) + 1) % count)
    case .backTab, .up: shared.focus = stops.stop(at: ((item ?? 0) + count - 1) % count)
    case .home, .pageUp: shared.focus = stops.stop(at: 0)
    case .end, .pageDown: shared.focus = stops.stop(at: count - 1)
    }
  }

  /// The focus stops on the items of the open menu.
  func menuStops(_ tuning: PageTuning) -> FocusStopGroup {
    let list = longPress?.list ?? 0
    return FocusStopGroup(.press, tuning.description.lists[list].press?.layers.count ?? 0)
  }
}
