/// A card and the lists inside it share one budget: each point of a drag is spent once, by the card, by the
/// list under the finger, or by the give past an end.
///
/// The card knows none of its lists. The caller hands it the one that the finger is on, or that shows, and
/// its limits with the card at its top; there may be any number of others.
extension Card {
  // MARK: By hand

  /// Takes hold of the card by the list under the finger, wherever both are.
  public mutating func beginDrag(
    with list: inout ScrollAxis, _ limits: ScrollLimits, _ tuning: CardTuning
  ) {
    beginDrag(tuning)
    list.beginDrag(self.limits(of: limits, tuning), tuning.lists)
  }

  /// Moves card and list with the finger, by `distance` points; positive opens.
  ///
  /// Closing, the list scrolls back to its beginning, and the card takes the rest. Opening, a list that was
  /// caught past its beginning comes back first, then the card moves up to its highest detent, and the list
  /// scrolls with what is left; before the card, it scrolls to its end in between. Alone, the list takes all.
  ///
  /// - Returns: how the distance was spent; the shares add up to it.
  @discardableResult public mutating func drag(
    by distance: Double, with list: inout ScrollAxis, _ limits: ScrollLimits, _ tuning: CardTuning
  ) -> DragShare {
    let ends = self.limits(of: limits, tuning)
    guard tuning.listScrolling != .alone else { return list.share(distance, ends, tuning.lists) }
    guard distance > 0 else {
      let back = clamp(list.raw, 0, -distance)
      let share = list.share(-back, ends, tuning.lists)
      return -distance > back ? share + drag(by: back + distance, tuning) : share
    }
    let back = clamp(-list.raw, 0, distance)
    var share = list.share(back, ends, tuning.lists)
    var rest = distance - back
    if tuning.listScrolling == .beforeCard {
      // A card that is on its way off the stage comes back before anything scrolls.
      let out = clamp(tuning.limits.low - axis.raw, 0, rest)
      if out > 0 { share = share + drag(by: out, tuning) }
      let scrolled = clamp(ends.high - list.raw, 0, rest - out)
      share = share + list.share(scrolled, ends, tuning.lists)
      rest -= out + scrolled
    }
    let room = max(0, tuning.limits.high - axis.raw)
    let before = extent
    share = share + drag(by: min(rest, room), tuning)
    keep(&list, from: before, limits, tuning)
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
  /// Where the finger moves the list and the card stands where the list may scroll, the list flings and the
  /// card stays. Else the card goes to a detent; if its momentum reaches past the top, it decelerates freely,
  /// and the list takes what is left (`step(with:_:_:handsOver:)`). The caller's other lists want `bringBack`.
  @discardableResult public mutating func release(
    velocity: Double, with list: inout ScrollAxis, _ limits: ScrollLimits, _ tuning: CardTuning
  ) -> DetentDecision {
    let mover = mover(velocity, list, limits, tuning)
    let shown = shownVelocity(of: velocity, with: list, limits, tuning)
    let chosen: DetentDecision
    if mover == .list, stands(tuning) {
      stop()
      if extent == tuning.detents.highest {
        position = tuning.detents.last
        rest = .detent
      }
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

  /// Whether it is where it may rest, and its lists may scroll.
  private func stands(_ tuning: CardTuning) -> Bool {
    tuning.listScrolling == .atTop
      ? extent == tuning.detents.highest
      : extent == goal(tuning) && tuning.limits.contains(extent)
  }

  /// A fling that reaches past the top decelerates freely, so that the list can take what is left.
  private mutating func carry(
    velocity: Double, _ list: ScrollAxis, _ limits: ScrollLimits, _ tuning: CardTuning
  ) {
    let travel = tuning.lists.fling.travel(velocity: velocity)
    guard case .spring = tuning.settling, tuning.carriesMomentum, axis.isMoving,
      tuning.listScrolling != .beforeCard, limits.snapped(list.offset) < limits.high,
      goal(tuning) == tuning.detents.highest, list.offset >= 0,
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
    if tuning.listScrolling == .alone { return velocity == 0 ? .neither : .list }
    if velocity > 0 {
      let end = self.limits(of: limits, tuning)
      if tuning.listScrolling == .beforeCard, axis.raw >= tuning.limits.low,
        end.snapped(list.raw) < end.high
      {
        return .list
      }
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
    case .list:
      (0, list.shownVelocity(of: velocity, self.limits(of: limits, tuning), tuning.lists))
    case .neither: (0, 0)
    }
  }

  // MARK: The lists' limits

  /// The limits of a list, given for the card at its top: there is more to scroll the less of the card shows,
  /// so that the last row comes up to the stage's edge, where lists scroll below the top.
  public func limits(
    of list: ScrollLimits, at extent: Double? = nil, _ tuning: CardTuning
  ) -> ScrollLimits {
    guard tuning.listScrolling != .atTop else { return list }
    return list.extended(by: tuning.limits.high - tuning.limits.clamp(extent ?? self.extent))
  }

  /// A list at its end stays at the stage's edge while the card opens over it, from `extent`. What a drag and
  /// a step with a list do by themselves, and what the caller's other lists want.
  public func keep(
    _ list: inout ScrollAxis, from extent: Double, _ limits: ScrollLimits, _ tuning: CardTuning
  ) {
    guard tuning.listScrolling != .atTop, extent < self.extent else { return }
    list.follow(
      end: self.limits(of: limits, tuning).high,
      from: self.limits(of: limits, at: extent, tuning).high)
  }

  // MARK: By itself

  /// The list that shows goes where the card's rest has it, at `velocity`: thrown, where lists scroll; back to
  /// its beginning elsewhere. What `release` with a list does by itself, and what a card that was let go by its
  /// header, or sent to a detent by program, wants.
  public func settle(
    _ list: inout ScrollAxis, velocity: Double, _ limits: ScrollLimits, _ tuning: CardTuning
  ) {
    if tuning.listScrolling != .atTop || goal(tuning) == tuning.detents.highest {
      list.fling(velocity: velocity, self.limits(of: limits, tuning), tuning.lists)
    } else {
      bringBack(&list, velocity: velocity, tuning)
    }
  }

  /// Below the top a list that may not scroll there goes back to its beginning; else this does nothing.
  public func bringBack(_ list: inout ScrollAxis, velocity: Double = 0, _ tuning: CardTuning) {
    guard tuning.listScrolling == .atTop, goal(tuning) != tuning.detents.highest,
      list.offset != 0 || list.phase != .idle
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
  /// - Parameter handsOver: whether a list that coasts slowly into its beginning, or before the card into
  ///   its end, gives the card what is left, which then decides as at a release: not while a finger is on
  ///   anything, and not where the card moves in another direction than the list.
  @discardableResult public mutating func step(
    with list: inout ScrollAxis, _ limits: ScrollLimits, _ tuning: borrowing CardTuning,
    handsOver: Bool = true
  ) -> Int? {
    let before = extent
    var arrival: Int?
    if axis.phase == .decelerating, rest == .detent {
      if stepCarried(&list, limits, tuning) { return position }
    } else {
      arrival = step(tuning)
    }
    keep(&list, from: before, limits, tuning)
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
    let before = extent
    axis.jump(to: top)
    keep(&list, from: before, limits, tuning)
    list.jump(to: list.offset + next - top)
    list.fling(velocity: course.velocity, limits, tuning.lists)
    list.takeOver(course, distance: next - list.offset)
    return true
  }

  private mutating func stepList(
    _ list: inout ScrollAxis, _ limits: ScrollLimits, _ tuning: CardTuning, _ handsOver: Bool
  ) {
    let ends = self.limits(of: limits, tuning)
    guard handsOver, list.phase == .decelerating, takesOver(tuning),
      let (edge, arrival) = coastsIn(list, ends, tuning),
      abs(arrival.velocity) <= tuning.handOverSpeed
    else {
      list.step(ends, tuning.lists)
      return
    }
    let before = extent
    list.jump(to: edge)
    axis.jump(to: extent + (arrival.position - edge))
    keep(&list, from: before, limits, tuning)
    release(velocity: arrival.velocity, tuning)
  }

  /// Whether it takes what a list that coasts in has left.
  private func takesOver(_ tuning: CardTuning) -> Bool {
    switch tuning.listScrolling {
    case .atTop: !isMoving && extent == tuning.detents.highest
    case .afterCard, .beforeCard: !isMoving && tuning.limits.contains(extent)
    case .alone: false
    }
  }

  /// The end that a list coasts past within a tick where the card takes over, and where it would be then.
  private func coastsIn(
    _ list: ScrollAxis, _ ends: ScrollLimits, _ tuning: CardTuning
  ) -> (edge: Double, arrival: MotionValue)? {
    let isBefore = tuning.listScrolling == .beforeCard && extent < tuning.detents.highest
    guard list.velocity < 0 || isBefore else { return nil }
    let coast = list.coast(tuning.lists)
    if coast.stops { return nil }
    if coast.value.position < 0, list.offset >= 0 { return (0, coast.value) }
    guard isBefore, coast.value.position > ends.high, list.offset <= ends.high else { return nil }
    return (ends.high, coast.value)
  }
}

extension ScrollAxis {
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
