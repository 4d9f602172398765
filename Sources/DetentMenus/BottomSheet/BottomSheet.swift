import DetentMotion

/// A card that rests at detents: how much of it shows, and the motion it is in.
///
/// It works in shown heights, so that it is the same for every edge: growing means opening. The caller owns
/// the lists inside it; `BottomSheet+Lists` shares a drag between them. Results tell the caller what happened:
/// `drag` reports how the card spent the distance, `release` where the card goes and why, `step` where it has
/// arrived.
public struct BottomSheet: Sendable, BitwiseCopyable {
  /// The shown height as the offset of one direction of a scroll view. The scroll view's limits are the
  /// outermost detents.
  public package(set) var axis: ScrollAxis
  /// The detent at which the card last settled, or at which its limits last held it. For a card that rests
  /// anywhere, it is the nearest detent.
  public package(set) var position: Int
  /// The kind of place where it stands, or where its motion ends.
  public package(set) var rest = BottomSheetRest.detent
  /// The decision of the last release and its reason; nil before the first.
  public package(set) var decision: DetentDecision?
  /// The shown height at which it began to fade in at its detent.
  package var fadedFrom = 0.0
  @usableFromInline package var fade = Ramp(1)

  /// Creates a card that rests at a detent.
  public init(at position: Int, of detents: DetentSet) {
    axis = ScrollAxis(offset: detents[position])
    self.position = position
  }

  /// Creates a card that has left the stage.
  package init(offStage detents: DetentSet) {
    self.init(at: 0, of: detents)
    axis = ScrollAxis(offset: 0)
    rest = .dismissed
  }

  /// The shown height, in points.
  @inlinable public var extent: Double { axis.offset }
  /// The velocity of the shown height, in points per second; 0 while dragged, because the pointer has the
  /// velocity then.
  @inlinable public var velocity: Double { axis.velocity }
  /// True while it moves or fades by itself.
  @inlinable @inline(__always) public var isMoving: Bool {
    axis.isMoving || !fade.isSettled(at: true)
  }
  /// True if time changes nothing about it. A card that rests anywhere does not count: it may still come to
  /// stand at a detent.
  @inlinable @inline(__always)
  package var isResting: Bool { axis.isResting && fade.isSettled(at: true) && rest != .anywhere }

  /// The shown height at which it stands or comes to rest, in points. While it is dragged, this is the height
  /// of its detent, or its own height if it rests anywhere.
  public func goal(tuning: BottomSheetTuning) -> Double {
    switch (rest, axis.phase) {
    case (.detent, _): tuning.detents[position]
    case (.dismissed, _): 0
    case (.anywhere, .decelerating):
      tuning.limits.clamp(extent + tuning.scroll.fling.travel(velocity: velocity))
    case (.anywhere, .bouncing), (.anywhere, .settling), (.anywhere, .easing): axis.target
    case (.anywhere, _): extent
    }
  }

  // MARK: Dragging

  /// Takes hold of the card, at any position.
  public mutating func beginDrag(tuning: BottomSheetTuning) {
    axis.beginDrag(limits: tuning.reach, tuning: tuning.scroll)
  }

  /// Moves with the finger: opens by `distance`, in points, as far as the detents allow. A card that may be
  /// dismissed closes as far as the stage's edge.
  ///
  /// A drag that would pass an outermost detent makes that detent the position. A drag that ends exactly on
  /// it does not.
  ///
  /// - Returns: how the card spent the distance.
  @discardableResult
  public mutating func drag(by distance: Double, tuning: BottomSheetTuning) -> DragShare {
    let reach = tuning.reach
    let asked = axis.raw + distance
    if asked > tuning.limits.high { position = tuning.detents.last }
    if asked < tuning.limits.low { position = 0 }
    let within = reach.clamp(asked) - reach.clamp(axis.raw)
    axis.drag(by: distance, limits: reach, tuning: tuning.scroll)
    return DragShare(card: within, rubberBand: distance - within)
  }

  /// The card's own velocity while a finger asks for `velocity`, in points per second; positive opens. It is
  /// less past an outermost detent.
  public func shownVelocity(of velocity: Double, tuning: BottomSheetTuning) -> Double {
    axis.shownVelocity(of: velocity, limits: tuning.reach, tuning: tuning.scroll)
  }

