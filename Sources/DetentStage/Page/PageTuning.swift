import DetentMenus
import DetentMotion

/// The scene's description of its page.
package struct PageDescription: PartDescription {
  /// A list of the page, which shows one list at a time.
  package struct List: Hashable, Sendable {
    package enum Content: Hashable, Sendable {
      /// A number of rows, each `height` points high.
      case rows(Int, height: Double)
      /// A text; `height` is its height with its insets, in points, until it has been measured.
      case text(height: Double)
      /// One thing that is `height` points high.
      case whole(height: Double)
    }

    package var name = ""
    package var content: Content
    /// The layers of each row, or of the whole.
    package var layers: [Layer] = []
    /// The actions behind its rows; nil if a finger swipes none of them.
    package var swipe: SwipeDescription?
    /// The menu of a held row; nil if a held row has none.
    package var press: PressDescription?
    /// True if its rows fade out towards the stage's lower edge.
    package var fades = false
    /// True if a bar shows the place in the list while it scrolls.
    package var hasIndicator = true
    /// True if the list starts at its end, as the messages of a chat do.
    package var startsAtEnd = false
    package var sections = RowSections()
    /// The heights of its first rows in points, 0 for a row as high as the others; none if all are.
    package var ownHeights: [Double] = []
    /// The layers of the title of each section.
    package var titleLayers: [Layer] = []

    package init(_ content: Content, name: String = "", layers: [Layer] = []) {
      self.content = content
      self.name = name
      self.layers = layers
    }

    /// The places of its rows.
    package var places: RowPlaces {
      guard case .rows(let count, let height) = content else {
        return RowPlaces(rowCount: 0, rowHeight: 0)
      }
      return RowPlaces(
        rowCount: count, rowHeight: height, heights: RowHeights(ownHeights, usual: height),
        sections: sections)
    }
  }

  /// The lists: at least one, and `PagePart.mostLists` at most.
  package var lists: [List]
  /// True if a header grows and shrinks over the lists.
  package var hasHeader: Bool
  /// True if it has a search, fields, tabs and buttons of its own, which code paints.
  package var isFurnished: Bool
  /// True if the lists lie side by side, and a finger swipes from one to the next.
  package var hasPager = false
  /// The list that shows first.
  package var start = 0
  package var headerLayers: [Layer] = []
  /// The layers over everything else on the page.
  package var layers: [Layer] = []
  /// The description of its pull to refresh; nil if it has none.
  package var refresh: RefreshDescription?

  package init(_ lists: [List], hasHeader: Bool = false, isFurnished: Bool = false) {
    self.lists = lists
    self.hasHeader = hasHeader
    self.isFurnished = isFurnished
  }

  /// True if a list has sections, and the lists therefore have places for titles.
  package var hasSections: Bool { lists.contains { !$0.titleLayers.isEmpty } }

  package func join(_ parts: inout StageParts.Descriptions) { parts.page = self }
}

extension Scene {
  package var page: PageDescription? { parts.page }

  /// True if the page is a text, whose height is measured.
  package var hasText: Bool {
    if case .text = page?.lists.first?.content { true } else { false }
  }
}

