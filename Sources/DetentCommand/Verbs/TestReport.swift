import DetentDisk
import DetentProof

/// The report of a run: the most important fact about a failure, the number of failures and what they share,
/// the faults of each test, and the result.
struct TestReport {
  let results: [ScreenshotResult]
  let recording: ScreenshotRun.Recording?
  /// The number of tests. Fewer results mean that somebody stopped the run.
  let asked: Int
  /// The requested part of the tests, if it was not all.
  var shard: Shard?
  /// The folder of all pictures of differences.
  let folder: String
  /// The duration of the run.
  let seconds: Double

  var hasPassed: Bool { results.allSatisfy { $0.faults.isEmpty } }

  /// Writes `index.html` into the folder.
  func writePage(
    _ run: ScreenshotRun, _ player: ShotPlayer, isStopped: @escaping () -> Bool
  ) throws(FileProblem) {
    let time = (seconds * 100).rounded() / 100
    let facts = [
      failed == 0
        ? results.count.counting("gesture") : "\(failed) of \(results.count.counting("gesture"))",
      "\(time.shortestText) s", "Detent \(ProgramVersion.current)",
    ]
    let page = ReportPage(results, outcome: outcome, facts: facts.joined(separator: " · ")) {
      ReportFilm.films(of: $0, by: run, player, isStopped: isStopped)
    }
    try page.write(to: folder)
  }

  func print(asJSON: Bool) throws(CommandError) -> ExitCode {
    try StandardOutput.print(asJSON ? JSONWriter.text(json) : text)
    return code
  }

  var code: ExitCode {
    let isGood = recording == nil && results.count == asked
    return results.compactMap(\.verdict).map { ExitCode($0.kind) }.max { $0.rawValue < $1.rawValue }
      ?? (isGood ? .success : .difference)
  }

  /// The first failure's verdict.
  private var first: Verdict? { results.lazy.compactMap(\.verdict).first }

  // MARK: Text

  var text: String {
    let common = Self.common(results)
    var lines = [first?.motion].compactMap { $0 } + headline(common)
    for result in results {
      let name = DisplayText.plain(result.test.name)
      if result.wasRecorded {
        let path = DisplayText.plain(result.test.path)
        lines.append("recorded \(path): \(result.pictures.counting("picture"))")
      }
      lines += result.verdict?.lines ?? []
      lines += result.forgiven.map { "\(name)/\($0.picture): \($0.text)" }
      if failed == 1, let file = result.verdict?.files.first {
        lines.append("  see \(DisplayText.plain(FilePath.folder(of: file))) and \(page)")
      }
      lines += result.notes.filter { common[$0] == nil }.map { "  \($0)" }
    }
    return (lines + [outcome]).map { $0 + "\n" }.joined()
  }

  /// Returns a line with the number of failures, then each note that several of them share.
  private func headline(_ common: [String: Int]) -> [String] {
    guard failed > 0 else { return [] }
    let start = "\(failed) of \(results.count.counting("gesture")) failed"
    var lines = [common.isEmpty ? start : start + "; what they have in common:"]
    var said: Set<String> = []
    for note in results.lazy.flatMap(\.notes) {
      guard let count = common[note], said.insert(note).inserted else { continue }
      lines.append("  \(note)" + (count == failed ? "" : " (in \(count) of them)"))
    }
    if failed > 1, results.contains(where: { $0.verdict?.files.isEmpty == false }) {
      lines.append("see \(page), and a folder for each beside it")
    }
    return lines
  }

  private var page: String { DisplayText.plain(FilePath.join(folder, ReportPage.fileName)) }

  /// Returns the notes that several tests have, with the number of those tests.
  private static func common(_ results: [ScreenshotResult]) -> [String: Int] {
    var counts: [String: Int] = [:]
    for note in results.lazy.flatMap(\.notes) { counts[note, default: 0] += 1 }
    return counts.filter { $0.value > 1 }
  }

  private var failed: Int { results.count { !$0.faults.isEmpty } }
  private var drawn: Int { results.reduce(0) { $0 + $1.pictures } }

  /// The run's result in a sentence.
  var outcome: String {
    guard asked > 0 else {
      let place = shard.map { "in shard \($0.index)/\($0.count)" } ?? "left"
      return "no gesture is \(place): nothing was tested"
    }
    var played = "\(results.count.counting("gesture")), \(drawn.counting("picture"))"
    if results.count < asked { played += " (stopped; there are \(asked))" }
    let recorded = results.count { $0.wasRecorded }
    if let recording {
      return "\(played): \(recorded) recorded (--record \(recording.rawValue)), \(failed) failed; "
        + "a recording is not a pass: look at the pictures, then run detent test"
    }
    let obsolete = results.count { $0.test.isObsolete }
    if obsolete > 0 {
      played += ", \(obsolete) obsolete (references without a gesture: --prune removes them)"
    }
    let forgiven = results.reduce(0) { $0 + $1.forgiven.count }
    let all = forgiven == 0 ? "all as recorded" : "as recorded, \(forgiven) within the tolerance"
    return failed == 0 ? "\(played): \(all)" : "\(played): \(failed) failed"
  }
}

// MARK: - JSON

extension TestReport {
  private var json: JSONWriter.Value {
    [
      "passed": code == .success, "summary": first?.sentence ?? outcome,
      "recording": recording != nil, "gestures": results.count, "pictures": drawn,
      "obsolete": results.filter(\.test.isObsolete).map(\.test.path), "results": results,
      "report": hasPassed ? nil : page,
    ]
  }
}
