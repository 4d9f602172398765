import DetentMotion

/// A sheet and the list inside it share one budget for a drag, as a `BottomSheet` and its lists do. Each point
/// goes exactly once to the sheet, to the list, or to the give past an end. The list scrolls while the sheet is
/// open.
extension PopupTransition {
  /// Catches the sheet and the list under the finger, at any place of both.
  public mutating func grab(
    with list: inout ScrollAxis, limits: ScrollLimits, lists: ScrollTuning
  ) {
    grab()
    list.beginDrag(limits: limits, tuning: lists)
  }

  /// Moves sheet and list with the finger, by `distance` points; positive opens.
  ///
  /// Closing scrolls the list back to its beginning; the sheet takes the rest. Opening first brings back a
  /// list that was caught past its beginning, then opens the sheet, and scrolls the list by the rest.
  ///
  /// - Returns: how the drag spent the distance. `card` is the sheet's share, and the shares add up.
  @discardableResult public mutating func drag(
    by distance: Double, with list: inout ScrollAxis, limits: ScrollLimits, lists: ScrollTuning,
    tuning: PopupTuning
  ) -> DragShare {
    let back = list.wayBack(in: distance)
    let share = list.share(back, limits: limits, tuning: lists)
    let rest = distance - back
    let room = max(0, room(tuning))
    guard rest > room else { return rest == 0 ? share : share + drag(by: rest, tuning) }
    let opened = share + drag(by: room, tuning)
    // Sums may miss the open end by their last bits.
    if fraction < 1 {
      let end = isOpen ? 0.0 : 1
      attempt { group throws(AnimatorError) in try group.scrub(to: end) }
    }
    // A list that fits its frame cannot scroll.
    return opened
      + (limits.high > limits.low
        ? list.share(rest - room, limits: limits, tuning: lists) : drag(by: rest - room, tuning))
  }

  /// The distance that a held sheet can still open, in points; negative if the finger has gone on from there.
  private func room(_ tuning: PopupTuning) -> Double {
    let start = tuning.remembersProgress ? animators[0].grabbed : 0
    return tuning.travel * (isOpen ? start : 1 - start) - translation
  }

  private mutating func drag(by distance: Double, _ tuning: PopupTuning) -> DragShare {
    let before = fraction
    drag(translation: translation + distance, tuning: tuning)
    let moved = (fraction - before) * tuning.travel
    return DragShare(card: moved, rubberBand: distance - moved)
  }

  /// Lets both go at the finger's `velocity`, in points per second; positive opens. Pass nil for a press that
  /// has dragged nothing.
  ///
  /// A sheet that stands open stays there, and the list flings, unless the finger throws the sheet down.
  /// Elsewhere the sheet decides as after a drag of the sheet alone.
  public mutating func release(
    velocity: Double?, with list: inout ScrollAxis, limits: ScrollLimits, lists: ScrollTuning,
    tuning: PopupTuning
  ) {
    precondition(isHeld, "a sheet is grabbed before it is released")
    let shown = shownVelocity(of: velocity ?? 0, with: list, limits: limits, lists: lists)
    let launched = list.launched(at: shown.list, limits: limits, tuning: lists)
    list.release(velocity: launched, limits: limits, tuning: lists)
    let sheets = velocity.map { _ in shown.sheet }
    if abs(1 - fraction) * tuning.travel <= Settled.distance,
      opens(velocity: sheets, heads: true, tuning: tuning)
    {
      isHeld = false
      isOpen = true
      animators = tuning.animators
    } else {
      release(velocity: sheets, tuning: tuning)
    }
  }

  /// The velocities of sheet and list while a finger that drags both asks for `velocity`, in points per second;
  /// positive opens. Only one of them moves.
  public func shownVelocity(
    of velocity: Double, with list: ScrollAxis, limits: ScrollLimits, lists: ScrollTuning
  ) -> (sheet: Double, list: Double) {
    switch list.mover(velocity, isOpen: fraction >= 1, limits: limits) {
    case .card: (velocity, 0)
    case .list: (0, list.shownVelocity(of: velocity, limits: limits, tuning: lists))
    case .neither: (0, 0)
    }
  }
}
