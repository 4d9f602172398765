/// Why a feel cannot be used, naming the parameter at fault.
public struct FeelProblem: Error, Hashable, Sendable {
  public let key: String
  public let found: String
  public let expected: String
}

extension Feel {
  /// Values that are out of range, or that contradict each other; empty for a usable feel.
  public var problems: [FeelProblem] {
    var problems: [FeelProblem] = []
    for parameter in Self.parameters where !parameter.accepts(parameter.value(in: self)) {
      problems.append(
        FeelProblem(
          key: parameter.key, found: parameter.value(in: self).shortestText,
          expected: parameter.allowed))
    }
    let heights = header.heights
    if heights.compact >= heights.normal {
      problems.append(
        FeelProblem(
          key: "header.heights.compact", found: heights.compact.shortestText,
          expected: "less than header.heights.normal, \(heights.normal.shortestText)"))
    }
    if heights.normal >= heights.expanded {
      problems.append(
        FeelProblem(
          key: "header.heights.normal", found: heights.normal.shortestText,
          expected: "less than header.heights.expanded, \(heights.expanded.shortestText)"))
    }
    return problems
  }
}

extension Parameter {
  /// What values are allowed, in words.
  public var allowed: String {
    switch kind {
    case .number(let range, _):
      "a \(isWhole ? "whole " : "")number from \(range.lowerBound.shortestText) to \(range.upperBound.shortestText)"
    case .choice(let names): "one of " + names.joined(separator: ", ")
    case .toggle: "true or false"
    }
  }
}
