import DetentMotion

/// A card and the lists inside it share one budget. Each point of a drag goes exactly once to the card, to
/// the list under the finger, or to the give past an end.
///
/// The card does not know its lists. The caller passes the list under the finger, or the visible one, and
/// that list's limits for the card at its top. The caller may have any number of other lists.
extension BottomSheet {
  // MARK: Dragging

  /// Takes hold of the card by the list under the finger, from any position of both.
  public mutating func beginDrag(
    with list: inout ScrollAxis, limits: ScrollLimits, tuning: BottomSheetTuning
  ) {
    beginDrag(tuning: tuning)
    list.beginDrag(limits: self.limits(of: limits, tuning: tuning), tuning: tuning.lists)
  }

  /// Moves card and list with the finger, by `distance` points; positive opens.
  ///
  /// Closing scrolls the list back to its beginning; the card takes the rest. Opening first brings back a
  /// list that was caught past its beginning, then moves the card up to its highest detent, and scrolls the
  /// list by the rest. With `.beforeCard`, the list scrolls to its end before the card moves. With `.alone`,
  /// the list takes everything.
  ///
  /// - Returns: how the drag spent the distance; the shares add up to it.
  @discardableResult public mutating func drag(
    by distance: Double, with list: inout ScrollAxis, limits: ScrollLimits,
    tuning: BottomSheetTuning
  ) -> DragShare {
    let ends = self.limits(of: limits, tuning: tuning)
    guard tuning.listScrolling != .alone else {
      return list.share(distance, limits: ends, tuning: tuning.lists)
    }
    let back = list.wayBack(in: distance)
    var share = list.share(back, limits: ends, tuning: tuning.lists)
    var rest = distance - back
    guard distance > 0 else { return rest < 0 ? share + drag(by: rest, tuning: tuning) : share }
    if tuning.listScrolling == .beforeCard {
      // A card that is on its way off the stage comes back before anything scrolls.
      let out = clamp(tuning.limits.low - axis.raw, 0, rest)
      if out > 0 { share = share + drag(by: out, tuning: tuning) }
      let scrolled = clamp(ends.high - list.raw, 0, rest - out)
      share = share + list.share(scrolled, limits: ends, tuning: tuning.lists)
      rest -= out + scrolled
    }
    let room = max(0, tuning.limits.high - axis.raw)
    let before = extent
    share = share + drag(by: min(rest, room), tuning: tuning)
    keep(&list, from: before, limits: limits, tuning: tuning)
    guard rest > room else { return share }
    rest -= room
    holdAtTop(tuning: tuning)
    // A list that fits its frame cannot scroll.
    return share
      + (limits.high > limits.low
        ? list.share(rest, limits: limits, tuning: tuning.lists) : drag(by: rest, tuning: tuning))
  }

  /// Places the card exactly at its top after a drag has passed it; sums may miss the top by their last bits.
  private mutating func holdAtTop(tuning: BottomSheetTuning) {
    position = tuning.detents.last
    guard axis.raw < tuning.limits.high || axis.offset < tuning.limits.high else { return }
    axis.raw = tuning.limits.high
    axis.offset = tuning.limits.high
  }

  /// Lets both go at the finger's `velocity`, in points per second; positive opens. Pass 0 also for a press
  /// that has stopped them and drags nothing.
  ///
  /// If the finger moves the list, and the card stands where the list may scroll, the list flings and the
  /// card stays. Otherwise the card goes to a detent. If its momentum reaches past the top, it decelerates
  /// freely, and the list takes the rest (`step(with:_:_:handsOver:)`). Call `bringBack` for the other lists.
  @discardableResult public mutating func release(
    velocity: Double, with list: inout ScrollAxis, limits: ScrollLimits,
    tuning: BottomSheetTuning
  ) -> DetentDecision {
    let mover = mover(velocity, list, limits: limits, tuning: tuning)
    let shown = shownVelocity(of: velocity, with: list, limits: limits, tuning: tuning)
    let chosen: DetentDecision
    if mover == .list, stands(tuning: tuning) {
      stop()
      if extent == tuning.detents.highest {
        position = tuning.detents.last
        rest = .detent
      }
      chosen = DetentDecision(detent: position, reason: .listMoves, projected: extent)
      decision = chosen
    } else {
      chosen = release(velocity: mover == .card ? velocity : 0, tuning: tuning)
      carry(velocity: shown.card, list, limits: limits, tuning: tuning)
    }
    let launched = list.launched(at: shown.list, limits: limits, tuning: tuning.lists)
    release(&list, velocity: launched, limits: limits, tuning: tuning)
    return chosen
  }

