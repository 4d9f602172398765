/// Rules for texts that explain something to a user.
package enum PlainEnglish {
  /// Returns the reasons why a meaning is hard to read: a beginning without a subject or verb, and long
  /// sentences.
  package static func mistakes(in meaning: String) -> [String] {
    let first = String(meaning.prefix { $0 != " " })
    let sentences = meaning.split(separator: ".")
    return (["Of", "What", "That", "By"].contains(first) ? ["begins with \(first)"] : [])
      + sentences.filter { $0.split(separator: " ").count > 30 }.map { "more than 30 words:\($0)" }
  }
}
