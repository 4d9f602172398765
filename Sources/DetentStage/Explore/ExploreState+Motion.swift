import DetentMotion

extension ExploreState {
  /// One tick onwards. `isHeld`: a hand scrolls the list; `isCaught`: a press may have stopped it.
  mutating func moveOn(_ context: Context, isHeld: Bool, isCaught: Bool) {
    if lists[current].axis.isMoving {
      lists[current].axis.step(lists[current].limits, context.tuning.list)
      listMoved(context)
    }
    header.state.takeUpStretch()
    if !isHeld, !isCaught { land(context) }
    moveChange(context)
    for index in lists.indices {
      let scrolls = index == current && (isHeld || lists[index].axis.isMoving)
      lists[index].indicator.stepIndicator(isScrolling: scrolls)
    }
    status.step(towards: showsStatus, seconds: 0.15)
    statusLight.step(towards: hasLightStatus, seconds: 0.15)
    highlight.step(towards: isPressing, seconds: 0.1)
  }

  /// The status bar hides strictly between compact and normal.
  private var showsStatus: Bool {
    let progress = header.state.transitionProgress
    return progress <= 0 || progress >= 1
  }

  private var hasLightStatus: Bool { header.state.transitionProgress >= 0.5 }

  func isSettled(_ context: Context, isHeld: Bool, isCaught: Bool) -> Bool {
    for index in lists.indices {
      let holds = index == current && isHeld
      guard !lists[index].axis.isMoving, lists[index].indicator.isSettled(at: holds) else {
        return false
      }
    }
    return !isChanging && (isHeld || isCaught || hasLanded(context))
      && status.isSettled(at: showsStatus)
      && statusLight.isSettled(at: hasLightStatus) && highlight.isSettled(at: isPressing)
  }

  /// Reports the current list's offset to the header.
  mutating func listMoved(_ context: Context) {
    header.contentOffsetChanged(lists[current], by: context.reducer)
  }

  /// Whichever way the list came to rest: it lies within its limits, the header stands exactly at a
  /// detent, an expanded one over the list's top, and only that one may be expanded.
  private func hasLanded(_ context: Context) -> Bool {
    let state = header.state
    let list = lists[current]
    guard list.limits.contains(list.axis.offset), list.insetTop == restingInset else {
      return false
    }
    guard context.feel.header.lands else { return true }
    let isExpanded = state.reach < -state.heights.normal
    return state.stretch == 0
      && state.offset == HeaderState.nearestDetent(to: state.offset, heights: state.heights)
      && state.isExpandedAvailable == isExpanded
      && (!isExpanded || list.axis.offset <= state.offset + Settled.distance)
  }

  private var restingInset: Double {
    let heights = header.state.heights
    return header.state.height > heights.normal ? heights.expanded : heights.normal
  }

  private mutating func land(_ context: Context) {
    let list = lists[current]
    guard !list.axis.isMoving, !isChanging, !hasLanded(context) else { return }
    guard list.limits.contains(list.axis.offset) else {
      return lists[current].axis.fling(velocity: 0, list.limits, context.tuning.list)
    }
    if context.feel.header.lands {
      let state = header.state
      let detent = HeaderState.nearestDetent(to: state.reach, heights: state.heights)
      // Sums of offsets drift by their last bits.
      guard abs(state.reach - detent) < 1e-6, detent >= state.limit else {
        _ = release(velocity: 0, context)
        return
      }
      guard state.hasTakenUpStretch else { return }
      header.state.stand(at: detent)
      header.state.isExpandedAvailable = detent < -state.heights.normal
      if header.state.isExpandedAvailable, list.axis.offset > detent + Settled.distance {
        return scroll(to: detent, velocity: 0, asOne: false, context)
      }
    }
    lists[current].insetTop = restingInset
  }

  // MARK: Letting go

  /// The list is let go at `velocity`; says what was decided.
  mutating func release(velocity: Double, _ context: Context) -> HeaderDecision {
    let tuning = context.tuning.list
    let limits = lists[current].limits
    let decision = header.state.release(
      contentOffset: lists[current].axis.offset, velocity: velocity, limits: limits,
      decay: tuning.decay, policy: context.feel.header.snapPolicy)
    switch decision.outcome {
    case .rests: lists[current].axis.stop()
    case .flings:
      header.movesAsOne = false
      lists[current].axis.fling(velocity: velocity, limits, tuning)
    case .settles:
      if decision.detent < header.state.limit { header.state.isExpandedAvailable = true }
      scroll(
        to: decision.target, velocity: velocity, asOne: context.feel.header.lands, context)
    }
    return decision
  }

  /// Moves the current list to `target` as the feel says; `asOne` with its header by the same.
  mutating func scroll(to target: Double, velocity: Double, asOne: Bool, _ context: Context) {
    let header = context.feel.header
    lists[current].insetTop = -self.header.state.limit
    // From past its edge, the list comes back alone at first.
    self.header.movesAsOne = asOne && lists[current].limits.contains(lists[current].axis.offset)
    switch header.settleMotion {
    case .spring: lists[current].axis.settle(to: target, velocity: velocity, context.tuning.list)
    case .ease: lists[current].axis.ease(to: target, seconds: header.settleDuration)
    }
  }

  /// Springs the current list to `target` from the velocity it has.
  mutating func scrollList(to target: Double, _ context: Context) {
    header.movesAsOne = false
    lists[current].axis.settle(
      to: target, velocity: lists[current].axis.velocity, context.tuning.list)
  }

  mutating func expand(_ expanded: Bool, _ context: Context) {
    if isChanging { finishChange(context) }
    let heights = header.state.heights
    let velocity = lists[current].axis.velocity
    header.expand(expanded, &lists[current], by: context.reducer)
    guard let target = lists[current].requestedOffset else { return }
    lists[current].requestedOffset = nil
    // A list that is scrolled under an open header stays there while the header closes.
    let closes = !expanded && context.feel.header.lands && header.state.reach < -heights.normal
    let under = max(0, lists[current].axis.offset - header.state.reach)
    scroll(
      to: closes ? lists[current].limits.clamp(target + under) : target, velocity: velocity,
      asOne: closes, context)
  }

  /// To the next greater (`direction` 1) or smaller (−1) detent.
  mutating func stepDetent(_ direction: Int, _ context: Context) {
    let heights = header.state.heights
    let isUpper = header.state.height > heights.normal
    if direction > 0, header.state.height >= heights.normal { return expand(true, context) }
    if direction < 0, isUpper { return expand(false, context) }
    let detent = direction > 0 ? -heights.normal : -heights.compact
    let offset = lists[current].axis.offset + detent - header.state.reach
    scroll(
      to: lists[current].limits.clamp(offset), velocity: lists[current].axis.velocity,
      asOne: context.feel.header.lands, context)
  }
}
