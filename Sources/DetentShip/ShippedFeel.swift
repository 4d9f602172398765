import DetentFiles
import DetentMotion
import DetentParameters
import DetentStage

/// The part of a feel that is written, independent of the language.
struct ShippedFeel: Sendable {
  let feel: Feel
  /// The lines at the top of the text.
  let heading: [String]
  let sections: [Section]

  /// A group of motions and values, as in the panel.
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
      case .all: !group.isOnlyInPrototypes || parameters.contains(where: isWritten)
      case .group(let key): key == group.key
      }
    }
    let groups = Feel.groups.map { group in
      let motions = ShippedMotion.all(of: group, export.feel)
      return (group, motions.filter { isAsked(group, $0.parameters) })
    }
    // A motion lists its own parameters, even those of a different group.
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

  /// True if a motion or a value is written for a group with this key or prefix.
  func says(_ prefix: ShippedKey) -> Bool {
    sections.contains { $0.key == prefix.rawValue || $0.key.hasPrefix(prefix.rawValue + ".") }
  }

  /// True if the parameter is written, in a line of its own or by a motion.
  func saysKey(_ key: String) -> Bool {
    sections.contains { section in
      section.values.contains { $0.key == key }
        || section.motions.contains { $0.parameters.contains { $0.key == key } }
    }
  }

  func saysKey(_ key: ShippedKey) -> Bool { saysKey(key.rawValue) }

  /// True if a decay is written.
  var saysDecay: Bool {
    sections.contains { $0.values.contains { $0.parameter.unit == .perMillisecond } }
  }

  /// The number of a parameter, in as few digits as in its own line.
  func number(_ key: ShippedKey) -> Double { number(key.rawValue) }

  private func number(_ key: String) -> Double {
    Feel.parameter(key).map { ShippedValue($0, in: feel).number } ?? 0
  }

  /// The speed at which a decay by `value` ends. Lists have a parameter for it; a mere projection uses the
  /// library's default.
  func stopSpeed(of value: ShippedValue) -> Double {
    value.isOfLists ? number(.scrollStopSpeed) : Decay().stopSpeed
  }

  /// The number of a parameter as text for code.
  func text(_ key: ShippedKey) -> String { number(key).shortestText }
}

/// A place with a number at which the card rests.
struct ShippedStop: Sendable {
  let kind: CardStop.Kind
  /// The title, for example `TopInset`.
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
      // The first inset always exists, even if it is 0.
      guard number > 0 || index == 2 * most else { return nil }
      let title = stop.name.prefix(1).uppercased() + stop.name.dropFirst()
      return ShippedStop(kind: stop.kind, title: title, number: number)
    }
  }
}

/// A parameter and its value.
struct ShippedValue: Sendable {
  let parameter: Parameter
  /// The value in the fewest sufficient digits.
  let number: Double

  init(_ parameter: Parameter, in feel: Feel) {
    self.parameter = parameter
    let value = parameter.value(in: feel)
    number =
      parameter.unit == .perMillisecond
      ? Digits.fewest(value, for: ShippedDecay.rate(of:)) : Digits.fewest(value)
  }

  var key: String { parameter.key }
  /// True for the decay by which lists slow down.
  var isOfLists: Bool { key == ShippedKey.scrollDeceleration.rawValue }
  var name: ShippedName { ShippedName(key) }
  /// The value as feel files write it.
  var text: String { parameter.text(of: number) }

  /// The value with its key and unit, for example `card.flingSpeed = 3500 pt/s`.
  var statement: String {
    "\(key) = \(text)" + (parameter.unit == .none ? "" : " \(parameter.unit.rawValue)")
  }

  /// A line that describes the parameter: key, unit, meaning.
  var about: String {
    let unit = parameter.unit == .none ? "" : ", \(parameter.unit.rawValue)"
    let formula =
      key.hasSuffix(".rubberBand") || key == "pager.edge"
      ? " A pull of x shows as (1 − 1/(x·c/d + 1))·d; c is this number, d the viewport's length."
      : ""
    let use = parameter.condition.map { " Counts \($0)." } ?? ""
    return "\(key)\(unit): \(parameter.meaning)\(use)\(formula)"
  }
}

/// A name for code, made of a key.
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

  /// The name in the style `headerSnapPolicy`.
  var camel: String {
    words.enumerated().map { $0 == 0 ? $1 : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
  }

  /// The name in the style `header-snap-policy`.
  var kebab: String { words.joined(separator: "-") }
}
