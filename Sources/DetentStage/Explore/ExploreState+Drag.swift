import DetentMotion

extension ExploreState {
  mutating func beginDrag(_ context: Context) {
    lists[current].axis.stop()
    header.movesAsOne = false
    header.dragBegan(
      &lists[current], tolerance: context.feel.header.availabilityTolerance)
    lists[current].axis.beginDrag(lists[current].limits, context.tuning.list)
  }

  mutating func drag(by delta: Double, _ context: Context) {
    let top = lists[current].insetTop
    header.dragChanged(&lists[current])
    if lists[current].insetTop != top {
      lists[current].axis.limitsChanged(to: lists[current].limits, context.tuning.list)
    }
    lists[current].axis.drag(
      by: resisted(delta, context), lists[current].limits, context.tuning.list)
    listMoved(context)
  }

  /// What is left of a drag while it pulls the header open: each point there costs 1/(1 − r).
  private func resisted(_ delta: Double, _ context: Context) -> Double {
    let share = 1 - context.feel.header.resistance
    guard share < 1, header.state.isExpandedAvailable else { return delta }
    let height = -lists[current].axis.raw
    let opened = max(0, height - header.state.heights.normal)
    if delta < 0 {
      let free = max(0, header.state.heights.normal - height)
      return -min(free, -delta) - max(0, -delta - free) * share
    }
    let cost = opened / share
    return min(delta, cost) * share + max(0, delta - cost)
  }

  /// The list's velocity when the finger asks for `velocity`.
  func shownVelocity(of velocity: Double, _ context: Context) -> Double {
    let list = lists[current]
    guard list.axis.phase == .dragging else { return velocity }
    let opens = header.state.isExpandedAvailable && -list.axis.raw > header.state.heights.normal
    let share = opens ? 1 - context.feel.header.resistance : 1
    return list.axis.shownVelocity(of: velocity * share, list.limits, context.tuning.list)
  }
}
