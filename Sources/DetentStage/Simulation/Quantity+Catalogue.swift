import DetentMotion

// Every quantity: its name, what people call it, and which way it grows. Nobody else says so again.
extension Quantity {
  private static func number(
    _ name: String, _ label: String, _ unit: Unit, rate: String? = nil, _ meaning: String,
    _ read: @escaping @Sendable (Simulation) -> Double
  ) -> Quantity {
    Quantity(name: name, label: label, kind: .number, unit: unit, meaning: meaning, rate: rate) {
      .number(read($0))
    }
  }

  private static func flag(
    _ name: String, _ label: String, _ meaning: String,
    _ read: @escaping @Sendable (Simulation) -> Bool
  ) -> Quantity {
    Quantity(name: name, label: label, kind: .flag, unit: .none, meaning: meaning, rate: nil) {
      .number(read($0) ? 1 : 0)
    }
  }

  private static func word(
    _ name: String, _ label: String, _ meaning: String,
    _ read: @escaping @Sendable (Simulation) -> String
  ) -> Quantity {
    Quantity(name: name, label: label, kind: .word, unit: .none, meaning: meaning, rate: nil) {
      .word(read($0))
    }
  }

  static let common = [
    number("tick", "Tick", .ticks, "Since the scene was new; 240 are a second.") {
      Double($0.state.tick)
    },
    number("time", "Time", .seconds, "Since the scene was new.") {
      Double($0.state.tick) * Tick.seconds
    },
    number("pointer.x", "Pointer x", .points, "From the stage's left edge.") {
      $0.state.pointer.position.x
    },
    number("pointer.y", "Pointer y", .points, "From the stage's upper edge, downwards.") {
      $0.state.pointer.position.y
    },
    flag("pointer.down", "Pointer down", "Whether the stage is pressed.") {
      $0.state.pointer.isDown
    },
    number(
      "pointer.velocity.x", "Pointer velocity x", .pointsPerSecond,
      "Of the pressed pointer, or as it was at the last release; positive to the right."
    ) { $0.pointerVelocity.dx },
    number(
      "pointer.velocity.y", "Pointer velocity y", .pointsPerSecond,
      "Of the pressed pointer, or as it was at the last release; positive downwards."
    ) { $0.pointerVelocity.dy },
  ]

  static let list = [
    number(
      "list.offset.y", "List offset", .points, rate: "list.velocity.y",
      "How far the list or the text is scrolled: grows as its content goes up, negative past its beginning."
    ) { $0.list.offset },
    number(
      "list.velocity.y", "List velocity", .pointsPerSecond,
      "Of the list's offset: positive while its content goes up."
    ) { $0.listVelocity },
    word("list.phase", "List phase", "What moves the list.") { $0.list.phase.name },
  ]

  static let header = [
    number(
      "header.offset", "Header offset", .points, "The header's height, negative, as AirBar counts."
    ) { -$0.state.explore.header.state.height },
    number(
      "header.height", "Header height", .points, rate: "header.velocity",
      "From the stage's upper edge down to the header's lower one."
    ) { $0.state.explore.header.state.height },
    number(
      "header.progress", "Header progress", .none,
      "0 at the compact height, 1 at the normal one, 2 at the expanded one."
    ) { $0.state.explore.header.state.transitionProgress },
    number(
      "header.velocity", "Header velocity", .pointsPerSecond,
      "Of the header's height: positive while it grows, which is while its list goes down."
    ) { $0.headerVelocity },
    flag(
      "header.expandedAvailable", "Header can expand",
      "Whether a drag may pull the header beyond its normal height."
    ) { $0.state.explore.header.state.isExpandedAvailable },
  ]

  static let tab = [
    number(
      "tab.position", "Tab", .none, rate: "tab.velocity",
      "Which tab's list shows, counted from the left: 0; between two while their lists slide."
    ) { $0.tabPosition },
    number(
      "tab.velocity", "Tab velocity", .perSecond,
      "Of the tab's position: positive while lists slide to a tab further right."
    ) { $0.tabVelocity },
  ]

  static let pull = [
    number(
      "pull.offset", "Pull offset", .points, rate: "pull.velocity",
      "How far the page stands to the left of its place, where the menu's three dots show."
    ) { $0.state.page.offset },
    number(
      "pull.progress", "Pull progress", .none,
      "The part of the trigger that the drag has pulled; from 1 on a release presents the menu."
    ) { $0.state.pull.progress },
    number(
      "pull.velocity", "Pull velocity", .pointsPerSecond,
      "Of the pull's offset: positive while the page goes to the left."
    ) { $0.pullVelocity },
  ]

  static let overlay = [
    number(
      "overlay.fraction", "Menu fraction", .none, rate: "overlay.velocity",
      "How far the menu is presented: 0 closed, 1 open."
    ) { $0.state.overlay.menu.fraction },
    number("overlay.alpha", "Menu opacity", .none, "Of the menu's ground: 0 unseen, 1 opaque.") {
      $0.layout.overlay.alpha
    },
    number(
      "overlay.velocity", "Menu velocity", .perSecond,
      "Of the menu's fraction: positive while it opens."
    ) { $0.overlayVelocity },
    word("overlay.phase", "Menu phase", "What the menu does.") { "\($0.state.overlay.menu.phase)" },
    word(
      "overlay.transition", "Menu transition",
      "How the menu's last way came out: completed, or cancelled if it came back."
    ) { "\($0.state.overlay.menu.outcome)" },
  ]

  static let card = [
    number(
      "card.top", "Card top", .points, rate: "card.velocity",
      "From the stage's upper edge down to the card's: falls while the card rises. "
        + "With another card.edge, from the edge opposite to that one."
    ) { $0.cardTop },
    number(
      "card.height", "Card height", .points,
      "How much of the card shows: what card.top leaves of the stage, so it grows as that falls."
    ) { $0.state.card.card.extent },
    number(
      "card.velocity", "Card velocity", .pointsPerSecond,
      "Of card.top: positive while the card goes down, negative while it rises."
    ) { $0.cardVelocity },
    word("card.position", "Card detent", "The detent that the card stands at or goes to.") {
      $0.cardPosition
    },
    number("card.detent", "Card detent's number", .none, "The same, counted from the lowest: 0.") {
      Double($0.state.card.card.position)
    },
    number("card.page", "Card page", .none, "The list that shows, counted from the left: 0.") {
      Double($0.state.card.page)
    },
    number("card.dimming", "Dimming", .none, "Of what lies behind the card: 0 none, 1 black.") {
      $0.layout.card.dimming
    },
    word("card.phase", "Card phase", "What moves the card.") {
      $0.state.card.card.axis.phase.name
    },
    word("card.reason", "Card reason", "Why the last release chose its detent.") { $0.cardReason },
  ]

  static let popup = [
    number(
      "popup.fraction", "Popup fraction", .none, rate: "popup.velocity",
      "How far the popup has come: 0 closed, 1 open; in the warm-up, how far the box has gone."
    ) { $0.popupFraction },
    number(
      "popup.velocity", "Popup velocity", .perSecond,
      "Of the popup's fraction: positive while it opens."
    ) { $0.popupVelocity },
    word("popup.phase", "Popup phase", "What the popup does.") { $0.popupPhase },
  ]

  static let settled = [
    flag("scene.settled", "Scene settled", "Whether nothing moves by itself.") { $0.isSettled }
  ]
}