/// A page's scrolling: a feel's numbers, worked out once for the stage and the fixed step.
package final class PageTuning: PartTuning {
  package let description: PageDescription
  package let feel: HeaderFeel
  package let size: Size
  package let reducesMotion: Bool
  package let list: ScrollTuning
  package let header: HeaderTuning
  /// The numbers of its pull to refresh; nil if it has none.
  let refresh: RefreshTuning?
  /// The ticks that a change of lists takes.
  package let changeTicks: Int
  /// The rule by which the header follows its list. It is AirBar's rule if the feel asks for AirBar's
  /// baseline and policy; otherwise header and list never part.
  package let reducer: HeaderReducer
  let hiding: BarHidingTuning
  /// The pages side by side; nil if the lists are not swiped.
  package let pager: PagerTuning?
  /// True if the lists are swiped. The question costs less than one about the numbers.
  let hasPager: Bool
  /// The rows that a finger swipes, list by list; nil for a list without actions.
  let swipes: [RowSwipeTuning?]
  /// The rows that a finger holds; nil if no list has a menu for them.
  let press: LongPressTuning?
  /// The step of a row that leaves its list or comes back, and the key of its spring.
  let removal: SpringStep
  let removalKey: String
  let hasRemovals: Bool
  /// The edge of the pull that lies beyond the pages; nil if there is no pull.
  let pullEdge: PullDescription.Edge?
  /// True if it has neither pages nor rows that swipe or leave, no long press, and no pull to refresh.
  let isPlain: Bool

  package init(_ description: PageDescription, _ feel: Feel, _ setup: SceneSetup) {
    let header = feel.header
    self.description = description
    self.feel = header
    size = setup.size
    reducesMotion = setup.reducesMotion
    let refreshes = description.refresh != nil
    // A stretched list would open no gap for the refresh.
    list = feel.scrolling(
      setup, settle: header.settle, overscroll: refreshes ? .rubberBand : nil)
    func tuning(_ list: ScrollTuning) -> HeaderTuning {
      HeaderTuning(
        list: list, policy: header.snapPolicy, settleMotion: header.settleMotion,
        settleSeconds: header.settleDuration, lands: header.lands, resistance: header.resistance,
        tolerance: header.availabilityTolerance, returns: header.returns,
        turningPoint: header.turningPoint)
    }
    self.header = tuning(list)
    refresh = refreshes ? RefreshTuning(feel, setup, tuning) : nil
    changeTicks = max(1, Tick.ceiling(seconds: header.swapDuration))
    let original = header.returns == .anywhere ? HeaderReducer.standard : .standardAtTop
    reducer = header.lands ? self.header.reducer : original
    hiding = BarHidingTuning(feel, setup)
    pager = PagerTuning(description, feel, setup)
    swipes = description.lists.map { RowSwipeTuning($0, feel, setup) }
    press = LongPressTuning(description, feel, setup)
    hasPager = pager != nil
    hasRemovals = setup.scene.hasRemovals
    isPlain =
      !hasPager && refresh == nil && press == nil && !description.hasSwipes && !hasRemovals
    // A row closes without overshoot: nothing is less high than nothing.
    let settle = description.hasSwipes ? feel.swipe.settle : feel.press.lift
    removal = settle.spring.atLeastCritical.step(of: Tick.seconds)
    removalKey = description.hasSwipes ? "swipe.settle" : "press.lift"
    pullEdge = setup.scene.parts.pull?.edge
  }

  var hasHeader: Bool { description.hasHeader }
  /// True if the header stretches with its list. A pull to refresh needs the gap between them.
  var stretches: Bool { feel.stretches && refresh == nil }
}

extension PagePart: StagePart {
  package mutating func retune(_ tuning: PageTuning) {
    retunePages(tuning)
    retuneRows(tuning)
    retunePress(tuning)
    guard tuning.hasHeader else {
      header = Self(tuning).header
      return retuneRefresh(tuning)
    }
    resizeHeader(tuning)
    retuneRefresh(tuning)
  }

  // MARK: Time

  package mutating func step(_ tuning: PageTuning, _ shared: inout Shared) {
    if tuning.hasHeader {
      moveOn(tuning, isCaught: shared.pointer.gesture == .pending)
    } else {
      if isRefreshing, let numbers = tuning.refresh {
        lists[current].axis.step(limits: lists[current].limits, tuning: numbers.list)
      } else {
        lists[current].axis.step(limits: lists[current].limits, tuning: tuning.list)
      }
      let holds = isHeld
      lists.read(current) { $0.indicator.stepIndicator(isScrolling: holds || $0.axis.isMoving) }
      moveChange(tuning)
      bar.step(towards: lists[current].axis.offset > 1, seconds: 0.15)
      highlight.step(towards: isPressing, seconds: 0.1)
    }
    if !tuning.isPlain { moveExtras(tuning, &shared) }
    let isLeaving = isChanging
    let place = lists.read(current) { $0.readingPlace(tuning, isLeaving: isLeaving) }
    shared.hiding.step(to: place, tuning.hiding)
  }

