/// The outcome of a release in words that continue after a speed, and the parameter that decided it.
package struct ReleaseOutcome: Hashable, Sendable {
  /// The outcome, e.g. `expanded`; empty if only the reason is worth a word.
  package let words: String
  /// The reason, e.g. `nearest to projection`; empty if the words say it.
  package let reason: String
  /// The key of the parameter that decided, or of the group of such parameters.
  package let key: String?

  package init(_ words: String, _ reason: String = "", decidedBy key: String? = nil) {
    (self.words, self.reason, self.key) = (words, reason, key)
  }

  package var text: String { [words, reason].filter { !$0.isEmpty }.joined(separator: ", ") }
}
