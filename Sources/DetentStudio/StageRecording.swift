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

  private static func end(of script: GestureScript, feel: Feel) -> StateHash {
    var player = GesturePlayer(script, feel: feel)
    player.run(tick: { _ in }, shot: { _, _ in })
    return player.simulation.stateHash
  }

  package func write() throws(FileProblem) { try AtomicFile.write(script.text, to: script.path) }
}
