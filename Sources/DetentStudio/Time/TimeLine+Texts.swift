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

extension Quantity {
  /// True for a speed: its numbers have signs, and it is drawn with zero.
  var hasDirection: Bool { [.pointsPerSecond, .perSecond].contains(unit) }
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

  /// Returns the number beside a point of a line, and in the read-out.
  static func figure(_ value: Double, of quantity: Quantity) -> String {
    switch quantity.unit {
    case _ where quantity.isWhole, .ticks: ValueText.decimal(value, places: 0)
    case .points: ValueText.decimal(value, places: 1)
    case .pointsPerSecond: ValueText.signed(value, places: 0)
    case .perSecond: ValueText.signed(value, places: 2)
    case .none, .seconds: ValueText.decimal(value, places: 3)
    }
  }

  /// Returns a number beside an axis, which has room for few digits: `1.2k` for 1200.
  static func axisFigure(_ value: Double, of quantity: Quantity) -> String {
    let least =
      switch quantity.unit {
      case .points, .pointsPerSecond: 1.0
      case .perSecond: 0.1
      case .none, .seconds, .ticks: 0.01
      }
    var value = (value / least).rounded() * least
    let isLong = abs(value) >= 1000 && value.truncatingRemainder(dividingBy: 100) == 0
    if isLong { value /= 1000 }
    let places = ValueText.decimals(of: value)
    return
      (quantity.hasDirection
      ? ValueText.signed(value, places: places) : ValueText.decimal(value, places: places))
      + (isLong ? "k" : "")
  }

  /// Returns the upper or the lower end of an axis of some `span`: `value`, or a number with fewer digits a
  /// little inside.
  static func axisEnd(
    _ value: Double, isUpper: Bool, span: Double, of quantity: Quantity
  ) -> Double {
    var step = abs(value) >= 10_000 ? 1000.0 : abs(value) >= 1000 ? 100 : 1
    if quantity.unit == .pointsPerSecond { step = max(step, 10) }
    guard step > 1, [.points, .pointsPerSecond].contains(quantity.unit), step <= span / 8 else {
      return value
    }
    let almost = 0.05
    return isUpper
      ? (value / step + almost).rounded(.down) * step : (value / step - almost).rounded(.up) * step
  }

  /// Returns the size of the last minute in memory.
  static func size(_ bytes: Int) -> String {
    "\(ValueText.decimal(Double(bytes) / Double(1 << 20), places: 1)) MiB"
  }
}
