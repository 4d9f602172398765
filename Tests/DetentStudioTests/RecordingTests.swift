import DetentCore
import DetentFiles
import Testing

@testable import DetentStudio

/// What a session recorded replays to the state that it ended in, whenever it ended.
@Suite struct RecordingTests {
  private static let setup = SceneSetup(scene: .explore)

  /// The state that the session's recording leads to.
  private func replayed(_ session: StageSession) -> StateHash {
    let script = session.recorder.script(until: session.simulation.state.tick, path: "recorded")
    var playback = GesturePlayback(script, feel: .default)
    playback.run(tick: { _ in }, shot: { _, _ in })
    return playback.simulation.stateHash
  }

  @Test func endsWhilePausedWithWhatTheHandDidSince() {
    var session = StageSession(setup: Self.setup, feel: .default, seconds: 0)
    session.advance(to: 0.1)
    session.setPaused(true)
    session.send(.press(Point(x: 195, y: 600), .mouse))
    session.send(.move(Point(x: 195, y: 500)))
    session.finish()
    #expect(session.simulation.state.pointer.isDown)
    #expect(replayed(session) == session.simulation.stateHash)
  }

  @Test func endsBetweenAnEventAndItsTick() {
    var session = StageSession(setup: Self.setup, feel: .default, seconds: 0)
    session.advance(to: 0.1)
    session.send(.press(Point(x: 195, y: 600), .mouse))
    session.advance(to: 0.15)
    session.send(.move(Point(x: 195, y: 480)))
    session.finish()
    #expect(replayed(session) == session.simulation.stateHash)
  }

  @Test func finishingWithNothingWaitingChangesNothing() {
    var session = StageSession(setup: Self.setup, feel: .default, seconds: 0)
    session.advance(to: 0.1)
    let before = session.simulation
    session.finish()
    #expect(session.simulation.state.tick == before.state.tick)
    #expect(session.simulation.stateHash == before.stateHash)
  }
}
