import DetentMenus
import DetentMotion

// The pull to refresh: past its top, the list begins a refresh, which holds it below its top for a time. The
// room that it holds is an inset of the list, so everything else about the list stays as it is.
extension PagePart {
  /// The distance from the header's lower edge, or from the stage's upper edge, down to the list.
  package var gap: Double {
    @inline(__always) get { max(0, -lists[current].axis.offset - listTop) }
  }

  /// The height at which the list's top rests without a refresh. A header on its way to fold is still higher.
  private var listTop: Double {
    @inline(__always) get {
      // Only under a header a list has room above it.
      let top = lists[current].insetTop
      return top > 0 ? max(top, header.state.height) : 0
    }
  }

  /// The gap that a refresh or its pull has opened; 0 on a page without one.
  var refreshGap: Double { refresh == nil ? 0 : gap }

  /// True if the list may stand below its top.
  var isInGap: Bool { @inline(__always) get { refresh?.phase == .holding && gap > 0 } }

  /// True while the refresh's own spring moves the list.
  var isRefreshing: Bool {
    @inline(__always) get {
      guard let refresh, refresh.springs else { return false }
      return lists[current].axis.phase == .settling && lists[current].axis.target == refresh.goal
    }
  }

  /// True if time changes something about the refresh.
  var isRefreshSettled: Bool {
    guard let refresh else { return true }
    return refresh.phase != .holding && refresh.fade.value == 0
  }

  // MARK: Time

  /// Counts the time of a refresh, after the list has moved on by a tick. `isCaught`: a press has stopped the
  /// list.
  mutating func stepRefresh(_ tuning: PageTuning, isCaught: Bool) {
    guard var refresh, let numbers = tuning.refresh else { return }
    let holds = refresh.phase == .holding
    refresh.fade.step(towards: holds, seconds: RefreshState.fadeSeconds)
    refresh.ticks = holds || refresh.fade.value > 0 ? refresh.ticks + 1 : 0
    self.refresh = refresh
    if holds, refresh.ticks >= numbers.holdTicks { endRefresh(tuning, numbers) }
    guard self.refresh?.phase == .over else { return }
    if gap == 0 {
      self.refresh?.phase = .ready
    } else if !isHeld, !isCaught, list.axis.phase == .idle {
      spring(to: -listTop, velocity: 0, numbers)
    }
  }

  // MARK: Beginning and end

  /// Holds the list from now on. It goes to its height at `velocity`.
  mutating func beginRefresh(velocity: Double, _ tuning: PageTuning) {
    guard let numbers = tuning.refresh else { return }
    refresh = RefreshState()
    refresh?.phase = .holding
    refresh?.fade = Ramp(1)
    lists[current].insetRefresh = numbers.feel.height
    spring(to: -listTop - numbers.feel.height, velocity: velocity, numbers)
  }

  /// Takes the room away. A list in it stays under the finger that holds it, goes on if it leaves the room by
  /// itself, and otherwise springs back to its top.
  private mutating func endRefresh(_ tuning: PageTuning, _ numbers: RefreshTuning) {
    refresh?.phase = .over
    refresh?.isReleased = false
    lists[current].insetRefresh = 0
    let axis = list.axis
    switch axis.phase {
    case _ where isHeld || gap == 0:
      lists[current].axis.limitsChanged(to: list.limits, tuning: tuning.list)
    case .bouncing: spring(to: -listTop, velocity: axis.velocity, numbers)
    case .settling where axis.target < -listTop, .easing where axis.target < -listTop:
      spring(to: -listTop, velocity: axis.velocity, numbers)
    // A list at rest springs back with the next tick, unless a press has caught it.
    case .idle, .dragging, .decelerating, .settling, .easing: break
    }
  }

  /// Forgets a refresh at once: a different list comes.
  mutating func forgetRefresh() {
    guard refresh != nil else { return }
    refresh = RefreshState()
    lists[current].insetRefresh = 0
  }

  /// Forgets a refresh as its page is left. The list springs back from the room by itself.
  mutating func leaveRefresh(_ tuning: PageTuning) {
    guard refresh != nil else { return }
    forgetRefresh()
    guard !tuning.hasHeader, list.axis.offset < list.limits.low else { return }
    lists[current].axis.fling(
      velocity: list.axis.velocity, limits: list.limits, tuning: tuning.list)
  }

  private mutating func spring(to goal: Double, velocity: Double, _ numbers: RefreshTuning) {
    header.movesAsOne = false
    lists[current].axis.settle(to: goal, velocity: velocity, tuning: numbers.list)
    refresh?.goal = goal
    refresh?.springs = true
  }

  // MARK: The hand

  /// Notes that something different moves the list from now on.
  mutating func stopRefreshSpring() {
    refresh?.springs = false
    refresh?.isReleased = false
  }

  /// Takes a release if it begins a refresh, or leaves the list in the room of one. Returns false if the
  /// header and the list decide as without a refresh.
  mutating func releaseInGap(velocity: Double, cancelled: Bool, _ tuning: PageTuning) -> Bool {
    guard let refresh, let numbers = tuning.refresh else { return false }
    let (distance, shown) = (gap, shownVelocity(of: velocity, tuning))
    if refresh.phase == .ready, !cancelled, distance >= numbers.feel.threshold {
      beginRefresh(velocity: shown, tuning)
      self.refresh?.isReleased = true
      return true
    }
    guard refresh.phase == .holding, distance > 0 else { return false }
    let rest = list.axis.offset + tuning.list.fling.travel(velocity: shown)
    guard rest < -listTop else { return false }
    header.movesAsOne = false
    lists[current].axis.release(velocity: shown, limits: list.limits, tuning: tuning.list)
    return true
  }

  /// Takes on a changed feel: a list in the room of a refresh goes to the room's new height.
  mutating func retuneRefresh(_ tuning: PageTuning) {
    guard refresh?.phase == .holding, let numbers = tuning.refresh else { return }
    guard list.insetRefresh != numbers.feel.height else { return }
    let wasInGap = gap > 0
    lists[current].insetRefresh = numbers.feel.height
    if wasInGap, !isHeld {
      spring(to: -listTop - numbers.feel.height, velocity: list.axis.velocity, numbers)
    } else {
      lists[current].axis.limitsChanged(to: list.limits, tuning: tuning.list)
    }
  }
}
