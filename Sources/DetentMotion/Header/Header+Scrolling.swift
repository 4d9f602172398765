/// A list under a header whose scrolling is a `ScrollAxis`, so that the header can move it: drag it with the
/// finger, let it go, land with it and open over it.
public protocol HeaderScroller: HeaderList {
  /// Its content offset, and the motion that this is in.
  var axis: ScrollAxis { get set }
  /// Where it may rest; by default its content between its insets, giving past both ends as UIKit's lists do
  /// that ask for it.
  var limits: ScrollLimits { get }
}

extension HeaderScroller {
  /// The axis' offset.
  @inlinable public var contentOffset: Double { axis.offset }

  /// Its content between its insets, giving past both ends.
  @inlinable public var limits: ScrollLimits {
    ScrollLimits(
      content: contentHeight, viewport: frameHeight, leading: insetTop, trailing: insetBottom,
      alwaysBounces: true)
  }

  /// Jumps; what is to move animated is moved by the header, which knows how.
  public mutating func moveContent(to offset: Double, animated: Bool) {
    if !animated { axis.jump(to: offset) }
  }
}

/// How a header and its list move: plain numbers, worked out once for the fixed step.
public struct HeaderTuning: Sendable, BitwiseCopyable {
  @usableFromInline package let list: ScrollTuning
  package let policy: SnapPolicy
  package let settleMotion: SettleMotion
  package let settleSeconds: Double
  @usableFromInline package let lands: Bool
  package let resistance: Double
  package let tolerance: Double

  /// - Parameters:
  ///   - list: how the list scrolls; its settle spring is also the header's.
  ///   - policy: where a released header lands; by default where its momentum would carry it.
  ///   - settleMotion: whether it settles by the list's spring, the default, or eases.
  ///   - settleSeconds: how long easing takes, more than 0; 0.25 by default (AirBar).
  ///   - lands: whether whatever moves the list brings the header to a detent, and both move as one on the
  ///     way; true by default. AirBar decides once, at a release.
  ///   - resistance: the share of a drag that is lost while it pulls the header open, from 0, the default, up
  ///     to but not including 1.
  ///   - tolerance: how near to its top the list must be when a drag begins for the header to expand, in
  ///     points, 0 or more; 5 by default (AirBar).
  public init(
    list: ScrollTuning = ScrollTuning(), policy: SnapPolicy = .projected,
    settleMotion: SettleMotion = .spring, settleSeconds: Double = 0.25, lands: Bool = true,
    resistance: Double = 0, tolerance: Double = 5
  ) {
    precondition(settleSeconds.isPositive, "easing takes more than 0 s, not \(settleSeconds)")
    precondition(
      (0..<1).contains(resistance), "a header's resistance is 0 up to but not 1, not \(resistance)")
    precondition(tolerance >= 0, "a header's tolerance is 0 points or more, not \(tolerance)")
    self.list = list
    self.policy = policy
    self.settleMotion = settleMotion
    self.settleSeconds = settleSeconds
    self.lands = lands
    self.resistance = resistance
    self.tolerance = tolerance
  }
}

// How a header is dragged, let go and landed together with its list.
extension Header {
  // MARK: By hand

  /// A finger takes hold of the list: decides whether the drag may expand the header.
  public mutating func beginDrag(_ list: inout some HeaderScroller, _ tuning: HeaderTuning) {
    list.axis.caught(tuning.list)
    movesAsOne = false
    dragBegan(&list, tolerance: tuning.tolerance)
    list.axis.beginDrag(list.limits, tuning.list)
  }

  /// The finger goes on: `delta` points more of content offset are asked for, negative pulls open.
  public mutating func drag(
    by delta: Double, _ list: inout some HeaderScroller, _ tuning: HeaderTuning,
    reducer: HeaderReducer = .touching
  ) {
    let top = list.insetTop
    dragChanged(&list)
    if list.insetTop != top { list.axis.limitsChanged(to: list.limits, tuning.list) }
    let resisted = resisted(delta, raw: list.axis.raw, tuning)
    list.axis.drag(by: resisted, list.limits, tuning.list)
    follow(list, by: reducer)
  }

