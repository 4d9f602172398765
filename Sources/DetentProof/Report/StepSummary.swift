import DetentDisk

/// Writes a run as Markdown, for the page that GitHub shows of a step.
package struct StepSummary {
  private let results: [ScreenshotResult]
  /// The run's result, in one sentence.
  private let outcome: String

  package init(_ results: [ScreenshotResult], outcome: String) {
    self.results = results
    self.outcome = outcome
  }

  /// Rows of the table: more than anybody reads, and far fewer than GitHub accepts.
  private static let longestTable = 100

  package var text: String {
    let verdicts = results.compactMap(\.verdict)
    var text = "### detent test\n\n"
    if let first = verdicts.first { text += "\(Self.escaped(first.sentence))\n\n" }
    text += "\(Self.escaped(outcome))\n"
    guard !verdicts.isEmpty else { return text }
    let rows = verdicts.flatMap { verdict in
      verdict.result.faults.map { [verdict.name, $0.picture ?? "", $0.kind.rawValue, $0.message] }
    }
    text += "\n| Gesture | Picture | Differs in | |\n|---|---|---|---|\n"
    for cells in rows.prefix(Self.longestTable) {
      text += "| " + cells.map(Self.escaped).joined(separator: " | ") + " |\n"
    }
    if rows.count > Self.longestTable {
      text += "\n\(rows.count - Self.longestTable) more are not shown here.\n"
    }
    // An indented code block, which nothing in a path can end.
    let commands = verdicts.prefix(Self.longestTable).compactMap(\.acceptCommand)
      .map { "    \(DisplayText.plain($0))\n" }
    guard !commands.isEmpty else { return text }
    return text + "\nTo accept the current result after looking at it:\n\n" + commands.joined()
  }

  /// Escapes text so that it contains neither markup nor the end of a cell.
  private static func escaped(_ text: String) -> String {
    DisplayText.plain(text).unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "|", "\\", "`", "*", "_", "[", "]", "#", "~", "!", "@": "&#\(scalar.value);"
      default: String(scalar)
      }
    }.joined()
  }
}
