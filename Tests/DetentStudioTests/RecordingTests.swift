import DetentFiles
import DetentMotion
import DetentScenes
import DetentStage
import TestSupport
import Testing

@testable import DetentStudio

/// A session's recording replays to the state that it ended in, whenever it ended.
@Suite struct RecordingTests {
  private static let setup = SceneSetup(scene: .explore)

  /// Returns the hash of the state that the session's recording leads to.
  private func replayed(_ session: StageSession) -> StateHash {
    let script = session.recorder.script(until: session.simulation.state.tick, path: "recorded")
    var player = GesturePlayer(script, feel: .default)
    player.run(tick: { _ in }, shot: { _, _ in })
    return player.simulation.stateHash
  }

  @Test func `it ends while paused with what the hand did since`() {
    let session = StageSession(setup: Self.setup, feel: .default, seconds: 0)
    session.advance(to: 0.1)
    session.setPaused(true)
    session.send(.press(Point(x: 195, y: 600), .mouse))
    session.send(.move(Point(x: 195, y: 500)))
    session.finish()
    #expect(session.simulation.state.pointer.isDown)
    #expect(replayed(session) == session.simulation.stateHash)
  }

  @Test func `it ends between an event and its tick`() {
    let session = StageSession(setup: Self.setup, feel: .default, seconds: 0)
    session.advance(to: 0.1)
    session.send(.press(Point(x: 195, y: 600), .mouse))
    session.advance(to: 0.15)
    session.send(.move(Point(x: 195, y: 480)))
    session.finish()
    #expect(replayed(session) == session.simulation.stateHash)
  }

  @Test func `finishing with nothing waiting changes nothing`() {
    let session = StageSession(setup: Self.setup, feel: .default, seconds: 0)
    session.advance(to: 0.1)
    let before = session.simulation
    session.finish()
    #expect(session.simulation.state.tick == before.state.tick)
    #expect(session.simulation.stateHash == before.stateHash)
  }

  @Test func `what the hand does in the tick in which a recording ended comes a tick later`() {
    let session = StageSession(setup: Self.setup, feel: .default, seconds: 0)
    session.advance(to: 0.1)
    session.send(.press(Point(x: 195, y: 600), .mouse))
    session.finish()
    session.send(.move(Point(x: 195, y: 560)))
    session.advance(to: 0.11)
    session.send(.move(Point(x: 195, y: 480)))
    session.finish()
    #expect(replayed(session) == session.simulation.stateHash)
  }

  // MARK: A full recording

  /// Drags with a recorder that has room only for the first `capacity` events.
  private func overfull(capacity: Int) -> StageSession {
    let session = StageSession(setup: Self.setup, feel: .default, seconds: 0)
    session.recorder = GestureRecorder(setup: Self.setup, feel: .default, capacity: capacity)
    session.advance(to: 0.1)
    session.send(.press(Point(x: 195, y: 600), .mouse))
    for step in 1...30 {
      session.advance(to: 0.1 + Double(step) / 60)
      session.send(.move(Point(x: 195, y: 600 - Double(step * 6))))
    }
    session.send(.release)
    for step in 6...40 { session.advance(to: Double(step) / 10) }
    return session
  }

  private func played(_ script: GestureScript) throws -> StateHash {
    let read = try GestureReader.parse(Array(script.text.utf8), path: "recorded")
    var player = GesturePlayer(read, feel: script.setup.scene.feel)
    player.run(tick: { _ in }, shot: { _, _ in })
    return player.simulation.stateHash
  }

  @Test(arguments: [1, 2, 7, 31, 32])
  func `a recording says the state that its file leads to, full or not`(capacity: Int) throws {
    let session = overfull(capacity: capacity)
    let recording = StageRecording(session, path: "recorded")
    #expect(recording.isWhole == (capacity == 32))
    #expect(session.recorder.events.count == capacity)
    #expect(try played(recording.script) == recording.end)
    #expect((recording.end == session.simulation.stateHash) == recording.isWhole)
  }

