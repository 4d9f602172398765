import DetentFiles
import DetentProof

/// Says how tests went: how many failed and what they have in common, what is wrong with each, and
/// a summary.
struct TestReport {
  let results: [ScreenshotResult]
  let recording: ScreenshotRun.Recording?
  /// How many tests there are; fewer results mean that the run was stopped.
  let asked: Int
  /// The folder of all pictures of what differs.
  let folder: String

  func print(asJSON: Bool) throws(CommandError) -> ExitCode {
    if asJSON {
      try StandardOutput.print(JSONWriter.text(json))
    } else {
      try StandardOutput.print(text)
    }
    return code
  }

  /// The worst of what happened.
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
    var text = headline(common)
    for result in results {
      if result.wasRecorded {
        text +=
          "recorded \(DisplayText.plain(result.test.path)): \(Self.pictures(result.pictures))\n"
      }
      text += TestLines(result).text
      if failed == 1, let file = result.faults.lazy.flatMap(\.files).first {
        text += "  see \(DisplayText.plain(FilePath.folder(of: file)))\n"
      }
      for note in result.notes where common[note] == nil { text += "  \(note)\n" }
    }
    return text + summary + "\n"
  }

  /// How many failed, and below it, once, what explains several of them.
  private func headline(_ common: [String: Int]) -> String {
    guard failed > 0 else { return "" }
    var text = "\(failed) of \(Self.gestures(results.count)) failed"
    text += common.isEmpty ? "\n" : "; what they have in common:\n"
    var said: Set<String> = []
    for note in results.lazy.flatMap(\.notes) {
      guard let count = common[note], said.insert(note).inserted else { continue }
      text += "  \(note)" + (count == failed ? "" : " (in \(count) of them)") + "\n"
    }
    if failed > 1, results.contains(where: { $0.faults.contains { !$0.files.isEmpty } }) {
      text += "see \(DisplayText.plain(folder)), which has a folder for each\n"
    }
    return text
  }

  /// The notes that more than one test has, and how many have each.
  private static func common(_ results: [ScreenshotResult]) -> [String: Int] {
    var counts: [String: Int] = [:]
    for note in results.lazy.flatMap(\.notes) { counts[note, default: 0] += 1 }
    return counts.filter { $0.value > 1 }
  }

  private var failed: Int { results.count { !$0.faults.isEmpty } }
  private var drawn: Int { results.reduce(0) { $0 + $1.pictures } }

  private var summary: String {
    var played = "\(Self.gestures(results.count)), \(Self.pictures(drawn))"
    if results.count < asked { played += " (stopped; there are \(asked))" }
    let recorded = results.count { $0.wasRecorded }
    if let recording {
      return "\(played): \(recorded) recorded (--record \(recording.rawValue)), \(failed) failed; "
        + "a recording is not a pass: look at the pictures, then run detent test"
    }
    return failed == 0 ? "\(played): all as recorded" : "\(played): \(failed) failed"
  }

  private static func gestures(_ count: Int) -> String {
    count == 1 ? "1 gesture" : "\(count) gestures"
  }

  private static func pictures(_ count: Int) -> String {
    count == 1 ? "1 picture" : "\(count) pictures"
  }
}

// MARK: - JSON

extension TestReport {
  private var json: JSONWriter.Value {
    .object([
      ("passed", .bool(code == .success)),
      ("recording", .bool(recording != nil)),
      ("gestures", .number(Double(results.count))),
      ("pictures", .number(Double(drawn))),
      ("results", .array(results.map(json))),
    ])
  }

  private func json(_ result: ScreenshotResult) -> JSONWriter.Value {
    .object([
      ("gesture", .string(result.test.path)),
      ("passed", .bool(result.hasPassed)),
      ("recorded", .bool(result.wasRecorded)),
      ("pictures", .number(Double(result.pictures))),
      ("faults", .array(result.faults.map(json))),
      ("notes", .array(result.notes.map { .string($0) })),
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
        members.append(("quantity", .string(change.name)))
        members.append(("found", .string(change.found)))
        members.append(("recorded", .string(change.recorded)))
      }
    }
    if let difference = fault.difference {
      let bounds = difference.bounds
      members.append(("pixels", .number(Double(difference.pixels))))
      members.append(("largest", .number(Double(difference.largest))))
      members.append(
        (
          "rectangle",
          .array(
            [bounds.left, bounds.top, bounds.width, bounds.height].map { .number(Double($0)) })
        ))
    }
    members.append(("files", .array(fault.files.map { .string($0) })))
    return .object(members)
  }
}
