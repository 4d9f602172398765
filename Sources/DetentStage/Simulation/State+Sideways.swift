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
    guard axis == .horizontal, let page = stage.tunings.page, page.pager != nil,
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
    let refused = parts.page!.swipe(by: rest, page)
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

extension Stage {
  /// Returns the axis in which a press has moved, and the distance that it must move to become a drag. On a
  /// page with pages side by side, the feel decides which directions are sideways.
  func direction(of moved: Vector, _ pointer: PointerState) -> (axis: PanAxis, slop: Double) {
    let slop = pointer.slop(feel.pointer)
    guard pointer.owner == StageParts.pagePlace, tunings.page?.pager != nil else {
      return (abs(moved.dy) >= abs(moved.dx) ? .vertical : .horizontal, slop)
    }
    return PagerTuning.isSwipe(along: moved.dx, across: moved.dy, within: feel.pager.angle)
      ? (.horizontal, slop + feel.pager.slop) : (.vertical, slop)
  }
}
