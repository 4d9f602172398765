import DetentMotion

extension CardPart {
  /// Takes hold of one direction.
  mutating func beginDrag(_ hold: Hold, _ tuning: CardPartTuning) {
    self.hold = hold
    let limits = tuning.limits(ofPage: page)
    switch hold {
    case .none: break
    case .header: card.beginDrag(tuning.card)
    case .list: card.beginDrag(with: &pages[page].axis, limits, tuning.card)
    case .listAlone:
      pages[page].axis.beginDrag(self.limits(ofPage: page, tuning), tuning.list)
    case .pages: strip.beginDrag(tuning.stripLimits, tuning.strip)
    }
  }

  /// Moves what is held: `delta` is how much more content offset is asked for, towards the upper left.
  ///
  /// - Returns: how `delta` was spent; in the card's own direction, positive opens.
  @discardableResult mutating func drag(by delta: Double, _ tuning: CardPartTuning) -> DragShare {
    let limits = tuning.limits(ofPage: page)
    let opening = tuning.edge.sign * delta
    switch hold {
    case .none: return DragShare()
    case .header:
      let before = card.extent
      defer { keepLists(from: before, tuning) }
      return card.drag(by: opening, tuning.card)
    case .list:
      let before = card.extent
      defer { keepLists(from: before, except: page, tuning) }
      return card.drag(by: opening, with: &pages[page].axis, limits, tuning.card)
    case .listAlone:
      return pages[page].axis.share(delta, self.limits(ofPage: page, tuning), tuning.list)
    case .pages:
      strip.drag(by: delta, tuning.stripLimits, tuning.strip)
      return DragShare(list: delta)
    }
  }

  /// Lets go at `velocity`, that of the content offset in points per second.
  mutating func endDrag(velocity: Double, _ tuning: CardPartTuning) {
    let held = hold
    hold = .none
    let opening = tuning.edge.sign * velocity
    switch held {
    case .none: break
    case .header:
      card.release(velocity: opening, tuning.card)
      settleLists(velocity: 0, tuning)
    case .list: releaseWithList(velocity: opening, tuning)
    case .listAlone:
      let limits = limits(ofPage: page, tuning)
      let shown = pages[page].axis.shownVelocity(of: velocity, limits, tuning.list)
      let launched = pages[page].axis.launched(at: shown, limits, tuning.list)
      pages[page].axis.fling(velocity: launched, limits, tuning.list)
    case .pages: settleStrip(velocity: velocity, tuning)
    }
  }

  mutating func releaseWithList(velocity: Double, _ tuning: CardPartTuning) {
    let limits = tuning.limits(ofPage: page)
    card.release(velocity: velocity, with: &pages[page].axis, limits, tuning.card)
    bringBackOthers(tuning)
  }

  /// Below the top lists go back to their beginning; at the top the one that shows goes at `velocity`.
  private mutating func settleLists(velocity: Double, _ tuning: CardPartTuning) {
    card.settle(
      &pages[page].axis, velocity: velocity, tuning.limits(ofPage: page), tuning.card)
    bringBackOthers(tuning)
  }

  /// To the page nearest to where it would come to rest, one at most from where it was.
  mutating func settleStrip(velocity: Double, _ tuning: CardPartTuning) {
    let shown = strip.shownVelocity(of: velocity, tuning.stripLimits, tuning.strip)
    let rest = strip.offset + tuning.list.fling.travel(velocity: shown)
    let nearest = (clamp(rest, 0, tuning.stripLimits.high) / tuning.width).rounded()
    let next = clamp(nearest, Double(page - 1), Double(page + 1))
    show(page: Int(next), velocity: shown, tuning)
  }

  /// Goes to a page. A fling on the page that it leaves ends, and what was caught goes back to where it belongs.
  mutating func show(page: Int, velocity: Double, _ tuning: CardPartTuning) {
    if page != self.page {
      if pages[self.page].axis.phase == .decelerating { pages[self.page].axis.stop() }
      bringBack(self.page, tuning)
    }
    self.page = page
    strip.settle(to: Double(page) * tuning.width, velocity: velocity, tuning.strip)
  }

  /// Goes to a detent.
  mutating func settle(to detent: Int, _ tuning: CardPartTuning) {
    card.settle(to: detent, velocity: card.velocity, tuning.card)
    settleLists(velocity: pages[page].axis.velocity, tuning)
  }

  /// Leaves the stage.
  mutating func dismiss(_ tuning: CardPartTuning) {
    card.dismiss(velocity: card.velocity, tuning.card)
    settleLists(velocity: pages[page].axis.velocity, tuning)
  }

  /// Goes to the detent `steps` above (or, negative, below) the one that it is at or on its way to.
  mutating func stepDetent(by steps: Int, _ tuning: CardPartTuning) {
    card.settle(by: steps, tuning.card)
    settleLists(velocity: pages[page].axis.velocity, tuning)
  }
}
