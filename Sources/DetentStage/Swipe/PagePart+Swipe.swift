import DetentMenus
import DetentMotion

// The rows that a finger swipes aside: the finger on them, their actions, and everything that closes them.
extension PagePart {
  /// The row of this list that is open, held or moves on its own; nil if all rows are in their places.
  var swipedRow: SwipedRow? {
    guard let row = swipe?.rows[0], !row.isEmpty, row.list == list.tab else { return nil }
    return row
  }

  /// True while a finger holds a row.
  var isSwipingRow: Bool { swipe?.rows[0].swipe.isDragging ?? false }

  /// True if time changes nothing about the rows.
  func swipesAreSettled(_ tuning: PageTuning) -> Bool {
    guard let swipe else { return true }
    return swipe.rows.indices.allSatisfy { slot in
      let row = swipe.rows[slot]
      guard !row.isEmpty, let numbers = tuning.swipes[row.list] else { return true }
      return row.swipe.isSettled(tuning: numbers)
    }
  }

  // MARK: The finger

  /// Takes a press on `element`. It catches a row that moves under it, and closes an open row elsewhere.
  /// Returns true if the press cannot be a tap on a row or an action.
  mutating func pressRows(
    _ element: Element?, _ tuning: PageTuning, _ shared: inout Shared
  ) -> Bool {
    guard let swiped = swipe?.rows[0], !swiped.isEmpty else { return false }
    let row = element?.kind == .swipe ? swiped.row : element?.kind == .row ? element?.index : nil
    guard let slot = row.flatMap({ swipe?.slot(list: list.tab, row: $0) }) else {
      let wasOpen = swiped.isOpen
      closeRow(tuning)
      return wasOpen
    }
    if slot == 1 { exchangeRows(tuning) }
    if swipe?.rows[0].swipe.isMoving == true {
      swipe?.rows[0].swipe.grab()
      shared.pointer.hasCaught = true
      return true
    }
    // A tap on the open row closes it, and reaches none of its layers.
    if shared.tap?.kind == .row { shared.isTapping = false }
    return false
  }

  /// Lets a row that a press has stopped go on.
  mutating func letGoRow(_ tuning: PageTuning) {
    guard let row = swipe?.rows[0], !row.isEmpty, let numbers = tuning.swipes[row.list] else {
      return
    }
    swipe?.rows[0].swipe.letGo(tuning: numbers)
  }

  /// Returns the row that a press swipes if it moves on as it has moved; nil if that is not a row's to take. A
  /// row out of its place takes both directions, any other those in which it has actions.
  func rowToSwipe(_ tuning: PageTuning, _ shared: Shared) -> Int? {
    guard let swipe, shared.pointer.isDown, !isChanging, !isBetweenPages,
      let numbers = tuning.swipes[list.tab]
    else { return nil }
    let (origin, position) = (shared.pointer.origin, shared.pointer.position)
    guard let element = layout(tuning, shift: 0).element(at: origin) else { return nil }
    if element.kind == .swipe { return swipe.rows[0].row }
    guard element.kind == .row else { return nil }
    if swipe.slot(list: list.tab, row: element.index) != nil { return element.index }
    // A third row waits until the first has closed.
    guard swipe.rows[0].isEmpty || swipe.rows[1].isEmpty else { return nil }
    let side = position.x < origin.x ? RowSwipe.Side.trailing : .leading
    return position.x != origin.x && numbers.has(side) ? element.index : nil
  }

  /// Begins to swipe a row. Returns false if the sideways drag is not a row's.
  mutating func beginRowSwipe(_ tuning: PageTuning, _ shared: Shared) -> Bool {
    guard let row = rowToSwipe(tuning, shared), let numbers = tuning.swipes[list.tab],
      take(row: row, tuning)
    else { return false }
    swipe?.rows[0].swipe.beginDrag(tuning: numbers)
    return true
  }

  /// Gives a row the first slot; the row that had it closes in the second one. Returns false while both are
  /// other rows'.
  private mutating func take(row: Int, _ tuning: PageTuning) -> Bool {
    let tab = list.tab
    switch swipe?.slot(list: tab, row: row) {
    case 0: return true
    case 1: exchangeRows(tuning)
    default:
      closeRow(tuning)
      guard let rows = swipe?.rows, rows[0].isEmpty || rows[1].isEmpty else { return false }
      if !rows[0].isEmpty { exchangeRows(tuning) }
      swipe?.rows[0] = SwipedRow(list: tab, row: row)
    }
    return true
  }

  mutating func swipeRow(by delta: Double, _ tuning: PageTuning) {
    guard let numbers = tuning.swipes[list.tab] else { return }
    swipe?.rows[0].swipe.drag(by: delta, tuning: numbers)
  }

  /// Lets the row go. A full swipe performs the first action of its side, and closes the row unless that
  /// removes it.
  mutating func endRowSwipe(
    velocity: Double, cancelled: Bool, _ tuning: PageTuning, _ shared: inout Shared
  ) {
    guard let numbers = tuning.swipes[list.tab],
      let decision = swipe?.rows[0].swipe.release(
        velocity: velocity, mayPerform: !cancelled, tuning: numbers)
    else { return }
    swipe?.decidedLast = true
    pager?.decidedLast = false
    guard decision.rest.isFull, let described = tuning.description.lists[list.tab].swipe else {
      return
    }
    let side = decision.rest == .fullLeading ? RowSwipe.Side.leading : .trailing
    let taps = described.taps(of: described.first(side))
    ask(for: taps, tuning, &shared)
    // A row goes out of the stage only if it leaves its list.
    if !taps.contains(.remove) { closeRow(tuning) }
  }