  /// Lets go of the visible list, which a hand has held or stopped: it goes to the place that suits the
  /// card's rest, as by `settle`, but a bounce from past an edge starts as under a hand
  /// (`ScrollAxis.release`). `release` with a list does this by itself. Call it after releasing the card by
  /// its header.
  public func release(
    _ list: inout ScrollAxis, velocity: Double, limits: ScrollLimits, tuning: BottomSheetTuning
  ) {
    guard scrollsLists(tuning: tuning) else {
      return bringBack(&list, velocity: velocity, tuning: tuning)
    }
    list.release(
      velocity: velocity, limits: self.limits(of: limits, tuning: tuning), tuning: tuning.lists)
  }

  /// True if lists may scroll where the card comes to rest.
  private func scrollsLists(tuning: BottomSheetTuning) -> Bool {
    tuning.listScrolling != .atTop || goal(tuning: tuning) == tuning.detents.highest
  }

  /// True if the card stands where it may rest and its lists may scroll.
  private func stands(tuning: BottomSheetTuning) -> Bool {
    tuning.listScrolling == .atTop
      ? extent == tuning.detents.highest
      : extent == goal(tuning: tuning) && tuning.limits.contains(extent)
  }

  /// Lets a fling that reaches past the top decelerate freely, so that the list can take the rest.
  private mutating func carry(
    velocity: Double, _ list: ScrollAxis, limits: ScrollLimits, tuning: BottomSheetTuning
  ) {
    let travel = tuning.lists.fling.travel(velocity: velocity)
    guard case .spring = tuning.settling, tuning.carriesMomentum, axis.isMoving,
      tuning.listScrolling != .beforeCard, limits.snapped(list.offset) < limits.high,
      goal(tuning: tuning) == tuning.detents.highest, list.offset >= 0,
      extent < tuning.detents.highest, extent + travel > tuning.detents.highest
    else { return }
    rest = .detent
    axis.fling(velocity: velocity, limits: tuning.limits, tuning: tuning.lists)
  }

  package func mover(
    _ velocity: Double, _ list: ScrollAxis, limits: ScrollLimits, tuning: BottomSheetTuning
  ) -> Mover {
    if tuning.listScrolling == .alone { return velocity == 0 ? .neither : .list }
    let end = self.limits(of: limits, tuning: tuning)
    if velocity > 0, tuning.listScrolling == .beforeCard, axis.raw >= tuning.limits.low,
      end.snapped(list.raw) < end.high
    {
      return .list
    }
    return list.mover(velocity, isOpen: axis.raw >= tuning.limits.high, limits: limits)
  }

  /// The velocities of card and list while a finger that drags both asks for `velocity`, in points per
  /// second; positive opens. Only one of them moves; it is slower where it gives past an end.
  public func shownVelocity(
    of velocity: Double, with list: ScrollAxis, limits: ScrollLimits, tuning: BottomSheetTuning
  ) -> (card: Double, list: Double) {
    switch mover(velocity, list, limits: limits, tuning: tuning) {
    case .card: (shownVelocity(of: velocity, tuning: tuning), 0)
    case .list:
      (
        0,
        list.shownVelocity(
          of: velocity, limits: self.limits(of: limits, tuning: tuning), tuning: tuning.lists)
      )
    case .neither: (0, 0)
    }
  }

  // MARK: The lists' limits

  /// The limits of a list at this height of the card; `list` holds those for the card at its top. Where lists
  /// scroll below the top, a lower card lets its list scroll farther, so that the last row reaches the
  /// stage's edge.
  public func limits(
    of list: ScrollLimits, at extent: Double? = nil, tuning: BottomSheetTuning
  ) -> ScrollLimits {
    guard tuning.listScrolling != .atTop else { return list }
    return list.extended(by: tuning.limits.high - tuning.limits.clamp(extent ?? self.extent))
  }

  /// Keeps a list that is at its end at the stage's edge while the card opens over it from `extent`. A drag
  /// and a step do this for the list they get; call it for the other lists.
  public func keep(
    _ list: inout ScrollAxis, from extent: Double, limits: ScrollLimits,
    tuning: BottomSheetTuning
  ) {
    guard tuning.listScrolling != .atTop, extent < self.extent else { return }
    list.follow(
      end: self.limits(of: limits, tuning: tuning).high,
      from: self.limits(of: limits, at: extent, tuning: tuning).high)
  }

  // MARK: Without a finger

  /// Sends the visible list to the place that suits the card's rest, at `velocity`: it flings where lists
  /// scroll, otherwise it goes back to its beginning. Call it after sending the card to a detent by program.
  public func settle(
    _ list: inout ScrollAxis, velocity: Double, limits: ScrollLimits, tuning: BottomSheetTuning
  ) {
    if scrollsLists(tuning: tuning) {
      list.fling(
        velocity: velocity, limits: self.limits(of: limits, tuning: tuning), tuning: tuning.lists)
    } else {
      bringBack(&list, velocity: velocity, tuning: tuning)
    }
  }

