import DetentDisk
import Foundation

/// One file that shows a run in a browser, from a path and without a network. It contains the pictures and
/// traces of failed tests as inert text, which the page decodes when somebody looks at it.
///
/// The page is `Assets/Report`: a template whose `{{names}}` are replaced.
package struct ReportPage {
  private let results: [ScreenshotResult]
  private let verdicts: [Verdict]
  private let films: [ReportFilm]
  private let outcome: String
  private let facts: String

  /// - Parameters:
  ///   - outcome: the run's result, in one sentence.
  ///   - facts: other facts about the run, in a few words.
  ///   - film: returns a film for each failed result. Without films there are only pictures at shots.
  package init(
    _ results: [ScreenshotResult], outcome: String, facts: String,
    film: ([ScreenshotResult]) -> [ReportFilm] = { _ in [] }
  ) {
    (self.results, self.outcome, self.facts) = (results, outcome, facts)
    verdicts = results.compactMap(\.verdict)
    films = film(verdicts.map(\.result))
  }

  /// Writes `index.html` into `folder`, creates the folder if needed, and returns the page's path.
  @discardableResult
  package func write(to folder: String) throws(FileProblem) -> String {
    let bytes = try bytes(template: .report())
    try Folder.make(folder)
    try ReportFolder.checkPage(in: folder)
    let path = FilePath.join(folder, Self.fileName)
    try AtomicFile.write(bytes, to: path, surviving: .program)
    return path
  }

  package static let fileName = "index.html"
  /// Identifies a page that this program wrote.
  static let mark = "<meta name=\"generator\" content=\"detent test\">"

  func bytes(template: Template) -> [UInt8] {
    var blocks = ReportBlocks()
    var shots: [JSONWriter.Value] = []
    // The page shows each gesture's traces first and its pictures next, so they come in this order.
    for (run, verdict) in verdicts.enumerated() {
      let film = run < films.count ? films[run] : ReportFilm()
      blocks.addTraces(of: verdict.result, film, as: "run-\(run)")
      for finding in verdict.shown {
        shots.append(verdict.json(of: finding, run: run, &blocks))
      }
    }
    let index = JSONWriter.text(.line(["runs": verdicts.map(\.run), "shots": shots]))
    return template.filled([
      "title": MarkupText.escaped(title), "facts": MarkupText.escaped(facts),
      "sentence": sentence, "index": ReportBlocks.inert(index), "blocks": blocks.text,
    ])
  }

  /// The title: for example `5 of 134 differ`, followed by the failures without a picture.
  private var title: String {
    let pictures = results.reduce(0) { $0 + $1.pictures }
    let shown = verdicts.flatMap(\.shown)
    let differing = shown.count { $0.picture != nil }
    // Gestures may fail without any picture that differs.
    if differing == 0, !verdicts.isEmpty { return outcome }
    let others = shown.count - differing
    let more = others == 0 ? "" : ", \(others) gesture\(others == 1 ? " fails" : "s fail")"
    return "\(differing) of \(pictures) differ\(more)"
  }

  private var sentence: String {
    guard let first = verdicts.first else {
      return "<strong>\(MarkupText.escaped(outcome))</strong>"
    }
    return "<strong>\(MarkupText.escaped(first.head))</strong> "
      + "<span>\(MarkupText.escaped(first.rest))</span>"
  }
}

// MARK: - Facts that the page shows before pictures and traces

extension Verdict {
  fileprivate var run: JSONWriter.Value {
    let general = result.faults.filter { $0.picture == nil }.map(\.message)
    return [
      "name": name, "sentence": [head, rest], "follows": follows,
      "notes": general + result.notes.filter { $0 != result.cause?.change.note },
      "hasTraces": result.evidence?.tracks.isEmpty == false, "accept": acceptCommand,
    ]
  }

  private var follows: String {
    let differences = result.faults.compactMap(\.difference).filter { $0.pixels > 0 }
    let pixels = differences.reduce(0) { $0 + $1.pixels }
    guard pixels > 0, motion != nil else { return "" }
    let pictures = differences.count == 1 ? "a picture" : "\(differences.count) pictures"
    let count = "\(ReportText.grouped(pixels)) pixel\(pixels == 1 ? " follows" : "s follow")"
    return "\(count) from it, in \(pictures)."
  }

  /// The findings about pictures. If there are none, this is the finding about the gesture.
  fileprivate var shown: [Finding] {
    let pictures = findings.filter { $0.picture != nil }
    return pictures.isEmpty ? findings : pictures
  }

  fileprivate func json(
    of finding: Finding, run: Int, _ blocks: inout ReportBlocks
  ) -> JSONWriter.Value {
    let moment = result.evidence?.shots.first { $0.name.exact == finding.picture?.exact }
    let masks = finding.faults.flatMap(\.masks).map { [$0.left, $0.top, $0.right, $0.bottom] }
    let pictures = blocks.add(pictures: finding.faults.flatMap(\.files))
    return [
      "run": run, "name": finding.picture.map(DisplayText.plain) ?? JSONWriter.Value.null,
      "look": finding.kind.traits.mark, "facts": finding.facts(at: moment?.tick),
      "message": finding.details.joined(separator: "; "),
      "theme": (moment?.theme ?? .light).rawValue, "tick": moment?.tick ?? JSONWriter.Value.null,
      "masks": masks.isEmpty ? nil : masks, "size": pictures.size, "recorded": pictures.recorded,
      "now": pictures.now, "omitted": pictures.omitted,
    ]
  }
}

enum ReportText {
  /// Groups digits, e.g. `188,402`.
  static func grouped(_ number: Int) -> String {
    var text = ""
    for (index, digit) in "\(number)".reversed().enumerated() {
      if index > 0, index % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}

extension Template {
  /// Reads the empty page of a report.
  static func report() throws(FileProblem) -> Template {
    try Template(
      "Report", style: "style.css", scripts: ["data.js", "pictures.js", "plot.js", "page.js"],
      in: Assets.find())
  }
}
