/// A card and the lists inside it share one budget: each point of a drag is spent once, by the card, by the
/// list under the finger, or by the give past an end.
///
/// The card knows none of its lists. The caller hands it the one that the finger is on, or that shows, and
/// its limits; there may be any number of others.
extension Card {
  // MARK: By hand

  /// Takes hold of the card by the list under the finger, wherever both are.
  public mutating func beginDrag(
    with list: inout ScrollAxis, _ limits: ScrollLimits, _ tuning: CardTuning
  ) {
    beginDrag(tuning)
    list.beginDrag(limits, tuning.lists)
  }

  /// Moves card and list with the finger, by `distance` points; positive opens.
  ///
  /// Opening, a list that was caught past its beginning comes back first, then the card moves up to its
  /// highest detent, and the list scrolls with what is left. Closing, the list scrolls back to its
  /// beginning, and the card takes the rest.
  ///
  /// - Returns: how the distance was spent; the shares add up to it.
  @discardableResult public mutating func drag(
    by distance: Double, with list: inout ScrollAxis, _ limits: ScrollLimits, _ tuning: CardTuning
  ) -> DragShare {
    guard distance > 0 else {
      let back = clamp(list.raw, 0, -distance)
      let share = list.share(-back, limits, tuning.lists)
      return -distance > back ? share + drag(by: back + distance, tuning) : share
    }
    let back = clamp(-list.raw, 0, distance)
    var share = list.share(back, limits, tuning.lists)
    var rest = distance - back
    let room = max(0, tuning.limits.high - axis.raw)
    share = share + drag(by: min(rest, room), tuning)
    guard rest > room else { return share }
    rest -= room
    holdAtTop(tuning)
    // A list that fits has nowhere to go.
    return share
      + (limits.high > limits.low ? list.share(rest, limits, tuning.lists) : drag(by: rest, tuning))
  }

  /// Sums may miss the top by their last bits; a drag that has passed it stands there.
  private mutating func holdAtTop(_ tuning: CardTuning) {
    position = tuning.detents.last
    guard axis.raw < tuning.limits.high || axis.offset < tuning.limits.high else { return }
    axis.raw = tuning.limits.high
    axis.offset = tuning.limits.high
  }

  /// Lets both go at the finger's `velocity`, in points per second; positive opens. 0 is also what a press
  /// that has stopped them, and drags nothing, lets go with.
  ///
  /// Where the finger moves the list and the card stands at its top, the list flings and the card stays. Else
  /// the card goes to a detent; if its momentum reaches past the top, it decelerates freely, and the list
  /// takes what is left (`step(with:_:_:handsOver:)`). The caller's other lists want `bringBack`.
  @discardableResult public mutating func release(
    velocity: Double, with list: inout ScrollAxis, _ limits: ScrollLimits, _ tuning: CardTuning
  ) -> DetentDecision {
    let mover = mover(velocity, list, limits, tuning)
    let shown = shownVelocity(of: velocity, with: list, limits, tuning)
    let chosen: DetentDecision
    if mover == .list, extent == tuning.detents.highest {
      stop()
      position = tuning.detents.last
      rest = .detent
      chosen = DetentDecision(detent: position, reason: .listMoves, projected: extent)
      decision = chosen
    } else {
      chosen = release(velocity: mover == .card ? velocity : 0, tuning)
      carry(velocity: shown.card, list, limits, tuning)
    }
    let launched = list.launched(at: shown.list, limits, tuning.lists)
    settle(&list, velocity: launched, limits, tuning)
    return chosen
  }

  /// A fling that reaches past the top decelerates freely, so that the list can take what is left.
  private mutating func carry(
    velocity: Double, _ list: ScrollAxis, _ limits: ScrollLimits, _ tuning: CardTuning
  ) {
    let travel = tuning.lists.fling.travel(velocity: velocity)
    guard case .spring = tuning.settling, tuning.carriesMomentum, axis.isMoving,
      limits.high > limits.low, goal(tuning) == tuning.detents.highest, list.offset >= 0,
      extent < tuning.detents.highest, extent + travel > tuning.detents.highest
    else { return }
    rest = .detent
    axis.fling(velocity: velocity, tuning.limits, tuning.lists)
  }

  /// Who moves with a finger that goes on at a velocity.
  package enum Mover: Sendable { case card, list, neither }

  package func mover(
    _ velocity: Double, _ list: ScrollAxis, _ limits: ScrollLimits, _ tuning: CardTuning
  ) -> Mover {
    if velocity > 0 {
      return axis.raw < tuning.limits.high || limits.high <= limits.low ? .card : .list
    }
    if velocity < 0 { return list.raw > 0 ? .list : .card }
    return .neither
  }

