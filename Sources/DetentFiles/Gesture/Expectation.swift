import DetentMotion
import DetentStage

/// What a quantity should be.
package struct Expectation: Hashable, Sendable {
  package enum Value: Hashable, Sendable {
    /// At most `within` away; 0 is exact.
    case number(Double, within: Double)
    /// A phase's or a detent's name, or a flag's `true` or `false`.
    case word(String)
  }

  /// E.g. `header.height`.
  package var quantity: String
  package var value: Value

  /// Nil when it holds, otherwise what there is instead.
  package func contradiction(in simulation: Simulation) -> String? {
    guard let quantity = Quantity.named(quantity, in: simulation.setup.scene) else {
      return "no such quantity"
    }
    switch (quantity.value(in: simulation), value) {
    case (.number(let found), .number(let expected, within: let tolerance)):
      return abs(found - expected) <= tolerance ? nil : found.shortestText
    case (.word(let found), .word(let expected)): return found == expected ? nil : found
    case (.number(let found), .word(let expected)):
      // Flags are 0 and 1, and may be called by their names.
      let isSame = expected == "true" && found == 1 || expected == "false" && found == 0
      return isSame ? nil : found.shortestText
    case (.word(let found), .number): return found
    }
  }

  /// As a gesture file has it, without `expect`.
  var fileText: String {
    switch value {
    case .word(let word): "\(quantity) \(word)"
    case .number(let number, within: let tolerance):
      "\(quantity) \(number.shortestText)"
        + (tolerance > 0 ? " within \(tolerance.shortestText)" : "")
    }
  }
}
