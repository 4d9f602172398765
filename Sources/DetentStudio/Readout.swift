import DetentMotion
import DetentStage

/// What the read-out beside the stage says: quantities by the names that they have everywhere.
enum Readout {
  struct Row: Equatable, Sendable {
    var label: String
    var value: String
    var isNumber = true
  }

  static func rows(_ simulation: Simulation) -> [Row] {
    names(simulation).compactMap { name in
      Quantity.named(name, in: simulation.setup.scene).map { Row($0, in: simulation) }
    }
  }

  private static func names(_ simulation: Simulation) -> [String] {
    switch simulation.setup.scene {
    case .explore:
      ["header.height", "header.progress", "header.velocity", phase(simulation, "pull.progress")]
    case .reader:
      ["pull.offset", "pull.progress", "pull.velocity", phase(simulation, "list.phase")]
    case .card: ["card.top", "list.offset.y", "card.velocity", "card.position"]
    case .popup: ["popup.fraction", "popup.velocity", "popup.phase"]
    }
  }

  /// The menu's while there is one; `pulling` while the page is pulled; else the list's.
  private static func phase(_ simulation: Simulation, _ pulling: String) -> String {
    let state = simulation.state
    if state.overlay.menu.phase != .idle { return "overlay.phase" }
    return state.pointer.gesture == .panningHorizontally ? pulling : "list.phase"
  }
}

extension Readout.Row {
  init(_ quantity: Quantity, in simulation: Simulation) {
    label = quantity.label
    switch quantity.value(in: simulation) {
    case .word(let word):
      value = word
      isNumber = false
    case .number(let number):
      switch quantity.unit {
      case .points: value = ValueText.decimal(number, places: 1)
      case .pointsPerSecond: value = ValueText.signed(number, places: 0)
      case .perSecond: value = ValueText.signed(number, places: 2)
      case .none, .seconds: value = ValueText.decimal(number, places: 3)
      case .ticks: value = ValueText.decimal(number, places: 0)
      }
    }
  }
}
