import DetentDisk
import DetentMotion
import DetentParameters
import DetentStage

extension Parameter {
  /// Returns the value that a person's `text` means, or nil if it means none. It reads numbers with or
  /// without their unit (`0.3s`, `300ms`, `50pt`, `3500pt/s`, `20%`), the names of choices, `true` and
  /// `false`.
  package func value(from text: String) -> Double? {
    switch kind {
    case .choice(let names): names.firstIndex(of: text).map(Double.init)
    case .toggle: Self.switches[text]
    case .number: unit.number(from: text)
    }
  }

  /// Returns a value as files and the command line show it.
  package func text(of value: Double) -> String {
    switch kind {
    case .choice(let names):
      names.indices.contains(Int(value)) ? names[Int(value)] : value.shortestText
    case .toggle: value != 0 ? "true" : "false"
    case .number: value.shortestText
    }
  }

  private static let switches: [String: Double] = [
    "true": 1, "on": 1, "yes": 1, "false": 0, "off": 0, "no": 0,
  ]
}

extension Parameter.Unit {
  /// Returns the number in `text`, with or without spaces and a spelling of the unit, or nil if it is no
  /// number.
  package func number(from text: String) -> Double? {
    let text = Self.trimmed(text[...])
    let spelling = spellings.first { text.hasSuffix($0.suffix) }
    let digits = Self.trimmed(text.dropLast(spelling?.suffix.count ?? 0))
    guard let number = NumberText.number(digits) else { return nil }
    return number / (spelling?.divisor ?? 1)
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return text
  }

  /// The unit's spellings and their divisors, longer spellings first.
  private var spellings: [(suffix: String, divisor: Double)] {
    switch self {
    case .none, .percent: [("%", 100)]
    case .points: [("pt", 1)]
    case .pointsPerSecond: [("pt/s", 1)]
    case .seconds: [("ms", 1000), ("s", 1)]
    case .perMillisecond: [("/ms", 1), ("%", 100)]
    }
  }
}
