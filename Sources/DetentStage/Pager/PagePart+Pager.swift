import DetentMenus
import DetentMotion

// The pages side by side: the finger on them, and the list that shows after it.
//
// The list of the page to which they go is the current one from the moment of the decision: the header is on
// it, and a finger can scroll it while the pages still move.
extension PagePart {
  /// True while the pages stand between two lists, or a finger holds them.
  var isBetweenPages: Bool { pager.map { !$0.pages.isResting } ?? false }

  // MARK: The finger

  /// Stops pages that move under a press. Returns true if it did.
  mutating func grabPages() -> Bool {
    guard pager?.pages.isMoving == true else { return false }
    pager?.pages.grab()
    return true
  }

  /// Lets pages that a press has stopped go on.
  mutating func letGoPages(_ tuning: PageTuning) {
    guard let pages = tuning.pager else { return }
    pager?.pages.letGo(tuning: pages)
  }

  mutating func beginSwipe(_ tuning: PageTuning) -> PanClaim {
    guard let pages = tuning.pager else { return .refused }
    closeRow(tuning)
    pager?.pages.beginDrag(tuning: pages)
    return .pans
  }

  /// Moves the pages with the finger. Returns the points that an end refuses.
  @discardableResult mutating func turn(by delta: Double, _ tuning: PageTuning) -> Double {
    guard let pages = tuning.pager, pager?.pages.isDragging == true else { return 0 }
    return pager?.pages.drag(by: delta, tuning: pages) ?? 0
  }

  mutating func endSwipe(velocity: Double, _ tuning: PageTuning) {
    guard let pages = tuning.pager,
      let decision = pager?.pages.release(velocity: velocity, tuning: pages)
    else { return }
    pager?.decidedLast = true
    show(page: decision.page, tuning)
  }

  // MARK: Commands

  /// Goes to a page by the pager's spring. With reduced motion, pages at rest cross-fade instead, as lists
  /// without a pager do: then this returns false and does nothing.
  mutating func turn(to page: Int, _ tuning: PageTuning) -> Bool {
    guard let pages = tuning.pager, !isChanging else { return false }
    guard !tuning.reducesMotion || isBetweenPages else { return false }
    pager?.pages.turn(to: page, tuning: pages)
    show(page: page, tuning)
    return true
  }

  /// Turns to the page at the left or the right of the one that shows. Beyond the page at the pull's edge, it
  /// asks for the menu.
  mutating func turn(_ key: StageKey, _ tuning: PageTuning, _ shared: inout Shared) -> Bool {
    guard pager != nil else { return false }
    let step = key == .right ? 1 : -1
    if tuning.description.lists.indices.contains(tab + step) {
      shared.focus = nil
      change(to: tab + step, direction: Double(step), tuning)
    } else if tuning.pullEdge == (step > 0 ? .right : .left) {
      shared.focus = nil
      shared.wishes.add(.menu)
    }
    return true
  }

  // MARK: The lists

  /// Makes the list of a page the current one. It takes over the header with its velocity; the list that
  /// leaves keeps its place.
  private mutating func show(page: Int, _ tuning: PageTuning) {
    guard page != list.tab else { return }
    let other = 1 - current
    var velocity = 0.0
    if tuning.hasHeader {
      let axis = list.axis
      velocity = -header.state.velocity(
        following: axis.velocity, contentOffset: axis.offset, end: list.limits.high,
        asOne: header.movesAsOne)
      // A list past its lower end goes back there by itself; any other stays where it is.
      if axis.offset <= list.limits.high { lists[current].axis.stop() }
      lists[current].isLoose =
        axis.offset <= 0 && abs(axis.offset + header.state.height) > Settled.distance
    }
    leaveRefresh(tuning)
    if lists[other].tab != page {
      keepPlace(of: lists[other])
      lists[other] = kept(page, tuning)
    }
    current = other
    bringIn(velocity: velocity, tuning)
  }

  /// Remembers the place of a list that gives up its slot.
  mutating func keepPlace(of list: ListState) {
    tabs[list.tab].contentOffset = list.limits.clamp(list.axis.offset)
    tabs[list.tab].rowCount = list.rowCount
  }

  /// Returns a list at the place where it was left.
  func kept(_ page: Int, _ tuning: PageTuning) -> ListState {
    let described = tuning.description.lists[page]
    var list = ListState(tab: page, described, frameHeight: tuning.size.height)
    list.rowCount = tabs[page].rowCount
    if page == 0, case .text = described.content, let height = pager?.textHeight, height >= 0 {
      list.textHeight = height
    }
    leaveRoom(in: &list, tuning)
    let place = tabs[page].contentOffset
    let waitsAtEnd = place == .infinity
    list.axis.jump(to: waitsAtEnd ? max(0, list.end) : place)
    guard tuning.hasHeader else { return list }
    header.preconfigure(&list)
    // The header has now said how much room there is below the last row.
    if waitsAtEnd, list.contentHeight > list.frameHeight { list.axis.jump(to: list.end) }
    return list
  }

  /// Returns the list of a page as it shows now. A list at its beginning touches the header, wherever the
  /// header stands.
  func shownList(_ page: Int, _ tuning: PageTuning) -> ListState {
    if page == list.tab { return list }
    let other = lists[1 - current]
    guard other.tab == page else { return kept(page, tuning) }
    var shown = other
    guard tuning.hasHeader, !shown.axis.isMoving else { return shown }
    if shown.isLoose { header.keepPlace(of: &shown) } else { header.preconfigure(&shown) }
    return shown
  }

  // MARK: Time

  /// Moves the pages on by one tick, and a list that was left while it moved.
  mutating func movePages(_ tuning: PageTuning) {
    guard let pages = tuning.pager else { return }
    pager?.pages.step(tuning: pages)
    let other = 1 - current
    if lists[other].axis.isMoving {
      lists[other].axis.step(limits: lists[other].limits, tuning: tuning.list)
    }
    // Nobody sees the list that was left any more.
    if lists[other].isLoose, !isBetweenPages { lists[other].isLoose = false }
    if !tuning.hasHeader { lists[other].indicator.stepIndicator(isScrolling: false) }
  }

  /// Tells whether neither the pages move nor a list that was left.
  var pagesAreSettled: Bool {
    guard let pager else { return true }
    let other = lists[1 - current]
    return !pager.pages.isMoving && other.axis.isResting && other.indicator.isSettled(at: false)
  }

  mutating func retunePages(_ tuning: PageTuning) {
    guard let pages = tuning.pager else { return }
    pager?.pages.retune(tuning: pages)
  }

  /// Puts the pages where the list is that a cross-fade has brought.
  mutating func finishPages(_ tuning: PageTuning) {
    guard let pages = tuning.pager else { return }
    let page = list.tab
    pager?.pages.jump(to: page, tuning: pages)
  }

  /// Keeps the measured height of the first list's text while the list is out of sight.
  mutating func keepTextHeight(_ height: Double) {
    guard pager != nil else { return }
    pager?.textHeight = height
    for slot in lists.indices where lists[slot].tab == 0 { lists[slot].textHeight = height }
  }

  /// The motion of the pages; nil while they rest.
  var pageMotion: StageMotion? {
    guard let pages = pager?.pages, !pages.isResting else { return nil }
    switch pages.axis.phase {
    // A finger moves the pages as far as it asks, except past an end.
    case .dragging:
      return pages.axis.raw == pages.axis.offset ? .drag : StageMotion("rubber band", "pager.edge")
    case .settling: return StageMotion("page settle", "pager.settle")
    case .idle, .decelerating, .easing, .bouncing: return nil
    }
  }
}