  /// Moves on what only some pages have.
  @inline(never)
  private mutating func moveExtras(_ tuning: PageTuning, _ shared: inout Shared) {
    // A guard inside each call would copy its state first.
    if pager != nil { movePages(tuning) }
    if swipe != nil { stepRows(tuning, &shared) }
    if longPress != nil { stepPress(tuning, &shared) }
    if removals != nil { stepRemovals(tuning) }
    if refresh != nil {
      stepRefresh(
        tuning, isCaught: shared.pointer.gesture == .pending && shared.pointer.hasCaught)
    }
  }

  /// Returns the place of the list that shows.
  func readingPlace(_ tuning: PageTuning) -> ReadingPlace {
    list.readingPlace(tuning, isLeaving: isChanging)
  }

  package func isSettled(_ tuning: PageTuning, _ shared: Shared) -> Bool {
    if tuning.hiding.isSeen, !shared.hiding.isSettled(at: readingPlace(tuning)) { return false }
    guard pagesAreSettled, swipesAreSettled(tuning), pressIsSettled(tuning),
      removals?.isMoving != true
    else { return false }
    guard !tuning.hasHeader else {
      return isSettled(tuning, isCaught: shared.pointer.gesture == .pending)
    }
    return !isChanging && list.axis.isResting && list.indicator.isSettled(at: isHeld)
      && bar.isSettled(at: list.axis.offset > 1) && highlight.isSettled(at: isPressing)
      && isRefreshSettled
  }

  package func layout(_ tuning: PageTuning, shift: Double) -> PageLayout {
    PageLayout(self, tuning, shift: shift)
  }

  // MARK: The pointer

  package var isBusy: Bool { isChanging }
  package var isModal: Bool { hasOpenMenu }

  /// A press stops the list that moves under it; a change of lists runs on.
  package mutating func press(_ tuning: PageTuning, _ shared: inout Shared) -> PressClaim {
    if lists[current].axis.isMoving {
      lists[current].axis.caught(tuning: tuning.list)
      shared.pointer.hasCaught = true
    }
    if grabPages() { shared.pointer.hasCaught = true }
    let element = layout(tuning, shift: 0).element(at: shared.pointer.position)
    // A press that stops a list, or closes a row, is not a tap on a row.
    let isNoTap = pressRows(element, tuning, &shared) || shared.pointer.hasCaught
    if shared.isTapping {
      if isNoTap, shared.tap?.kind == .row { shared.isTapping = false }
    } else if let element {
      pressed = element
      isPressing = !isNoTap || element.kind != .row && element.kind != .swipe
    }
    if !isNoTap { beginPress(element, tuning, shared) }
    return .taken
  }

  package func tapped(_ tuning: PageTuning, _ shared: Shared) -> Element? {
    isPressing ? pressed : nil
  }

  package mutating func pressEnds() {
    isPressing = false
    longPress?.press.end()
  }

  package mutating func letGo(_ axis: PanAxis, _ tuning: PageTuning, _ shared: inout Shared) {
    if axis == .horizontal {
      letGoPages(tuning)
      letGoRow(tuning)
    }
    guard axis == .vertical, !isChanging else { return }
    endPan(axis, velocity: 0, cancelled: true, tuning, &shared)
  }

