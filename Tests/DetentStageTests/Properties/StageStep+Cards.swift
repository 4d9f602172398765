import DetentMenus
import TestSupport

@testable import DetentMotion
@testable import DetentStage

/// One of a stage's cards.
struct StackedCard {
  let name: String
  let part: CardPart
  let tuning: CardPartTuning

  /// Returns true if it shows more than in `before`, over lists that stay at their ends.
  func isOpening(from before: CardPart) -> Bool {
    tuning.card.listScrolling != .atTop && part.card.extent > before.card.extent
  }
}

extension Simulation {
  /// The cards, by their places among the parts.
  var cards: [Int: StackedCard] {
    var cards: [Int: StackedCard] = [:]
    if let part = state.card {
      cards[2] = StackedCard(name: "card", part: part, tuning: cardTuning)
    }
    if let second = state.secondCard {
      cards[3] = StackedCard(
        name: "second card", part: second.part, tuning: stage.tunings.secondCard!)
    }
    return cards
  }
}

extension StageStep {
  /// A fault if a release does not hand card and list the velocities that they had under the finger. A
  /// velocity may get lost only if its owner stands, or eases, because an ease begins at rest.
  var handed: String? {
    guard case .release = event, !after.setup.reducesMotion, stepped.state.pointer.isDown,
      let card = stepped.cards[stepped.state.pointer.owner],
      [.header, .list].contains(card.part.hold),
      let now = after.cards[stepped.state.pointer.owner]?.part
    else { return nil }
    let (part, tuning) = (card.part, card.tuning)
    let velocity = after.state.pointer.releaseVelocity
    let asked = -tuning.edge.sign * (tuning.edge.axis == .vertical ? velocity.dy : velocity.dx)
    let limits = tuning.limits(ofPage: part.page)
    let shown =
      part.hold == .header
      ? (card: part.card.shownVelocity(of: asked, tuning: tuning.card), list: 0)
      : part.card.shownVelocity(of: asked, with: part.list, limits: limits, tuning: tuning.card)
    func isHanded(_ velocity: Double, _ shown: Double) -> Bool {
      velocity == 0 || abs(velocity - shown) <= 1e-9 * max(1, abs(shown))
    }
    // A card that must not bounce takes only the velocity that brings it to its detent.
    let bounces = after.feel.card.bounces
    let isSlowed =
      !bounces && abs(now.card.velocity) <= abs(shown.card)
      && now.card.velocity * shown.card >= 0
    if !isSlowed, !isHanded(now.card.velocity, shown.card) {
      return "the card has \(now.card.velocity) of \(shown.card) pt/s"
    }
    // A flick adds to the fling that it caught.
    let launched = part.list.launched(at: shown.list, limits: limits, tuning: tuning.list)
    // Past its edge a list starts back with a speed of its own.
    let ends = part.limits(ofPage: part.page, tuning)
    let bounced = tuning.list.launchVelocity(
      of: shown.list, distance: part.list.offset - ends.clamp(part.list.offset))
    if ![shown.list, launched, bounced].contains(where: { isHanded(now.list.velocity, $0) }) {
      return "its list has \(now.list.velocity) of \(shown.list) pt/s"
    }
    let settles = tuning.card.settling != .ease(after.feel.card.settleDuration)
    let isMoved = settles && abs(shown.card) > 20 && now.card.axis.phase == .settling
    return bounces && isMoved && now.card.velocity == 0
      ? "the card's \(shown.card) pt/s are lost" : nil
  }

  /// A fault if both cards are held, if a card moves under the other one's drag, or if the first card does not
  /// know whether the second is there.
  var stacked: String? {
    guard let first = after.state.card, let second = after.state.secondCard else { return nil }
    if first.hold != .none, second.part.hold != .none { return "both cards are held" }
    guard event == nil, first.hold == .none else { return nil }
    let isBehind = first.wayBack != nil
    // The end of a turn of the wheel may send the second away, before the first moves on in the same tick.
    return isBehind == before.state.secondCard?.isPresented || isBehind == second.isPresented
      ? nil : "the first card has missed the second"
  }
}
