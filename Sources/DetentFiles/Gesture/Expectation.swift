import DetentMotion
import DetentStage

/// An expected value of a quantity.
package struct Expectation: Hashable, Sendable {
  package enum Value: Hashable, Sendable {
    /// The number may be at most `within` away; 0 means exactly equal.
    case number(Double, within: Double)
    /// The name of a phase or a detent, or a flag's `true` or `false`.
    case word(String)
  }

  /// The quantity's name, e.g. `header.height`.
  package var quantity: String
  package var value: Value

  /// Returns nil if the expectation holds, otherwise the value found instead.
  package func contradiction(in simulation: Simulation) -> String? {
    guard let quantity = Quantity.named(quantity, in: simulation.setup.scene) else {
      return "no such quantity"
    }
    switch (quantity.value(in: simulation), value) {
    case (.number(let found), .number(let expected, within: let tolerance)):
      return abs(found - expected) <= tolerance ? nil : found.shortestText
    case (.word(let found), .word(let expected)): return found == expected ? nil : found
    case (.number(let found), .word(let expected)):
      // Flags are 0 and 1, and `true` and `false` are their names.
      let isSame = expected == "true" && found == 1 || expected == "false" && found == 0
      return isSame ? nil : found.shortestText
    case (.word(let found), .number): return found
    }
  }

  /// The text in a gesture file, without `expect`.
  var fileText: String {
    switch value {
    case .word(let word): "\(quantity) \(word)"
    case .number(let number, within: let tolerance):
      "\(quantity) \(number.shortestText)"
        + (tolerance > 0 ? " within \(tolerance.shortestText)" : "")
    }
  }
}
