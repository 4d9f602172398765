import DetentMotion

/// What the card's quantities read.
extension Simulation {
  /// How much of the stage the card leaves free, in points: for a card at the bottom, the distance of
  /// its upper edge from the top of the stage.
  package var cardTop: Double {
    context.tuning.card.edge.length(of: setup.size) - state.card.card.extent
  }

  /// The detent that the card stands at, goes to, or was held at by its limits: top, middle and bottom
  /// of three, else numbers from the lowest.
  package var cardPosition: String {
    let last = context.tuning.card.card.detents.last
    let position = state.card.card.position
    if position == last { return "top" }
    if position == 0 { return "bottom" }
    return last == 2 ? "middle" : "\(position)"
  }

  /// Why the last release chose its detent.
  package var cardReason: String {
    state.card.card.decision.map { "\($0.reason)" } ?? "none"
  }

  /// Of the card's top, in points per second; down is positive. Under a finger or the wheel, theirs.
  package var cardVelocity: Double {
    let held = heldVelocities
    return held.map { -$0.card } ?? -state.card.card.velocity
  }

  var cardListVelocity: Double { heldVelocities?.list ?? state.card.list.velocity }

  /// What card and list have of a finger or a wheel that holds them; one that is not held may move on.
  private var heldVelocities: (card: Double, list: Double)? {
    let card = state.card
    let tuning = context.tuning.card
    guard state.pointer.isDown || state.wheel.isActive else { return nil }
    let asked = tuning.edge.axis == .vertical ? askedVelocity.dy : askedVelocity.dx
    let opening = tuning.edge.sign * asked
    let limits = tuning.limits(ofPage: card.page)
    switch card.hold {
    case .header:
      return (card.card.shownVelocity(of: opening, tuning.card), card.list.velocity)
    case .list:
      return card.card.shownVelocity(of: opening, with: card.list, limits, tuning.card)
    case .listAlone:
      let list = card.list.shownVelocity(of: askedVelocity.dy, limits, tuning.list)
      return (card.card.velocity, list)
    case .none, .pages: return nil
    }
  }
}
