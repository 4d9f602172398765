import DetentCore

/// What the read-out beside the stage says.
enum Readout {
  struct Row: Equatable, Sendable {
    var label: String
    var value: String
    var isNumber = true
  }

  static func rows(_ simulation: Simulation) -> [Row] {
    let state = simulation.state
    let menu = state.overlay.phase
    let phase = Quantity.named("list.phase", in: simulation.setup.scene)?.value(in: simulation)
    var word = "idle"
    if case .word(let name) = phase { word = name }
    if state.pointer.gesture == .panningHorizontally { word = "pulling" }
    if menu != .idle { word = "menu \(menu)" }
    let last = Row(label: "Phase", value: word, isNumber: false)
    switch simulation.setup.scene {
    case .explore:
      let header = state.explore.header.state
      return [
        Row(label: "Height", value: ValueText.decimal(header.height, places: 1)),
        Row(label: "Progress", value: ValueText.decimal(header.transitionProgress, places: 3)),
        Row(label: "Velocity", value: ValueText.decimal(simulation.listVelocity, places: 0)), last,
      ]
    case .reader:
      return [
        Row(label: "Pull", value: ValueText.decimal(state.page.offset, places: 1)),
        Row(label: "Progress", value: ValueText.decimal(state.pull.progress, places: 3)),
        Row(label: "Velocity", value: ValueText.decimal(simulation.pullVelocity, places: 0)), last,
      ]
    case .card:
      return [
        Row(label: "Top", value: ValueText.decimal(simulation.cardTop, places: 1)),
        Row(label: "List", value: ValueText.decimal(state.card.list.offset, places: 1)),
        Row(label: "Velocity", value: ValueText.decimal(simulation.cardVelocity, places: 0)),
        Row(label: "Detent", value: simulation.cardPosition, isNumber: false),
      ]
    case .popup:
      return [
        Row(label: "Fraction", value: ValueText.decimal(simulation.popupFraction, places: 3)),
        Row(label: "Velocity", value: ValueText.decimal(simulation.popupVelocity, places: 2)),
        Row(label: "Phase", value: simulation.popupPhase, isNumber: false),
      ]
    }
  }
}
