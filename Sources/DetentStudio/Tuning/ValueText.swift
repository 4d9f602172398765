import DetentParameters
import DetentStage

/// Writes numbers for the panel.
enum ValueText {
  /// Returns `value` with the decimals of `step`, one more between two steps, and its unit: `0.42 s`. A
  /// percentage is a share: 0.48 reads `48 %`.
  static func shown(_ value: Double, step: Double, unit: Parameter.Unit) -> String {
    if unit == .percent { return shown(value * 100, step: step * 100, unit: .none) + " %" }
    let isBetween = abs(SliderScale.rounded(value, to: step) - value) > step * 0.02
    let number = decimal(value, places: decimals(of: step) + (isBetween ? 1 : 0))
    return unit == .none || unit == .perMillisecond ? number : number + " " + unit.rawValue
  }

  /// Returns the number of decimals that a multiple of `step` can have, 6 at most.
  static func decimals(of step: Double) -> Int {
    var places = 0
    var scaled = step
    while places < 6, abs(scaled - scaled.rounded()) > 1e-9 {
      places += 1
      scaled *= 10
    }
    return places
  }

  /// Returns `value` with exactly `places` decimals, 6 at most; a zero has no sign.
  static func decimal(_ value: Double, places: Int) -> String {
    let factor = (0..<places).reduce(1) { product, _ in product * 10 }
    guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
    let scaled = Int((value * Double(factor)).rounded())
    let sign = scaled < 0 ? "−" : ""
    let whole = grouped(abs(scaled) / factor)
    guard places > 0 else { return sign + whole }
    let rest = String(abs(scaled) % factor)
    return sign + whole + "." + String(repeating: "0", count: places - rest.count) + rest
  }

  /// Returns the same, with a sign before values above zero, too, for quantities with a direction.
  static func signed(_ value: Double, places: Int) -> String {
    let text = decimal(value, places: places)
    let isPositive = value > 0 && text.contains { ("1"..."9").contains($0) }
    return isPositive ? "+" + text : text
  }

  /// Separates the thousands by a thin space from 10 000 on.
  private static func grouped(_ value: Int) -> String {
    guard value >= 10_000 else { return String(value) }
    let rest = String(value % 1000)
    return String(value / 1000) + "\u{2009}" + String(repeating: "0", count: 3 - rest.count) + rest
  }
}
