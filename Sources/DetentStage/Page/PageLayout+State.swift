import DetentMenus
import DetentMotion

extension PageLayout {
  init(_ page: PagePart, _ tuning: PageTuning, shift: Double) {
    lists = InlineArray(
      repeating: ListLayout(
        frame: .zero, alpha: 0, tab: 0, places: RowPlaces(rowCount: 0, rowHeight: 0),
        marks: RowMarks(),
        indicator: IndicatorLayout(frame: .zero, alpha: 0)))
    isFurnished = tuning.description.isFurnished
    current = page.current
    let width = tuning.size.width
    let buttonY = tuning.size.height - Metrics.buttonBottom - Metrics.buttonHeight
    reload = Rect(
      x: width / 2 - 6 - Metrics.buttonWidth, y: buttonY, width: Metrics.buttonWidth,
      height: Metrics.buttonHeight)
    change = reload.offset(dx: Metrics.buttonWidth + 12)
    pressed = page.pressed
    highlight = page.highlight.value
    barAlpha = 0
    if tuning.hasHeader {
      header = HeaderLayout(page, tuning)
    } else {
      // The bar is there before the text, even if the text comes fast.
      barAlpha = max(page.bar.value, clamp((page.list.axis.offset - 1) / 16, 0, 1))
    }
    if let pager = page.pager, !page.isChanging {
      placePages(page, pager.pages, tuning, shift: shift)
    } else {
      placeLists(page, tuning, shift: shift)
    }
    placeSwipes(page, tuning)
    let edge = header?.frame.maxY ?? 0
    for slot in lists.indices {
      lists[slot].pin = edge + lists[slot].places.sections.inset
      if page.removals != nil { lists[slot].places.gaps = page.gaps(ofList: lists[slot].tab) }
    }
    placePress(page, tuning)
    refresh = RefreshLayout(page, tuning, x: lists[page.current].frame.x)
  }

  private mutating func placeLists(_ page: PagePart, _ tuning: PageTuning, shift: Double) {
    let width = tuning.size.width
    let share = page.changeShare(tuning)
    let isCalm = tuning.reducesMotion
    for index in lists.indices {
      let isCurrent = index == page.current
      guard isCurrent || tuning.hasHeader || page.isChanging else { continue }
      let list = page.lists[index]
      let slide = page.changeDirection * width * (isCurrent ? -share : 1 - share)
      let shown = isCurrent ? 1 - (isCalm ? share : 0) : page.isChanging ? (isCalm ? share : 1) : 0
      lists[index] = ListLayout(
        list, marks: page.tabs[list.tab].marks, x: (isCalm ? 0 : slide) - shift, alpha: shown,
        tuning)
    }
  }
}

extension HeaderLayout {
  init(_ page: PagePart, _ tuning: PageTuning) {
    let header = page.header.state
    let width = tuning.size.width
    func value(_ lower: TransitionValue, _ upper: TransitionValue) -> Double {
      header.value(compactNormal: lower, normalExpanded: upper)
    }
    frame = Rect(x: 0, y: 0, width: width, height: header.height)
    progress = header.transitionProgress
    gradientAlpha = value(.range(0, 1), .constant(1))
    statusAlpha = tuning.feel.hidesStatusBar ? page.status.value : 1
    statusLight = page.statusLight.value
    let side = Metrics.side
    pill = Rect(
      x: side, y: value(.range(-24, 40), .range(40, 80)), width: width - 2 * side,
      height: Metrics.pillHeight)
    pillAlpha = value(.range(0, 1), .range(1, 0))
    block = Rect(
      x: 0, y: value(.constant(40), .range(40, 80)), width: width,
      height: value(.constant(44), .range(44, 164)))
    blockAlpha = value(.constant(0), .range(0, 1))
    tabs = Rect(x: 0, y: frame.maxY - Metrics.tabHeight, width: width, height: Metrics.tabHeight)
    let stretch = max(0, frame.height - header.heights.expanded)
    fields = Self.fields(in: block, unfolded: blockAlpha, above: tabs.y, stretch: stretch)
    fieldChoices = page.fieldChoices
    back = Rect(x: 10, y: block.y - 46 + stretch / 8, width: 44, height: 44)
    backAlpha = max(0, value(.constant(0), .range(-1, 1)))
    tabCount = tuning.description.lists.count
    tabsDark = value(.range(1, 0), .constant(0))
    tabsLight = value(.range(0, 1), .constant(1))
    underline = .zero
    let (from, to, share) = page.tabsBeside(tuning)
    underline = Rect(
      x: mix(tab(from).midX, tab(to).midX, share) - 22, y: tabs.maxY - 2, width: 44, height: 2)
  }

  /// Returns the fields' frames. The search pill becomes the first field; the others unfold from under it one
  /// after another, as far as the block and the tabs leave room. A header that stretches spreads them.
  private static func fields(
    in block: Rect, unfolded: Double, above tabs: Double, stretch: Double
  ) -> InlineArray<3, Rect> {
    let gap = 8 * clamp(block.height / 150, 0, 1)
    var frames = InlineArray<3, Rect>(repeating: .zero)
    for index in frames.indices {
      let whole =
        index > 0 ? Metrics.fieldHeight : mix(Metrics.pillHeight, Metrics.fieldHeight, unfolded)
      let moved = stretch * Double(index + 1) / 4
      let top = block.y + Double(index) * (Metrics.fieldHeight + gap) + moved
      let room = min(block.maxY + moved, tabs) - top
      frames[index] = Rect(
        x: Metrics.side, y: top, width: block.width - 2 * Metrics.side,
        height: clamp(room, 0, whole))
    }
    return frames
  }

  /// Returns the frame of the `index`-th tab.
  package func tab(_ index: Int) -> Rect {
    let inset = 12.0
    let width = (tabs.width - 2 * inset) / Double(tabCount)
    return Rect(
      x: tabs.x + inset + Double(index) * width, y: tabs.y, width: width, height: tabs.height)
  }
}

extension ListLayout {
  /// Returns the rows of which a part, or the title, lies between two heights.
  package func rows(from top: Double, to bottom: Double) -> Range<Int> {
    places.rows(from: stretch.source(top) - frame.y, to: stretch.source(bottom) - frame.y)
  }
}

extension ListLayout: SectionedRows {
  package func content(at distance: Double, height: Double) -> Rect {
    stretch.shown(Rect(x: frame.x, y: frame.y + distance, width: frame.width, height: height))
  }
}
