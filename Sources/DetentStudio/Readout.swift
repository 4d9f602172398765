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
        Row(label: "Height", value: decimal(header.height, places: 1)),
        Row(label: "Progress", value: decimal(header.transitionProgress, places: 3)),
        Row(label: "Velocity", value: decimal(simulation.listVelocity, places: 0)), last,
      ]
    case .reader:
      return [
        Row(label: "Pull", value: decimal(state.page.offset, places: 1)),
        Row(label: "Progress", value: decimal(state.pull.progress, places: 3)),
        Row(label: "Velocity", value: decimal(simulation.pullVelocity, places: 0)), last,
      ]
    case .card:
      return [
        Row(label: "Top", value: decimal(simulation.cardTop, places: 1)),
        Row(label: "List", value: decimal(state.card.list.offset, places: 1)),
        Row(label: "Velocity", value: decimal(simulation.cardVelocity, places: 0)),
        Row(label: "Detent", value: simulation.cardPosition, isNumber: false),
      ]
    case .popup:
      return [
        Row(label: "Fraction", value: decimal(simulation.popupFraction, places: 3)),
        Row(label: "Velocity", value: decimal(simulation.popupVelocity, places: 2)),
        Row(label: "Phase", value: simulation.popupPhase, isNumber: false),
      ]
    }
  }

  /// `value` with exactly `places` decimals; a zero has no sign.
  static func decimal(_ value: Double, places: Int) -> String {
    let factor = places == 0 ? 1.0 : places == 1 ? 10 : places == 2 ? 100 : 1000
    guard value.isFinite, abs(value) < 1e9 else { return "\(value)" }
    let scaled = Int((value * factor).rounded())
    let whole = abs(scaled) / Int(factor)
    let sign = scaled < 0 ? "−" : ""
    guard places > 0 else { return sign + String(whole) }
    let rest = String(abs(scaled) % Int(factor))
    return sign + String(whole) + "." + String(repeating: "0", count: places - rest.count) + rest
  }
}
