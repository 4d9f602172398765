import DetentMotion

extension CardPart {
  mutating func moveOn(_ tuning: CardPartTuning) {
    card.step(
      with: &pages[page].axis, tuning.limits(ofPage: page), tuning.card,
      handsOver: hold == .none && tuning.edge.axis == .vertical)
    strip.step(tuning.stripLimits, tuning.list)
    for index in pages.indices {
      let isHeld = index == page && (hold == .list || hold == .listAlone)
      if index != page { pages[index].axis.step(tuning.limits(ofPage: index), tuning.list) }
      pages[index].indicator.stepIndicator(isScrolling: isHeld || pages[index].axis.isMoving)
    }
    highlight.step(towards: isPressing, seconds: 0.1)
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
  package mutating func retune(_ tuning: CardPartTuning) {
    card.retune(tuning.card)
    if strip.phase != .dragging { strip.jump(to: Double(page) * tuning.width) }
    for index in pages.indices {
      pages[index].axis.limitsChanged(to: tuning.limits(ofPage: index), tuning.list)
    }
  }
}
