import DetentFiles
import DetentMotion
import DetentStage

/// A live stage's recording, and the state that it ends in.
package struct StageRecording: Sendable {
  package internal(set) var script: GestureScript
  /// Of the recording's end: the stage's own, where the recording has everything that reached it.
  package let end: StateHash
  /// Whether it has everything; a full one ends before the stage did.
  package let isWhole: Bool

  /// Takes what still waits for its tick, too.
  package init(_ session: StageSession, path: String) {
    var session = session
    session.finish()
    let stage = session.simulation
    script = session.recorder.script(until: stage.state.tick, path: path)
    isWhole = !session.recorder.isFull && script.steps.last?.instant.tick == stage.state.tick
    end = isWhole ? stage.stateHash : Self.end(of: script, feel: stage.feel)
  }

  /// Whether what was recorded leads to where the stage is: it does no more where what it was done to
  /// has been changed since.
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

// What `--record` keeps. A recording has one scene, one feel and one beginning.
extension Workbench {
  enum Recording: Sendable {
    case off
    /// `earlier` is the one before the stage was begun anew; it counts until a hand does something.
    case running(earlier: StageRecording?)
    /// The scene was left: this is what there was.
    case ended(StageRecording)
  }

  var isRecording: Bool { if case .running = recording { true } else { false } }

  /// What is to be written to `path`; nil where nothing is recorded.
  package func recording(at path: String) -> StageRecording? {
    var recording: StageRecording
    switch self.recording {
    case .off: return nil
    case .running(let earlier?) where !session.isUsed: recording = earlier
    case .running: recording = StageRecording(session, path: path)
    case .ended(let ended): recording = ended
    }
    recording.script.path = path
    return recording
  }

  mutating func recordingIsFull() {
    guard isRecording else { return }
    notify("The recording is full: it ends here. Backspace begins another one")
  }

  /// To be called before the stage and its recording begin anew, or under another feel.
  mutating func recordingBeginsAnew() {
    guard isRecording, session.isUsed else { return }
    recording = .running(earlier: StageRecording(session, path: ""))
    notify("The recording begins anew with the next gesture: it has one scene and one feel")
  }

  /// To be called before the scene is left for another.
  mutating func recordingEnds() {
    guard case .running(let earlier) = recording else { return }
    guard let last = session.isUsed ? StageRecording(session, path: "") : earlier else { return }
    recording = .ended(last)
    notify("The recording ended with its scene, and is written on quitting")
  }
}

extension StageSession {
  /// Whether a hand has done something since the stage was new.
  var isUsed: Bool { recorder.events.contains(where: \.kind.isByHand) }
}
