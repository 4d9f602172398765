import DetentMenus
import DetentMotion

// The card's quantities, outcome and guides.
extension CardPart {
  package static func quantities(of scene: Scene?) -> [Quantity] {
    // A scene with a page has the list's quantities from the page.
    (scene != nil && scene?.page == nil ? Quantity.list : []) + all
  }

  package static func readout(_ simulation: Simulation) -> [String] {
    simulation.state.secondCard?.isPresented == true
      ? [] : ["card.top", "list.offset.y", "card.velocity", "card.position"]
  }

  package static func outcome(_ simulation: Simulation) -> ReleaseOutcome? {
    simulation.firstCard.outcome
  }

  /// Returns a line for each resting place of the card, whichever edge it comes from, and for its
  /// dismissal. A place that 0 leaves out has no line. The layout draws the lines, because they show its
  /// decisions, too.
  package static func guides(
    _ feel: Feel, _ scene: Scene, _ size: Size
  ) -> [Guide] {
    let feel = feel.card
    let length = feel.edge.length(of: size)
    let isFar = feel.edge == .bottom || feel.edge == .right
    // Heights and shares count from the card's edge, an inset from the opposite one.
    func guide(_ name: String, _ value: Double, scale: Double, isInset: Bool = false) -> Guide {
      let origin = isFar == isInset ? 0 : length
      let growth = (isFar == isInset ? 1 : -1) / scale
      return Guide(
        key: "card.heights." + name, axis: feel.edge.axis, position: origin + value / growth,
        origin: origin, growth: growth)
    }
    return dismissal(feel, scene, length)
      + scene.cardStops.all.filter { $0.detent(feel.heights) != nil }.map { stop in
        guide(
          stop.name, feel.heights[stop], scale: stop.kind == .share ? length : 1,
          isInset: stop.kind == .inset)
      }
  }

  /// Returns the line beyond which a card that is let go at rest leaves the stage.
  private static func dismissal(_ feel: CardFeel, _ scene: Scene, _ length: Double) -> [Guide] {
    let detents = feel.detents(scene.parts.card ?? CardDescription(), length: length)
    guard feel.dismisses, detents.lowest > 0 else { return [] }
    let sign = feel.edge.sign
    let origin = sign > 0 ? length - detents.lowest : detents.lowest
    let threshold = feel.dismissal.threshold
    return [
      Guide(
        key: "card.dismiss.threshold", axis: feel.edge.axis,
        position: origin + sign * threshold * detents.lowest, origin: origin,
        growth: sign / detents.lowest, label: .init(name: "Dismiss", value: threshold),
        isTrigger: true)
    ]
  }

  private static let all = CardReading.quantities("card", "Card") { $0.firstCard }
}

/// The values that the card's quantities read.
extension Simulation {
  /// The card of a scene that has one.
  package var card: CardPart { @inline(__always) get { state.parts.card! } }
  var cardTuning: CardPartTuning { stage.tunings.card! }
  var firstCard: CardReading { CardReading(part: card, tuning: cardTuning) }

  /// The length of the stage that the card leaves free, in points. For a card at the bottom, it is the
  /// distance of the card's upper edge from the top of the stage.
  package var cardTop: Double { firstCard.top }

  /// The detent where the card stands, to which it goes, or at which its limits held it, in words.
  package var cardPosition: String { firstCard.position }

  package var cardVelocity: Double { velocity(of: firstCard) }

  var cardListVelocity: Double { listVelocity(of: firstCard) }

  /// Returns the velocity of a card's top, in points per second: positive while the card closes. While a
  /// finger or the wheel moves the card, this is their velocity.
  func velocity(of card: CardReading) -> Double {
    heldVelocities(of: card).map { -$0.card } ?? -card.card.velocity
  }

  /// Returns the velocity of the place of a card's lists, in lists per second. Held lists have that of the finger
  /// or the wheel.
  func pageVelocity(of card: CardReading) -> Double {
    let (part, tuning) = (card.part, card.tuning)
    guard part.hold == .pages else { return part.strip.velocity / tuning.width }
    let shown = part.strip.shownVelocity(
      of: askedVelocity.dx, limits: tuning.stripLimits, tuning: tuning.strip)
    return shown / tuning.width
  }

  func listVelocity(of card: CardReading) -> Double {
    heldVelocities(of: card)?.list ?? card.part.list.velocity
  }

  /// Returns the velocities that a finger or a wheel gives card and list; nil if it holds neither. The one
  /// that is not held keeps its own velocity.
  private func heldVelocities(of reading: CardReading) -> (card: Double, list: Double)? {
    let (card, tuning) = (reading.part, reading.tuning)
    guard state.pointer.isDown || state.shared.wheel.isActive else { return nil }
    let asked = tuning.edge.axis == .vertical ? askedVelocity.dy : askedVelocity.dx
    let opening = tuning.edge.sign * asked
    let limits = tuning.limits(ofPage: card.page)
    switch card.hold {
    case .header:
      return (card.card.shownVelocity(of: opening, tuning: tuning.card), card.list.velocity)
    case .list:
      return card.card.shownVelocity(
        of: opening, with: card.list, limits: limits, tuning: tuning.card)
    case .listAlone:
      let list = card.list.shownVelocity(
        of: askedVelocity.dy, limits: card.limits(ofPage: card.page, tuning), tuning: tuning.list)
      return (card.card.velocity, list)
    case .none, .pages: return nil
    }
  }
}

extension DetentDecision.Reason {
  /// The reason's name in read-outs.
  var name: String {
    switch self {
    case .fling: "fling"
    case .nextDetent: "nextDetent"
    case .nearestToRelease: "nearestToRelease"
    case .nearestToProjection: "nearestToProjection"
    case .nearestNeighbour: "nearestNeighbour"
    case .followsDirection: "followsDirection"
    case .turnsBack: "turnsBack"
    case .listMoves: "listMoves"
    case .comesToRest: "comesToRest"
    case .thrownOff: "thrownOff"
    case .pastThreshold: "pastThreshold"
    }
  }
}
