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
    let failed = results.filter { !$0.faults.isEmpty }
    var text = "### detent test\n\n"
    if let first = failed.lazy.compactMap(\.summary).first { text += "\(Self.escaped(first))\n\n" }
    text += "\(Self.escaped(outcome))\n"
    guard !failed.isEmpty else { return text }
    let rows = failed.flatMap { result in result.faults.map { (result.test.name, $0) } }
    text += "\n| Gesture | Picture | Differs in | |\n|---|---|---|---|\n"
    for (name, fault) in rows.prefix(Self.longestTable) {
      let cells = [name, fault.picture ?? "", fault.kind.rawValue, fault.message]
      text += "| " + cells.map(Self.escaped).joined(separator: " | ") + " |\n"
    }
    if rows.count > Self.longestTable {
      text += "\n\(rows.count - Self.longestTable) more are not shown here.\n"
    }
    return text + Self.commands(failed)
  }

  /// Lists the commands as an indented code block, which nothing in a path can end.
  private static func commands(_ failed: [ScreenshotResult]) -> String {
    let commands = failed.prefix(longestTable).compactMap(\.acceptCommand)
    guard !commands.isEmpty else { return "" }
    let lines = commands.map { "    " + DisplayText.plain($0) }.joined(separator: "\n")
    return "\nTo accept what there is now, after looking at it:\n\n\(lines)\n"
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
