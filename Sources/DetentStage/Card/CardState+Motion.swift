import DetentMotion

extension CardState {
  mutating func moveOn(_ tuning: CardSceneTuning) {
    var hasHandedOver = false
    if card.axis.phase == .decelerating {
      hasHandedOver = moveCarried(tuning)
    } else {
      card.step(tuning.card)
    }
    strip.step(tuning.stripLimits, tuning.list)
    for index in pages.indices {
      let isHeld = index == page && (hold == .list || hold == .listAlone)
      if !(hasHandedOver && index == page) { moveList(index, tuning) }
      pages[index].indicator.stepIndicator(isScrolling: isHeld || pages[index].axis.isMoving)
    }
    highlight.step(towards: isPressing, seconds: 0.1)
  }

  /// Card and list in one free deceleration: what the card does not take the list does.
  ///
  /// - Returns: whether the list has taken over, and has moved on by this tick.
  private mutating func moveCarried(_ tuning: CardSceneTuning) -> Bool {
    let top = tuning.card.detents.highest
    let slowed = card.velocity * tuning.list.decayFactor
    let next = card.extent + (card.velocity - slowed) / tuning.list.decay.rate
    if next < top, slowed > tuning.list.decay.stopSpeed {
      card.axis.offset = next
      card.axis.velocity = slowed
      return false
    }
    guard next >= top else {
      // The top has moved away under it.
      card.settle(to: card.position, velocity: card.velocity, tuning.card)
      return false
    }
    card.axis.jump(to: top)
    pages[page].axis.jump(to: pages[page].axis.offset + next - top)
    pages[page].axis.fling(velocity: slowed, tuning.limits(ofPage: page), tuning.list)
    return true
  }

  private mutating func moveList(_ index: Int, _ tuning: CardSceneTuning) {
    let axis = pages[index].axis
    let decay = tuning.list.decay
    let slowed = axis.velocity * tuning.list.decayFactor
    let end = axis.offset + (axis.velocity - slowed) / decay.rate
    let coastsIn =
      axis.phase == .decelerating && slowed < -decay.stopSpeed && end < 0 && axis.offset >= 0
      && -slowed <= tuning.handOverSpeed
    guard coastsIn, index == page, hold == .none, tuning.edge.axis == .vertical, !card.isMoving,
      card.extent == tuning.card.detents.highest
    else {
      pages[index].axis.step(tuning.limits(ofPage: index), tuning.list)
      return
    }
    // It coasts into its beginning slowly: the card takes what is left, and decides.
    pages[index].axis.jump(to: 0)
    card.axis.jump(to: card.extent + end)
    card.release(velocity: slowed, tuning.card)
  }

  func isSettled() -> Bool {
    guard !card.isMoving, !strip.isMoving, highlight.isSettled(at: isPressing) else {
      return false
    }
    for index in pages.indices {
      let isHeld = index == page && (hold == .list || hold == .listAlone)
      guard !pages[index].axis.isMoving, pages[index].indicator.isSettled(at: isHeld) else {
        return false
      }
    }
    return true
  }

  /// The feel has become another: detents and rows may have moved.
  mutating func retune(_ tuning: CardSceneTuning) {
    card.retune(tuning.card)
    if strip.phase != .dragging { strip.jump(to: Double(page) * tuning.width) }
    for index in pages.indices {
      pages[index].axis.limitsChanged(to: tuning.limits(ofPage: index), tuning.list)
    }
  }
}
