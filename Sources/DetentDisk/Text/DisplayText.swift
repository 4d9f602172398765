/// Makes foreign text fit to be shown. Nothing in the result moves a cursor, changes a colour or stays
/// invisible.
package enum DisplayText {
  /// Returns `text` in double quotes, shortened, with all unprintable characters escaped.
  package static func quoted(_ text: some StringProtocol) -> String {
    let limit = 60
    let head = text.unicodeScalars.prefix(limit).map(escaped).joined()
    return "\"" + head + (text.unicodeScalars.count > limit ? "…" : "") + "\""
  }

  /// Returns the whole `text` on one line, without quotes, with all unprintable characters escaped.
  package static func plain(_ text: some StringProtocol) -> String { escaped(text) { _ in false } }

  /// Returns the whole `text` with all unprintable characters escaped except line feeds.
  package static func lines(_ text: some StringProtocol) -> String { escaped(text) { $0 == "\n" } }

  private static func escaped(
    _ text: some StringProtocol, unless isKept: (Unicode.Scalar) -> Bool
  ) -> String {
    // Nearly all text is plain, and needs no copy.
    let isPlain = text.utf8.allSatisfy { $0 < 0x7F && ($0 >= 0x20 || isKept(Unicode.Scalar($0))) }
    if isPlain { return String(text) }
    return text.unicodeScalars.map { isKept($0) ? String($0) : escaped($0) }.joined()
  }

  /// Tells whether a scalar is visible as itself at every place in a text.
  static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator:
      false
    default: true
    }
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    isVisible(scalar) ? String(scalar) : "\\u{" + String(scalar.value, radix: 16) + "}"
  }
}

/// Writes texts as fields of a CSV row.
package enum CSVField {
  /// Returns `text` as a field, in quotes if it needs them (RFC 4180).
  package static func text(_ text: String) -> String {
    let needsQuotes = text.unicodeScalars.contains { ",\"\n\r".unicodeScalars.contains($0) }
    return needsQuotes ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text
  }
}

extension String {
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
