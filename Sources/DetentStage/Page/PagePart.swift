import DetentMenus
import DetentMotion

/// Lists of rows, or a text, that scroll up and down, under a header that grows with them or under none.
///
/// There are two slots for lists. One of them shows, and a change of tab slides the other one in.
package struct PagePart: Sendable, BitwiseCopyable {
  /// The state that a tab keeps while a different one is shown.
  struct Tab: Sendable, BitwiseCopyable {
    /// Infinite as long as it waits at its end.
    var contentOffset = 0.0
    var rowCount = 0
    var marks = RowMarks()
  }

  /// The header. It has its heights even on a page without one, but nothing follows it there.
  package internal(set) var header: Header
  var lists: InlineArray<2, ListState>
  /// The slot of the shown list; during a change, the slot of the leaving list.
  var current = 0
  var tabs = InlineArray<8, Tab>(repeating: Tab())
  /// Ticks since a change of tab began; −1 while there is none.
  var changeTicks = -1
  /// The direction of a change: 1 if the new list comes from the right, −1 if it comes from the left.
  var changeDirection = 1.0
  var fieldChoices = InlineArray<3, Int>(repeating: 0)
  var status = Ramp(1)
  var statusLight = Ramp(1)
  /// The element that is pressed, or was last.
  var pressed = Element(.row)
  var isPressing = false
  var highlight = Ramp()
  /// The visibility of the ground behind the status bar's marks, on a page without a header.
  var bar = Ramp()
  /// True while a hand or the wheel scrolls the list.
  var isHeld = false
  /// The pages side by side; nil on a page whose lists are not swiped.
  var pager: PagerState?
  /// The decision of the header's last release, with its reason.
  package internal(set) var decision: HeaderDecision?
  /// The pull to refresh; nil on a page without one.
  package internal(set) var refresh: RefreshState?
  /// The rows that a finger swipes; nil on a page whose rows have no actions.
  var swipe: SwipeState?
  /// The row that a finger holds; nil on a page whose rows have no menu.
  var longPress: PressState?
  /// The rows that have left their lists; nil on a page on which no tap takes one out.
  var removals: RowRemovals?

  package init(_ tuning: PageTuning) {
    let feel = tuning.feel
    header = Header(heights: feel.heights, clearance: feel.clearance, stretches: tuning.stretches)
    let described = tuning.description.lists
    precondition((1...Self.mostLists).contains(described.count), "a page has 1 to 8 lists")
    let start = tuning.description.start
    let next = start + 1 < described.count ? start + 1 : max(0, start - 1)
    func list(_ tab: Int) -> ListState {
      ListState(tab: tab, described[tab], frameHeight: tuning.size.height)
    }
    lists = [list(start), list(next)]
    for index in described.indices {
      tabs[index].rowCount = list(index).rowCount
      if described[index].startsAtEnd { tabs[index].contentOffset = .infinity }
    }
    pager = tuning.pager.map { PagerState($0, page: start) }
    if tuning.hasHeader { header.attach(to: &lists[0], baseline: feel.effectiveBaseline) }
    if described[start].startsAtEnd { beginAtEnd(tuning) }
    if tuning.refresh != nil { refresh = RefreshState() }
    if tuning.description.hasSwipes { swipe = SwipeState() }
    if tuning.press != nil { longPress = PressState() }
    if tuning.hasRemovals { removals = RowRemovals() }
    if next != start, described[next].startsAtEnd { lists[1] = kept(next, tuning) }
  }

  /// Scrolls the first list to its end, unless all of it shows. The header is as if a finger had scrolled there.
  private mutating func beginAtEnd(_ tuning: PageTuning) {
    guard lists[0].contentHeight > lists[0].frameHeight + lists[0].top else { return }
    lists[0].axis.jump(to: max(lists[0].top, lists[0].end))
    guard tuning.hasHeader else {
      bar = Ramp(lists[0].axis.offset > 1 ? 1 : 0)
      return
    }
    header.contentOffsetChanged(of: lists[0], by: tuning.reducer)
    lists[0].axis.jump(to: max(lists[0].top, lists[0].end))
  }

  package static let mostLists = 8

  // A call of a getter copies the whole part, unless the getter is inlined.
  package var list: ListState { @inline(__always) get { lists[current] } }
  var isChanging: Bool { @inline(__always) get { changeTicks >= 0 } }
  /// The tab that is shown, or on its way in.
  var tab: Int { isChanging ? lists[1 - current].tab : lists[current].tab }
}

