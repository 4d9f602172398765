import DetentMenus
import DetentMotion

/// One of a scene's cards at one moment, as its quantities read it.
struct CardReading {
  let part: CardPart
  let tuning: CardPartTuning

  var card: BottomSheet { part.card }

  var top: Double { tuning.edge.length(of: tuning.size) - card.extent }

  /// The detent where the card stands, to which it goes, or at which its limits held it. Three detents are
  /// called top, middle and bottom; others between top and bottom have numbers, counted from the lowest. A
  /// card that rests anywhere is free, and a card off the stage is dismissed.
  var position: String {
    if card.rest == .anywhere { return "free" }
    if card.rest == .dismissed { return "dismissed" }
    let last = tuning.card.detents.last
    if card.position == last { return "top" }
    if card.position == 0 { return "bottom" }
    return last == 2 ? "middle" : "\(card.position)"
  }

  /// The progress from detent to detent. Below the lowest one it counts only for a card that may leave the
  /// stage: that card comes to −1.
  var progress: Double {
    let (detents, extent) = (tuning.card.detents, card.extent)
    guard tuning.card.dismissal != nil, detents.lowest > 0, extent < detents.lowest else {
      return detents.progress(at: extent)
    }
    return max(0, extent) / detents.lowest - 1
  }

  /// The list that shows; a number between two lists while they move sideways.
  var pagePosition: Double { part.strip.offset / tuning.width }

  /// The edge that it comes from, as a number.
  var side: Double { Double(tuning.edge.rawValue) }

  /// The reason for the last release's detent.
  var reason: String { card.decision?.reason.name ?? "none" }

  /// The distance from the lowest detent to the highest, in points; with a single detent, the stage's
  /// height.
  var way: Double {
    let way = tuning.card.detents.highest - tuning.card.detents.lowest
    return way > 0 ? way : tuning.size.height
  }

  /// The outcome of its last release.
  var outcome: ReleaseOutcome {
    let way =
      switch card.rest {
      case .detent: "to the \(position)"
      case .anywhere: ""
      case .dismissed: "off the stage"
      }
    let key =
      switch card.decision?.reason {
      case .fling, .nextDetent: "card.flingSpeed"
      case .nearestToProjection: "card.deceleration"
      case .thrownOff: "card.dismiss.speed"
      case .pastThreshold: "card.dismiss.threshold"
      default: "card.policy"
      }
    return ReleaseOutcome(way, reason.words(), decidedBy: key)
  }

  /// Returns the quantities of the card that `read` finds. Their names begin with `name`, and their labels
  /// with `label`.
  static func quantities(
    _ name: String, _ label: String,
    _ read: @escaping @Sendable (borrowing Simulation) -> CardReading
  ) -> [Quantity] {
    let isSecond = name != "card"
    let it = isSecond ? "the second card" : "the card"
    let pages: [Quantity] = [
      .number(
        name + ".page", label + " page", .none, "The list that shows, counted from the left: 0."
      ) { Double(read($0).part.page) }.whole(),
      .number(
        name + ".page.position", label + " page position", .none, rate: name + ".page.velocity",
        "The place of the card's lists: 0 while the first one shows, 1 for the second, and a number between two lists on the way. It passes the ends while a finger pulls a list past them."
      ) { read($0).pagePosition },
      .number(
        name + ".page.velocity", label + " page velocity", .perSecond,
        "The velocity of the lists' place: positive while they go to the left."
      ) { $0.pageVelocity(of: read($0)) },
      .number(
        name + ".side", label + " side", .none,
        "The edge that the card comes from: 0 the lower one, 1 the upper one, 2 the left one, 3 the right one."
      ) { read($0).side }.whole(),
    ]
    return [
      .number(
        name + ".top", label + " top", .points, rate: name + ".velocity",
        "The distance from the stage's upper edge down to \(it)'s; it falls while the card rises. "
          + "With a different card.edge, it counts from the opposite edge of the stage."
      ) { read($0).top }.reaching { read($0).way },
      .number(
        name + ".height", label + " height", .points,
        "How much of \(it) shows: the stage's length without \(name).top, so it grows as \(name).top falls."
      ) { read($0).card.extent },
      .number(
        name + ".velocity", label + " velocity", .pointsPerSecond,
        "The velocity of \(name).top: positive while the card goes down, negative while it rises."
      ) { $0.velocity(of: read($0)) },
      .number(
        name + ".progress", label + " progress", .none,
        "0 at the lowest detent, 1 at the next one, and so on, whatever their heights are. Detents that coincide count once, and a \(isSecond ? "second card" : "card") that leaves the stage goes on to −1."
      ) { read($0).progress },
      .word(
        name + ".position", label + " detent",
        "The detent that \(it) stands at or goes to; free between them, dismissed off the stage."
      ) { read($0).position },
      .number(
        name + ".detent", label + " detent's number", .none,
        "The \(isSecond ? "second card's" : "same") detent, or the nearest one, as a number: 0 is the lowest, and −1 means off the stage."
      ) { read($0).number }.whole(),
    ] + (isSecond ? [] : pages) + [
      .number(
        name + ".dimming", isSecond ? label + " dimming" : "Dimming", .none,
        "The dimming of the ground behind \(it): 0 none, 1 black."
      ) { CardLayout(read($0).part, read($0).tuning).dimming },
      .word(name + ".phase", label + " phase", "The kind of motion that \(it) is in.") {
        read($0).card.axis.phase.name
      },
      .word(
        name + ".reason", label + " reason",
        "Why the last release \(isSecond ? "of the second card " : "")chose its detent."
      ) {
        read($0).reason
      },
    ] + list(name, label, "\(it)'s list", read)
  }

  /// Returns the quantities of the list that shows in the card.
  private static func list(
    _ name: String, _ label: String, _ it: String,
    _ read: @escaping @Sendable (borrowing Simulation) -> CardReading
  ) -> [Quantity] {
    [
      .number(
        name + ".list.offset", label + " list offset", .points, rate: name + ".list.velocity",
        "How far \(it) is scrolled: it grows as its content goes up, and is negative past its beginning."
      ) { read($0).part.list.offset }.reaching { $0.setup.size.height },
      .number(
        name + ".list.velocity", label + " list velocity", .pointsPerSecond,
        "The velocity of \(name).list.offset: positive while the list's content goes up."
      ) { $0.listVelocity(of: read($0)) },
      .number(
        name + ".list.progress", label + " list progress", .none,
        "How far \(it) is scrolled, as a share of its way: 0 at its top, 1 at its end. A list without a way stays at 0."
      ) { read($0).part.readingPlace(read($0).tuning).progress },
      .word(
        name + ".list.phase", label + " list phase", "The kind of motion that \(it) is in."
      ) { read($0).part.list.phase.name },
    ]
  }

  private var number: Double { card.rest == .dismissed ? -1 : Double(card.position) }
}
