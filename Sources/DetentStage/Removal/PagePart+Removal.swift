import DetentMenus
import DetentMotion

// The rows that taps take out of their lists, and bring back.
extension PagePart {
  /// Takes a row out of its list: the rows below close over it, and the toast comes, if there is one. A row
  /// that a swipe has moved aside goes on out of the stage.
  mutating func remove(
    row: Int, ofList list: Int, _ tuning: PageTuning, _ shared: inout Shared
  ) {
    guard let state = removals, row < RowRemovals.mostRows,
      !state.leaves(list: list, row: row)
    else { return }
    removals?.send(list: list, row: row, returns: false)
    shared.wishes.add(.toast)
    if let slot = swipe?.slot(list: list, row: row), let numbers = tuning.swipes[list] {
      swipe?.rows[slot].swipe.leave(tuning: numbers)
    }
    guard let focus = shared.focus, focus.kind == .swipe || focus == Element(.row, row) else {
      return
    }
    shared.focus = stop(near: row, tuning)
  }

  /// Returns the focus stop on a row of the shown list; if the row leaves, on the next one.
  func stop(near row: Int, _ tuning: PageTuning) -> Element? {
    let leaves = removals?.leaves(list: list.tab, row: row) ?? false
    let row = leaves ? nextRow(from: row, by: 1) : row
    return row.flatMap { rowStop($0, tuning) }
  }

  /// Brings back the row that left last. Returns false if there is none.
  mutating func restoreRow(_ tuning: PageTuning) -> Bool {
    guard let (list, row) = removals.map({ ($0.lastList, $0.lastRow) }), row >= 0 else {
      return false
    }
    removals?.send(list: list, row: row, returns: true)
    if let slot = swipe?.slot(list: list, row: row), let numbers = tuning.swipes[list] {
      swipe?.rows[slot].swipe.close(tuning: numbers)
    }
    return true
  }

  /// Returns the nearest row of the shown list after `row`, or before it with `step` −1, that is in its place.
  func nextRow(from row: Int, by step: Int) -> Int? {
    let gaps = gaps(ofList: list.tab)
    var next = row + step
    while (0..<list.rowCount).contains(next), gaps.share(ofRow: next) < 1 { next += step }
    return (0..<list.rowCount).contains(next) ? next : nil
  }

  /// Takes the room from a list that its rows leave free.
  func leaveRoom(in list: inout ListState, _ tuning: PageTuning) {
    list.freeHeight = places(of: list, tuning).freeHeight
  }

  func places(of list: ListState, _ tuning: PageTuning) -> RowPlaces {
    var places = list.places(tuning)
    places.gaps = gaps(ofList: list.tab)
    return places
  }

  func gaps(ofList list: Int) -> RowGaps { removals?.gaps(ofList: list) ?? RowGaps() }

  /// Moves the rows on their way on by one tick. The list that shows has the room that they take.
  mutating func stepRemovals(_ tuning: PageTuning) {
    guard removals?.isMoving == true else { return }
    removals?.step(tuning.removal)
    for slot in lists.indices {
      leaveRoom(in: &lists[slot], tuning)
      if tuning.hasHeader { header.contentHeightChanged(of: &lists[slot]) }
    }
    lists[current].axis.limitsChanged(to: lists[current].limits, tuning: tuning.list)
  }

  static let removalQuantities: [Quantity] = [
    .number(
      "list.rows", "Rows of the list", .none,
      "How many rows are in the list; a row on its way out or back counts with the share of it that shows."
    ) { Double($0.page.list.rowCount) - $0.page.gaps(ofList: $0.page.list.tab).room(before: .max) }
  ]

  /// The motion of the rows on their way; nil while there are none.
  func removalMotion(_ tuning: PageTuning) -> StageMotion? {
    guard removals?.isMoving == true else { return nil }
    return StageMotion("row collapse", tuning.removalKey)
  }
}

extension ListState {
  /// Returns the places of its rows, as long as none has left.
  func places(_ tuning: PageTuning) -> RowPlaces {
    var places = tuning.description.lists[tab].places
    places.rowCount = rowCount
    return places
  }
}

extension Scene {
  /// True if a tap takes rows out of a list.
  package var hasRemovals: Bool {
    layerPlaces.contains { $0.layers.contains { $0.taps.contains(.remove) } }
  }
}
