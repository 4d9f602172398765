import DetentMotion
import DetentStage

extension Parameter {
  /// The value that a person's `text` means: a number with or without its unit (`0.3s`, `300ms`,
  /// `50pt`, `3500pt/s`, `20%`), a choice's name, `true` or `false`. Nil when it means none.
  package func value(from text: String) -> Double? {
    switch kind {
    case .choice(let names): names.firstIndex(of: text).map(Double.init)
    case .toggle: Self.switches[text]
    case .number: unit.number(from: text)
    }
  }

  /// How a value is written in files and on the command line.
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
  /// What `text` means, with or without one of the unit's spellings and spaces; nil for no number.
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

  /// The unit's spellings and what they are divided by; longer ones first.
  private var spellings: [(suffix: String, divisor: Double)] {
    switch self {
    case .none: [("%", 100)]
    case .points: [("pt", 1)]
    case .pointsPerSecond: [("pt/s", 1)]
    case .seconds: [("ms", 1000), ("s", 1)]
    case .perMillisecond: [("/ms", 1), ("%", 100)]
    }
  }
}