  /// Lets the card go at the finger's `velocity`, in points per second; positive opens.
  @discardableResult
  public mutating func release(velocity: Double, tuning: BottomSheetTuning) -> DetentDecision {
    let shown = axis.phase == .dragging ? shownVelocity(of: velocity, tuning: tuning) : velocity
    if let decision = dismissal(at: velocity, tuning: tuning) {
      dismiss(velocity: shown, tuning: tuning)
      self.decision = decision
      return decision
    }
    var decision = tuning.detents.release(
      from: extent, position: position, velocity: velocity, rules: tuning.rules)
    if decision.reason == .comesToRest {
      coast(velocity: shown, to: decision.projected, tuning: tuning)
      decision.detent = position
      decision.projected = goal(tuning: tuning)
    } else {
      settle(to: decision.detent, velocity: shown, tuning: tuning)
    }
    self.decision = decision
    return decision
  }

  /// The decision of a release below the lowest detent, if it makes the card leave the stage. Above the
  /// dismissal's speed the direction decides, otherwise the place.
  private func dismissal(at velocity: Double, tuning: BottomSheetTuning) -> DetentDecision? {
    guard let dismissal = tuning.dismissal, extent < tuning.detents.lowest else { return nil }
    if velocity < -dismissal.speed {
      return DetentDecision(detent: 0, reason: .thrownOff, projected: extent)
    }
    let border = dismissal.border(tuning.detents)
    guard velocity <= dismissal.speed, extent < border else { return nil }
    return DetentDecision(
      detent: 0, reason: .pastThreshold, projected: extent, upperBorder: border)
  }

  // MARK: Without a finger

  /// Puts the card at a detent at once, without animation.
  public mutating func jump(to detent: Int, tuning: BottomSheetTuning) {
    position = detent
    rest = .detent
    fade = Ramp(1)
    axis.jump(to: tuning.detents[detent])
  }

  /// Goes to a detent as the tuning prescribes; `step` reports the arrival.
  public mutating func settle(to detent: Int, velocity: Double, tuning: BottomSheetTuning) {
    position = detent
    rest = .detent
    move(to: tuning.detents[detent], velocity: velocity, tuning: tuning)
  }

  /// Goes to a height between its outermost detents, as if it had come to rest there by itself.
  package mutating func settle(atExtent extent: Double, velocity: Double, tuning: BottomSheetTuning)
  {
    rest = .anywhere
    move(to: tuning.limits.clamp(extent), velocity: velocity, tuning: tuning)
    position = tuning.detents.nearest(to: goal(tuning: tuning))
    land(tuning: tuning)
  }

  /// Leaves the stage with the motion of a settle; `settle` brings the card back. The tuning must allow
  /// dismissal.
  public mutating func dismiss(velocity: Double, tuning: BottomSheetTuning) {
    precondition(tuning.dismissal != nil, "a card without dismissal stays on the stage")
    position = 0
    rest = .dismissed
    move(to: 0, velocity: velocity, tuning: tuning)
  }

  private mutating func move(to target: Double, velocity: Double, tuning: BottomSheetTuning) {
    switch tuning.settling {
    case .spring: axis.settle(to: target, velocity: velocity, tuning: tuning.scroll)
    case .ease(let seconds): axis.ease(to: target, seconds: seconds)
    case .fade:
      if extent != target {
        fadedFrom = extent
        fade = Ramp(0)
      }
      axis.jump(to: target)
    }
  }

  /// Slows down freely, or fades in at the place where that motion would end.
  private mutating func coast(velocity: Double, to end: Double, tuning: BottomSheetTuning) {
    rest = .anywhere
    if case .fade = tuning.settling {
      move(to: end, velocity: velocity, tuning: tuning)
    } else {
      axis.fling(velocity: velocity, limits: tuning.limits, tuning: tuning.scroll)
    }
    position = tuning.detents.nearest(to: goal(tuning: tuning))
    land(tuning: tuning)
  }

  /// Treats a card that has come to rest exactly on a detent like any other card at that detent.
  private mutating func land(tuning: BottomSheetTuning) {
    if rest == .anywhere, axis.phase == .idle, extent == tuning.detents[position] { rest = .detent }
  }

  /// Goes `steps` detents up from the one where it stands or to which it goes; a negative number goes down.
  /// It keeps its velocity, and stops at the outermost detent. A card that has left the stage comes back with
  /// the first step up.
  public mutating func settle(by steps: Int, tuning: BottomSheetTuning) {
    let last = tuning.detents.last
    let (lower, upper) = tuning.detents.segment(at: goal(tuning: tuning), growing: steps > 0)
    let from =
      switch rest {
      case .detent: position
      case .anywhere: steps > 0 ? (upper ?? last) - 1 : (lower ?? 0) + 1
      case .dismissed: -1
      }
    guard rest != .dismissed || steps > 0 else { return }
    let next = from + max(-DetentSet.capacity, min(DetentSet.capacity, steps))
    settle(to: max(0, min(last, next)), velocity: velocity, tuning: tuning)
  }

