import DetentFiles
import DetentScreenshots

/// Says how tests went: a line for each fault, then a summary.
struct TestReport {
  let results: [ScreenshotResult]
  let recording: ScreenshotRun.Recording?

  func print(asJSON: Bool) throws(CommandError) -> ExitCode {
    if asJSON {
      try StandardOutput.print(JSONWriter.text(json))
    } else {
      try StandardOutput.print(text)
    }
    return code
  }

  private var code: ExitCode {
    if results.contains(where: { $0.faults.contains { $0.kind == .gesture } }) { return .badInput }
    return recording == nil && results.allSatisfy(\.hasPassed) ? .success : .difference
  }

  // MARK: Text

  private var text: String {
    var text = ""
    for result in results {
      if result.wasRecorded {
        text += "recorded \(result.test.path): \(Self.pictures(result.pictures))\n"
      }
      text += faults(of: result)
      for note in result.notes { text += "  \(note)\n" }
    }
    return text + summary + "\n"
  }

  /// A line each; where the motion first went another way is said once.
  private func faults(of result: ScreenshotResult) -> String {
    var text = ""
    var said: Divergence?
    for fault in result.faults {
      text += result.test.name + (fault.picture.map { "/\($0)" } ?? "") + ": "
      if let said, fault.divergence == said {
        text += "state differs likewise"
        if let difference = fault.difference { text += "; \(difference.summary)" }
      } else {
        text += fault.message
        said = fault.divergence
      }
      text += "\n"
    }
    if let file = result.faults.lazy.flatMap(\.files).first {
      text += "  see \(FilePath.folder(of: file))\n"
    }
    return text
  }

  private var summary: String {
    let pictures = results.reduce(0) { $0 + $1.pictures }
    let played = "\(Self.gestures(results.count)), \(Self.pictures(pictures))"
    let failed = results.count { !$0.faults.isEmpty }
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

  // MARK: JSON

  private var json: JSONWriter.Value {
    .object([
      ("passed", .bool(code == .success)),
      ("recording", .bool(recording != nil)),
      ("gestures", .number(Double(results.count))),
      ("pictures", .number(Double(results.reduce(0) { $0 + $1.pictures }))),
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
