import DetentMenus
import DetentMotion

extension PageLayout {
  /// Places the lists of the two pages in sight. A page keeps its slot while the pages move: even pages have
  /// the first, odd ones the second.
  mutating func placePages(
    _ page: PagePart, _ pages: Pager, _ tuning: PageTuning, shift: Double
  ) {
    let last = tuning.description.lists.count - 1
    let left = Int(clamp(pages.position.rounded(.down), -1, Double(last)))
    for index in max(0, left)...min(left + 1, last) {
      let x = Double(index) * pages.pitch - pages.offset
      guard x < tuning.size.width else { continue }
      lists[index % 2] = ListLayout(
        page.shownList(index, tuning), marks: page.tabs[index].marks, x: x - shift, alpha: 1,
        tuning)
      lists[index % 2].indicator.frame.x += x
    }
    // The page to which a long way leads may be out of sight.
    let isSeen = page.list.tab == left || page.list.tab == left + 1
    current = (isSeen ? page.list.tab : max(0, left)) % 2
  }
}

extension ListLayout {
  /// Lays out a list whose left edge is at `x`.
  init(_ list: ListState, marks: RowMarks, x: Double, alpha: Double, _ tuning: PageTuning) {
    self.init(
      frame: Rect(
        x: x, y: -list.axis.offset, width: tuning.size.width, height: list.contentHeight),
      alpha: alpha, tab: list.tab, places: list.places(tuning),
      progress: list.readingPlace(tuning, isLeaving: false).progress, marks: marks,
      stretch: StretchLayout(
        list.axis, list.limits, from: -list.limits.low, to: tuning.size.height),
      indicator: IndicatorLayout(
        offset: list.axis.offset, limits: list.limits, stage: tuning.size,
        top: tuning.hasHeader ? list.indicatorTop : 56, alpha: list.indicator.value))
  }
}
