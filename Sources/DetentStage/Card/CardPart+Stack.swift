import DetentMenus
import DetentMotion

/// The place of a card and of its lists before a second card came over it.
struct CardReturn: StateHashable, Sendable, BitwiseCopyable {
  let rest: BottomSheetRest
  let position: Int
  let extent: Double
  let offsets: InlineArray<3, Double>
  /// True if a hand has moved the card since: it then stays where the hand has sent it.
  var isMoved = false

  func combine(into hash: inout StateHash) {
    hash.combine(rest, position, extent, isMoved)
    hash.combine(offsets)
  }
}

// Two cards may be stacked. While the second is on the stage, the first stands at its lowest detent, unless its scene
// lets it stay.
extension CardPart {
  /// Steps back when a second card comes over this one, and returns when that leaves.
  mutating func makeWay(isStacked: Bool, _ tuning: CardPartTuning) {
    guard isStacked != (wayBack != nil), hold == .none else { return }
    if let place = wayBack {
      wayBack = nil
      if tuning.description.stepsBack, !place.isMoved, card.rest != .dismissed {
        goBack(to: place, tuning)
      }
    } else {
      stepBack(tuning)
    }
  }

  private mutating func stepBack(_ tuning: CardPartTuning) {
    wayBack = CardReturn(
      rest: card.rest, position: card.position, extent: card.goal(tuning: tuning.card),
      offsets: InlineArray { [pages] page in pages[page].axis.goal })
    guard tuning.description.stepsBack, card.rest != .dismissed else { return }
    card.settle(to: 0, velocity: card.velocity, tuning: tuning.card)
    settleLists(velocity: list.velocity, tuning)
  }

  private mutating func goBack(to place: CardReturn, _ tuning: CardPartTuning) {
    if place.rest == .anywhere, tuning.card.rules.policy == .free {
      card.settle(atExtent: place.extent, velocity: card.velocity, tuning: tuning.card)
    } else {
      let detent = min(place.position, tuning.card.detents.last)
      card.settle(to: detent, velocity: card.velocity, tuning: tuning.card)
    }
    settleLists(velocity: list.velocity, tuning)
    // Stepping back has taken the lists to their beginnings only where they scroll at the top alone.
    guard tuning.scrollsAtTop,
      card.goal(tuning: tuning.card) == tuning.card.detents.highest
    else { return }
    for index in pages.indices where place.offsets[index] != pages[index].axis.goal {
      pages[index].axis.settle(
        to: limits(ofPage: index, tuning).clamp(place.offsets[index]),
        velocity: pages[index].axis.velocity, tuning: tuning.list)
    }
  }
}
