import DetentMenus
import DetentMotion

// Changes of the list that shows, and of its length.
extension PagePart {
  /// Slides to `tab`. It comes from the right with `direction` 1, from the left with −1.
  mutating func change(to tab: Int, direction: Double, _ tuning: PageTuning) {
    closeRow(tuning)
    closeMenu()
    if pager != nil, turn(to: tab, tuning) { return }
    if isChanging { finishChange(tuning) }
    guard tab != lists[current].tab else { return }
    if pager != nil { keepPlace(of: lists[1 - current]) }
    forgetRefresh()
    lists[current].axis.stop()
    let old = lists[current]
    // A list that a pull or a refresh has moved below its top comes back at its top.
    let offset = refresh == nil ? old.axis.offset : max(old.axis.offset, old.limits.low)
    tabs[old.tab] = Tab(
      contentOffset: offset, rowCount: old.rowCount, marks: tabs[old.tab].marks)
    lists[1 - current] = kept(tab, tuning)
    changeDirection = direction
    changeTicks = 0
  }

  mutating func moveChange(_ tuning: PageTuning) {
    // A hidden list may still be stretched. Its stretch goes back while the other list shows.
    if !tuning.hasPager { lists[1 - current].axis.stretch.step() }
    guard isChanging else { return }
    changeTicks += 1
    if changeTicks >= tuning.changeTicks { finishChange(tuning) }
  }

  mutating func finishChange(_ tuning: PageTuning) {
    current = 1 - current
    changeTicks = -1
    finishPages(tuning)
    bringIn(tuning)
  }

  /// Takes over the list that has become the current one: the header moves on it with `velocity`, and a list that
  /// was left past its edge goes back.
  mutating func bringIn(velocity: Double = 0, _ tuning: PageTuning) {
    guard tuning.hasHeader else {
      return lists[current].axis.limitsChanged(to: lists[current].limits, tuning: tuning.list)
    }
    header.attach(
      to: &lists[current], baseline: tuning.feel.effectiveBaseline,
      keepsPlace: lists[current].isLoose)
    lists[current].isLoose = false
    letGo(velocity: velocity, tuning)
  }

  /// Lets a list go that no hand holds: past its edge it comes back from its own speed, in points per second.
  mutating func letGo(velocity: Double = 0, _ tuning: PageTuning) {
    release(velocity: velocity, tuning)
    guard lists[current].axis.phase == .bouncing else { return }
    lists[current].axis.fling(
      velocity: velocity, limits: lists[current].limits, tuning: tuning.list)
  }

  /// Changes the number of rows, as *Reload* does.
  mutating func reload(rowCount: Int, _ tuning: PageTuning) {
    forgetRows()
    lists[current].axis.stop()
    lists[current].rowCount = rowCount
    header.contentSizeChanged(
      of: &lists[current], by: tuning.reducer, baseline: tuning.feel.effectiveBaseline)
    letGo(tuning)
  }

  /// Takes on the feel's heights. A header at rest keeps its progress, and the list stays with it. A header
  /// that is held or moves stays where it is, if it may, and goes to the new place of its detent.
  mutating func resizeHeader(_ tuning: PageTuning) {
    let feel = tuning.feel
    let state = header.state
    if !feel.lands { header.movesAsOne = false }
    guard
      state.heights != feel.heights || state.stretches != tuning.stretches
        || header.clearance != feel.clearance
    else { return }
    let axis = lists[current].axis
    if isHeld || axis.isMoving,
      let moved = header.retarget(
        to: feel.heights, clearance: feel.clearance, stretches: tuning.stretches,
        distance: axis.goal - axis.offset, with: &lists[current])
    {
      lists[current].axis.retarget(by: moved)
    } else {
      let moved = header.resize(
        to: feel.heights, clearance: feel.clearance, stretches: tuning.stretches,
        with: &lists[current])
      lists[current].axis.shift(by: moved)
    }
    lists[current].axis.limitsChanged(to: lists[current].limits, tuning: tuning.list)
    if isChanging { header.preconfigure(&lists[1 - current]) }
  }
}

// The progress of a change of tab.
extension PagePart {
  private static var changeCurve: CubicBezier { .easeInOut }

  private func changeTime(_ tuning: PageTuning) -> Double {
    Double(changeTicks) / Double(tuning.changeTicks)
  }

  /// Returns the progress of a change: 0 before and after it, up to 1 at its end.
  func changeShare(_ tuning: PageTuning) -> Double {
    isChanging ? Self.changeCurve.value(at: changeTime(tuning)) : 0
  }

  /// Returns the tabs between which the page stands, and the share of the way from the first to the second.
  func tabsBeside(_ tuning: PageTuning) -> (from: Int, to: Int, share: Double) {
    guard let pages = pager?.pages, !isChanging else {
      return (list.tab, tab, changeShare(tuning))
    }
    let last = tuning.description.lists.count - 1
    let place = clamp(pages.position, 0, Double(last))
    let from = Int(place)
    return (from, min(from + 1, last), place - Double(from))
  }

  /// Returns the rate of the share, per second.
  func changeSpeed(_ tuning: PageTuning) -> Double {
    guard isChanging else { return 0 }
    let seconds = Double(tuning.changeTicks) * Tick.seconds
    return Self.changeCurve.slope(at: changeTime(tuning)) / seconds
  }
}
