import DetentDisk
import DetentMotion
import DetentParameters
import DetentStage

/// One parameter with a value, as `--set` and a gesture's `set` give it.
package struct FeelSetting: Hashable, Sendable {
  package var key: String
  /// A value that `Parameter.accepts`.
  package var value: Double

  /// The reason why a text is not a setting. The caller knows where it stood.
  package struct Failure: Error, Hashable, Sendable {
    package var found: String
    package var expected: String
    package var suggestion: String?

    package init(found: String, expected: String, suggestion: String? = nil) {
      self.found = found
      self.expected = expected
      self.suggestion = suggestion
    }

    /// Returns the error for a file. It points at an unknown key, or at a value that is not allowed.
    func problem(
      in path: String, key: String, at place: TextPlace, value: TextPlace
    ) -> FileProblem {
      FileProblem(
        path: path, at: Feel.parameter(key) == nil ? place : value, found: found,
        expected: expected, suggestion: suggestion)
    }
  }

  /// Reads `KEY=VALUE`.
  package init(argument: String) throws(Failure) {
    guard let equals = argument.firstIndex(of: "=") else {
      throw Failure(
        found: DisplayText.quoted(argument),
        expected: "KEY=VALUE, such as header.heights.compact=64")
    }
    try self.init(
      key: String(argument[..<equals]), text: String(argument[argument.index(after: equals)...]))
  }

  /// Reads a key and a value as a person writes them.
  package init(key: String, text: String) throws(Failure) {
    let parameter = try Self.parameter(key)
    guard let value = parameter.value(from: text), parameter.accepts(value) else {
      throw Failure(
        found: "\(DisplayText.quoted(text)) for \(key)", expected: parameter.expectation,
        suggestion: parameter.suggestion(for: text))
    }
    self.init(parameter: parameter, value: value)
  }

  init(parameter: Parameter, value: Double) {
    key = parameter.key
    self.value = value
  }

  static func parameter(_ key: String) throws(Failure) -> Parameter {
    if let parameter = Feel.parameter(key) { return parameter }
    let names = Feel.parameters.map(\.key)
    let suggestion = NearestName.of(key, among: names)
    let isSpring = suggestion == nil && springWords.contains(key.split(separator: ".").last ?? "")
    throw Failure(
      found: "the unknown key \(DisplayText.quoted(key))",
      expected: isSpring
        ? "a spring's response and dampingRatio, such as header.settle.response"
        : "the key of a parameter",
      suggestion: suggestion)
  }

  /// Numbers of a spring that other programs have and this one does not.
  private static let springWords: Set<Substring> = [
    "stiffness", "damping", "tension", "friction", "mass", "bounce", "duration",
  ]

  /// Sets the value in `feel`.
  package func apply(to feel: inout Feel) { Feel.parameter(key)?.set(value, in: &feel) }

  /// The value as files show it.
  package var text: String { Feel.parameter(key)?.text(of: value) ?? value.shortestText }
}

extension Parameter {
  /// The allowed values with their unit, for messages.
  var expectation: String { unit == .none ? allowed : "\(allowed) (\(unit.rawValue))" }

  /// Returns the choice that `text` probably means.
  func suggestion(for text: String) -> String? {
    if case .choice(let names) = kind { NearestName.of(text, among: names) } else { nil }
  }
}
