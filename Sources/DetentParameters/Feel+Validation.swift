import DetentMotion
import DetentStage

/// The reason that a feel cannot be used. It names the parameter at fault.
package struct FeelProblem: Error, Hashable, Sendable {
  package let key: String
  package let found: String
  package let expected: String
  /// The parameter that contradicts this one. It is nil where this one is wrong by itself.
  package let contradiction: Contradiction?

  package struct Contradiction: Hashable, Sendable {
    package enum Relation: String, Sendable {
      case atMost = "at most"
      case atLeast = "at least"
    }

    /// The side of the rival's value on which this one must be.
    package let relation: Relation
    package let rival: String
    package let value: Double

    package var words: String { "\(relation.rawValue) \(rival), \(value.shortestText)" }
  }
}

extension Feel {
  /// The values that are out of range or contradict each other. A usable feel has none.
  package var problems: [FeelProblem] {
    Self.parameters.compactMap { problem(with: $0) } + contradictions
  }

  /// Tells whether the feel is usable. It must have been usable before the parameters of `keys` were set.
  package func isUsable(after keys: [String]) -> Bool {
    keys.allSatisfy { Self.parameter($0).flatMap { problem(with: $0) } == nil }
      && contradictions.isEmpty
  }

  private func problem(with parameter: Parameter) -> FeelProblem? {
    let value = parameter.value(in: self)
    guard !parameter.accepts(value) else { return nil }
    return FeelProblem(
      key: parameter.key, found: value.shortestText, expected: parameter.allowed,
      contradiction: nil)
  }

  private var contradictions: [FeelProblem] {
    Self.ascending.filter { value($0) > value($1) }.map { problem(of: $0, .atMost, $1) }
  }

  /// Returns the first of `problems`, reported for the parameter that was set. If two contradict each other,
  /// the one among `keys` is at fault, whether its value is the lower or the higher one.
  package func problem(blaming keys: some Collection<String>) -> FeelProblem? {
    let first = problems.first
    guard let first, let rival = first.contradiction?.rival, !keys.contains(first.key),
      keys.contains(rival)
    else { return first }
    return problem(of: rival, .atLeast, first.key)
  }

  /// Pairs of parameters; the first must not be more than the second.
  package static let ascending = [
    ("header.heights.compact", "header.heights.normal"),
    ("header.heights.normal", "header.heights.expanded"),
  ]

  private func value(_ key: String) -> Double { Self.parameter(key)?.value(in: self) ?? 0 }

  private func problem(
    of key: String, _ relation: FeelProblem.Contradiction.Relation, _ rival: String
  ) -> FeelProblem {
    let contradiction = FeelProblem.Contradiction(
      relation: relation, rival: rival, value: value(rival))
    return FeelProblem(
      key: key, found: value(key).shortestText, expected: contradiction.words,
      contradiction: contradiction)
  }
}

extension Parameter {
  /// The allowed values, in words.
  package var allowed: String {
    switch kind {
    case .number(let range, _):
      "a \(isWhole ? "whole " : "")number from \(range.lowerBound.shortestText) to \(range.upperBound.shortestText)"
    case .choice(let names): "one of " + names.joined(separator: ", ")
    case .toggle: "true or false"
    }
  }
}
