import DetentCore

extension Parameter {
  /// The value that a person's `text` means: a number with or without its unit (`0.3s`, `300ms`,
  /// `50pt`, `3500pt/s`, `20%`), a choice's name, `true` or `false`. Nil when it means none.
  public func value(from text: String) -> Double? {
    switch kind {
    case .choice(let names): names.firstIndex(of: text).map(Double.init)
    case .toggle: Self.switches[text]
    case .number: number(from: text)
    }
  }

  /// How a value is written in files and on the command line.
  public func text(of value: Double) -> String {
    switch kind {
    case .choice(let names):
      names.indices.contains(Int(value)) ? names[Int(value)] : NumberText.shortest(value)
    case .toggle: value != 0 ? "true" : "false"
    case .number: NumberText.shortest(value)
    }
  }

  private func number(from text: String) -> Double? {
    let suffix = units.first { text.hasSuffix($0.suffix) }
    let digits = text.dropLast(suffix?.suffix.count ?? 0)
    guard let number = try? NumberText.number(digits) else { return nil }
    return number / (suffix?.divisor ?? 1)
  }

  /// The unit's spellings and what they are divided by; longer ones first.
  private var units: [(suffix: String, divisor: Double)] {
    switch unit {
    case .none: [("%", 100)]
    case .points: [("pt", 1)]
    case .pointsPerSecond: [("pt/s", 1)]
    case .seconds: [("ms", 1000), ("s", 1)]
    case .perMillisecond: [("/ms", 1), ("%", 100)]
    }
  }

  private static let switches: [String: Double] = [
    "true": 1, "on": 1, "yes": 1, "false": 0, "off": 0, "no": 0,
  ]
}
