import DetentMenus
import DetentMotion

// A sideways drag is one budget of points for the pages and for the pull beyond the page at its edge. One of
// the two has the finger at a time: the pull takes over the points that the pages refuse, and gives the finger
// back once it has come back itself.
extension State {
  /// Moves the part at `owner` by a hand's distance. Returns the part that has the hand from then on.
  mutating func pan(
    _ axis: PanAxis, by delta: Double, from owner: Int, _ stage: Stage
  ) -> Int {
    if shared.strips.isDragging {
      dragStrip(by: delta, stage)
      return owner
    }
    guard axis == .horizontal, parts.page?.isSwipingRow != true, let page = stage.tunings.page,
      page.pager != nil,
      let pull = stage.tunings.pull,
      owner == StageParts.pagePlace || owner == StageParts.pullPlace
    else {
      call(.pan(axis, by: delta), at: owner, stage)
      return owner
    }
    var rest = delta
    if owner == StageParts.pullPlace {
      // A press may have stopped both.
      parts.page!.letGoPages(page)
      let taken = parts.pull!.share(of: delta, pull)
      parts.pull!.pan(.horizontal, by: taken, pull, &shared)
      guard taken != delta else { return owner }
      rest -= taken
      parts.pull!.endPan(.horizontal, velocity: 0, cancelled: true, pull, &shared)
      _ = parts.page!.beginPan(.horizontal, page, &shared)
    }
    let refused = parts.page!.turn(by: rest, page)
    guard refused != 0 else { return StageParts.pagePlace }
    parts.page!.endPan(.horizontal, velocity: 0, cancelled: true, page, &shared)
    parts.pull!.hold(pull)
    parts.pull!.pan(.horizontal, by: refused, pull, &shared)
    return StageParts.pullPlace
  }
}

extension PullPart {
  /// Returns the part of a distance that belongs to a held pull: all of it on the way out, and on the way back
  /// as much as it takes to be back.
  fileprivate func share(of delta: Double, _ tuning: Tuning) -> Double {
    let pulled = tuning.sign * axis.raw
    let outward = tuning.sign * delta
    if outward >= 0 { return pulled >= 0 ? delta : min(delta.magnitude, -pulled) * tuning.sign }
    return -min(-outward, max(0, pulled)) * tuning.sign
  }
}

extension State {
  /// Tells whether the press swipes a row if it becomes a sideways drag. The row then comes before the pages and
  /// the pull.
  func swipesRow(_ stage: Stage) -> Bool {
    guard let page = stage.tunings.page, shared.pointer.owner == StageParts.pagePlace,
      shift(stage) == 0
    else { return false }
    return parts.page!.rowToSwipe(page, shared) != nil
  }

  /// Lets a row go on that the press has stopped, because something else takes the drag.
  mutating func letGoRow(_ stage: Stage) {
    if let page = stage.tunings.page { parts.page!.letGoRow(page) }
  }

  /// Returns the axis in which the press has moved, and the distance that it must move to become a drag. On a
  /// row with actions, and on a page with pages side by side, the feel decides which directions are sideways.
  func direction(swipesRow: Bool, _ stage: Stage) -> (axis: PanAxis, slop: Double) {
    let (pointer, feel) = (shared.pointer, stage.feel)
    let moved = pointer.position - pointer.origin
    let slop = pointer.slop(feel.pointer)
    func choose(angle: Double, more: Double) -> (axis: PanAxis, slop: Double) {
      PagerTuning.isSwipe(along: moved.dx, across: moved.dy, within: angle)
        ? (.horizontal, slop + more) : (.vertical, slop)
    }
    if swipesRow { return choose(angle: feel.swipe.angle, more: feel.swipe.slop) }
    guard shared.strips.pressed < 0, pointer.owner == StageParts.pagePlace,
      stage.tunings.page?.pager != nil
    else {
      return (abs(moved.dy) >= abs(moved.dx) ? .vertical : .horizontal, slop)
    }
    return choose(angle: feel.pager.angle, more: feel.pager.slop)
  }
}
