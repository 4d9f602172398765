import DetentMenus
import DetentMotion

/// The place of a row that a swipe has moved aside, and of the actions that it shows.
package struct SwipeLayout: Sendable, BitwiseCopyable {
  /// The row; −1 if there is none.
  package var row = -1
  /// The distance that it is moved to the left, in points.
  package var offset = 0.0
  /// The share by which the first action has spread over the others, 0 … 1.
  package var spread = 0.0
  /// The number of actions of each side, and the width of one.
  package var leading = 0
  package var trailing = 0
  package var actionWidth = 0.0
  /// True if the actions can be tapped.
  package var isOpen = false

  package init() {}

  init(_ row: SwipedRow, _ tuning: RowSwipeTuning) {
    self.row = row.row
    offset = row.swipe.offset
    spread = row.swipe.spread.value
    (leading, trailing) = (tuning.leading, tuning.trailing)
    actionWidth = tuning.actionWidth
    isOpen = row.isOpen
  }

  /// The actions of the side that shows, counted from the first leading one.
  package var actions: Range<Int> {
    offset < 0 ? 0..<leading : offset > 0 ? leading..<leading + trailing : 0..<0
  }

  /// Returns the frame of an action in the room that the row leaves, and the box of its title, which is as wide
  /// as an action. The first action of a side is at the stage's edge, and spreads over the others.
  ///
  /// - Parameter slot: the row's own place.
  package func action(_ action: Int, in slot: Rect) -> (frame: Rect, title: Rect) {
    let count = Double(actions.count)
    let shown = min(abs(offset), slot.width)
    let others = shown / count * (1 - spread)
    let first = shown - others * (count - 1)
    let order = Double(action - actions.lowerBound)
    let (near, width) = order == 0 ? (0, first) : (first + others * (order - 1), others)
    let isTrailing = offset > 0
    let frame = Rect(
      x: isTrailing ? slot.maxX - near - width : slot.x + near, y: slot.y, width: width,
      height: slot.height)
    // The title of an action that is too narrow for it begins at the row, and comes out with it.
    let spare = max(0, width - actionWidth) * (order == 0 ? (1 - spread) / 2 : 0.5)
    let title = Rect(
      x: isTrailing ? frame.x + spare : frame.maxX - spare - actionWidth, y: slot.y,
      width: actionWidth, height: slot.height)
    return (frame, title)
  }
}

extension SwipeLayout: Mixable {
  package mutating func blend(from earlier: SwipeLayout, _ t: Double) {
    guard row == earlier.row else { return }
    offset.blend(from: earlier.offset, t)
    spread.blend(from: earlier.spread, t)
  }
}

extension Element.Kind {
  /// The actions behind the open row, the leading ones first.
  package static let swipe = Self(rawValue: 20)
}

extension ListLayout {
  /// Returns the swipe of a row; nil for a row in its place.
  package func swipe(ofRow row: Int) -> SwipeLayout? {
    for index in swipes.indices where swipes[index].row == row { return swipes[index] }
    return nil
  }

  /// Returns the frame of the content of a row: a swipe moves it aside.
  package func content(_ row: Int) -> Rect {
    self.row(row).offset(dx: -(swipe(ofRow: row)?.offset ?? 0))
  }

  /// Returns the frame of an action of the open row; nil if it does not show.
  func action(_ index: Int) -> Rect? {
    let open = swipes[0]
    guard open.isOpen, open.row < rowCount, open.actions.contains(index) else { return nil }
    return open.action(index, in: row(open.row)).frame
  }

  /// Returns the action of the open row that is at `point`.
  func action(at point: Point) -> Element? {
    guard swipes[0].isOpen else { return nil }
    return swipes[0].actions.first { action($0)?.contains(point) == true }
      .map { Element(.swipe, $0) }
  }
}

extension PageLayout {
  /// Moves the rows aside that are swiped.
  mutating func placeSwipes(_ page: PagePart, _ tuning: PageTuning) {
    guard let state = page.swipe else { return }
    for slot in lists.indices where lists[slot].rowCount > 0 {
      for index in state.rows.indices {
        let row = state.rows[index]
        guard !row.isEmpty, row.list == lists[slot].tab, let numbers = tuning.swipes[row.list]
        else { continue }
        lists[slot].swipes[index] = SwipeLayout(row, numbers)
      }
    }
  }
}
