/// A card that rests at detents: how much of it shows, and the motion it is in.
///
/// Works in shown heights, so that it is the same for every edge: growing means opening. The lists
/// inside it are the caller's; `Card+Lists` shares a drag between them. What observes it is told by results:
/// `drag` reports how its distance was spent, `release` where the card goes and why, `step` where it has
/// arrived.
public struct Card: Sendable, BitwiseCopyable {
  /// The shown height as the offset of one direction of a scroll view, whose limits are the outermost
  /// detents.
  public package(set) var axis: ScrollAxis
  /// The detent that it last settled at, or was held at by its limits; of a card that rests anywhere the
  /// nearest.
  public package(set) var position: Int
  /// Where it stands, or comes to when it moves.
  public package(set) var rest = CardRest.detent
  /// What the last release decided, and why.
  public package(set) var decision: DetentDecision?
  /// Where it was when it began to fade in at its detent.
  package var fadedFrom = 0.0
  package var fade = Ramp(1)

  /// At rest at a detent.
  public init(at position: Int, of detents: DetentSet) {
    axis = ScrollAxis(offset: detents[position])
    self.position = position
  }

  /// The shown height, in points.
  public var extent: Double { axis.offset }
  /// Of the shown height, in points per second; 0 while dragged, where the pointer has the velocity.
  public var velocity: Double { axis.velocity }
  /// Whether it moves, or fades, by itself.
  public var isMoving: Bool { axis.isMoving || !fade.isSettled(at: true) }
  /// Whether time changes nothing about it; a card that stands between detents may yet find itself at one.
  package var isResting: Bool { axis.isResting && fade.isSettled(at: true) && rest != .anywhere }

  /// The shown height at which it stands or comes to rest, in points; while it is dragged, that of its
  /// detent, or its own where it rests anywhere.
  public func goal(_ tuning: CardTuning) -> Double {
    switch (rest, axis.phase) {
    case (.detent, _): tuning.detents[position]
    case (.dismissed, _): 0
    case (.anywhere, .decelerating):
      tuning.limits.clamp(extent + tuning.scroll.fling.travel(velocity: velocity))
    case (.anywhere, .bouncing): axis.target
    case (.anywhere, _): extent
    }
  }

  // MARK: By hand

  /// Takes hold of it wherever it is.
  public mutating func beginDrag(_ tuning: CardTuning) {
    axis.beginDrag(tuning.reach, tuning.scroll)
  }

  /// Moves with the finger: opens by `distance`, in points, as far as its detents allow, and closes to the
  /// stage's edge where it may leave.
  ///
  /// A drag that would pass an outermost detent makes that the position; one that ends exactly on it
  /// does not.
  ///
  /// - Returns: how the distance was spent.
  @discardableResult
  public mutating func drag(by distance: Double, _ tuning: CardTuning) -> DragShare {
    let reach = tuning.reach
    let asked = axis.raw + distance
    if asked > tuning.limits.high { position = tuning.detents.last }
    if asked < tuning.limits.low { position = 0 }
    let within = reach.clamp(asked) - reach.clamp(axis.raw)
    axis.drag(by: distance, reach, tuning.scroll)
    return DragShare(card: within, rubberBand: distance - within)
  }

  /// The card's own velocity while a finger asks for `velocity`, in points per second; positive opens. Less
  /// past an outermost detent.
  public func shownVelocity(of velocity: Double, _ tuning: CardTuning) -> Double {
    axis.shownVelocity(of: velocity, tuning.reach, tuning.scroll)
  }

  /// Lets it go at the finger's `velocity`, in points per second; positive opens.
  @discardableResult
  public mutating func release(velocity: Double, _ tuning: CardTuning) -> DetentDecision {
    let shown = axis.phase == .dragging ? shownVelocity(of: velocity, tuning) : velocity
    if let decision = dismissal(at: velocity, tuning) {
      dismiss(velocity: shown, tuning)
      self.decision = decision
      return decision
    }
    var decision = tuning.detents.release(
      from: extent, position: position, velocity: velocity, rules: tuning.rules)
    if decision.reason == .comesToRest {
      coast(velocity: shown, to: decision.projected, tuning)
      decision.detent = position
      decision.projected = goal(tuning)
    } else {
      settle(to: decision.detent, velocity: shown, tuning)
    }
    self.decision = decision
    return decision
  }

