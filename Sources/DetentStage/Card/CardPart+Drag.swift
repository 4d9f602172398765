import DetentMenus
import DetentMotion

extension CardPart {
  /// Begins a drag of the thing that `hold` names.
  mutating func beginDrag(_ hold: Hold, _ tuning: CardPartTuning) {
    self.hold = hold
    if hold == .header || hold == .list { wayBack?.isMoved = true }
    let limits = tuning.limits(ofPage: page)
    switch hold {
    case .none: break
    case .header: card.beginDrag(tuning: tuning.card)
    case .list: card.beginDrag(with: &pages[page].axis, limits: limits, tuning: tuning.card)
    case .listAlone:
      pages[page].axis.beginDrag(limits: self.limits(ofPage: page, tuning), tuning: tuning.list)
    case .pages: strip.beginDrag(limits: tuning.stripLimits, tuning: tuning.strip)
    }
  }

  /// Moves the held thing. `delta` is the change of content offset that the hand asks for; positive moves
  /// content up or to the left.
  ///
  /// - Returns: the shares of `delta` that list, card and give have taken; along the card's own axis,
  ///   positive opens.
  @discardableResult mutating func drag(by delta: Double, _ tuning: CardPartTuning) -> DragShare {
    let limits = tuning.limits(ofPage: page)
    let opening = tuning.edge.sign * delta
    switch hold {
    case .none: return DragShare()
    case .header:
      let before = card.extent
      defer { keepLists(from: before, tuning) }
      return card.drag(by: opening, tuning: tuning.card)
    case .list:
      let before = card.extent
      defer { keepLists(from: before, except: page, tuning) }
      return card.drag(by: opening, with: &pages[page].axis, limits: limits, tuning: tuning.card)
    case .listAlone:
      return pages[page].axis.share(
        delta, limits: self.limits(ofPage: page, tuning), tuning: tuning.list)
    case .pages:
      strip.drag(by: delta, limits: tuning.stripLimits, tuning: tuning.strip)
      return DragShare(list: delta)
    }
  }

  /// Lets go. `velocity` is the velocity of the content offset, in points per second.
  mutating func endDrag(velocity: Double, _ tuning: CardPartTuning) {
    let held = hold
    hold = .none
    let opening = tuning.edge.sign * velocity
    switch held {
    case .none: break
    case .header:
      card.release(velocity: opening, tuning: tuning.card)
      guard !tuning.keepsLists else { return letGoList(tuning) }
      card.release(
        &pages[page].axis, velocity: 0, limits: tuning.limits(ofPage: page), tuning: tuning.card)
      bringBackOthers(tuning)
    case .list: releaseWithList(velocity: opening, tuning)
    case .listAlone:
      let limits = limits(ofPage: page, tuning)
      let shown = pages[page].axis.shownVelocity(of: velocity, limits: limits, tuning: tuning.list)
      let launched = pages[page].axis.launched(at: shown, limits: limits, tuning: tuning.list)
      pages[page].axis.release(velocity: launched, limits: limits, tuning: tuning.list)
    case .pages: settleStrip(velocity: velocity, tuning)
    }
  }

  /// Lets go of the visible list, which no hand moves.
  mutating func letGoList(_ tuning: CardPartTuning) {
    pages[page].axis.release(
      velocity: 0, limits: limits(ofPage: page, tuning), tuning: tuning.list)
  }

  /// Lets a page that a press has stopped on its way go on: a quick second tap leads to the same place.
  mutating func goOn(_ tuning: CardPartTuning) {
    if card.rest == .dismissed {
      card.dismiss(velocity: 0, tuning: tuning.card)
    } else {
      card.settle(to: card.position, velocity: 0, tuning: tuning.card)
    }
    letGoList(tuning)
  }

  mutating func releaseWithList(velocity: Double, _ tuning: CardPartTuning) {
    let limits = tuning.limits(ofPage: page)
    card.release(velocity: velocity, with: &pages[page].axis, limits: limits, tuning: tuning.card)
    bringBackOthers(tuning)
  }

  /// Sends the lists to the places that suit the card's rest. Where lists scroll, the visible one flings at
  /// `velocity`; otherwise they go back to their beginnings.
  mutating func settleLists(velocity: Double, _ tuning: CardPartTuning) {
    guard !tuning.keepsLists else { return }
    card.settle(
      &pages[page].axis, velocity: velocity, limits: tuning.limits(ofPage: page),
      tuning: tuning.card)
    bringBackOthers(tuning)
  }

  /// Goes to the page nearest to the place where the strip would come to rest, at most one page away.
  mutating func settleStrip(velocity: Double, _ tuning: CardPartTuning) {
    let shown = strip.shownVelocity(of: velocity, limits: tuning.stripLimits, tuning: tuning.strip)
    let rest = strip.offset + tuning.list.fling.travel(velocity: shown)
    let nearest = (clamp(rest, 0, tuning.stripLimits.high) / tuning.width).rounded()
    let next = clamp(nearest, Double(page - 1), Double(page + 1))
    show(page: Int(next), velocity: shown, tuning)
  }

  /// Goes to a page. A fling on the page that it leaves ends, and that page's list goes back where it
  /// belongs.
  mutating func show(page: Int, velocity: Double, _ tuning: CardPartTuning) {
    if page != self.page {
      if pages[self.page].axis.phase == .decelerating { pages[self.page].axis.stop() }
      bringBack(self.page, tuning)
    }
    self.page = page
    strip.settle(to: Double(page) * tuning.width, velocity: velocity, tuning: tuning.strip)
  }

  /// Goes to a detent.
  mutating func settle(to detent: Int, _ tuning: CardPartTuning) {
    wayBack?.isMoved = true
    card.settle(to: detent, velocity: card.velocity, tuning: tuning.card)
    settleLists(velocity: pages[page].axis.velocity, tuning)
  }

  /// Leaves the stage.
  mutating func dismiss(_ tuning: CardPartTuning) {
    card.dismiss(velocity: card.velocity, tuning: tuning.card)
    settleLists(velocity: pages[page].axis.velocity, tuning)
  }

  /// Goes `steps` detents up from the one where it stands or to which it goes; a negative number goes down.
  mutating func stepDetent(by steps: Int, _ tuning: CardPartTuning) {
    wayBack?.isMoved = true
    card.settle(by: steps, tuning: tuning.card)
    settleLists(velocity: pages[page].axis.velocity, tuning)
  }
}