  @Test func `a stage left alone for more than an hour has a recording of an hour`() throws {
    let session = StageSession(setup: Self.setup, feel: .default, seconds: 0)
    session.advance(to: 3601)
    let recording = StageRecording(session, path: "recorded")
    #expect(!recording.isWhole)
    #expect(recording.script.steps.last?.instant == Instant(seconds: 3600))
    #expect(try played(recording.script) == recording.end)
  }

  @Test func `the window says once that the recording is full`() throws {
    var bench = try Bench(isRecording: true)
    let session = bench.workbench.time.session
    bench.workbench.time.session.recorder = GestureRecorder(
      setup: Self.setup, feel: session.simulation.feel, capacity: 3)
    bench.press(bench.workbench.window.plan.stage.center)
    #expect(bench.workbench.overlays.notice == nil)
    for _ in 0..<3 { bench.move(bench.workbench.window.plan.stage.center) }
    #expect(bench.workbench.overlays.notice?.text.contains("full") == true)
    bench.wait(10)
    bench.release(bench.workbench.window.plan.stage.center)
    #expect(bench.workbench.overlays.notice == nil)
  }

  @Test func `a gesture after a full recording is no test`() throws {
    let session = overfull(capacity: 20)
    session.send(.press(Point(x: 195, y: 400), .mouse))
    session.send(.release)
    for step in 1...30 { session.advance(to: 4 + Double(step) / 10) }
    let gesture = try #require(session.lastGesture)
    #expect(GestureTest(Run(gesture, feel: .default)) == nil)
  }

  /// A busy machine draws late, and hears several events at once.
  @Test(arguments: Scene.all + [.listen])
  func `however late events and pictures come, the recording replays to the same state`(
    _ scene: Scene
  ) throws {
    for seed in 0..<Effort.rounds(400) {
      var hand = UnevenHand(scene, seed: UInt64(seed))
      for _ in 0..<6 { hand.drag() }
      let recording = StageRecording(hand.session, path: "recorded")
      guard try played(recording.script) != recording.end else { continue }
      Issue.record("seed \(seed): \(recording.script.text)")
      return
    }
  }

  // MARK: A new start

  @Test(arguments: [Key.backspace, .function(1)])
  func `the window says that the recording begins anew`(key: Key) throws {
    for isRecording in [true, false] {
      var bench = try Bench(isRecording: isRecording)
      bench.key(key)
      #expect(bench.workbench.overlays.notice == nil)
      bench.flick()
      bench.key(key)
      #expect((bench.workbench.overlays.notice?.text.contains("restarts") == true) == isRecording)
    }
  }

  @Test func `another feel is another recording`() throws {
    var bench = try Bench(isRecording: true)
    bench.flick()
    let knob = try bench.knob(.parameter("header.heights.normal"))
    bench.drag(knob, Point(x: knob.x + 9, y: knob.y))
    #expect(bench.workbench.overlays.notice?.text.contains("restarts") == true)
    #expect(bench.workbench.time.session.recorder.events.isEmpty)
  }
}

/// A recording is kept until something done by hand replaces it.
@Suite struct KeptRecordingTests {
  private func written(_ bench: Bench) throws -> GestureScript {
    try #require(bench.workbench.recording(at: "kept.gesture")).script
  }

  private func presses(_ script: GestureScript) -> Int {
    script.steps.count { if case .event(.press) = $0.action { true } else { false } }
  }

  /// Expects that the recording's file leads to the state that it reports.
  private func expectWhole(_ bench: Bench, _ feel: Feel = .default) throws {
    let recording = try #require(bench.workbench.recording(at: "kept.gesture"))
    let read = try GestureReader.parse(Array(recording.script.text.utf8), path: "kept.gesture")
    var player = GesturePlayer(read, feel: try read.feel(in: Bench.library))
    player.run(tick: { _ in }, shot: { _, _ in })
    #expect(player.simulation.stateHash == recording.end)
    #expect(player.simulation.feel == feel)
  }

