import DetentMotion

/// A list inside a card or a sheet.
package struct InnerList: StateHashable, Sendable, BitwiseCopyable {
  package internal(set) var axis = ScrollAxis()
  var indicator = Ramp()
  /// The row chosen by a tap; −1 if there is none.
  var selection = -1

  package internal(set) var marks = RowMarks()

  init(_ offset: Double = 0) { axis = ScrollAxis(offset: offset) }

  package func combine(into hash: inout StateHash) {
    hash.combine(axis, indicator, selection)
    // A list in which nothing can be marked has the same fingerprint as before there were marks.
    if marks != RowMarks() { hash.combine(marks) }
  }

  /// Chooses a row after a tap, or none if it is chosen already.
  mutating func choose(_ row: Int) { selection = selection == row ? -1 : row }

  /// Does what taps on `row` say: marks it, where the taps mean the row itself, or asks the parts.
  ///
  /// - Parameter shownRow: the row that the card or the sheet shows.
  mutating func perform(
    _ taps: [Layer.Tap], on row: RowPlace, showing shownRow: RowPlace?, of places: RowPlaces,
    _ wishes: inout Wishes
  ) {
    let isOwn = places.marksOwnRows(shownRow)
    wishes.add([], of: row, on: shownRow)
    for tap in taps {
      if isOwn, case .mark(let change) = tap {
        marks.apply(change, to: row.row)
      } else {
        wishes.add(tap)
      }
    }
  }

  /// Scrolls back to its beginning.
  mutating func scrollToTop(_ limits: ScrollLimits, _ tuning: ScrollTuning) {
    scroll(to: limits.low, limits, tuning)
  }

  /// Scrolls so far that a row, with the room for its title, begins the list.
  mutating func scroll(
    toRow row: Int, of places: RowPlaces, _ limits: ScrollLimits, _ tuning: ScrollTuning
  ) {
    scroll(to: places.reach(of: min(row, max(0, places.rowCount - 1))).top, limits, tuning)
  }

  private mutating func scroll(
    to offset: Double, _ limits: ScrollLimits, _ tuning: ScrollTuning
  ) {
    let target = limits.clamp(offset)
    guard axis.goal != target else { return }
    axis.settle(to: target, velocity: axis.velocity, tuning: tuning)
  }

  /// Scrolls as far as it takes to show everything from `top` to `bottom` in the length `shown`.
  mutating func reveal(
    from top: Double, to bottom: Double, in shown: Double, limits: ScrollLimits,
    tuning: ScrollTuning
  ) {
    scroll(to: clamp(axis.goal, bottom - shown, top), limits, tuning)
  }
}

extension StageKey {
  /// Returns the row to which the key moves the focus from `row`; nil if the key does not mean that. The row
  /// before the first and the one after the last do not exist.
  func row(from row: Int, of places: RowPlaces, in shown: Double) -> Int? {
    let count = places.rowCount
    let pageful = max(1, Int(shown / places.rowHeight))
    return switch self {
    case .up: row - 1
    case .down: row + 1
    case .pageUp: max(0, row - pageful)
    case .pageDown: min(count - 1, row + pageful)
    case .home: 0
    case .end: count - 1
    default: nil
    }
  }
}
