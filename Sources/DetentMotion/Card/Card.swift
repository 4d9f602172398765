/// A card that rests at detents: how much of it shows, and the motion it is in.
///
/// Works in shown heights, so that it is the same for every edge: growing means opening. The lists
/// inside it are the caller's; `Card+Lists` shares a drag between them. What observes it is told by results: `drag` reports how its distance was
/// spent, `release` where the card goes and why, `step` where it has arrived.
public struct Card: Sendable, BitwiseCopyable {
  /// The shown height as the offset of one direction of a scroll view, whose limits are the outermost
  /// detents.
  public package(set) var axis: ScrollAxis
  /// The detent that it last settled at, or was held at by its limits.
  public package(set) var position: Int
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

  // MARK: By hand

  /// Takes hold of it wherever it is.
  public mutating func beginDrag(_ tuning: CardTuning) {
    axis.beginDrag(tuning.limits, tuning.scroll)
  }

  /// Moves with the finger: opens by `distance`, in points, as far as its detents allow.
  ///
  /// A drag that would pass an outermost detent makes that the position; one that ends exactly on it
  /// does not.
  ///
  /// - Returns: how the distance was spent.
  @discardableResult
  public mutating func drag(by distance: Double, _ tuning: CardTuning) -> DragShare {
    let limits = tuning.limits
    let asked = axis.raw + distance
    if asked > limits.high { position = tuning.detents.last }
    if asked < limits.low { position = 0 }
    let within = limits.clamp(asked) - limits.clamp(axis.raw)
    axis.drag(by: distance, limits, tuning.scroll)
    return DragShare(card: within, rubberBand: distance - within)
  }

  /// The card's own velocity while a finger asks for `velocity`, in points per second; positive opens. Less
  /// past an outermost detent.
  public func shownVelocity(of velocity: Double, _ tuning: CardTuning) -> Double {
    axis.shownVelocity(of: velocity, tuning.limits, tuning.scroll)
  }

  /// Lets it go at the finger's `velocity`, in points per second; positive opens.
  @discardableResult
  public mutating func release(velocity: Double, _ tuning: CardTuning) -> DetentDecision {
    let shown = axis.phase == .dragging ? shownVelocity(of: velocity, tuning) : velocity
    let decision = tuning.detents.release(
      from: extent, position: position, velocity: velocity, rules: tuning.rules)
    settle(to: decision.detent, velocity: shown, tuning)
    self.decision = decision
    return decision
  }

  // MARK: By itself

  /// Is at a detent at once, without animation.
  public mutating func jump(to detent: Int, _ tuning: CardTuning) {
    position = detent
    fade = Ramp(1)
    axis.jump(to: tuning.detents[detent])
  }

  /// Goes to a detent as the tuning says; `step` reports the arrival.
  public mutating func settle(to detent: Int, velocity: Double, _ tuning: CardTuning) {
    position = detent
    let target = tuning.detents[detent]
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

  /// Goes to the detent `steps` above (or, negative, below) the one that it is at or on its way to, or to
  /// the outermost one in that direction, with the velocity it has.
  public mutating func settle(by steps: Int, _ tuning: CardTuning) {
    let last = tuning.detents.last
    let next = max(0, min(last, steps >= last ? last : steps <= -last ? 0 : position + steps))
    settle(to: next, velocity: velocity, tuning)
  }

  /// Stops it where it is.
  public mutating func stop() { axis.stop() }

  /// Moves on by one tick; reports the detent in the tick in which it arrives there.
  @discardableResult public mutating func step(_ tuning: CardTuning) -> Int? {
    let wasMoving = isMoving
    axis.step(tuning.limits, tuning.scroll)
    if case .fade(let seconds) = tuning.settling { fade.step(towards: true, seconds: seconds) }
    return wasMoving && !isMoving ? position : nil
  }

  /// The detents have become others: it stands, or arrives, at the new place of its own.
  public mutating func retune(_ tuning: CardTuning) {
    position = min(position, tuning.detents.last)
    fade = Ramp(1)
    let place = tuning.detents[position]
    switch axis.phase {
    case .idle: axis.jump(to: place)
    case .dragging: axis.limitsChanged(to: tuning.limits, tuning.scroll)
    case .decelerating: break
    case .settling, .easing, .bouncing: settle(to: position, velocity: velocity, tuning)
    }
  }
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
    hash.combine(axis, position, decision != nil)
    decision?.combine(into: &hash)
    hash.combine(fadedFrom, fade)
  }
}
