import DetentDisk
import DetentFiles
import DetentMotion
import DetentStage

/// A live stage's recording, and the state that it ends in.
package struct StageRecording: Sendable {
  package internal(set) var script: GestureScript
  /// The hash at the recording's end; the stage's own hash if the recording is whole.
  package let end: StateHash
  /// True if the recording has every event; a full one ends before the stage did.
  package let isWhole: Bool

  /// Takes the events that still wait for their tick, too.
  package init(_ session: StageSession, path: String) {
    var stage = session.simulation
    if !session.pending.isEmpty { stage.step(session.pending) }
    script = session.recorder.script(until: stage.state.tick, path: path)
    isWhole = !session.recorder.isFull && script.steps.last?.instant.tick == stage.state.tick
    end = isWhole ? stage.stateHash : Self.end(of: script, feel: stage.feel)
  }

  /// True if the recording leads to the stage's present state. It no longer does after a change to the scene
  /// that it was made on.
  static func replays(_ session: StageSession) -> Bool {
    let recording = StageRecording(session, path: "")
    return end(of: recording.script, feel: session.simulation.feel) == recording.end
  }

  private static func end(of script: GestureScript, feel: Feel) -> StateHash {
    var player = GesturePlayer(script, feel: feel)
    player.run(tick: { _ in }, shot: { _, _ in })
    return player.simulation.stateHash
  }

  package func write() throws(FileProblem) { try AtomicFile.write(script.text, to: script.path) }
}

/// The state of the recording.
enum Recording: Sendable {
  case off
  /// `earlier` is the recording before the stage started again; it counts until a hand does something. `path`
  /// is the file to write; nil: the first free name in the working folder.
  case running(earlier: StageRecording?, path: String?)
  /// The finished recording, until it is written.
  case ended(StageRecording, leftScene: Bool)
}

// Handles the recording that `--record`, the bar's button or its key starts. It has one scene, one feel and
// one beginning.
extension Shelves {
  var isRecording: Bool { if case .running = recording { true } else { false } }

  /// Returns the recording to write when the window closes; nil if there is none.
  func unwritten(_ session: StageSession) -> StageRecording? {
    switch recording {
    case .off: nil
    case .ended(let ended, _): ended
    // Nobody asked for a file in which nothing happens.
    case .running(nil, nil) where !session.isUsed: nil
    case .running(let earlier, let path):
      earlier != nil && !session.isUsed ? earlier : Self.current(session, at: path)
    }
  }

  private static func current(_ session: StageSession, at path: String?) -> StageRecording {
    var recording = StageRecording(session, path: "")
    let scene = recording.script.setup.scene
    recording.script.path =
      path ?? FilePath.firstFree { "detent-\(scene.fileName)-\($0).gesture" }
    return recording
  }

  /// Returns the recorded time in whole seconds; nil while nothing is recorded.
  func recordedSeconds(_ session: StageSession) -> Int? {
    isRecording ? session.simulation.state.tick / Tick.rate : nil
  }

  /// Returns the time at which the bar shows the next second.
  func recordingWakeUp(_ session: StageSession, at seconds: Double) -> Double? {
    guard let recorded = recordedSeconds(session), !session.clock.isPaused, session.view == .live
    else { return nil }
    let rest = (recorded + 1) * Tick.rate - session.simulation.state.tick
    return seconds + Double(rest + 1) * Tick.seconds / session.clock.speed.rawValue
  }

  /// Records the stage, which has just started again.
  mutating func startRecording() -> [Effect] {
    recording = .running(earlier: nil, path: nil)
    return [.notify("Recording: the scene restarts. ⇧ R ends the recording", while: .recording)]
  }

  /// Ends the recording, which the host then writes.
  mutating func endRecording(_ session: StageSession) -> [Effect] {
    guard isRecording else { return [.request(.recording)] }
    if session.isUsed { session.finish() }
    guard let last = unwritten(session), session.isUsed || last.isByHand else {
      recording = .off
      return [.notify("Nothing was recorded")]
    }
    return end(last, leftScene: false)
  }

  private mutating func end(_ last: StageRecording, leftScene: Bool) -> [Effect] {
    recording = .ended(last, leftScene: leftScene)
    return [.request(.recording)]
  }

  /// Reports that the host has written the recording.
  mutating func recordingIsWritten() -> [Effect] {
    guard case .ended(let last, let leftScene) = recording else { return [] }
    recording = .off
    return [
      .notify((leftScene ? "The recording ended with its scene: " : "Recorded ") + last.script.path)
    ]
  }

  func recordingIsFull() -> [Effect] {
    isRecording
      ? [.notify("The recording is full: it ends here. Backspace starts a new one")] : []
  }

  /// Starts the recording again, since the stage does or gets a different feel.
  mutating func beginRecordingAnew(_ session: StageSession) -> [Effect] {
    guard case .running(_, let path) = recording, session.isUsed else { return [] }
    recording = .running(earlier: Self.current(session, at: path), path: path)
    return [
      .notify("The recording restarts with the next gesture: it has only one scene and one feel")
    ]
  }

  /// Ends the recording, since a different scene comes.
  mutating func leaveScene(_ session: StageSession) -> [Effect] {
    guard case .running(let earlier, let path) = recording,
      let last = session.isUsed ? Self.current(session, at: path) : earlier
    else { return [] }
    return end(last, leftScene: true) + [.notify("The recording ended with its scene")]
  }
}

extension StageRecording {
  /// True if a hand has done something in it.
  fileprivate var isByHand: Bool {
    script.steps.contains { step in
      if case .event(let kind) = step.action { kind.isByHand } else { false }
    }
  }
}

extension Workbench {
  var isRecording: Bool { shelves.isRecording }
  package var unwritten: StageRecording? { shelves.unwritten(time.session) }
  package func recordingIsWritten() { apply(shelves.recordingIsWritten()) }

  func toggleRecording() {
    guard case .off = shelves.recording else {
      return apply(shelves.endRecording(time.session))
    }
    apply(comparing.showOwn())
    restart()
    apply(shelves.startRecording())
  }
}

extension StageSession {
  /// True if a hand has done something since the stage was new.
  var isUsed: Bool { recorder.events.contains(where: \.kind.isByHand) }
}
