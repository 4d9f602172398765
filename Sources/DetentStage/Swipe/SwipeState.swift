import DetentMenus
import DetentMotion

/// The state of a page whose rows have actions behind them.
///
/// Only one row is open. There is a second slot for the row that still closes while the next one follows a
/// finger, so that nothing jumps; a third row waits.
struct SwipeState: Sendable, BitwiseCopyable {
  /// The row that is open, held or moves on its own, and then the one that closes.
  var rows = InlineArray<2, SwipedRow>(repeating: SwipedRow())
  /// True if the page's last release was that of a row.
  var decidedLast = false

  /// Returns the slot of a row; nil if it is in its place.
  func slot(list: Int, row: Int) -> Int? {
    rows.indices.first { rows[$0].row == row && rows[$0].list == list }
  }
}

/// A row that is out of its place.
struct SwipedRow: Sendable, BitwiseCopyable {
  /// The list that it is in, and its place there; −1 for an empty slot.
  var list = 0
  var row = -1
  var swipe = RowSwipe()

  var isEmpty: Bool { row < 0 }
  /// True if it rests, or will rest, with its actions in sight.
  var isOpen: Bool { !isEmpty && swipe.rest != .closed }
}

extension SwipeState: StateHashable {
  package func combine(into hash: inout StateHash) { hash.combine(rows, decidedLast) }
}

extension SwipedRow: StateHashable {
  package func combine(into hash: inout StateHash) {
    hash.combine(list, row)
    if !isEmpty { hash.combine(swipe) }
  }
}

extension RowSwipe.Rest {
  /// The name in read-outs.
  var name: String {
    switch self {
    case .closed: "closed"
    case .leading: "leading"
    case .trailing: "trailing"
    case .fullLeading: "fullLeading"
    case .fullTrailing: "fullTrailing"
    }
  }
}

extension RowSwipeDecision.Reason {
  /// The name in read-outs.
  var name: String {
    switch self {
    case .pastThreshold: "pastThreshold"
    case .nearestToProjection: "nearestToProjection"
    case .noActions: "noActions"
    }
  }
}
