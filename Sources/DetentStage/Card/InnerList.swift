import DetentMotion

/// A list inside a card or a sheet.
package struct InnerList: StateHashable, Sendable, BitwiseCopyable {
  package internal(set) var axis = ScrollAxis()
  var indicator = Ramp()
  /// The row chosen by a tap; −1 if there is none.
  var selection = -1

  package func combine(into hash: inout StateHash) { hash.combine(axis, indicator, selection) }

  /// Chooses a row after a tap, or none if it is chosen already.
  mutating func choose(_ row: Int) { selection = selection == row ? -1 : row }

  /// Scrolls back to its beginning.
  mutating func scrollToTop(_ limits: ScrollLimits, _ tuning: ScrollTuning) {
    guard axis.goal != limits.low else { return }
    axis.settle(to: limits.low, velocity: axis.velocity, tuning: tuning)
  }

  /// Scrolls as far as it takes to show everything from `top` to `bottom` in the length `shown`.
  mutating func reveal(
    from top: Double, to bottom: Double, in shown: Double, limits: ScrollLimits,
    tuning: ScrollTuning
  ) {
    let goal = axis.goal
    let target = limits.clamp(clamp(goal, bottom - shown, top))
    guard target != goal else { return }
    axis.settle(to: target, velocity: axis.velocity, tuning: tuning)
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