  /// What is left of a drag while it pulls the header open: each point there costs 1/(1 − r).
  private func resisted(_ delta: Double, raw: Double, _ tuning: HeaderTuning) -> Double {
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

  /// The list's velocity when the finger asks for `velocity`, in points per second: less past an edge, and
  /// while it pulls the header open against a resistance.
  public func shownVelocity(
    of velocity: Double, _ list: some HeaderScroller, _ tuning: HeaderTuning
  ) -> Double {
    let axis = list.axis
    guard axis.phase == .dragging else { return velocity }
    let opens = state.isExpandedAvailable && -axis.raw > state.heights.normal
    let share = opens ? 1 - tuning.resistance : 1
    return axis.shownVelocity(of: velocity * share, list.limits, tuning.list)
  }

  /// The finger lets go, the content offset asked for moving at `velocity`, in points per second; 0 is also
  /// what a press that has stopped the list, and drags nothing, lets go with.
  ///
  /// The list flings on and the header follows where that ends beyond the transition; else both settle, as
  /// one, at a detent.
  ///
  /// - Returns: what was decided, and why.
  @discardableResult public mutating func release(
    velocity: Double, _ list: inout some HeaderScroller, _ tuning: HeaderTuning
  ) -> HeaderDecision {
    let limits = list.limits
    let velocity = list.axis.launched(
      at: shownVelocity(of: velocity, list, tuning), limits, tuning.list)
    var decision = state.release(
      contentOffset: list.axis.offset, velocity: velocity, limits: limits,
      fling: tuning.list.fling, policy: tuning.policy)
    if tuning.lands, decision.outcome == .settles, !limits.contains(decision.target) {
      // The list would bounce and take the header back: they go to the nearest detent that both can reach.
      decision = state.release(
        contentOffset: list.axis.offset, velocity: 0, limits: limits, fling: tuning.list.fling,
        policy: .projected)
    }
    switch decision.outcome {
    case .rests: list.axis.stop()
    case .flings:
      movesAsOne = false
      list.axis.fling(velocity: velocity, limits, tuning.list)
    case .settles:
      if decision.detent < state.limit { state.isExpandedAvailable = true }
      settle(&list, to: decision.target, velocity: velocity, asOne: tuning.lands, tuning)
    }
    return decision
  }

  // MARK: By program

  /// Opens to expanded, or goes back to normal, with the velocity that the list has.
  ///
  /// A list that is scrolled under an open header stays there while the header closes.
  public mutating func expand(
    _ expanded: Bool, _ list: inout some HeaderScroller, _ tuning: HeaderTuning,
    reducer: HeaderReducer = .touching
  ) {
    let velocity = list.axis.velocity
    expand(expanded, &list, by: reducer)
    let target = expanded ? -state.heights.expanded : -state.heights.normal
    let closes = !expanded && tuning.lands && state.reach < -state.heights.normal
    let under = max(0, list.axis.offset - state.reach)
    settle(
      &list, to: closes ? list.limits.clamp(target + under) : target, velocity: velocity,
      asOne: closes, tuning)
  }

  /// Goes to the next greater height, or the next smaller one; from the last it goes nowhere else.
  public mutating func stepDetent(
    opening: Bool, _ list: inout some HeaderScroller, _ tuning: HeaderTuning,
    reducer: HeaderReducer = .touching
  ) {
    let heights = state.heights
    if opening ? state.height >= heights.normal : state.height > heights.normal {
      return expand(opening, &list, tuning, reducer: reducer)
    }
    let detent = opening ? -heights.normal : -heights.compact
    settle(
      &list, to: list.limits.clamp(list.axis.offset + detent - state.reach),
      velocity: list.axis.velocity, asOne: tuning.lands, tuning)
  }

  /// Springs the list to a content offset from the velocity it has; the header follows it.
  public mutating func scroll(
    _ list: inout some HeaderScroller, to target: Double, _ tuning: HeaderTuning
  ) {
    movesAsOne = false
    list.axis.settle(to: target, velocity: list.axis.velocity, tuning.list)
  }

  /// Moves the list to `target` as the tuning says; `asOne` with its header by the same.
  private mutating func settle(
    _ list: inout some HeaderScroller, to target: Double, velocity: Double, asOne: Bool,
    _ tuning: HeaderTuning
  ) {
    list.insetTop = -state.limit
    // From past its edge, the list comes back alone at first.
    movesAsOne = asOne && list.limits.contains(list.axis.offset)
    switch tuning.settleMotion {
    case .spring: list.axis.settle(to: target, velocity: velocity, tuning.list)
    case .ease: list.axis.ease(to: target, seconds: tuning.settleSeconds)
    }
  }

  // MARK: Time

  /// Moves the list on by one tick, and the header with it.
  ///
  /// - Parameter mayLand: whether a list that has come to rest may be sent on to where the header stands at a
  ///   detent: not while a finger holds it, or has stopped it.
  @inlinable public mutating func step(
    _ list: inout some HeaderScroller, _ tuning: HeaderTuning, mayLand: Bool = true,
    reducer: HeaderReducer = .touching
  ) {
    let isMoving = list.axis.isMoving
    list.axis.step(list.limits, tuning.list)
    if isMoving { follow(list, by: reducer) }
    takeUpStretch()
    guard mayLand, !isMoving || !list.axis.isMoving, !hasLanded(list, tuning) else { return }
    land(&list, tuning)
  }

  @usableFromInline package mutating func takeUpStretch() { state.takeUpStretch() }

  /// Whichever way the list came to rest: it lies within its limits, the header stands exactly at a
  /// detent, an expanded one over the list's top, and only that one may be expanded.
  @inlinable public func hasLanded(_ list: some HeaderScroller, _ tuning: HeaderTuning) -> Bool {
    hasLanded(offset: list.axis.offset, list.limits, insetTop: list.insetTop, lands: tuning.lands)
  }

  @usableFromInline package func hasLanded(
    offset: Double, _ limits: ScrollLimits, insetTop: Double, lands: Bool
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

  /// A list that stands where it may not stay goes on from there.
  @usableFromInline
  package mutating func land(_ list: inout some HeaderScroller, _ tuning: HeaderTuning) {
    let limits = list.limits
    guard limits.contains(list.axis.offset) else {
      return list.axis.fling(velocity: 0, limits, tuning.list)
    }
    if tuning.lands {
      let detent = HeaderState.nearestDetent(to: state.reach, heights: state.heights)
      // Sums of offsets drift by their last bits.
      guard abs(state.reach - detent) < 1e-6, detent >= state.limit else {
        release(velocity: 0, &list, tuning)
        return
      }
      guard state.hasTakenUpStretch else { return }
      state.stand(at: detent)
      state.isExpandedAvailable = detent < -state.heights.normal
      if state.isExpandedAvailable, list.axis.offset > detent + Settled.distance {
        return settle(&list, to: detent, velocity: 0, asOne: false, tuning)
      }
    }
    list.insetTop = restingInset
  }
}