  @Test func `leaving the scene ends the recording and keeps it, whatever is done elsewhere`()
    throws
  {
    var bench = try Bench(isRecording: true)
    bench.flick()
    let before = try written(bench).text
    bench.key(.function(3))
    #expect(bench.workbench.overlays.notice?.text.contains("ended") == true)
    bench.wait(10)
    bench.flick()
    bench.key(.backspace)
    #expect(bench.workbench.overlays.notice == nil)
    bench.key(.function(1))
    bench.flick()
    bench.workbench.perform(.resetFeel)
    #expect(try written(bench).text == before)
    #expect(try written(bench).setup.scene == .explore)
    try expectWhole(bench)
  }

  @Test func `a scene that nobody has touched is left for the one that is recorded`() throws {
    var bench = try Bench(isRecording: true)
    bench.wait(0.2)
    bench.key(.function(2))
    #expect(bench.workbench.overlays.notice == nil)
    bench.flick()
    #expect(try written(bench).setup.scene == .reader)
    #expect(presses(try written(bench)) == 1)
    try expectWhole(bench)
  }

  @Test func `a press that leaving the scene cuts short is in the recording`() throws {
    var bench = try Bench(isRecording: true)
    bench.press(bench.workbench.window.plan.stage.center)
    bench.key(.function(4))
    #expect(presses(try written(bench)) == 1)
    try expectWhole(bench)
  }

  @Test func `tuning after a gesture keeps its recording, until another gesture`() throws {
    var bench = try Bench(isRecording: true)
    bench.flick()
    for _ in 0..<2 {
      let knob = try bench.knob(.parameter("header.heights.normal"))
      bench.drag(knob, Point(x: knob.x + 9, y: knob.y))
      #expect(presses(try written(bench)) == 1)
      #expect(try written(bench).settings.isEmpty)
      try expectWhole(bench)
    }
    bench.flick()
    bench.flick()
    #expect(presses(try written(bench)) == 2)
    #expect(bench.feel != .default)
    try expectWhole(bench, bench.feel)
  }

  @Test func `Backspace keeps the recording until another gesture, and then through a scene left`()
    throws
  {
    var bench = try Bench(isRecording: true)
    bench.flick()
    bench.key(.backspace)
    let before = try written(bench).text
    #expect(presses(try written(bench)) == 1)
    bench.wait(1)
    bench.key(.backspace)
    #expect(try written(bench).text == before)
    bench.key(.function(3))
    #expect(try written(bench).text == before)
    var other = try Bench(isRecording: true)
    other.flick()
    other.key(.backspace)
    other.flick()
    other.key(.character("."))
    other.flick()
    other.key(.function(3))
    #expect(presses(try written(other)) == 2)
  }

  @Test func `without --record there is nothing to write`() throws {
    var bench = try Bench()
    bench.flick()
    bench.key(.function(3))
    #expect(bench.workbench.recording(at: "kept.gesture") == nil)
    #expect(bench.workbench.overlays.notice == nil)
  }
}

/// A hand in a window whose events and pictures come at uneven times.
private struct UnevenHand {
  let session: StageSession
  private var chance: SplitMix
  private var seconds = 0.0
  private let size: Size

  init(_ scene: Scene, seed: UInt64) {
    let setup = SceneSetup(scene: scene)
    session = StageSession(setup: setup, feel: scene.feel, seconds: 0)
    size = setup.size
    chance = SplitMix(seed: seed)
  }

  /// Presses, moves and lets go, then waits for a while.
  mutating func drag() {
    var point = Point(x: chance.between(0, size.width), y: chance.between(0, size.height))
    let way = Vector(dx: chance.between(-20, 20), dy: chance.between(-60, 60))
    pass()
    session.send(.press(point, .mouse))
    for _ in 0..<Int(chance.between(0, 9)) {
      pass()
      point = point + way
      session.send(.move(point))
    }
    pass()
    session.send(.release)
    for _ in 0..<Int(chance.between(0, 9)) { pass() }
  }

  /// Lets some time pass: nearly none, that of a frame, or that of a machine with much else to do.
  private mutating func pass() {
    let longest = [0.0005, 0.02, 0.02, 0.3][Int(chance.next() % 4)]
    seconds += chance.between(0, longest)
    session.advance(to: seconds)
  }
}
