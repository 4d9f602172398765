import DetentMotion

/// A list under a header that scrolls with a `ScrollAxis`. The header can move such a list: drag it with the
/// finger, let it go, land with it and open over it.
public protocol HeaderScroller: HeaderList {
  /// The list's content offset, and the motion that it is in.
  var axis: ScrollAxis { get set }
  /// The range in which the list may rest. By default this is its content between its insets, with a give
  /// past both ends, as in a UIKit list that always bounces.
  var limits: ScrollLimits { get }
}

extension HeaderScroller {
  /// The offset of the axis.
  @inlinable public var contentOffset: Double { axis.offset }

  /// The content between its insets, with a give past both ends.
  @inlinable public var limits: ScrollLimits {
    ScrollLimits(
      content: contentHeight, viewport: frameHeight, leading: insetTop, trailing: insetBottom,
      alwaysBounces: true)
  }

  /// Jumps if not animated. An animated move does nothing here: the header itself moves its list then.
  public mutating func moveContent(to offset: Double, animated: Bool) {
    if !animated { axis.jump(to: offset) }
  }
}

/// The numbers that decide how a header and its list move, computed once for the fixed step.
public struct HeaderTuning: Sendable, BitwiseCopyable {
  @usableFromInline package let list: ScrollTuning
  package let policy: SnapPolicy
  package let settleMotion: SettleMotion
  package let settleSeconds: Double
  @usableFromInline package let lands: Bool
  package let resistance: Double
  package let tolerance: Double
  package let turningPoint: Double
  /// The rule for when a folded header comes back.
  @usableFromInline package let returns: HeaderReturn

  /// Creates a tuning.
  ///
  /// - Parameters:
  ///   - list: the list's scrolling; its settle spring also moves the header.
  ///   - policy: the rule for where a released header lands; by default where its momentum would carry it.
  ///   - settleMotion: the motion to a detent: the list's spring, the default, or an ease.
  ///   - settleSeconds: the duration of easing, more than 0; 0.25 by default (AirBar).
  ///   - lands: true, the default, brings the header to a detent whatever moved the list, and moves both as
  ///     one on the way. AirBar decides only once, at a release.
  ///   - resistance: the share of a drag that is lost while it pulls the header open, from 0, the default, up
  ///     to but not including 1.
  ///   - tolerance: the greatest distance of the list from its top at which a drag may still expand the
  ///     header, in points, 0 or more; 5 by default (AirBar).
  ///   - returns: the place at which a folded header comes back: with any drag down, the default, or only at
  ///     its list's top.
  ///   - turningPoint: the share of the way from a height to the next greater one past which a release lands
  ///     at the greater one, between 0 and 1; 0.5, half-way, by default (AirBar).
  public init(
    list: ScrollTuning = ScrollTuning(), policy: SnapPolicy = .projected,
    settleMotion: SettleMotion = .spring, settleSeconds: Double = 0.25, lands: Bool = true,
    resistance: Double = 0, tolerance: Double = 5, returns: HeaderReturn = .anywhere,
    turningPoint: Double = 0.5
  ) {
    precondition(settleSeconds.isPositive, "easing takes more than 0 s, not \(settleSeconds)")
    precondition(
      (0..<1).contains(resistance), "a header's resistance is 0 up to but not 1, not \(resistance)")
    precondition(tolerance >= 0, "a header's tolerance is 0 points or more, not \(tolerance)")
    precondition(
      turningPoint > 0 && turningPoint < 1,
      "a header's turning point lies between 0 and 1, not at \(turningPoint)")
    self.list = list
    self.policy = policy
    self.settleMotion = settleMotion
    self.settleSeconds = settleSeconds
    self.lands = lands
    self.resistance = resistance
    self.tolerance = tolerance
    self.returns = returns
    self.turningPoint = turningPoint
  }

  var rules: HeaderState.Rules {
    HeaderState.Rules(policy: policy, returns: returns, turningPoint: turningPoint)
  }
}

// The header is dragged, let go and landed together with its list.
extension Header {
  // MARK: Dragging

  /// Takes hold of the list, and decides whether the drag may expand the header.
  public mutating func beginDrag(with list: inout some HeaderScroller, tuning: HeaderTuning) {
    list.axis.caught(tuning: tuning.list)
    movesAsOne = false
    dragBegan(with: &list, tolerance: tuning.tolerance)
    list.axis.beginDrag(limits: list.limits, tuning: tuning.list)
  }

  /// Moves with the finger by `delta` points of content offset; negative pulls open.
  public mutating func drag(
    by delta: Double, with list: inout some HeaderScroller, tuning: HeaderTuning,
    reducer: HeaderReducer? = nil
  ) {
    let top = list.insetTop
    dragChanged(with: &list)
    if list.insetTop != top { list.axis.limitsChanged(to: list.limits, tuning: tuning.list) }
    let resisted = resisted(delta, raw: list.axis.raw, tuning: tuning)
    list.axis.drag(by: resisted, limits: list.limits, tuning: tuning.list)
    follow(with: list, by: reducer ?? tuning.reducer)
  }

