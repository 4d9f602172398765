/// Foreign text made fit to be shown: nothing in it moves a cursor, changes a colour or stays unseen.
package enum DisplayText {
  /// `text` in double quotes, shortened, with everything unprintable escaped.
  package static func quoted(_ text: some StringProtocol) -> String {
    let limit = 60
    let head = text.unicodeScalars.prefix(limit).map(escaped).joined()
    return "\"" + head + (text.unicodeScalars.count > limit ? "…" : "") + "\""
  }

  /// `text` without quotes and not shortened, on one line, with everything unprintable escaped.
  package static func plain(_ text: some StringProtocol) -> String { escaped(text) { _ in false } }

  /// `text` of any number of lines, with everything unprintable escaped but the ends of lines.
  package static func lines(_ text: some StringProtocol) -> String { escaped(text) { $0 == "\n" } }

  private static func escaped(
    _ text: some StringProtocol, unless isKept: (Unicode.Scalar) -> Bool
  ) -> String {
    // What nearly all text is.
    let isPlain = text.utf8.allSatisfy { $0 < 0x7F && ($0 >= 0x20 || isKept(Unicode.Scalar($0))) }
    if isPlain { return String(text) }
    return text.unicodeScalars.map { isKept($0) ? String($0) : escaped($0) }.joined()
  }

  /// Whether a scalar is seen as itself, wherever it stands.
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
