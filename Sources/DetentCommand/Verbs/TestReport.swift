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
        ? count(results.count, "gesture") : "\(failed) of \(count(results.count, "gesture"))",
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
    return results.flatMap(\.faults).map(Self.code).max { $0.rawValue < $1.rawValue }
      ?? (isGood ? .success : .difference)
  }

  private static func code(_ fault: ShotFault) -> ExitCode {
    switch fault.kind {
    case .unwritten: .environment
    case .gesture: .badInput
    case .edited, .expectation, .missing, .reference, .stale, .state, .paint: .difference
    }
  }

  // MARK: Text

  var text: String {
    let common = Self.common(results)
    var text = firstSentence + headline(common)
    for result in results {
      if result.wasRecorded {
        text +=
          "recorded \(DisplayText.plain(result.test.path)): \(count(result.pictures, "picture"))\n"
      }
      text += TestLines(result: result).text
      for forgiven in result.forgiven {
        text += "\(DisplayText.plain(result.test.name))/\(forgiven.picture): \(forgiven.text)\n"
      }
      if failed == 1, let file = result.faults.lazy.flatMap(\.files).first {
        text += "  see \(DisplayText.plain(FilePath.folder(of: file))) and \(page)\n"
      }
      for note in result.notes where common[note] == nil { text += "  \(note)\n" }
    }
    return text + outcome + "\n"
  }

  /// The first failure if a motion differs. The report lists everything else further down.
  private var firstSentence: String {
    guard let first = results.first(where: { !$0.faults.isEmpty }), first.divergence != nil else {
      return ""
    }
    return first.summary.map { $0 + "\n" } ?? ""
  }

  /// Returns the number of failures, followed once by each note that several of them share.
  private func headline(_ common: [String: Int]) -> String {
    guard failed > 0 else { return "" }
    var text = "\(failed) of \(count(results.count, "gesture")) failed"
    text += common.isEmpty ? "\n" : "; what they have in common:\n"
    var said: Set<String> = []
    for note in results.lazy.flatMap(\.notes) {
      guard let count = common[note], said.insert(note).inserted else { continue }
      text += "  \(note)" + (count == failed ? "" : " (in \(count) of them)") + "\n"
    }
    if failed > 1, results.contains(where: { $0.faults.contains { !$0.files.isEmpty } }) {
      text += "see \(page), and a folder for each beside it\n"
    }
    return text
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
    var played = "\(count(results.count, "gesture")), \(count(drawn, "picture"))"
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

  private func count(_ number: Int, _ thing: String) -> String {
    "\(number) \(thing)\(number == 1 ? "" : "s")"
  }
}

/// The faults of one test. It describes the worst of several pictures that differ in the same way.
private struct TestLines {
  let result: ScreenshotResult

  private var name: String { DisplayText.plain(result.test.name) }

  var text: String {
    var text = ""
    var paint = result.faults.filter { $0.kind == .paint }
    var said: Divergence?
    var likewise: [ShotFault] = []
    for fault in result.faults {
      if fault.kind == .paint {
        text += of(paint)
        paint = []
      } else if let said, fault.divergence == said {
        likewise.append(fault)
      } else {
        text += line(fault, fault.message)
        said = fault.divergence ?? said
      }
    }
    return text + others(likewise, "state differs likewise")
  }

  /// Describes the picture with the most differing pixels, and names the others.
  private func of(_ paint: [ShotFault]) -> String {
    func pixels(_ index: Int) -> Int { paint[index].difference?.pixels ?? .max }
    guard let worst = paint.indices.max(by: { pixels($0) < pixels($1) }) else { return "" }
    let rest = paint.indices.filter { $0 != worst }.map { paint[$0] }
    return line(paint[worst], paint[worst].message) + others(rest, "paint differs")
  }

  private func others(_ faults: [ShotFault], _ what: String) -> String {
    guard let first = faults.first else { return "" }
    if faults.count == 1 {
      return line(first, what + (first.difference.map { ": \($0.summary)" } ?? ""))
    }
    let names = faults.map { $0.picture ?? "the end" }.joined(separator: ", ")
    return "\(name): \(what) in \(faults.count) more: \(names)\n"
  }

  private func line(_ fault: ShotFault, _ message: String) -> String {
    name + (fault.picture.map { "/\($0)" } ?? "") + ": \(message)\n"
  }
}

// MARK: - JSON

extension TestReport {
  private var json: JSONWriter.Value {
    var members: [(name: String, value: JSONWriter.Value)] = [
      ("passed", .bool(code == .success)),
      ("summary", .string(results.lazy.compactMap(\.summary).first ?? outcome)),
      ("recording", .bool(recording != nil)),
      ("gestures", .number(Double(results.count))),
      ("pictures", .number(Double(drawn))),
      ("obsolete", .array(results.filter(\.test.isObsolete).map { .string($0.test.path) })),
      ("results", .array(results.map(json))),
    ]
    if !hasPassed { members.append(("report", .string(page))) }
    return .object(members)
  }

  private func json(_ result: ScreenshotResult) -> JSONWriter.Value {
    var members: [(name: String, value: JSONWriter.Value)] = [
      ("gesture", .string(result.test.path)),
      ("passed", .bool(result.hasPassed)),
      ("recorded", .bool(result.wasRecorded)),
      ("pictures", .number(Double(result.pictures))),
      ("seconds", .number((result.seconds * 1000).rounded() / 1000)),
    ]
    if let summary = result.summary { members.append(("summary", .string(summary))) }
    if let cause = result.cause { members.append(("cause", json(cause))) }
    if let command = result.acceptCommand { members.append(("accept", .string(command))) }
    return .object(
      members + [
        ("faults", .array(result.faults.map(json))),
        ("forgiven", .array(result.forgiven.map(json))),
        ("notes", .array(result.notes.map { .string($0) })),
      ])
  }

  private func json(_ forgiven: Forgiven) -> JSONWriter.Value {
    .object([
      ("picture", .string(forgiven.picture)), ("tolerance", .string(forgiven.tolerance.rawValue)),
      ("pixels", .number(Double(forgiven.pixels))),
    ])
  }

  private func json(_ cause: Cause) -> JSONWriter.Value {
    .object([
      ("parameter", .string(cause.change.key)), ("found", .string(cause.change.found)),
      ("recorded", .string(cause.change.recorded)), ("others", .number(Double(cause.others))),
    ])
  }

  private func json(_ fault: ShotFault) -> JSONWriter.Value {
    var members: [(name: String, value: JSONWriter.Value)] = [
      ("kind", .string(fault.kind.rawValue)), ("message", .string(fault.message)),
    ]
    if let picture = fault.picture { members.append(("picture", .string(picture))) }
    if let divergence = fault.divergence {
      members.append(("tick", .number(Double(divergence.quantity?.tick ?? divergence.stateTick))))
      if let change = divergence.quantity {
        members += [
          ("quantity", .string(change.name)), ("found", .string(change.found)),
          ("recorded", .string(change.recorded)),
        ]
      }
    }
    if let difference = fault.difference {
      let bounds = difference.bounds
      let sides = [bounds.left, bounds.top, bounds.width, bounds.height]
      members += [
        ("pixels", .number(Double(difference.pixels))),
        ("largest", .number(Double(difference.largest))),
        ("rectangle", .array(sides.map { .number(Double($0)) })),
      ]
    }
    members.append(("files", .array(fault.files.map { .string($0) })))
    return .object(members)
  }
}
