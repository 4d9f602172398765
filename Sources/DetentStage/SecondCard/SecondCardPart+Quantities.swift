import DetentMotion

// The second card's quantities: those of any card.
extension SecondCardPart {
  package static func quantities(of scene: Scene?) -> [Quantity] { all }

  private static let all = CardReading.quantities("secondCard", "Card 2") { $0.secondCard }

  package static func readout(_ simulation: Simulation) -> [String] {
    guard simulation.state.secondCard?.isPresented == true else { return [] }
    return ["secondCard.top", "secondCard.velocity", "secondCard.position"]
  }

  package static func outcome(_ simulation: Simulation) -> ReleaseOutcome? {
    simulation.secondCard.outcome
  }
}

extension Simulation {
  /// The second card of a scene that has one.
  var secondCard: CardReading {
    CardReading(part: state.parts.secondCard!.part, tuning: stage.tunings.secondCard!)
  }
}
