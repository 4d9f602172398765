import DetentMotion

// What of the menu can be read.
extension MenuPart {
  package static func quantities(of scene: Scene?) -> [Quantity] { all }

  private static let all: [Quantity] = [
    .number(
      "overlay.fraction", "Menu fraction", .none, rate: "overlay.velocity",
      "How far the menu is presented: 0 closed, 1 open."
    ) { $0.menu.transition.fraction },
    .number("overlay.alpha", "Menu opacity", .none, "Of the menu's ground: 0 unseen, 1 opaque.") {
      MenuLayout($0.menu, $0.stage.tuning()).alpha
    },
    .number(
      "overlay.velocity", "Menu velocity", .perSecond,
      "Of the menu's fraction: positive while it opens."
    ) { $0.menuVelocity },
    .word("overlay.phase", "Menu phase", "What the menu does.") { "\($0.menu.transition.phase)" },
    .word(
      "overlay.transition", "Menu transition",
      "How the menu's last way came out: completed, or cancelled if it came back."
    ) { "\($0.menu.transition.outcome)" },
  ]
}

extension Simulation {
  /// Of a scene that has one.
  package var menu: MenuPart { state.menu! }

  /// Of the menu's fraction, per second.
  var menuVelocity: Double {
    guard menu.transition.phase == .held, state.pointer.hasCaught else {
      return menu.transition.animator.velocity
    }
    return -pointerVelocity.dx / setup.size.width
  }
}