  /// The part of a drag that is left while it pulls the header open: each point there costs 1/(1 − r).
  private func resisted(_ delta: Double, raw: Double, tuning: HeaderTuning) -> Double {
    let share = 1 - tuning.resistance
    guard share < 1, state.isExpandedAvailable else { return delta }
    let height = -raw
    let opened = max(0, height - state.heights.normal)
    if delta < 0 {
      let free = max(0, state.heights.normal - height)
      return -min(free, -delta) - max(0, -delta - free) * share
    }
    let cost = opened / share
    return min(delta, cost) * share + max(0, delta - cost)
  }

  /// The list's velocity when the finger asks for `velocity`, in points per second. It is less past an edge,
  /// and while the finger pulls the header open against a resistance.
  public func shownVelocity(
    of velocity: Double, with list: some HeaderScroller, tuning: HeaderTuning
  ) -> Double {
    let axis = list.axis
    guard axis.phase == .dragging else { return velocity }
    let opens = state.isExpandedAvailable && -axis.raw > state.heights.normal
    let share = opens ? 1 - tuning.resistance : 1
    return axis.shownVelocity(of: velocity * share, limits: list.limits, tuning: tuning.list)
  }

  /// Lets the list go. `velocity` is that of the content offset that the finger asks for, in points per
  /// second. Pass 0 also for a press that has stopped the list and drags nothing.
  ///
  /// If the fling ends beyond the transition, the list flings on and the header follows. Otherwise both
  /// settle at a detent, as one.
  ///
  /// - Returns: the decision and its reason.
  @discardableResult public mutating func release(
    velocity: Double, with list: inout some HeaderScroller, tuning: HeaderTuning
  ) -> HeaderDecision {
    let limits = list.limits
    let velocity = list.axis.launched(
      at: shownVelocity(of: velocity, with: list, tuning: tuning), limits: limits,
      tuning: tuning.list)
    let decision = decision(
      velocity: velocity, travel: tuning.list.fling.travel(velocity: velocity), with: list,
      tuning: tuning)
    carryOut(decision, velocity: velocity, with: &list, tuning: tuning)
    return decision
  }

  /// Decides where a header goes whose list would travel on by `travel` points.
  func decision(
    velocity: Double, travel: Double, with list: some HeaderScroller, tuning: HeaderTuning
  ) -> HeaderDecision {
    let limits = list.limits
    var rules = tuning.rules
    let offset = list.axis.offset
    let decided = state.decision(
      .init(contentOffset: offset, velocity: velocity, travel: travel), limits: limits, rules: rules
    )
    guard tuning.lands, decided.outcome == .settles, !limits.contains(decided.target) else {
      return decided
    }
    // The list would bounce and take the header back. Instead they go to the nearest detent that both can
    // reach.
    rules.policy = .projected
    return state.decision(
      .init(contentOffset: offset, velocity: 0, travel: 0), limits: limits, rules: rules)
  }

  /// Begins the motion that was decided, at the list's `velocity`.
  mutating func carryOut(
    _ decision: HeaderDecision, velocity: Double, with list: inout some HeaderScroller,
    tuning: HeaderTuning
  ) {
    switch decision.outcome {
    case .rests: list.axis.stop()
    case .flings:
      movesAsOne = false
      list.axis.release(velocity: velocity, limits: list.limits, tuning: tuning.list)
    case .settles:
      if decision.detent < state.limit { state.isExpandedAvailable = true }
      settle(
        with: &list, to: decision.target, velocity: velocity, asOne: tuning.lands, tuning: tuning)
    }
  }

  // MARK: Commands

  /// Opens to expanded, or goes back to normal, with the list's velocity.
  ///
  /// A list that is scrolled under an open header keeps its place while the header closes.
  public mutating func expand(
    _ expanded: Bool, with list: inout some HeaderScroller, tuning: HeaderTuning,
    reducer: HeaderReducer? = nil
  ) {
    let velocity = list.axis.velocity
    expand(expanded, with: &list, by: reducer ?? tuning.reducer)
    let target = expanded ? -state.heights.expanded : -state.heights.normal
    let closes = !expanded && tuning.lands && state.reach < -state.heights.normal
    let under = max(0, list.axis.offset - state.reach)
    settle(
      with: &list, to: closes ? list.limits.clamp(target + under) : target, velocity: velocity,
      asOne: closes, tuning: tuning)
  }