extension PagePart.Tab: StateHashable {
  package func combine(into hash: inout StateHash) { hash.combine(contentOffset, rowCount, marks) }
}

extension PagePart: StateHashable {
  package func combine(into hash: inout StateHash) {
    hash.combine(header, lists, current, tabs)
    hash.combine(changeTicks, changeDirection, fieldChoices, status, statusLight)
    hash.combine(pressed, isPressing, highlight, bar)
    hash.combine(isHeld, decision)
    pager?.combine(into: &hash)
    if let refresh { hash.combine(refresh) }
    if let swipe { hash.combine(swipe) }
    if let longPress { hash.combine(longPress) }
    if let removals { hash.combine(removals) }
  }
}

/// One list under the header: its scrolling, its insets, and its rows.
package struct ListState: Sendable, BitwiseCopyable {
  package var axis = ScrollAxis()
  package internal(set) var tab: Int
  package internal(set) var rowCount: Int
  package let rowHeight: Double
  /// The height of everything but rows of the usual height, in points: of a text, of titles, and of what other rows
  /// have more. A measured text's height, with its insets, comes as an input event.
  package internal(set) var textHeight = 0.0
  /// The height that rows leave free which have left the list, in points.
  var freeHeight = 0.0
  package var insetTop = 0.0
  /// The further room above the first row that a refresh holds, in points.
  var insetRefresh = 0.0
  package var insetBottom = 0.0
  package var indicatorTop = 0.0
  package let frameHeight: Double
  /// True for a list that was left before its beginning touched the header: it keeps its place as long as it
  /// is in sight.
  var isLoose = false
  var indicator = Ramp()

  init(tab: Int, _ list: PageDescription.List, frameHeight: Double) {
    self.tab = tab
    switch list.content {
    case .rows(let count, let height):
      (rowCount, rowHeight) = (count, height)
      textHeight = list.places.furtherHeight
    case .text(let height), .whole(let height):
      (rowCount, rowHeight) = (0, 0)
      textHeight = height
    }
    self.frameHeight = frameHeight
  }
}

extension ListState: HeaderScroller {
  package var contentHeight: Double {
    textHeight + Double(rowCount) * rowHeight - freeHeight
  }
  /// The offset of its top, and the offset at which its end is in sight: less than the top's for content that fits.
  var top: Double { -(insetTop + insetRefresh) }
  var end: Double { contentHeight - frameHeight + insetBottom }
  package var limits: ScrollLimits {
    @inline(__always) get {
      ScrollLimits(low: top, high: end, viewport: frameHeight, bounces: true)
    }
  }
}

extension ListState {
  /// Returns the place in which somebody reads. Under a header it counts from the top of a normal one.
  @inline(__always)
  func readingPlace(_ tuning: PageTuning, isLeaving: Bool) -> ReadingPlace {
    ReadingPlace(
      axis.offset, low: tuning.hasHeader ? -tuning.feel.heights.normal : top, high: max(top, end),
      list: rowCount * 8 + tab, isLeaving: isLeaving)
  }
}

extension ListState: StateHashable {
  package func combine(into hash: inout StateHash) {
    hash.combine(axis, tab, rowCount, rowHeight, textHeight)
    hash.combine(insetTop, insetBottom, indicatorTop, indicator)
    if insetRefresh != 0 { hash.combine(insetRefresh) }
    if freeHeight != 0 { hash.combine(freeHeight) }
    if isLoose { hash.combine(isLoose) }
  }
}
