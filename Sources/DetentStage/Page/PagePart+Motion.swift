import DetentMenus
import DetentMotion

extension PagePart {
  /// Moves on by one tick, with a header. `isCaught`: a press may have stopped the list.
  mutating func moveOn(_ tuning: PageTuning, isCaught: Bool) {
    if refresh == nil {
      header.step(
        with: &lists[current], tuning: tuning.header,
        mayLand: !isHeld && !isCaught && !isChanging, reducer: tuning.reducer)
    } else {
      moveRefreshing(tuning, isCaught: isCaught)
    }
    moveChange(tuning)
    let (holds, current) = (isHeld, current)
    for index in lists.indices {
      lists.read(index) {
        let scrolls = index == current && (holds || $0.axis.isMoving)
        $0.indicator.stepIndicator(isScrolling: scrolls)
      }
    }
    status.step(towards: showsStatus, seconds: 0.15)
    statusLight.step(towards: hasLightStatus, seconds: 0.15)
    highlight.step(towards: isPressing, seconds: 0.1)
  }

  /// Steps the header of a page that can refresh. Reading the list here copies it, so other pages do not come
  /// by.
  @inline(never)
  private mutating func moveRefreshing(_ tuning: PageTuning, isCaught: Bool) {
    let numbers = isRefreshing ? tuning.refresh?.header : nil
    header.step(
      with: &lists[current], tuning: numbers ?? tuning.header,
      mayLand: numbers == nil && !isHeld && !isCaught && !isChanging && !isInGap,
      reducer: tuning.reducer)
  }

  /// The status bar hides strictly between compact and normal.
  private var showsStatus: Bool {
    @inline(__always) get {
      let progress = header.state.transitionProgress
      return progress <= 0 || progress >= 1
    }
  }

  private var hasLightStatus: Bool {
    @inline(__always) get { header.state.transitionProgress >= 0.5 }
  }

  func isSettled(_ tuning: PageTuning, isCaught: Bool) -> Bool {
    for index in lists.indices {
      let holds = index == current && isHeld
      guard lists[index].axis.isResting, lists[index].indicator.isSettled(at: holds) else {
        return false
      }
    }
    return !isChanging
      && (isHeld || isCaught || isInGap || header.hasLanded(with: list, tuning: tuning.header))
      && status.isSettled(at: showsStatus)
      && statusLight.isSettled(at: hasLightStatus) && highlight.isSettled(at: isPressing)
      && isRefreshSettled
  }

  // MARK: Release and expansion

  /// Lets the list go at the finger's `velocity`, and returns the decision.
  @discardableResult
  mutating func release(velocity: Double, _ tuning: PageTuning) -> HeaderDecision {
    header.release(velocity: velocity, with: &lists[current], tuning: tuning.header)
  }

  mutating func expand(_ expanded: Bool, _ tuning: PageTuning) {
    if isChanging { finishChange(tuning) }
    header.expand(expanded, with: &lists[current], tuning: tuning.header, reducer: tuning.reducer)
  }
}

extension PagePart {
  package func motion(_ tuning: PageTuning, _ shared: Shared) -> StageMotion? {
    if !tuning.isPlain {
      // Each question copies the part.
      if let motion = pageMotion ?? rowMotion ?? pressMotion(tuning) ?? removalMotion(tuning) {
        return motion
      }
      if isRefreshing { return listMotion(StageMotion("refresh", "refresh.settle")) }
    }
    return listMotion(
      tuning.hasHeader
        ? StageMotion("header settle", "header.settle") : StageMotion("scroll", "scroll"))
  }

  @inline(__always)
  private func listMotion(_ settle: StageMotion) -> StageMotion? {
    isHeld || list.axis.phase != .dragging ? .of(list.axis, settle: settle) : nil
  }
}