  // MARK: Closing

  /// Closes the row that is open or held, if there is one.
  mutating func closeRow(_ tuning: PageTuning) {
    guard let row = swipe?.rows[0], !row.isEmpty, let numbers = tuning.swipes[row.list],
      removals?.leaves(list: row.list, row: row.row) != true
    else { return }
    swipe?.rows[0].swipe.close(tuning: numbers)
  }

  /// Makes the row that closes the first one, and closes the other.
  private mutating func exchangeRows(_ tuning: PageTuning) {
    closeRow(tuning)
    guard let state = swipe else { return }
    swipe?.rows[0] = state.rows[1]
    swipe?.rows[1] = state.rows[0]
  }

  /// Puts all rows in their places at once: the list has different rows now.
  mutating func forgetRows() {
    if removals != nil {
      removals = RowRemovals()
      for slot in lists.indices { lists[slot].freeHeight = 0 }
    }
    if swipe != nil { swipe = SwipeState() }
    if longPress != nil { longPress = PressState() }
  }

  // MARK: Taps and keys

  /// Performs an action of the open row, and closes the row.
  mutating func performAction(_ action: Int, _ tuning: PageTuning, _ shared: inout Shared) {
    ask(for: tuning.description.lists[list.tab].swipe?.taps(of: action) ?? [], tuning, &shared)
    closeRow(tuning)
  }

  /// Does what an action of the first row asks for.
  private mutating func ask(for taps: [Layer.Tap], _ tuning: PageTuning, _ shared: inout Shared) {
    guard let row = swipe?.rows[0] else { return }
    perform(taps, onRow: row.row, ofList: row.list, tuning, &shared)
  }

  /// Does to a row, or asks the other parts for, what its layer, its action or its menu item is for.
  mutating func perform(
    _ taps: [Layer.Tap], onRow row: Int, ofList list: Int, _ tuning: PageTuning,
    _ shared: inout Shared
  ) {
    shared.wishes.row = RowPlace(.row, list: list, row: row)
    for tap in taps {
      switch tap {
      case .mark(let change): mark(change, row: row, ofList: list)
      case .remove: remove(row: row, ofList: list, tuning, &shared)
      default: shared.wishes.add(tap)
      }
    }
  }

  /// Closes the row of a tap if it is open. Returns false for any other row.
  mutating func closeTapped(row: Int, _ tuning: PageTuning) -> Bool {
    guard swipedRow?.row == row else { return false }
    closeRow(tuning)
    return true
  }

  /// Swipes the row that has the focus, as a finger would: an arrow opens a closed row and closes an open one.
  /// Returns false if the key is not the row's.
  mutating func swipeRow(_ key: StageKey, _ tuning: PageTuning, _ shared: inout Shared) -> Bool {
    guard let focus = shared.focus, focus.kind == .row || focus.kind == .swipe, !isChanging,
      !isBetweenPages, let numbers = tuning.swipes[list.tab]
    else { return false }
    let side = key == .left ? RowSwipe.Side.trailing : .leading
    let row = focus.kind == .row ? focus.index : swipedRow?.row ?? -1
    if let swiped = swipedRow, swiped.row == row, swiped.isOpen {
      if swiped.swipe.rest != side.open { closeRow(tuning) }
      return true
    }
    guard row >= 0, numbers.has(side) else { return false }
    guard take(row: row, tuning) else { return true }
    swipe?.rows[0].swipe.open(side, tuning: numbers)
    return true
  }

  /// The focus stops on the actions of the open row.
  func actionStops(_ tuning: PageTuning) -> FocusStopGroup {
    let layout = swipedRow.flatMap { row in
      tuning.swipes[row.list].map { SwipeLayout(row, $0) }
    }
    guard let layout, layout.isOpen else { return FocusStopGroup(.swipe, 0) }
    return FocusStopGroup(.swipe, layout.actions.count, first: layout.actions.lowerBound)
  }

  // MARK: Time

  /// Moves the rows on by one tick. A row that has closed gives up its slot.
  mutating func stepRows(_ tuning: PageTuning, _ shared: inout Shared) {
    guard let state = swipe else { return }
    for slot in state.rows.indices where !state.rows[slot].isEmpty {
      var row = state.rows[slot]
      guard let numbers = tuning.swipes[row.list] else { continue }
      row.swipe.step(tuning: numbers)
      let hasClosed = row.swipe.isResting && !row.isOpen && row.swipe.isSettled(tuning: numbers)
      let hasLeft = removals?.hasLeft(list: row.list, row: row.row) ?? false
      swipe?.rows[slot] = hasClosed || hasLeft ? SwipedRow() : row
    }
    guard let focus = shared.focus, focus.kind == .swipe, swipedRow?.isOpen != true else { return }
    // The focus goes back to the row whose actions had it.
    shared.focus = swipedRow.flatMap { rowStop($0.row, tuning) }
  }

  /// Takes on a changed feel, or changed actions. A row that the list no longer has is forgotten.
  mutating func retuneRows(_ tuning: PageTuning) {
    guard let state = swipe else { return }
    for slot in state.rows.indices where !state.rows[slot].isEmpty {
      let row = state.rows[slot]
      guard let numbers = tuning.swipes[row.list], row.row < rowCount(ofList: row.list) else {
        swipe?.rows[slot] = SwipedRow()
        continue
      }
      swipe?.rows[slot].swipe.retune(tuning: numbers)
    }
  }

  func rowCount(ofList list: Int) -> Int {
    for slot in lists.indices where lists[slot].tab == list { return lists[slot].rowCount }
    return tabs[list].rowCount
  }
}
