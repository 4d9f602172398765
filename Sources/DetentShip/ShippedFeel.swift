import DetentFiles
import DetentMotion
import DetentStage

/// What of a feel is written, whatever the language.
struct ShippedFeel: Sendable {
  let feel: Feel
  /// What stands above all.
  let heading: [String]
  let sections: [Section]

  /// What belongs together, as the panel has it.
  struct Section: Sendable {
    let key: String
    let label: String
    let motions: [ShippedMotion]
    let values: [ShippedValue]
  }

  init(_ export: FeelExport, as format: ExportFormat) {
    feel = export.feel
    heading = export.heading(format)
    let isWritten = { (parameter: Parameter) in
      parameter.value(in: export.feel) != parameter.defaultValue
    }
    let isAsked = { (group: ParameterGroup, parameters: [Parameter]) in
      switch export.scope {
      case .changed: parameters.contains(where: isWritten)
      case .all: true
      case .group(let key): key == group.key
      }
    }
    let groups = Feel.groups.map { group in
      let motions = ShippedMotion.all(of: group, export.feel)
      return (group, motions.filter { isAsked(group, $0.parameters) })
    }
    // A motion says its parameters, some of another group, itself.
    let said = groups.flatMap { $0.1.flatMap { $0.parameters.map(\.key) } }
    sections = groups.compactMap { group, motions in
      let values = group.parameters.filter { !said.contains($0.key) && isAsked(group, [$0]) }
      guard !motions.isEmpty || !values.isEmpty else { return nil }
      return Section(
        key: group.key, label: group.label, motions: motions,
        values: values.map { ShippedValue($0, in: export.feel) })
    }
  }

  var motions: [ShippedMotion] { sections.flatMap(\.motions) }

  /// Whether a motion or a value of a group that begins so is written.
  func says(_ prefix: ShippedKey) -> Bool {
    sections.contains { $0.key == prefix.rawValue || $0.key.hasPrefix(prefix.rawValue + ".") }
  }

  /// Whether the parameter is written, in a line of its own or by a motion.
  func saysKey(_ key: String) -> Bool {
    sections.contains { section in
      section.values.contains { $0.key == key }
        || section.motions.contains { $0.parameters.contains { $0.key == key } }
    }
  }

  func saysKey(_ key: ShippedKey) -> Bool { saysKey(key.rawValue) }

  /// A parameter's number, in as few digits as its line has.
  func number(_ key: ShippedKey) -> Double { number(key.rawValue) }

  private func number(_ key: String) -> Double {
    Feel.parameter(key).map { ShippedValue($0, in: feel).number } ?? 0
  }

  /// The speed at which a decay by `value` ends: lists have their own, what is only projected the library's.
  func stopSpeed(of value: ShippedValue) -> Double {
    value.isOfLists ? number(.scrollStopSpeed) : Decay().stopSpeed
  }

  /// A parameter's number as code has it.
  func text(_ key: ShippedKey) -> String { number(key).shortestText }
}

/// Where the card rests, as far as it has a number.
struct ShippedStop: Sendable {
  let kind: CardStop.Kind
  /// E.g. `TopInset`.
  let title: String
  let number: Double
}

extension ShippedFeel {
  var cardStops: [ShippedStop] {
    let most = CardStops.most
    let stops =
      CardStop.first(most, .share) + CardStop.first(most, .height) + CardStop.first(most, .inset)
    return stops.enumerated().compactMap { index, stop in
      let number = number("\(ShippedKey.cardHeights.rawValue).\(stop.name)")
      // The first inset is there however small.
      guard number > 0 || index == 2 * most else { return nil }
      let title = stop.name.prefix(1).uppercased() + stop.name.dropFirst()
      return ShippedStop(kind: stop.kind, title: title, number: number)
    }
  }
}

/// A parameter and its value.
struct ShippedValue: Sendable {
  let parameter: Parameter
  /// With as many digits as it needs.
  let number: Double

  init(_ parameter: Parameter, in feel: Feel) {
    self.parameter = parameter
    let value = parameter.value(in: feel)
    number =
      parameter.unit == .perMillisecond
      ? Digits.fewest(value, for: ShippedDecay.rate(of:)) : Digits.fewest(value)
  }

  var key: String { parameter.key }
  /// Of a decay, whether lists slow down so.
  var isOfLists: Bool { key == ShippedKey.scrollDeceleration.rawValue }
  var name: ShippedName { ShippedName(key) }
  /// As feel files have it.
  var text: String { parameter.text(of: number) }

  /// With its key and its unit, e.g. `card.flingSpeed = 3500 pt/s`.
  var statement: String {
    "\(key) = \(text)" + (parameter.unit == .none ? "" : " \(parameter.unit.rawValue)")
  }

  /// What it is, in a line: key, unit, meaning.
  var about: String {
    let unit = parameter.unit == .none ? "" : ", \(parameter.unit.rawValue)"
    let formula =
      key.hasSuffix(".rubberBand")
      ? " Of a pull x it shows (1 − 1/(x·c/d + 1))·d, d the viewport's length." : ""
    let use = parameter.condition.map { " Counts \($0)." } ?? ""
    return "\(key)\(unit): \(parameter.meaning)\(use)\(formula)"
  }
}

/// A name made of a key.
struct ShippedName: Sendable {
  private let words: [String]

  init(_ key: String) {
    words = key.split(separator: ".").flatMap { part -> [String] in
      var words: [String] = []
      for letter in part {
        if words.isEmpty || letter.isUppercase { words.append("") }
        words[words.count - 1] += letter.lowercased()
      }
      return words
    }
  }

  /// `headerSnapPolicy`
  var camel: String {
    words.enumerated().map { $0 == 0 ? $1 : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
  }

  /// `header-snap-policy`
  var kebab: String { words.joined(separator: "-") }
}
