import DetentMotion

extension CardState {
  /// Takes hold of one direction.
  mutating func beginDrag(_ hold: Hold, _ tuning: CardSceneTuning) {
    self.hold = hold
    switch hold {
    case .none: break
    case .header: card.beginDrag(tuning.card)
    case .list:
      card.beginDrag(tuning.card)
      pages[page].axis.beginDrag(tuning.limits(ofPage: page), tuning.list)
    case .listAlone: pages[page].axis.beginDrag(tuning.limits(ofPage: page), tuning.list)
    case .pages: strip.beginDrag(tuning.stripLimits, tuning.list)
    }
  }

  /// Moves what is held: `delta` is how much more content offset is asked for, towards the upper left.
  ///
  /// - Returns: how `delta` was spent; in the card's own direction, positive opens.
  @discardableResult
  mutating func drag(by delta: Double, _ tuning: CardSceneTuning) -> DragShare {
    switch hold {
    case .none: return DragShare()
    case .header: return card.drag(by: tuning.edge.sign * delta, tuning.card)
    case .list:
      let distance = tuning.edge.sign * delta
      return distance > 0 ? open(by: distance, tuning) : close(by: -distance, tuning)
    case .listAlone: return scroll(by: delta, tuning)
    case .pages:
      strip.drag(by: delta, tuning.stripLimits, tuning.list)
      return DragShare(list: delta)
    }
  }

  /// Opening, the card moves up to its top, and the list takes the rest.
  private mutating func open(by distance: Double, _ tuning: CardSceneTuning) -> DragShare {
    // A list that was caught past its beginning comes back first.
    let back = clamp(-pages[page].axis.raw, 0, distance)
    var share = scroll(by: back, tuning)
    var rest = distance - back
    let room = max(0, tuning.card.limits.high - card.axis.raw)
    share = share + card.drag(by: min(rest, room), tuning.card)
    guard rest > room else { return share }
    rest -= room
    card.holdAtTop(tuning.card)
    // A list that fits has nowhere to go.
    let limits = tuning.limits(ofPage: page)
    return share
      + (limits.high > limits.low ? scroll(by: rest, tuning) : card.drag(by: rest, tuning.card))
  }

  /// Closing, the list scrolls back to its beginning, and the card takes the rest.
  private mutating func close(by distance: Double, _ tuning: CardSceneTuning) -> DragShare {
    let back = clamp(pages[page].axis.raw, 0, distance)
    let share = scroll(by: -back, tuning)
    return distance > back ? share + card.drag(by: back - distance, tuning.card) : share
  }

  private mutating func scroll(by distance: Double, _ tuning: CardSceneTuning) -> DragShare {
    guard distance != 0 else { return DragShare() }
    let limits = tuning.limits(ofPage: page)
    let before = limits.clamp(pages[page].axis.raw)
    pages[page].axis.drag(by: distance, limits, tuning.list)
    let within = limits.clamp(pages[page].axis.raw) - before
    return DragShare(list: within, rubberBand: distance - within)
  }
}

extension Card {
  /// Sums may miss the top by their last bits; a drag that has passed it stands there.
  mutating func holdAtTop(_ tuning: CardTuning) {
    position = tuning.detents.last
    guard axis.raw < tuning.limits.high || axis.offset < tuning.limits.high else { return }
    axis.raw = tuning.limits.high
    axis.offset = tuning.limits.high
  }
}
