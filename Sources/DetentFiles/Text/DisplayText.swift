/// Foreign text made fit for one line of an error message.
public enum DisplayText {
  /// `text` in double quotes, shortened, with everything unprintable escaped.
  public static func quoted(_ text: some StringProtocol) -> String {
    let limit = 60
    let head = text.unicodeScalars.prefix(limit).map(escaped).joined()
    return "\"" + head + (text.unicodeScalars.count > limit ? "…" : "") + "\""
  }

  /// `text` without quotes and not shortened, with everything unprintable escaped.
  public static func plain(_ text: some StringProtocol) -> String {
    text.unicodeScalars.map(escaped).joined()
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator:
      "\\u{" + String(scalar.value, radix: 16) + "}"
    default: String(scalar)
    }
  }
}