  /// The card's and the list's own velocity while a finger that drags both asks for `velocity`, in points
  /// per second; positive opens. One of them has it, less where it gives past an end.
  public func shownVelocity(
    of velocity: Double, with list: ScrollAxis, _ limits: ScrollLimits, _ tuning: CardTuning
  ) -> (card: Double, list: Double) {
    switch mover(velocity, list, limits, tuning) {
    case .card: (shownVelocity(of: velocity, tuning), 0)
    case .list: (0, list.shownVelocity(of: velocity, limits, tuning.lists))
    case .neither: (0, 0)
    }
  }

  // MARK: By itself

  /// The list that shows goes where the card's detent has it, at `velocity`: thrown, at the top; back to its
  /// beginning below. What `release` with a list does by itself, and what a card that was let go by its
  /// header, or sent to a detent by program, wants.
  public func settle(
    _ list: inout ScrollAxis, velocity: Double, _ limits: ScrollLimits, _ tuning: CardTuning
  ) {
    if goal(tuning) == tuning.detents.highest {
      list.fling(velocity: velocity, limits, tuning.lists)
    } else {
      bringBack(&list, velocity: velocity, tuning)
    }
  }

  /// Below the top a list goes back to its beginning; at the top this does nothing.
  public func bringBack(_ list: inout ScrollAxis, velocity: Double = 0, _ tuning: CardTuning) {
    guard goal(tuning) != tuning.detents.highest, list.offset != 0 || list.phase != .idle
    else { return }
    if let seconds = tuning.listEase {
      list.ease(to: 0, seconds: seconds)
    } else {
      list.settle(to: 0, velocity: velocity, tuning.lists)
    }
  }

  /// Moves the card and the list that shows on by one tick; reports the detent in the tick in which the
  /// card arrives there. The caller's other lists take their own steps.
  ///
  /// - Parameter handsOver: whether a list that coasts slowly into its beginning gives the card what is
  ///   left, which then decides as at a release: not while a finger is on anything, and not where the card
  ///   moves in another direction than the list.
  @discardableResult public mutating func step(
    with list: inout ScrollAxis, _ limits: ScrollLimits, _ tuning: CardTuning,
    handsOver: Bool = true
  ) -> Int? {
    if axis.phase == .decelerating, rest == .detent {
      if stepCarried(&list, limits, tuning) { return position }
      stepList(&list, limits, tuning, handsOver)
      return nil
    }
    let arrival = step(tuning)
    stepList(&list, limits, tuning, handsOver)
    return arrival
  }

  /// Card and list in one free deceleration: what the card does not take the list does.
  ///
  /// - Returns: whether the list has taken over, and has moved on by this tick.
  private mutating func stepCarried(
    _ list: inout ScrollAxis, _ limits: ScrollLimits, _ tuning: CardTuning
  ) -> Bool {
    let top = tuning.detents.highest
    axis.beginCourse(tuning.lists.fling)
    let coast = axis.coast(tuning.lists)
    let next = coast.value.position
    if next < top, !coast.stops {
      axis.follow(coast)
      return false
    }
    guard next >= top else {
      // The top has moved away under it.
      settle(to: position, velocity: velocity, tuning)
      return false
    }
    var course = axis
    course.follow(coast)
    axis.jump(to: top)
    list.jump(to: list.offset + next - top)
    list.fling(velocity: course.velocity, limits, tuning.lists)
    list.takeOver(course, distance: next - list.offset)
    return true
  }

  private mutating func stepList(
    _ list: inout ScrollAxis, _ limits: ScrollLimits, _ tuning: CardTuning, _ handsOver: Bool
  ) {
    guard handsOver, list.phase == .decelerating, !isMoving, extent == tuning.detents.highest,
      let arrival = list.coastsIn(tuning.lists), -arrival.velocity <= tuning.handOverSpeed
    else {
      list.step(limits, tuning.lists)
      return
    }
    list.jump(to: 0)
    axis.jump(to: extent + arrival.position)
    release(velocity: arrival.velocity, tuning)
  }
}

extension ScrollAxis {
  /// Where a list would be a tick from now that coasts past its beginning within it; nil for any other.
  fileprivate func coastsIn(_ tuning: ScrollTuning) -> MotionValue? {
    let coast = coast(tuning)
    return !coast.stops && coast.value.position < 0 && offset >= 0 ? coast.value : nil
  }

  /// Drags by `distance`, and says how much of it lay within the limits, and how much past them.
  package mutating func share(
    _ distance: Double, _ limits: ScrollLimits, _ tuning: ScrollTuning
  ) -> DragShare {
    guard distance != 0 else { return DragShare() }
    let before = limits.clamp(raw)
    drag(by: distance, limits, tuning)
    let within = limits.clamp(raw) - before
    return DragShare(list: within, rubberBand: distance - within)
  }
}
