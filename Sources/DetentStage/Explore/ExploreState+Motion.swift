import DetentMotion

extension ExploreState {
  /// One tick onwards. `isHeld`: a hand scrolls the list; `isCaught`: a press may have stopped it.
  mutating func moveOn(_ context: Context, isHeld: Bool, isCaught: Bool) {
    header.step(
      &lists[current], context.tuning.header, mayLand: !isHeld && !isCaught && !isChanging,
      reducer: context.reducer)
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
    return !isChanging && (isHeld || isCaught || header.hasLanded(list, context.tuning.header))
      && status.isSettled(at: showsStatus)
      && statusLight.isSettled(at: hasLightStatus) && highlight.isSettled(at: isPressing)
  }

  // MARK: By hand and by program

  mutating func beginDrag(_ context: Context) {
    header.beginDrag(&lists[current], context.tuning.header)
  }

  mutating func drag(by delta: Double, _ context: Context) {
    header.drag(by: delta, &lists[current], context.tuning.header, reducer: context.reducer)
  }

  /// The list is let go at `velocity`, as the finger has it; says what was decided.
  @discardableResult
  mutating func release(velocity: Double, _ context: Context) -> HeaderDecision {
    header.release(velocity: velocity, &lists[current], context.tuning.header)
  }

  mutating func expand(_ expanded: Bool, _ context: Context) {
    if isChanging { finishChange(context) }
    header.expand(expanded, &lists[current], context.tuning.header, reducer: context.reducer)
  }

  /// To the next greater (`direction` 1) or smaller (−1) detent.
  mutating func stepDetent(_ direction: Int, _ context: Context) {
    header.stepDetent(
      opening: direction > 0, &lists[current], context.tuning.header, reducer: context.reducer)
  }
}
