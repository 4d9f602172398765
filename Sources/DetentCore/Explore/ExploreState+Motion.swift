extension ExploreState {
  /// One tick onwards. `isHeld`: a hand scrolls the list; `isCaught`: a press may have stopped it.
  mutating func moveOn(_ context: Context, isHeld: Bool, isCaught: Bool) {
    moveList(context)
    if !lists[current].axis.isMoving, !isHeld, !isCaught, !isChanging { landHeader(context) }
    moveChange(context)
    for index in lists.indices {
      let scrolls = index == current && (isHeld || lists[index].axis.isMoving)
      lists[index].indicator.stepIndicator(isScrolling: scrolls)
    }
    status.step(towards: showsStatus, seconds: 0.15)
    statusLight.step(towards: hasLightStatus, seconds: 0.15)
    highlight.step(towards: isPressing, seconds: 0.1)
  }

  private mutating func moveList(_ context: Context) {
    let wasScrolled = lists[current].axis.phase == .settling || lists[current].axis.phase == .easing
    if lists[current].axis.isMoving {
      lists[current].axis.step(lists[current].limits, context.tuning.list)
      listMoved(context)
    }
    guard wasScrolled, !lists[current].axis.isMoving, let inset = lists[current].insetOnArrival
    else { return }
    lists[current].insetOnArrival = nil
    lists[current].insetTop = inset
  }

  /// The status bar hides strictly between compact and normal.
  private var showsStatus: Bool {
    let progress = header.state.transitionProgress
    return progress <= 0 || progress >= 1
  }

  private var hasLightStatus: Bool { header.state.transitionProgress >= 0.5 }

  func isSettled(isHeld: Bool) -> Bool {
    for index in lists.indices {
      let holds = index == current && isHeld
      guard !lists[index].axis.isMoving, lists[index].indicator.isSettled(at: holds) else {
        return false
      }
    }
    return !isChanging && status.isSettled(at: showsStatus)
      && statusLight.isSettled(at: hasLightStatus) && highlight.isSettled(at: isPressing)
  }

  /// Reports the current list's offset to the header.
  mutating func listMoved(_ context: Context) {
    header.contentOffsetChanged(lists[current], by: context.reducer)
  }

  /// At rest the header stands exactly at a detent, whichever way the list came to rest.
  private mutating func landHeader(_ context: Context) {
    let state = header.state
    let detent = HeaderState.nearestDetent(to: state.offset, heights: state.heights)
    guard state.offset != detent else { return }
    if abs(state.offset - detent) < 1e-6 {
      // Sums of offsets drift by their last bits.
      header.state.offset = detent
    } else {
      _ = release(velocity: 0, context)
    }
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
    case .flings: lists[current].axis.fling(velocity: velocity, limits, tuning)
    case .settles: scroll(to: decision.target, velocity: velocity, context)
    }
    return decision
  }

  /// Moves the current list to `target` as the feel says.
  mutating func scroll(to target: Double, velocity: Double, _ context: Context) {
    lists[current].insetOnArrival = nil
    let header = context.feel.header
    switch header.settleMotion {
    case .spring: lists[current].axis.settle(to: target, velocity: velocity, context.tuning.list)
    case .ease: lists[current].axis.ease(to: target, seconds: header.settleDuration)
    }
  }

  /// Springs the current list to `target` from the velocity it has.
  mutating func scrollList(to target: Double, _ context: Context) {
    lists[current].axis.settle(
      to: target, velocity: lists[current].axis.velocity, context.tuning.list)
  }

  /// Begins the animated move that the header has asked for.
  mutating func beginRequestedMove(_ context: Context) {
    guard let target = lists[current].requestedOffset else { return }
    lists[current].requestedOffset = nil
    scroll(to: target, velocity: lists[current].axis.velocity, context)
  }

  mutating func expand(_ expanded: Bool, _ context: Context) {
    if isChanging { finishChange(context) }
    header.expand(expanded, &lists[current], by: context.reducer)
    beginRequestedMove(context)
    // The new inset is the move's end. On the way the rules would take what lies beyond it for
    // overshoot, and the header would not follow.
    lists[current].insetOnArrival = lists[current].insetTop
    lists[current].insetTop = header.state.heights.expanded
  }

  /// To the next greater (`direction` 1) or smaller (−1) detent.
  mutating func stepDetent(_ direction: Int, _ context: Context) {
    let heights = header.state.heights
    let isUpper = header.state.height > heights.normal
    if direction > 0, header.state.height >= heights.normal { return expand(true, context) }
    if direction < 0, isUpper { return expand(false, context) }
    let detent = direction > 0 ? -heights.normal : -heights.compact
    let offset = lists[current].axis.offset + detent - header.state.offset
    scroll(
      to: lists[current].limits.clamp(offset), velocity: lists[current].axis.velocity, context)
  }
}
