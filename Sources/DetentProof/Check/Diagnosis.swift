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
  private(set) var faults: [ShotFault]
  private(set) var forgiven: [Forgiven] = []
  private(set) var notes: [String] = []
  private(set) var divergence: Divergence?
  private(set) var cause: Cause?
  private(set) var evidence: Evidence?

  init(_ check: ScreenshotCheck, report: String, tolerance: Tolerance? = nil) {
    self.check = check
    self.report = report
    self.tolerance = tolerance
    faults = check.faults
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
    guard !faults.isEmpty else { return }
    evidence = Evidence(
      tracks: Evidence.Track.list(
        recorded: trace, now: recorder.trace, scene: check.script.setup.scene),
      shots: shots, end: end.state.tick, recordedEnd: reference.endTick)
    divergence = comparison?.divergence
    describe()
    if let trace { cause = cause(trace, reference, player) }
    let files = try Surroundings.files(of: check.script.setup.scene)
    notes = [
      Surroundings.sentence("another file of the prototype than recorded", files, reference.files)
    ].compactMap { $0 }
    notes += surroundings.differences(from: reference.surroundings)
    notes += inputs(reference) + (trace?.changes(to: check.feel) ?? []).map(\.note)
  }

  private func cause(_ trace: Trace, _ reference: Reference, _ player: ShotPlayer) -> Cause? {
    let search = CauseSearch(
      script: check.script, trace: trace, contentHeight: player.contentHeight(check.script.setup))
    if let divergence { return search.cause(of: divergence, under: check.feel) }
    let painted = faults.filter { $0.kind == .paint }.compactMap(\.picture)
    if !painted.isEmpty {
      return search.cause(
        ofPaint: reference.pictures.filter { painted.contains($0.name) }, under: check.feel, player)
    }
    // An edit without effect still counts as an edit.
    let changes = trace.changes(to: check.feel)
    guard faults.allSatisfy({ $0.kind == .edited }) else { return nil }
    return changes.first.map { Cause(change: $0, others: changes.count - 1) }
  }

  /// Adds the first tick and quantity that differ to every fault of state.
  private mutating func describe() {
    for index in faults.indices where faults[index].kind == .state {
      faults[index].message += ": " + (divergence?.fullText ?? "in nothing that the trace has")
      if let difference = faults[index].difference {
        faults[index].message += "; \(difference.summary)"
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
  /// Judges a picture of which only the paint differs. Returns nil if nothing may be forgiven.
  private func judgement(_ shot: Shot, _ faults: [Int]) -> EdgeJudgement? {
    guard let tolerance, faults.allSatisfy({ self.faults[$0].kind == .paint }),
      let expected = try? recorded(shot)
    else { return nil }
    switch tolerance {
    case .antialiasing:
      return EdgeJudgement(
        expected, shot.picture, scale: check.script.style.scale, masks: shot.masks)
    }
  }

  /// Tells whether an edited gesture differs only in its masks.
  private func hasOtherMasks(_ shot: Shot, _ faults: [Int]) -> Bool {
    guard check.gesture != check.reference?.gesture,
      faults.allSatisfy({ self.faults[$0].kind == .paint }), let expected = try? recorded(shot)
    else { return false }
    return PictureDifference(expected, shot.picture, masks: shot.masks).pixels == 0
  }

  private func recorded(_ shot: Shot) throws(FileProblem) -> Bitmap {
    let path = check.test.folder.picturePath(shot.name)
    let bytes = try FileBytes.read(path, limit: ReferenceFolder.maximumPictureSize)
    return try PNG.decode(bytes, path: path, size: (shot.picture.width, shot.picture.height))
  }

  private mutating func look(at shot: Shot) throws(FileProblem) {
    let mine = faults.indices.filter { faults[$0].picture == shot.name }
    guard let first = mine.first else { return }
    guard !hasOtherMasks(shot, mine) else {
      // Only the edit is wrong with the picture.
      faults.remove(at: first)
      if let edit = faults.firstIndex(where: { $0.kind == .edited }) {
        faults[edit] = .edited(hasOtherMasks: true)
      }
      return
    }
    var beyond = ""
    if let judgement = judgement(shot, mine), let tolerance {
      guard !judgement.isForgiven else {
        forgiven.append(
          Forgiven(picture: shot.name, tolerance: tolerance, pixels: judgement.edges))
        faults.remove(at: first)
        return
      }
      beyond = "; more than tolerance \(tolerance) forgives, most in \(judgement.window.text)"
    }
    for index in mine { faults[index].tick = shot.simulation.state.tick }
    try Folder.make(report)
    func reportPath(_ what: String) -> String { "\(report)/\(shot.name)-\(what).png" }
    faults[first].masks = shot.masks
    try PNG.write(shot.picture, to: reportPath("actual"))
    faults[first].files = [reportPath("actual")]
    let path = check.test.folder.picturePath(shot.name)
    guard (try? ReferenceFolder.has(path)) == true else { return }
    let bytes: [UInt8]
    let expected: Bitmap
    do throws(FileProblem) {
      bytes = try FileBytes.read(path, limit: ReferenceFolder.maximumPictureSize)
    } catch {
      faults[first].message += "; \(error)"
      return
    }
    try AtomicFile.write(bytes, to: reportPath("expected"), surviving: .program)
    faults[first].files.insert(reportPath("expected"), at: 0)
    do throws(FileProblem) {
      expected = try PNG.decode(bytes, path: path, size: (shot.picture.width, shot.picture.height))
    } catch {
      faults[first].message += "; \(error)"
      return
    }
    let difference = PictureDifference(expected, shot.picture, masks: shot.masks)
    faults[first].difference = difference
    if faults[first].kind == .paint { faults[first].message += ": \(difference.summary)\(beyond)" }
    guard difference.pixels > 0 else { return }
    let marked = PictureDifference.picture(expected, shot.picture, masks: shot.masks)
    try PNG.write(marked, to: reportPath("difference"))
    faults[first].files.append(reportPath("difference"))
  }
}