  /// What a release below the lowest detent comes to, if that is to leave the stage: faster than the speed
  /// the direction decides, else the place.
  private func dismissal(at velocity: Double, _ tuning: CardTuning) -> DetentDecision? {
    guard let dismissal = tuning.dismissal, extent < tuning.detents.lowest else { return nil }
    if velocity < -dismissal.speed {
      return DetentDecision(detent: 0, reason: .thrownOff, projected: extent)
    }
    let border = dismissal.border(tuning.detents)
    guard velocity <= dismissal.speed, extent < border else { return nil }
    return DetentDecision(
      detent: 0, reason: .pastThreshold, projected: extent, upperBorder: border)
  }

  // MARK: By itself

  /// Is at a detent at once, without animation.
  public mutating func jump(to detent: Int, _ tuning: CardTuning) {
    position = detent
    rest = .detent
    fade = Ramp(1)
    axis.jump(to: tuning.detents[detent])
  }

  /// Goes to a detent as the tuning says; `step` reports the arrival.
  public mutating func settle(to detent: Int, velocity: Double, _ tuning: CardTuning) {
    position = detent
    rest = .detent
    move(to: tuning.detents[detent], velocity: velocity, tuning)
  }

  /// Leaves the stage as it settles; `settle` brings it back. Its tuning says that it may.
  public mutating func dismiss(velocity: Double, _ tuning: CardTuning) {
    precondition(tuning.dismissal != nil, "a card without dismissal stays on the stage")
    position = 0
    rest = .dismissed
    move(to: 0, velocity: velocity, tuning)
  }

  private mutating func move(to target: Double, velocity: Double, _ tuning: CardTuning) {
    switch tuning.settling {
    case .spring: axis.settle(to: target, velocity: velocity, tuning.scroll)
    case .ease(let seconds): axis.ease(to: target, seconds: seconds)
    case .fade:
      if extent != target {
        fadedFrom = extent
        fade = Ramp(0)
      }
      axis.jump(to: target)
    }
  }

  /// Slows down freely, or fades in where that would end.
  private mutating func coast(velocity: Double, to end: Double, _ tuning: CardTuning) {
    rest = .anywhere
    if case .fade = tuning.settling {
      move(to: end, velocity: velocity, tuning)
    } else {
      axis.fling(velocity: velocity, tuning.limits, tuning.scroll)
    }
    position = tuning.detents.nearest(to: goal(tuning))
    land(tuning)
  }

  /// Where it has come to rest on a detent it stands there as any card does.
  private mutating func land(_ tuning: CardTuning) {
    if rest == .anywhere, axis.phase == .idle, extent == tuning.detents[position] { rest = .detent }
  }

  /// Goes to the detent `steps` above (or, negative, below) where it is or is on its way to, or to the
  /// outermost one in that direction, with the velocity it has. One that has left the stage comes back
  /// with the first step up.
  public mutating func settle(by steps: Int, _ tuning: CardTuning) {
    let last = tuning.detents.last
    let (lower, upper) = tuning.detents.segment(at: goal(tuning), growing: steps > 0)
    let from =
      switch rest {
      case .detent: position
      case .anywhere: steps > 0 ? (upper ?? last) - 1 : (lower ?? 0) + 1
      case .dismissed: -1
      }
    guard rest != .dismissed || steps > 0 else { return }
    let next = from + max(-DetentSet.capacity, min(DetentSet.capacity, steps))
    settle(to: max(0, min(last, next)), velocity: velocity, tuning)
  }

  /// Stops it where it is.
  public mutating func stop() { axis.stop() }

