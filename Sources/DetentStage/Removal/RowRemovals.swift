import DetentMotion

/// The rows that taps have taken out of a page's lists, and the one that a tap brings back.
struct RowRemovals: Sendable, BitwiseCopyable {
  /// The most rows of a list that can leave it: as many as its bits.
  static let mostRows = 64

  /// One bit for each row that has left, list by list.
  private(set) var gone = InlineArray<8, UInt64>(repeating: 0)
  /// The rows on their way out or back: two that are swiped, and one of a menu.
  private(set) var moving = InlineArray<3, MovingRow>(repeating: MovingRow())
  /// The list of the row that left last, and the row; −1 once it has been brought back.
  private(set) var lastList = 0
  private(set) var lastRow = -1

  var isMoving: Bool { moving.indices.contains { !moving[$0].isEmpty } }

  /// Tells whether a row leaves, or has left.
  func leaves(list: Int, row: Int) -> Bool {
    guard let slot = slot(list: list, row: row) else { return hasLeft(list: list, row: row) }
    return !moving[slot].returns
  }

  func hasLeft(list: Int, row: Int) -> Bool { gone[list] >> row & 1 == 1 }

  private func slot(list: Int, row: Int) -> Int? {
    moving.indices.first { moving[$0].row == row && moving[$0].list == list }
  }

  /// Sends a row out of its list, or back into it, from the height that shows of it.
  mutating func send(list: Int, row: Int, returns: Bool) {
    let slot = slot(list: list, row: row) ?? freeSlot()
    if moving[slot].isEmpty {
      moving[slot] = MovingRow(list: list, row: row)
      moving[slot].share.position = returns ? 0 : 1
      gone[list] &= ~(1 << row)
    }
    moving[slot].returns = returns
    (lastList, lastRow) = (list, returns ? -1 : row)
  }

  /// Returns an empty slot. If there is none, the row that has the least way left arrives at once.
  private mutating func freeSlot() -> Int {
    if let slot = moving.indices.first(where: { moving[$0].isEmpty }) { return slot }
    func way(_ slot: Int) -> Double { abs(moving[slot].share.position - moving[slot].goal) }
    let slot = moving.indices.min { way($0) < way($1) } ?? 0
    arrive(slot)
    return slot
  }

  private mutating func arrive(_ slot: Int) {
    let row = moving[slot]
    if !row.returns { gone[row.list] |= 1 << row.row }
    moving[slot] = MovingRow()
  }

  /// Moves the rows on by one tick.
  mutating func step(_ spring: SpringStep) {
    for slot in moving.indices where !moving[slot].isEmpty {
      let goal = moving[slot].goal
      var share = moving[slot].share
      share.position -= goal
      share = spring.applied(to: share)
      share.position += goal
      moving[slot].share = share
      if abs(share.position - goal) < Self.settled { arrive(slot) }
    }
  }

  /// The share of its height at which a row has arrived: a quarter of a point of one of 100.
  private static let settled = 0.0025

  /// Returns the room that the rows of a list leave free.
  func gaps(ofList list: Int) -> RowGaps {
    var gaps = RowGaps(gone: gone[list])
    for slot in moving.indices where !moving[slot].isEmpty && moving[slot].list == list {
      gaps.rows[slot] = moving[slot].row
      gaps.shares[slot] = clamp(moving[slot].share.position, 0, 1)
    }
    return gaps
  }
}

/// A row on its way out of its list, or back.
struct MovingRow: Sendable, BitwiseCopyable {
  var list = 0
  /// Its place in the list; −1 for an empty slot.
  var row = -1
  /// The share of its height that shows, and its velocity, per second.
  var share = MotionValue(position: 1, velocity: 0)
  var returns = false

  var isEmpty: Bool { row < 0 }
  var goal: Double { returns ? 1 : 0 }
}

extension RowRemovals: StateHashable {
  package func combine(into hash: inout StateHash) { hash.combine(gone, moving, lastList, lastRow) }
}

extension MovingRow: StateHashable {
  package func combine(into hash: inout StateHash) {
    hash.combine(list, row, share.position, share.velocity, returns)
  }
}

/// The rows of a list that show less than their height, because they have left the list or are on their way.
package struct RowGaps: Sendable, BitwiseCopyable {
  /// One bit for each row of which nothing shows.
  var gone: UInt64 = 0
  /// The rows on their way, −1 in an empty slot, and the share of its height that shows of each.
  var rows = InlineArray<3, Int>(repeating: -1)
  var shares = InlineArray<3, Double>(repeating: 1)

  /// True if every row shows its whole height.
  var isEmpty: Bool { gone == 0 && rows.indices.allSatisfy { rows[$0] < 0 } }

  /// Returns the share of its height that shows of a row, 0 … 1.
  package func share(ofRow row: Int) -> Double {
    for slot in rows.indices where rows[slot] == row { return shares[slot] }
    return gone >> row & 1 == 1 ? 0 : 1
  }

  /// Returns the height that the rows before `row` leave free, in heights of a row.
  func room(before row: Int) -> Double {
    let later = RowRemovals.mostRows - max(0, min(row, RowRemovals.mostRows))
    var room = Double((gone & .max >> later).nonzeroBitCount)
    for slot in rows.indices where rows[slot] >= 0 && rows[slot] < row { room += 1 - shares[slot] }
    return room
  }
}

extension RowGaps: Mixable {
  package mutating func blend(from earlier: RowGaps, _ t: Double) {
    for slot in rows.indices where rows[slot] >= 0 && rows[slot] == earlier.rows[slot] {
      shares[slot].blend(from: earlier.shares[slot], t)
    }
  }
}
