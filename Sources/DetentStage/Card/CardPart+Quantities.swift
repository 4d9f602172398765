import DetentMenus
import DetentMotion

// The card's quantities, outcome and guides.
extension CardPart {
  package static func quantities(of scene: Scene?) -> [Quantity] {
    // A scene with a page has the list's quantities from the page.
    (scene != nil && scene?.page == nil ? Quantity.list : []) + own
  }

  package static func readout(_ simulation: Simulation) -> [String] {
    ["card.top", "list.offset.y", "card.velocity", "card.position"]
  }

  package static func outcome(_ simulation: Simulation) -> ReleaseOutcome? {
    let way =
      switch simulation.card.card.rest {
      case .detent: "to the \(simulation.cardPosition)"
      case .anywhere: ""
      case .dismissed: "off the stage"
      }
    let key =
      switch simulation.card.card.decision?.reason {
      case .fling, .nextDetent: "card.flingSpeed"
      case .nearestToProjection: "card.deceleration"
      case .thrownOff: "card.dismiss.speed"
      case .pastThreshold: "card.dismiss.threshold"
      default: "card.policy"
      }
    return ReleaseOutcome(way, simulation.cardReason.words(), decidedBy: key)
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

  private static let own: [Quantity] = [
    .number(
      "card.top", "Card top", .points, rate: "card.velocity",
      "The distance from the stage's upper edge down to the card's; it falls while the card rises. "
        + "With a different card.edge, it counts from the opposite edge of the stage."
    ) { $0.cardTop }.reaching { $0.cardWay },
    .number(
      "card.height", "Card height", .points,
      "How much of the card shows: the stage's length without card.top, so it grows as card.top falls."
    ) { $0.card.card.extent },
    .number(
      "card.velocity", "Card velocity", .pointsPerSecond,
      "The velocity of card.top: positive while the card goes down, negative while it rises."
    ) { $0.cardVelocity },
    .number(
      "card.progress", "Card progress", .none,
      "0 at the lowest detent, 1 at the next one, and so on, whatever their heights are. Detents that coincide count once, and a card that leaves the stage goes on to −1."
    ) { $0.cardProgress },
    .word(
      "card.position", "Card detent",
      "The detent that the card stands at or goes to; free between them, dismissed off the stage."
    ) { $0.cardPosition },
    .number(
      "card.detent", "Card detent's number", .none,
      "The same detent, or the nearest one, as a number: 0 is the lowest, and −1 means off the stage."
    ) { $0.card.card.rest == .dismissed ? -1 : Double($0.card.card.position) },
    .number("card.page", "Card page", .none, "The list that shows, counted from the left: 0.") {
      Double($0.card.page)
    },
    .number(
      "card.dimming", "Dimming", .none,
      "The dimming of the ground behind the card: 0 none, 1 black."
    ) {
      CardLayout($0.card, $0.cardTuning).dimming
    },
    .word("card.phase", "Card phase", "The kind of motion that the card is in.") {
      $0.card.card.axis.phase.name
    },
    .word("card.reason", "Card reason", "Why the last release chose its detent.") { $0.cardReason },
  ]
}

/// The values that the card's quantities read.
extension Simulation {
  /// The card of a scene that has one.
  package var card: CardPart { @inline(__always) get { state.parts.card! } }
  var cardTuning: CardPartTuning { stage.tunings.card! }

  /// The length of the stage that the card leaves free, in points. For a card at the bottom, it is the
  /// distance of the card's upper edge from the top of the stage.
  package var cardTop: Double { cardTuning.edge.length(of: setup.size) - card.card.extent }

  /// The detent where the card stands, to which it goes, or at which its limits held it. Three detents are
  /// called top, middle and bottom; others between top and bottom have numbers, counted from the lowest. A
  /// card that rests anywhere is free, and a card off the stage is dismissed.
  package var cardPosition: String {
    if card.card.rest == .anywhere { return "free" }
    if card.card.rest == .dismissed { return "dismissed" }
    let last = cardTuning.card.detents.last
    let position = card.card.position
    if position == last { return "top" }
    if position == 0 { return "bottom" }
    return last == 2 ? "middle" : "\(position)"
  }

  /// The progress from detent to detent. Below the lowest one it counts only for a card that may leave the
  /// stage: that card comes to −1.
  var cardProgress: Double {
    let (tuning, extent) = (cardTuning.card, card.card.extent)
    let lowest = tuning.detents.lowest
    guard tuning.dismissal != nil, extent < lowest else {
      return tuning.detents.progress(at: extent)
    }
    return max(0, extent) / lowest - 1
  }

  /// The reason for the last release's detent.
  package var cardReason: String { card.card.decision?.reason.name ?? "none" }

  /// The distance from the lowest detent to the highest, in points; with a single detent, the stage's
  /// height.
  var cardWay: Double {
    let detents = cardTuning.card.detents
    let way = detents.highest - detents.lowest
    return way > 0 ? way : setup.size.height
  }

  /// The velocity of `cardTop`, in points per second: positive while the card closes. While a finger or the
  /// wheel moves the card, this is their velocity.
  package var cardVelocity: Double {
    let held = heldVelocities
    return held.map { -$0.card } ?? -card.card.velocity
  }

  var cardListVelocity: Double { heldVelocities?.list ?? card.list.velocity }

  /// The velocities that a finger or a wheel gives card and list; nil if it holds neither. The one that is
  /// not held keeps its own velocity.
  private var heldVelocities: (card: Double, list: Double)? {
    let card = card
    let tuning = cardTuning
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
