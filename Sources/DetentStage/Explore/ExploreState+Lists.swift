import DetentMotion

// Which lists there are, and how long.
extension ExploreState {
  /// Slides to `tab`; `direction` 1 from the right.
  mutating func change(to tab: Int, direction: Double, _ context: Context) {
    if isChanging { finishChange(context) }
    guard tab != lists[current].tab else { return }
    lists[current].axis.stop()
    let old = lists[current]
    tabs[old.tab] = Tab(
      contentOffset: old.axis.offset, rowCount: old.rowCount, saved: tabs[old.tab].saved)
    var list = ListState(
      tab: tab, rowCount: tabs[tab].rowCount, frameHeight: context.setup.size.height)
    list.axis.jump(to: tabs[tab].contentOffset)
    header.preconfigure(&list)
    lists[1 - current] = list
    changeDirection = direction
    changeTicks = 0
  }

  mutating func moveChange(_ context: Context) {
    guard isChanging else { return }
    changeTicks += 1
    if changeTicks >= context.tuning.changeTicks { finishChange(context) }
  }

  mutating func finishChange(_ context: Context) {
    current = 1 - current
    changeTicks = -1
    header.attach(&lists[current], baseline: context.feel.header.effectiveBaseline)
    release(velocity: 0, context)
  }

  /// Another number of rows, as *Reload* gives.
  mutating func reload(rowCount: Int, _ context: Context) {
    lists[current].axis.stop()
    lists[current].rowCount = rowCount
    header.contentSizeChanged(
      &lists[current], by: context.reducer, baseline: context.feel.header.effectiveBaseline)
    release(velocity: 0, context)
  }

  /// The feel may have other heights now: the header keeps its progress, and the list stays with it.
  mutating func resizeHeader(_ context: Context) {
    let feel = context.feel.header
    let state = header.state
    guard
      state.heights != feel.heights || state.stretches != feel.stretches
        || header.clearance != feel.clearance
    else { return }
    let moved = header.resize(
      to: feel.heights, clearance: feel.clearance, stretches: feel.stretches, &lists[current])
    lists[current].axis.shift(by: moved)
    lists[current].axis.limitsChanged(to: lists[current].limits, context.tuning.list)
    if isChanging { header.preconfigure(&lists[1 - current]) }
  }
}

// How far a change of tab has come.
extension ExploreState {
  private static var changeCurve: CubicBezier { .easeInOut }

  private func changeTime(_ context: Context) -> Double {
    Double(changeTicks) / Double(context.tuning.changeTicks)
  }

  /// 0 before and after a change … 1 at its end.
  func changeShare(_ context: Context) -> Double {
    isChanging ? Self.changeCurve.value(at: changeTime(context)) : 0
  }

  /// Of the share, per second.
  func changeSpeed(_ context: Context) -> Double {
    guard isChanging else { return 0 }
    let seconds = Double(context.tuning.changeTicks) * Tick.seconds
    return Self.changeCurve.slope(at: changeTime(context)) / seconds
  }
}

extension Simulation {
  /// The tab that shows, between two while one list slides past the other.
  var tabPosition: Double {
    let explore = state.explore
    return mix(
      Double(explore.list.tab), Double(explore.tab), explore.changeShare(context))
  }

  /// Of the tab's position, per second.
  var tabVelocity: Double {
    let explore = state.explore
    return Double(explore.tab - explore.list.tab) * explore.changeSpeed(context)
  }
}
