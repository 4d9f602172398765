import DetentMotion

extension CardState {
  /// Who moves with a finger that goes on at a velocity.
  enum Mover: Sendable { case card, list, neither }

  /// Lets go at `velocity`, that of the content offset in points per second.
  mutating func endDrag(velocity: Double, _ tuning: CardSceneTuning) {
    let held = hold
    hold = .none
    switch held {
    case .none: break
    case .header: letGo(velocity: tuning.edge.sign * velocity, mover: .card, held, tuning)
    case .list:
      let opening = tuning.edge.sign * velocity
      letGo(velocity: opening, mover: mover(opening, tuning), held, tuning)
    case .listAlone:
      let limits = tuning.limits(ofPage: page)
      let shown = pages[page].axis.shownVelocity(of: velocity, limits, tuning.list)
      pages[page].axis.fling(velocity: shown, limits, tuning.list)
    case .pages: settleStrip(velocity: velocity, tuning)
    }
  }

  /// What a press stopped in the card's direction, and no drag has taken hold of, goes on.
  mutating func letGoOfCaught(_ tuning: CardSceneTuning) {
    letGo(velocity: 0, mover: .neither, .list, tuning)
  }

  /// Who the finger's next point would move.
  func mover(_ velocity: Double, _ tuning: CardSceneTuning) -> Mover {
    if velocity > 0 {
      let limits = tuning.limits(ofPage: page)
      return card.axis.raw < tuning.card.limits.high || limits.high <= limits.low ? .card : .list
    }
    if velocity < 0 { return pages[page].axis.raw > 0 ? .list : .card }
    return .neither
  }

  /// The list's and the card's own velocity when the finger asks for `velocity`.
  func shownVelocity(
    of velocity: Double, mover: Mover, _ tuning: CardSceneTuning
  ) -> (card: Double, list: Double) {
    switch mover {
    case .card:
      (card.axis.shownVelocity(of: velocity, tuning.card.limits, tuning.card.scroll), 0)
    case .list:
      (
        0,
        pages[page].axis.shownVelocity(
          of: velocity, tuning.limits(ofPage: page), tuning.list)
      )
    case .neither: (0, 0)
    }
  }

  private mutating func letGo(
    velocity: Double, mover: Mover, _ held: Hold, _ tuning: CardSceneTuning
  ) {
    let shown = shownVelocity(of: velocity, mover: mover, tuning)
    if mover == .list, card.extent == tuning.card.detents.highest {
      leaveAtTop(tuning)
    } else {
      card.release(velocity: mover == .card ? velocity : 0, tuning.card)
      if held == .list { carry(velocity: shown.card, tuning) }
    }
    settleLists(velocity: shown.list, tuning)
  }

  /// The list moves, the card stands at its top.
  private mutating func leaveAtTop(_ tuning: CardSceneTuning) {
    card.stop()
    card.position = tuning.card.detents.last
    card.decision = DetentDecision(card.position, .listMoves, projected: card.extent)
  }

  /// A fling that reaches past the top decelerates freely, so that the list can take what is left.
  private mutating func carry(velocity: Double, _ tuning: CardSceneTuning) {
    let travel = tuning.list.decay.travel(velocity: velocity)
    let limits = tuning.limits(ofPage: page)
    guard tuning.carriesMomentum, card.axis.phase == .settling, limits.high > limits.low,
      card.position == tuning.card.detents.last, pages[page].axis.offset >= 0,
      card.extent < tuning.card.detents.highest, card.extent + travel > tuning.card.detents.highest
    else { return }
    card.axis.fling(velocity: velocity, tuning.card.limits, tuning.list)
  }

  /// Below the top lists go back to their beginning; at the top they go where they are thrown.
  private mutating func settleLists(velocity: Double, _ tuning: CardSceneTuning) {
    let isTop = card.position == tuning.card.detents.last
    for index in pages.indices {
      let own = index == page ? velocity : 0
      if isTop {
        guard index == page else { continue }
        pages[index].axis.fling(velocity: own, tuning.limits(ofPage: index), tuning.list)
      } else if pages[index].axis.offset != 0 || pages[index].axis.phase != .idle {
        returnToBeginning(index, velocity: own, tuning)
      }
    }
  }

  private mutating func returnToBeginning(
    _ index: Int, velocity: Double, _ tuning: CardSceneTuning
  ) {
    if let seconds = tuning.listEase {
      pages[index].axis.ease(to: 0, seconds: seconds)
    } else {
      pages[index].axis.settle(to: 0, velocity: velocity, tuning.list)
    }
  }

  /// To the page nearest to where it would come to rest, one at most from where it was.
  mutating func settleStrip(velocity: Double, _ tuning: CardSceneTuning) {
    let shown = strip.shownVelocity(of: velocity, tuning.stripLimits, tuning.list)
    let rest = strip.offset + tuning.list.decay.travel(velocity: shown)
    let nearest = (clamp(rest, 0, tuning.stripLimits.high) / tuning.width).rounded()
    let next = clamp(nearest, Double(page - 1), Double(page + 1))
    show(page: Int(next), velocity: shown, tuning)
  }

  /// Goes to a page. A fling on the page that it leaves ends; what goes back to where it belongs, past
  /// an edge or below the top, goes on.
  mutating func show(page: Int, velocity: Double, _ tuning: CardSceneTuning) {
    if page != self.page, pages[self.page].axis.phase == .decelerating {
      pages[self.page].axis.fling(velocity: 0, tuning.limits(ofPage: self.page), tuning.list)
    }
    self.page = page
    strip.settle(to: Double(page) * tuning.width, velocity: velocity, tuning.list)
  }

  /// Goes to the detent `steps` above (or, negative, below) the one that it is at or on its way to.
  mutating func stepDetent(by steps: Int, _ tuning: CardSceneTuning) {
    let last = tuning.card.detents.last
    let next = max(0, min(last, steps >= last ? last : steps <= -last ? 0 : card.position + steps))
    card.settle(to: next, velocity: card.velocity, tuning.card)
    settleLists(velocity: pages[page].axis.velocity, tuning)
  }
}
