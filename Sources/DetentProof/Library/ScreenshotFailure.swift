import DetentDisk

/// The reason why a gesture differs from its recording, or a note that it was just recorded.
public struct ScreenshotFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The report in lines: the difference with its first tick and the parameter that caused it, then
  /// explanations and the next step.
  public let description: String
  /// The paths of the pictures written about it: expected, actual and difference.
  public let pictures: [String]

  init(_ problem: FileProblem) {
    description = problem.description
    pictures = []
  }

  init(_ result: ScreenshotResult, report: String) {
    guard let verdict = result.verdict else {
      description =
        "\(DisplayText.plain(result.test.name)): recorded; a recording is not a pass: look at the pictures "
        + "in \(DisplayText.plain(result.test.folder.path)), then test without DETENT_RECORD"
      pictures = []
      return
    }
    let page = FilePath.join(report, result.test.name + "/index.html")
    var lines = [verdict.motion].compactMap { $0 } + result.faults.map(verdict.line)
    lines += result.notes.map { "  " + $0 } + ["  see " + DisplayText.plain(page)]
    if verdict.acceptCommand != nil {
      lines.append("  to accept the current result, test with DETENT_RECORD=failed")
    }
    description = lines.joined(separator: "\n")
    pictures = verdict.files
  }
}
