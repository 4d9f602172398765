/// Foreign text made fit to be shown: nothing in it moves a cursor, changes a colour, turns the
/// direction of writing or is not seen at all.
package enum DisplayText {
  /// `text` in double quotes, shortened, with everything unprintable escaped.
  package static func quoted(_ text: some StringProtocol) -> String {
    let limit = 60
    let head = text.unicodeScalars.prefix(limit).map(escaped).joined()
    return "\"" + head + (text.unicodeScalars.count > limit ? "…" : "") + "\""
  }

  /// `text` without quotes and not shortened, on one line, with everything unprintable escaped.
  package static func plain(_ text: some StringProtocol) -> String {
    isPlain(text) { $0 >= 0x20 } ? String(text) : text.unicodeScalars.map(escaped).joined()
  }

  /// `text` of any number of lines, with everything unprintable escaped but the ends of lines.
  package static func lines(_ text: some StringProtocol) -> String {
    isPlain(text) { $0 >= 0x20 || $0 == UInt8(ascii: "\n") }
      ? String(text) : text.unicodeScalars.map { $0 == "\n" ? "\n" : escaped($0) }.joined()
  }

  /// Whether `text` is ASCII that may stay as it is: what nearly all text is.
  private static func isPlain(_ text: some StringProtocol, _ isKept: (UInt8) -> Bool) -> Bool {
    text.utf8.allSatisfy { $0 < 0x7F && isKept($0) }
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