  package mutating func beginPan(
    _ axis: PanAxis, _ tuning: PageTuning, _ shared: inout Shared
  ) -> PanClaim {
    guard axis == .vertical else {
      return beginRowSwipe(tuning, shared) ? .pans : beginSwipe(tuning)
    }
    closeRow(tuning)
    isHeld = true
    stopRefreshSpring()
    if tuning.hasHeader {
      header.beginDrag(with: &lists[current], tuning: tuning.header)
    } else {
      lists[current].axis.beginDrag(limits: lists[current].limits, tuning: tuning.list)
    }
    return .pans
  }

  package mutating func pan(
    _ axis: PanAxis, by delta: Double, _ tuning: PageTuning, _ shared: inout Shared
  ) {
    if isSwipingRow {
      swipeRow(by: delta, tuning)
    } else if axis == .horizontal {
      turn(by: delta, tuning)
    } else if tuning.hasHeader {
      header.drag(by: delta, with: &lists[current], tuning: tuning.header, reducer: tuning.reducer)
    } else {
      lists[current].axis.drag(by: delta, limits: lists[current].limits, tuning: tuning.list)
    }
  }

  package mutating func endPan(
    _ axis: PanAxis, velocity: Double, cancelled: Bool, _ tuning: PageTuning, _ shared: inout Shared
  ) {
    guard !isSwipingRow else {
      return endRowSwipe(velocity: velocity, cancelled: cancelled, tuning, &shared)
    }
    swipe?.decidedLast = false
    guard axis == .vertical else { return endSwipe(velocity: velocity, tuning) }
    isHeld = false
    pager?.decidedLast = false
    stopRefreshSpring()
    if releaseInGap(velocity: velocity, cancelled: cancelled, tuning) {
      decision = nil
    } else if tuning.hasHeader {
      decision = release(velocity: velocity, tuning)
    } else {
      let limits = lists[current].limits
      let launched = list.axis.launched(
        at: shownVelocity(of: velocity, tuning), limits: limits, tuning: tuning.list)
      lists[current].axis.release(velocity: launched, limits: limits, tuning: tuning.list)
    }
  }

  package mutating func apply(_ event: InputEvent.Kind, _ tuning: PageTuning) {
    guard case .contentHeight(let height) = event, case .text = tuning.description.lists[0].content
    else {
      return
    }
    keepTextHeight(max(0, height))
    guard pager == nil || list.tab == 0 else { return }
    lists[current].textHeight = max(0, height)
    lists[current].axis.limitsChanged(to: list.limits, tuning: tuning.list)
  }

  /// Returns the list's velocity when the finger asks for `velocity`.
  func shownVelocity(of velocity: Double, _ tuning: PageTuning) -> Double {
    tuning.hasHeader
      ? header.shownVelocity(of: velocity, with: list, tuning: tuning.header)
      : list.axis.shownVelocity(of: velocity, limits: list.limits, tuning: tuning.list)
  }

  // MARK: Taps

  /// Marks a row, or takes its mark away.
  mutating func mark(_ change: Layer.Tap.Change, row: Int, ofList list: Int) {
    tabs[list].marks.apply(change, to: row)
  }

  package mutating func activate(
    _ element: Element, _ tuning: PageTuning, _ shared: inout Shared
  ) -> Bool {
    switch element.kind {
    case .search: expand(true, tuning)
    case .back: expand(false, tuning)
    case .field: fieldChoices[element.index] += 1
    case .tab: change(to: element.index, direction: element.index > tab ? 1 : -1, tuning)
    case .row:
      if closeTapped(row: element.index, tuning) { return true }
      if shared.focus == element, openMenu(tuning, &shared) { return true }
      mark(.flip, row: element.index, ofList: list.tab)
    case .swipe: performAction(element.index, tuning, &shared)
    case .reload:
      guard !isChanging else { return true }
      reload(rowCount: 1 + Int(shared.random.next() % UInt64(Metrics.maximumRows)), tuning)
    case .change: change(to: (tab + 1) % tuning.description.lists.count, direction: 1, tuning)
    default: return false
    }
    return true
  }
}