  /// Moves on by one tick; reports the detent in the tick in which it arrives at one.
  @discardableResult public mutating func step(_ tuning: CardTuning) -> Int? {
    let wasMoving = isMoving
    axis.step(tuning.limits, tuning.scroll)
    if case .fade(let seconds) = tuning.settling { fade.step(towards: true, seconds: seconds) }
    land(tuning)
    return wasMoving && !isMoving && rest == .detent ? position : nil
  }

  /// The detents have become others: it stands, or arrives, at the new place of its own; one that rests
  /// anywhere does so as long as that is the policy, else at the detent nearest to it.
  public mutating func retune(_ tuning: CardTuning) {
    fade = Ramp(1)
    if rest == .dismissed { return retuneDismissed(tuning) }
    if rest == .anywhere {
      position = tuning.detents.nearest(to: goal(tuning))
      if tuning.rules.policy == .free { return retuneFree(tuning) }
      rest = .detent
      if axis.phase == .decelerating { goOn(to: tuning.detents[position], tuning) }
    }
    position = min(position, tuning.detents.last)
    let place = tuning.detents[position]
    switch axis.phase {
    case .idle: axis.jump(to: place)
    case .dragging: axis.limitsChanged(to: tuning.reach, tuning.scroll)
    case .decelerating: break
    case .settling, .easing, .bouncing: goOn(to: place, tuning)
    }
  }

  /// From where it is with the velocity it has, which an ease from rest could not take up.
  private mutating func goOn(to place: Double, _ tuning: CardTuning) {
    var springs = false
    if case .spring = tuning.settling { springs = true }
    guard springs || axis.phase != .easing || axis.target != place else { return }
    axis.settle(to: place, velocity: velocity, tuning.scroll)
  }

  private mutating func retuneFree(_ tuning: CardTuning) {
    switch axis.phase {
    case .idle: axis.jump(to: tuning.limits.clamp(extent))
    case .dragging: axis.limitsChanged(to: tuning.reach, tuning.scroll)
    default: axis.limitsChanged(to: tuning.limits, tuning.scroll)
    }
    position = tuning.detents.nearest(to: goal(tuning))
    land(tuning)
  }

  /// Where cards do not leave any more it comes back.
  private mutating func retuneDismissed(_ tuning: CardTuning) {
    position = 0
    if axis.phase == .dragging {
      axis.limitsChanged(to: tuning.reach, tuning.scroll)
    } else if tuning.dismissal != nil {
      if axis.phase != .idle { goOn(to: 0, tuning) }
    } else if axis.phase == .idle {
      settle(to: 0, velocity: 0, tuning)
    } else {
      rest = .detent
      goOn(to: tuning.detents.lowest, tuning)
    }
  }
}

/// Where a card stands, or comes to when it moves.
public enum CardRest: UInt8, StateHashable, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// At the detent of its position.
  case detent
  /// Between the outermost detents, where its momentum ends.
  case anywhere
  /// Off the stage.
  case dismissed
}

/// How the distance of a drag was spent, in points: every point of it exactly once.
public struct DragShare: Hashable, Sendable, BitwiseCopyable {
  /// By the card.
  public var card = 0.0
  /// By the list inside it.
  public var list = 0.0
  /// Pulled past an end: given less, or nothing at all.
  public var rubberBand = 0.0

  /// All 0 by default.
  public init(card: Double = 0, list: Double = 0, rubberBand: Double = 0) {
    self.card = card
    self.list = list
    self.rubberBand = rubberBand
  }

  /// The distance that was dragged.
  public var total: Double { card + list + rubberBand }

  package static func + (a: DragShare, b: DragShare) -> DragShare {
    DragShare(card: a.card + b.card, list: a.list + b.list, rubberBand: a.rubberBand + b.rubberBand)
  }
}

extension Card: StateHashable {
  package func combine(into hash: inout StateHash) {
    hash.combine(axis, position, rest, decision != nil)
    decision?.combine(into: &hash)
    hash.combine(fadedFrom, fade)
  }
}
