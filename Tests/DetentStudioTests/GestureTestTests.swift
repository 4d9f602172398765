import DetentFiles
import DetentMotion
import DetentScenes
import DetentStage
import Testing

@testable import DetentStudio

/// A gesture made by hand becomes a test that ends in the same state.
@Suite struct GestureTestTests {
  private func session(_ scene: Scene = .explore, idle seconds: Double = 0) -> StageSession {
    let session = StageSession(
      setup: SceneSetup(scene: scene), feel: .default, seconds: 0)
    if scene == .reader { session.send(.contentHeight(1800)) }
    session.advance(to: seconds)
    return session
  }

  /// Drags upwards from `y`, and waits for rest.
  private func drag(_ session: StageSession, at start: Double, from y: Double) {
    session.advance(to: start)
    session.send(.press(Point(x: 195, y: y), .mouse))
    for step in 1...12 {
      session.advance(to: start + Double(step) * 0.011)
      session.send(.move(Point(x: 195, y: y - Double(step * step))))
    }
    session.send(.release)
    session.advance(to: start + 0.3)
    for step in 1...40 { session.advance(to: start + 0.3 + Double(step) * 0.2) }
  }

  private func played(_ test: GestureTest) throws -> (end: StateHash, shots: [StateHash]) {
    let script = try GestureReader.parse(Array(test.script.text.utf8), path: "test")
    var player = GesturePlayer(script, feel: test.feel)
    var shots: [StateHash] = []
    player.run(tick: { _ in }, shot: { _, seen in shots.append(seen.stateHash) })
    #expect(player.failures.isEmpty)
    return (player.simulation.stateHash, shots)
  }

  @Test(arguments: [Scene.explore, .reader])
  func `it ends in the state that the hand left, with a picture of each part`(
    scene: Scene
  ) throws {
    let session = session(scene, idle: 0.4)
    drag(session, at: 0.5, from: 600)
    let gesture = try #require(session.lastGesture)
    let test = try #require(GestureTest(Run(gesture, feel: .default)))
    #expect(test.end == session.simulation.stateHash)
    #expect(test.script.shots == ["start", "held", "moving", "end"])
    let (end, shots) = try played(test)
    #expect(end == test.end)
    #expect(Set(shots).count == 4)
    #expect(shots.last == end)
  }

  @Test func `the moving picture is taken when a quarter of the way to rest has passed`() throws {
    let session = session(idle: 0.4)
    drag(session, at: 0.5, from: 600)
    let gesture = try #require(session.lastGesture)
    let last = try #require(gesture.events.last).instant.tick
    let rest = gesture.start.state.tick + (try gesture.length(.default))
    try #require(rest > last + 20)
    let steps = try #require(GestureTest(Run(gesture, feel: .default))).script.steps
    func tick(_ name: String) throws -> Int {
      try #require(steps.first { $0.action == .shot(name) }).instant.tick
    }
    let release = try #require(steps.first { $0.action == .event(.release) }).instant.tick
    #expect(try tick("moving") - release == (rest - last) / 4)
    #expect(try tick("held") == release)
    let press = try #require(
      steps.first { if case .event(.press) = $0.action { true } else { false } }
    ).instant.tick
    #expect(try tick("start") == press)
  }

  @Test func `what came before on the same stage is part of it`() throws {
    let session = session(idle: 0.1)
    drag(session, at: 0.2, from: 600)
    drag(session, at: 12, from: 500)
    let gesture = try #require(session.lastGesture)
    #expect(gesture.before?.isEmpty == false)
    let test = try #require(GestureTest(Run(gesture, feel: .default)))
    #expect(try played(test).end == session.simulation.stateHash)
  }

  @Test func `the time before anybody did anything is left out`() throws {
    let session = session(.reader, idle: 60)
    session.advance(to: 300)
    drag(session, at: 300, from: 600)
    let gesture = try #require(session.lastGesture)
    let test = try #require(GestureTest(Run(gesture, feel: .default)))
    let hand = try #require(
      test.script.steps.first {
        if case .event(.press) = $0.action { true } else { false }
      })
    #expect(hand.instant.tick == 12)
    #expect(try played(test).end == session.simulation.stateHash)
  }

  @Test func `another feel is saved with it, and the replay's end is the feel's`() throws {
    let session = session(idle: 0.1)
    drag(session, at: 0.2, from: 600)
    var feel = Feel.default
    feel.header.heights.compact = 60
    let gesture = try #require(session.lastGesture)
    let test = try #require(GestureTest(Run(gesture, feel: feel)))
    #expect(test.end != session.simulation.stateHash)
    #expect(test.script.settings.map(\.setting.key) == ["header.heights.compact"])
    #expect(try played(test).end == test.end)
  }

  @Test func `Control, Shift and S ask for it`() {
    #expect(KeyTable.command(.character("s"), [.control, .shift]) == .saveTest)
    #expect(KeyTable.command(.character("s"), []) == nil)
  }
}