  /// Sends a list back to its beginning if lists scroll only at the card's top and the card rests below it.
  /// Otherwise this does nothing.
  public func bringBack(_ list: inout ScrollAxis, velocity: Double = 0, tuning: BottomSheetTuning) {
    guard tuning.listScrolling == .atTop, goal(tuning: tuning) != tuning.detents.highest,
      list.offset != 0 || list.phase != .idle
    else { return }
    if let seconds = tuning.listEase {
      list.ease(to: 0, seconds: seconds)
    } else {
      list.settle(to: 0, velocity: velocity, tuning: tuning.lists)
    }
  }

  /// Moves the card and the visible list on by one tick. Reports the detent in the tick in which the card
  /// arrives there. The caller steps its other lists.
  ///
  /// - Parameters:
  ///   - list: the visible list.
  ///   - limits: where that list may rest.
  ///   - tuning: how the card and its lists move.
  ///   - handsOver: true lets a list that coasts slowly into its beginning give the card the rest of its
  ///     motion. With `.beforeCard` this also applies to its end. The card then decides as at a release. Pass
  ///     false while a finger is on anything, and where the card moves in a different direction than the list.
  @discardableResult public mutating func step(
    with list: inout ScrollAxis, limits: ScrollLimits, tuning: borrowing BottomSheetTuning,
    handsOver: Bool = true
  ) -> Int? {
    let before = extent
    var arrival: Int?
    if axis.phase == .decelerating, rest == .detent {
      if stepCarried(&list, limits: limits, tuning: tuning) { return position }
    } else {
      arrival = step(tuning: tuning)
    }
    keep(&list, from: before, limits: limits, tuning: tuning)
    stepList(&list, limits: limits, tuning: tuning, handsOver)
    return arrival
  }

  /// Moves card and list through one free deceleration: the list takes the part that the card does not.
  ///
  /// - Returns: true if the list has taken over, and has moved on by this tick.
  private mutating func stepCarried(
    _ list: inout ScrollAxis, limits: ScrollLimits, tuning: BottomSheetTuning
  ) -> Bool {
    let top = tuning.detents.highest
    axis.beginCourse(tuning.lists.fling)
    let coast = axis.coast(tuning: tuning.lists)
    let next = coast.value.position
    if next < top, !coast.stops {
      axis.follow(coast)
      return false
    }
    guard next >= top else {
      // The top has moved away under the card.
      settle(to: position, velocity: velocity, tuning: tuning)
      return false
    }
    var course = axis
    course.follow(coast)
    let before = extent
    axis.jump(to: top)
    keep(&list, from: before, limits: limits, tuning: tuning)
    list.jump(to: list.offset + next - top)
    list.fling(velocity: course.velocity, limits: limits, tuning: tuning.lists)
    list.takeOver(course, distance: next - list.offset)
    return true
  }

  private mutating func stepList(
    _ list: inout ScrollAxis, limits: ScrollLimits, tuning: BottomSheetTuning, _ handsOver: Bool
  ) {
    let ends = self.limits(of: limits, tuning: tuning)
    guard handsOver, list.phase == .decelerating, takesOver(tuning: tuning),
      let (edge, arrival) = coastsIn(list, ends, tuning: tuning),
      abs(arrival.velocity) <= tuning.handOverSpeed
    else {
      list.step(limits: ends, tuning: tuning.lists)
      return
    }
    let before = extent
    list.jump(to: edge)
    axis.jump(to: extent + (arrival.position - edge))
    keep(&list, from: before, limits: limits, tuning: tuning)
    release(velocity: arrival.velocity, tuning: tuning)
  }

  /// True if the card takes over the remaining motion of a list that coasts in.
  private func takesOver(tuning: BottomSheetTuning) -> Bool {
    switch tuning.listScrolling {
    case .atTop: !isMoving && extent == tuning.detents.highest
    case .afterCard, .beforeCard: !isMoving && tuning.limits.contains(extent)
    case .alone: false
    }
  }

  /// The end past which a list coasts within this tick, if the card takes over there; and the list's
  /// position and velocity after the tick.
  private func coastsIn(
    _ list: ScrollAxis, _ ends: ScrollLimits, tuning: BottomSheetTuning
  ) -> (edge: Double, arrival: MotionValue)? {
    let isBefore = tuning.listScrolling == .beforeCard && extent < tuning.detents.highest
    guard list.velocity < 0 || isBefore else { return nil }
    let coast = list.coast(tuning: tuning.lists)
    if coast.stops { return nil }
    if coast.value.position < 0, list.offset >= 0 { return (0, coast.value) }
    guard isBefore, coast.value.position > ends.high, list.offset <= ends.high else { return nil }
    return (ends.high, coast.value)
  }
}
