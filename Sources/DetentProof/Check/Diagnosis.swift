import DetentCanvas
import DetentDisk
import DetentPNG

/// Examines a failed check: where the motion first differed, and which pixels differ.
struct Diagnosis {
  let check: ScreenshotCheck
  /// The folder for the expected, actual and difference pictures.
  let report: String
  /// The differences that the run forgives, if any.
  let tolerance: Tolerance?
  /// The result. The diagnosis fills in everything except the facts of the run itself.
  private(set) var result: ScreenshotResult

  init(
    _ check: ScreenshotCheck, _ result: ScreenshotResult, report: String, tolerance: Tolerance?
  ) {
    self.check = check
    self.result = result
    self.report = report
    self.tolerance = tolerance
  }

  mutating func run(_ player: ShotPlayer, _ surroundings: Surroundings) throws(FileProblem) {
    guard let reference = check.reference else { return }
    let trace = try? check.test.folder.trace()
    var comparison = trace.map { TraceComparison($0, scene: check.script.setup.scene) }
    var recorder = TraceRecorder(scene: check.script.setup.scene, feel: check.feel)
    var shots: [Evidence.Moment] = []
    let (end, _) = try player.play(
      check.script, feel: check.feel,
      tick: { simulation throws(FileProblem) in
        comparison?.take(simulation)
        recorder.take(simulation)
      },
      shot: { shot throws(FileProblem) in
        shots.append(
          Evidence.Moment(name: shot.name, theme: shot.theme, tick: shot.simulation.state.tick))
        try look(at: shot)
      })
    guard !result.faults.isEmpty else { return }
    result.evidence = Evidence(
      tracks: Evidence.Track.list(
        recorded: trace, now: recorder.trace, scene: check.script.setup.scene),
      shots: shots, end: end.state.tick, recordedEnd: reference.endTick)
    result.divergence = comparison?.divergence
    describe()
    if let trace { result.cause = cause(trace, reference, player) }
    let files = try Surroundings.files(of: check.script.setup.scene)
    result.notes = [
      Surroundings.sentence(
        "the prototype's files differ from the recording", files, reference.files)
    ].compactMap { $0 }
    result.notes += surroundings.differences(from: reference.surroundings)
    result.notes += inputs(reference) + (trace?.changes(to: check.feel) ?? []).map(\.note)
  }

  private func cause(_ trace: Trace, _ reference: Reference, _ player: ShotPlayer) -> Cause? {
    let search = CauseSearch(
      script: check.script, trace: trace, contentHeight: player.contentHeight(check.script.setup))
    if let divergence = result.divergence { return search.cause(of: divergence, under: check.feel) }
    let painted = result.faults.filter { $0.kind == .paint }.compactMap(\.picture)
    if !painted.isEmpty {
      return search.cause(
        ofPaint: reference.pictures.filter { painted.contains($0.name) }, under: check.feel, player)
    }
    // An edit without effect still counts as an edit.
    let changes = trace.changes(to: check.feel)
    guard result.faults.allSatisfy({ $0.kind == .edited }) else { return nil }
    return changes.first.map { Cause(change: $0, others: changes.count - 1) }
  }

  /// Adds the first tick and quantity that differ to every fault of state.
  private mutating func describe() {
    for index in result.faults.indices where result.faults[index].kind == .state {
      result.faults[index].message +=
        ": " + (result.divergence?.fullText ?? "the trace shows no difference")
      if let difference = result.faults[index].difference {
        result.faults[index].message += "; \(difference.summary)"
      }
    }
  }

  /// Lists the inputs that differ from those of the recording.
  private func inputs(_ reference: Reference) -> [String] {
    let script = check.script
    let pairs = [
      ("scene", script.setup.scene.name, reference.scene),
      ("size", script.setup.size.text, reference.size.text),
      ("scale", script.style.scale.shortestText, reference.scale.shortestText),
      ("feel", script.feel?.name ?? "default", reference.feel),
    ]
    return pairs.filter { $0.1 != $0.2 }.map { "the \($0.0) is \($0.1), was \($0.2)" }
  }
}

// MARK: - Pictures

extension Diagnosis {
  private mutating func look(at shot: Shot) throws(FileProblem) {
    let mine = result.faults.indices.filter { result.faults[$0].picture == shot.name }
    guard let first = mine.first else { return }
    let recording = Recording(check.test.folder.picturePath(shot.name), shot.picture)
    let difference = recording.picture.map {
      PictureDifference($0, shot.picture, masks: shot.masks)
    }
    var beyond = ""
    if let expected = recording.picture, mine.allSatisfy({ result.faults[$0].kind == .paint }) {
      if difference?.pixels == 0, check.gesture != check.reference?.gesture {
        // Only the masks of the picture have changed, so the edit is its only fault.
        result.faults.remove(at: first)
        if let edit = result.faults.firstIndex(where: { $0.kind == .edited }) {
          result.faults[edit] = .edited(hasOtherMasks: true)
        }
        return
      }
      if let tolerance {
        let judgement = EdgeJudgement(
          expected, shot.picture, scale: check.script.style.scale, masks: shot.masks)
        guard !judgement.isForgiven else {
          result.forgiven.append(
            Forgiven(picture: shot.name, tolerance: tolerance, pixels: judgement.edges))
          result.faults.remove(at: first)
          return
        }
        beyond = "; more than tolerance \(tolerance) forgives, most in \(judgement.window.text)"
      }
    }
    for index in mine { result.faults[index].tick = shot.simulation.state.tick }
    try write(shot, recording, difference, for: first)
    if let problem = recording.problem { result.faults[first].message += "; \(problem)" }
    guard let difference else { return }
    result.faults[first].difference = difference
    if result.faults[first].kind == .paint {
      result.faults[first].message += ": \(difference.summary)\(beyond)"
    }
  }

  /// Writes the expected, the actual and the difference picture, as far as they exist.
  private mutating func write(
    _ shot: Shot, _ recording: Recording, _ difference: PictureDifference?, for fault: Int
  ) throws(FileProblem) {
    try Folder.make(report)
    func path(_ what: String) -> String { "\(report)/\(shot.name)-\(what).png" }
    result.faults[fault].masks = shot.masks
    try PNG.write(shot.picture, to: path("actual"))
    result.faults[fault].files = [path("actual")]
    if let bytes = recording.bytes {
      try AtomicFile.write(bytes, to: path("expected"), surviving: .program)
      result.faults[fault].files.insert(path("expected"), at: 0)
    }
    if let expected = recording.picture, let difference, difference.pixels > 0 {
      let marked = PictureDifference.picture(expected, shot.picture, masks: shot.masks)
      try PNG.write(marked, to: path("difference"))
      result.faults[fault].files.append(path("difference"))
    }
  }

  /// A recorded picture, as far as it can be read.
  private struct Recording {
    private(set) var bytes: [UInt8]?
    private(set) var picture: Bitmap?
    private(set) var problem: FileProblem?

    /// Reads the file at `path`. `now` is the picture of today.
    init(_ path: String, _ now: Bitmap) {
      guard (try? ReferenceFolder.has(path)) == true else { return }
      do throws(FileProblem) {
        let bytes = try FileBytes.read(path, limit: ReferenceFolder.maximumPictureSize)
        self.bytes = bytes
        picture = try PNG.decode(bytes, path: path, size: (now.width, now.height))
      } catch { problem = error }
    }
  }
}
