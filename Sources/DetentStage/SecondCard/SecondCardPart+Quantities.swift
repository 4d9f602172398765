import DetentMotion

// The second card's quantities: those of any card, and those of its own list.
extension SecondCardPart {
  package static func quantities(of scene: Scene?) -> [Quantity] { all }

  private static let all =
    CardReading.quantities("secondCard", "Card 2") { $0.secondCard } + [
      .number(
        "secondCard.list.offset", "Card 2 list offset", .points,
        rate: "secondCard.list.velocity",
        "How far the second card's list is scrolled: it grows as its content goes up, and is negative past its beginning."
      ) { $0.secondCard.part.list.offset }.reaching { $0.setup.size.height },
      .number(
        "secondCard.list.velocity", "Card 2 list velocity", .pointsPerSecond,
        "The velocity of secondCard.list.offset: positive while the list's content goes up."
      ) { $0.listVelocity(of: $0.secondCard) },
      .number(
        "secondCard.list.progress", "Card 2 list progress", .none,
        "How far the second card's list is scrolled, as a share of its way: 0 at its top, 1 at its end. A list without a way stays at 0."
      ) { $0.secondCard.part.readingPlace($0.secondCard.tuning).progress },
      .word(
        "secondCard.list.phase", "Card 2 list phase",
        "The kind of motion that the second card's list is in."
      ) { $0.secondCard.part.list.phase.name },
    ]

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