  /// Goes to the next greater height, or to the next smaller one. It stops at the last height in that
  /// direction. A folded header that opens only at its list's top takes the list there.
  public mutating func stepDetent(
    opening: Bool, with list: inout some HeaderScroller, tuning: HeaderTuning,
    reducer: HeaderReducer? = nil
  ) {
    let heights = state.heights
    if opening, state.height >= heights.normal, !heights.hasExpanded { return }
    if opening ? state.height >= heights.normal : state.height > heights.normal {
      return expand(opening, with: &list, tuning: tuning, reducer: reducer)
    }
    let detent = opening ? -heights.normal : -heights.compact
    if opening, waits(for: list, tuning: tuning) {
      return settle(
        with: &list, to: list.limits.clamp(detent), velocity: list.axis.velocity, asOne: false,
        tuning: tuning)
    }
    settle(
      with: &list, to: list.limits.clamp(list.axis.offset + detent - state.reach),
      velocity: list.axis.velocity, asOne: tuning.lands, tuning: tuning)
  }

  /// Springs the list to a content offset from its present velocity; the header follows it.
  public mutating func scroll(
    _ list: inout some HeaderScroller, to target: Double, tuning: HeaderTuning
  ) {
    movesAsOne = false
    list.axis.settle(to: target, velocity: list.axis.velocity, tuning: tuning.list)
  }

  /// Moves the list to `target` as the tuning prescribes; with `asOne`, the header moves by the same
  /// distance.
  private mutating func settle(
    with list: inout some HeaderScroller, to target: Double, velocity: Double, asOne: Bool,
    tuning: HeaderTuning
  ) {
    list.insetTop = -state.limit
    // A list past its edge comes back alone at first.
    movesAsOne = asOne && list.limits.contains(list.axis.offset)
    switch tuning.settleMotion {
    case .spring: list.axis.settle(to: target, velocity: velocity, tuning: tuning.list)
    case .ease: list.axis.ease(to: target, seconds: tuning.settleSeconds)
    }
  }

  // MARK: Time

  /// Moves the list on by one tick, and the header with it.
  ///
  /// - Parameters:
  ///   - list: the attached list.
  ///   - tuning: how the header and its list move.
  ///   - mayLand: true lets the header send a list that has come to rest on to a place where the header stands
  ///     at a detent. Pass false while a finger holds the list, or has stopped it.
  ///   - reducer: how the header follows the list.
  @inlinable public mutating func step(
    with list: inout some HeaderScroller, tuning: HeaderTuning, mayLand: Bool = true,
    reducer: HeaderReducer? = nil
  ) {
    let isMoving = list.axis.isMoving
    let waited = waits(for: list, tuning: tuning)
    list.axis.step(limits: list.limits, tuning: tuning.list)
    if isMoving { follow(with: list, by: reducer ?? tuning.reducer) }
    takeUpStretch()
    if waited, mayLand { takeOver(&list, tuning: tuning) }
    guard mayLand, !isMoving || !list.axis.isMoving, !hasLanded(with: list, tuning: tuning) else {
      return
    }
    land(with: &list, tuning: tuning)
  }

  @usableFromInline package mutating func takeUpStretch() { state.takeUpStretch() }

  /// True if the list lies within its limits and the header stands exactly at a detent. An expanded header
  /// must also stand over the list's top, and only such a header may still be free to expand.
  @inlinable public func hasLanded(with list: some HeaderScroller, tuning: HeaderTuning) -> Bool {
    hasLanded(
      offset: list.axis.offset, limits: list.limits, insetTop: list.insetTop, lands: tuning.lands)
  }

  @usableFromInline package func hasLanded(
    offset: Double, limits: ScrollLimits, insetTop: Double, lands: Bool
  ) -> Bool {
    guard limits.contains(offset), insetTop == restingInset else { return false }
    guard lands else { return true }
    let isExpanded = state.reach < -state.heights.normal
    return state.stretch == 0
      && state.offset == HeaderState.nearestDetent(to: state.offset, heights: state.heights)
      && state.isExpandedAvailable == isExpanded
      && (!isExpanded || offset <= state.offset + Settled.distance)
  }

  private var restingInset: Double {
    let heights = state.heights
    return state.height > heights.normal ? heights.expanded : heights.normal
  }

  /// Moves a list on that stands where it may not stay.
  @usableFromInline
  package mutating func land(with list: inout some HeaderScroller, tuning: HeaderTuning) {
    let limits = list.limits
    guard limits.contains(list.axis.offset) else {
      return list.axis.fling(velocity: 0, limits: limits, tuning: tuning.list)
    }
    if tuning.lands {
      let detent = HeaderState.nearestDetent(to: state.reach, heights: state.heights)
      guard abs(state.reach - detent) < HeaderState.drift, detent >= state.limit else {
        release(velocity: 0, with: &list, tuning: tuning)
        return
      }
      guard state.hasTakenUpStretch else { return }
      state.stand(at: detent)
      state.isExpandedAvailable = detent < -state.heights.normal
      if state.isExpandedAvailable, list.axis.offset > detent + Settled.distance {
        return settle(with: &list, to: detent, velocity: 0, asOne: false, tuning: tuning)
      }
    }
    list.insetTop = restingInset
  }
}