  /// Stops the card where it is.
  public mutating func stop() { axis.stop() }

  /// Moves on by one tick. Reports the detent in the tick in which the card arrives at one.
  @discardableResult public mutating func step(tuning: BottomSheetTuning) -> Int? {
    let wasMoving = isMoving
    axis.step(limits: tuning.limits, tuning: tuning.scroll)
    if case .fade(let seconds) = tuning.settling { fade.step(towards: true, seconds: seconds) }
    land(tuning: tuning)
    return wasMoving && !isMoving && rest == .detent ? position : nil
  }

  /// Adapts the card to changed detents: it stands, or arrives, at the new place of its own detent. A card
  /// that rests anywhere still does under the policy `.free`; otherwise it goes to the nearest detent.
  public mutating func retune(tuning: BottomSheetTuning) {
    fade = Ramp(1)
    if rest == .dismissed { return retuneDismissed(tuning: tuning) }
    if rest == .anywhere {
      position = tuning.detents.nearest(to: goal(tuning: tuning))
      if tuning.rules.policy == .free { return retuneFree(tuning: tuning) }
      rest = .detent
      if axis.phase == .decelerating { goOn(to: tuning.detents[position], tuning: tuning) }
    }
    position = min(position, tuning.detents.last)
    let place = tuning.detents[position]
    switch axis.phase {
    case .idle: axis.jump(to: place)
    case .dragging: axis.limitsChanged(to: tuning.reach, tuning: tuning.scroll)
    case .decelerating: break
    case .settling, .easing, .bouncing: goOn(to: place, tuning: tuning)
    }
  }

  /// Springs from where the card is, with its present velocity. An ease starts from rest, so it could not
  /// take up that velocity.
  private mutating func goOn(to place: Double, tuning: BottomSheetTuning) {
    var springs = false
    if case .spring = tuning.settling { springs = true }
    guard springs || axis.phase != .easing || axis.target != place else { return }
    axis.settle(to: place, velocity: velocity, tuning: tuning.scroll)
  }

  private mutating func retuneFree(tuning: BottomSheetTuning) {
    switch axis.phase {
    case .idle: axis.jump(to: tuning.limits.clamp(extent))
    case .dragging: axis.limitsChanged(to: tuning.reach, tuning: tuning.scroll)
    default: axis.limitsChanged(to: tuning.limits, tuning: tuning.scroll)
    }
    position = tuning.detents.nearest(to: goal(tuning: tuning))
    land(tuning: tuning)
  }

  /// Brings the card back if the new tuning has no dismissal.
  private mutating func retuneDismissed(tuning: BottomSheetTuning) {
    position = 0
    if axis.phase == .dragging {
      axis.limitsChanged(to: tuning.reach, tuning: tuning.scroll)
    } else if tuning.dismissal != nil {
      if axis.phase != .idle { goOn(to: 0, tuning: tuning) }
    } else if axis.phase == .idle {
      settle(to: 0, velocity: 0, tuning: tuning)
    } else {
      rest = .detent
      goOn(to: tuning.detents.lowest, tuning: tuning)
    }
  }
}

/// The kind of place where a card stands, or where its motion ends.
public enum BottomSheetRest: UInt8, StateHashable, Hashable, Sendable, BitwiseCopyable, CaseIterable
{
  /// It stands at the detent of its position.
  case detent
  /// It stands between the outermost detents, where its momentum ends.
  case anywhere
  /// It is off the stage.
  case dismissed
}

/// The shares of a drag's distance, in points; every point counts exactly once.
public struct DragShare: Hashable, Sendable, BitwiseCopyable {
  /// The part that moved the card, or the sheet of a popup.
  public var card = 0.0
  /// The part that scrolled the list inside it.
  public var list = 0.0
  /// The part past an end: the card or list followed it by less, or not at all.
  public var rubberBand = 0.0

  /// Creates shares, in points; each is 0 by default.
  public init(card: Double = 0, list: Double = 0, rubberBand: Double = 0) {
    self.card = card
    self.list = list
    self.rubberBand = rubberBand
  }

  /// The distance of the drag.
  public var total: Double { card + list + rubberBand }

  package static func + (a: DragShare, b: DragShare) -> DragShare {
    DragShare(card: a.card + b.card, list: a.list + b.list, rubberBand: a.rubberBand + b.rubberBand)
  }
}

extension BottomSheet: StateHashable {
  package func combine(into hash: inout StateHash) {
    hash.combine(axis, position, rest, decision)
    hash.combine(fadedFrom, fade)
  }
}
