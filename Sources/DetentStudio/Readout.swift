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
    simulation.readout.compactMap { name in
      Quantity.named(name, in: simulation.setup.scene).map { Row($0, in: simulation) }
    }
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
