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
    let name = DisplayText.plain(result.test.name)
    var lines: [String] = []
    if result.wasRecorded {
      lines.append(
        "\(name): recorded; a recording is not a pass: look at the pictures in "
          + "\(DisplayText.plain(result.test.folder.path)), then test without DETENT_RECORD")
    } else {
      if result.divergence != nil, let summary = result.summary { lines.append(summary) }
      lines += result.faults.map { fault in
        name + (fault.picture.map { "/\($0)" } ?? "") + ": " + fault.message
      }
      lines += result.notes.map { "  " + $0 }
      lines.append(
        "  see " + DisplayText.plain(FilePath.join(report, result.test.name + "/index.html")))
      if result.acceptCommand != nil {
        lines.append("  to accept what there is now, test with DETENT_RECORD=failed")
      }
    }
    description = lines.joined(separator: "\n")
    pictures = result.faults.flatMap(\.files)
  }
}
