import DetentMotion
import DetentStage

extension TimeLine.Other {
  var name: String {
    switch self {
    case .before: "before"
    case .side(let side, _): side.name
    }
  }

  /// The name of the solid lines beside it.
  var nowName: String {
    if case .side(_, isTwin: true) = self { Comparison.Side.a.name } else { "now" }
  }
}

// The texts of the time line.
extension TimeLine {
  /// Returns the time of a tick: `0.43 s · tick 103`.
  static func time(_ tick: Int) -> String {
    "\(ValueText.decimal(Double(tick) * Tick.seconds, places: 2)) s · tick \(tick)"
  }

  /// Returns the quantity's label and unit.
  static func name(_ quantity: Quantity) -> String {
    quantity.unit == .none ? quantity.label : "\(quantity.label), \(quantity.unit.rawValue)"
  }

  /// Returns a number beside an axis, which has room for few digits; `isFine` for one beside a point.
  static func figure(_ value: Double, of quantity: Quantity, isFine: Bool = false) -> String {
    switch quantity.unit {
    case .points: ValueText.decimal(value, places: isFine ? 1 : 0)
    case .pointsPerSecond: ValueText.signed(value, places: 0)
    case .perSecond: ValueText.signed(value, places: isFine ? 2 : 1)
    case .none, .seconds, .ticks: ValueText.decimal(value, places: isFine ? 3 : 2)
    }
  }

  /// Returns the size of the last minute in memory.
  static func size(_ bytes: Int) -> String {
    "\(ValueText.decimal(Double(bytes) / Double(1 << 20), places: 1)) MiB"
  }
}
