import DetentDisk
import DetentMotion
import DetentScenes
import DetentStage
import Testing

@testable import DetentFiles

@Suite struct GesturePlayerTests {
  private func play(
    _ body: String, shot: (String, Simulation) -> Void = { _, _ in }
  ) throws -> GesturePlayer {
    var player = GesturePlayer(try gesture("detent-gesture 1\n" + body), feel: .default)
    player.run(tick: { _ in }, shot: shot)
    return player
  }

  @Test func `the documented example plays and its expectation holds`() throws {
    let script = try gesture(GestureReaderTests.example)
    var ticks: [Int] = []
    var shots: [String] = []
    var player = GesturePlayer(script, feel: .default)
    player.run(
      tick: { ticks.append($0.state.tick) }, shot: { name, _ in shots.append(name) })
    #expect(player.failures == [])
    #expect(shots == ["moving", "collapsed"])
    #expect(ticks == Array(0..<ticks.count))
  }

  @Test func `after a hundred failures the rest are counted`() throws {
    let wrong = "expect header.height 1\n"
    let few = try play(String(repeating: wrong, count: 100) + "end")
    #expect(few.failures.count == 100)
    let many = try play(String(repeating: wrong, count: 350) + "end")
    #expect(many.failures.dropLast() == few.failures[...])
    #expect(many.failures.last?.found == "250 more failures")
    #expect(many.failures.last?.kind == .difference && many.failures.last?.place == nil)
  }

  @Test func `a gesture has room for 2000 pictures, those of its themes counted`() throws {
    func shots(_ count: Int) -> String {
      (0..<count).map { "shot s\($0)\n" }.joined() + "end"
    }
    #expect(try gesture("detent-gesture 1\n" + shots(2000)).shots.count == 2000)
    #expect(try gesture("detent-gesture 1\ntheme light dark\n" + shots(1000)).shots.count == 1000)
    for (text, line) in [(shots(2001), 2002), ("theme light dark\n" + shots(1001), 1003)] {
      let problem = #expect(throws: FileProblem.self) { try gesture("detent-gesture 1\n" + text) }
      #expect(problem?.place?.line == line && problem?.expected == "at most 2000 pictures in all")
    }
  }

  @Test func `a picture sees what stands before it and changes nothing`() throws {
    let body = "press 195 600\ndrag 195 300 over 0.2\nSHOT\nrelease\nhold 0.3\nend"
    let plain = try play(body.replacing("SHOT\n", with: ""))
    var seen: [Bool] = []
    let shot = try play(
      body.replacing("SHOT", with: "shot held\nexpect pointer.down true\nexpect pointer.y 300")
    ) { _, simulation in seen.append(simulation.state.pointer.isDown) }
    #expect(seen == [true])
    #expect(shot.failures == [])
    #expect(shot.simulation.stateHash.value == plain.simulation.stateHash.value)
    #expect(shot.simulation.state.tick == plain.simulation.state.tick)
  }

  @Test func `a detent that is called by a number can be expected`() throws {
    var feel = Feel.default
    feel.card.heights.peek = 100
    var player = GesturePlayer(
      try gesture("detent-gesture 1\nscene card\nexpect card.position 2\nend"), feel: feel)
    player.run(tick: { _ in }, shot: { _, _ in })
    #expect(player.failures == [])
  }

  @Test func `events at the very end are in effect`() throws {
    let player = try play("tick 5 press 100 300\nend")
    #expect(player.simulation.state.pointer.isDown)
    #expect(player.simulation.state.tick == 6)
  }

  @Test func `expectations that fail say where, what was found and what was expected`() throws {
    let player = try play(
      """
      expect header.height 64 within 0.5
      expect header.height 128
      expect list.phase dragging
      expect list.phase idle
      expect list.phase 0
      expect pointer.down true
      expect pointer.down false
      end
      """)
    #expect(
      player.failures.map(\.description) == [
        "test.gesture:2:1: found header.height 128, expected header.height 64 within 0.5",
        "test.gesture:4:1: found list.phase idle, expected list.phase dragging",
        "test.gesture:6:1: found list.phase idle, expected list.phase 0",
        "test.gesture:7:1: found pointer.down 0, expected pointer.down true",
      ])
    #expect(player.failures.allSatisfy { $0.kind == .difference })
  }

  @Test func `a recording of a player plays to the same hash`() throws {
    var recorder = GestureRecorder(setup: SceneSetup(scene: .explore), feel: .default)
    var simulation = Simulation(setup: SceneSetup(scene: .explore))
    var cursor = GestureCursor(try gesture(GestureReaderTests.example))
    var pending: [InputEvent] = []
    playing: while true {
      switch cursor.next(tick: simulation.state.tick, isSettled: simulation.isSettled) {
      case .apply(let event):
        pending.append(event)
        recorder.append(event)
      case .step:
        simulation.step(pending)
        pending = []
      case .finished: break playing
      case .shot, .expect, .timedOut: break
      }
    }
    simulation.step(pending)
    let text = recorder.script(until: simulation.state.tick, path: "r").text
    var replay = GesturePlayer(try gesture(text), feel: .default)
    replay.run(tick: { _ in }, shot: { _, _ in })
    #expect(replay.simulation.stateHash.value == simulation.stateHash.value)
    #expect(replay.simulation.state.tick == simulation.state.tick)
  }

  @Test func `pressing twice and releasing nothing record as what they amount to`() throws {
    var recorder = GestureRecorder(setup: SceneSetup(scene: .explore), feel: .default)
    var simulation = Simulation(setup: SceneSetup(scene: .explore))
    let point = Point(x: 100, y: 500)
    let kinds: [InputEvent.Kind] = [
      .release, .press(point, .mouse), .move(Point(x: 100, y: 400)), .press(point, .touch), .cancel,
      .cancel,
    ]
    for (tick, kind) in kinds.enumerated() {
      let event = InputEvent(kind, at: Instant(tick: tick))
      recorder.append(event)
      simulation.step([event])
    }
    let script = try gesture(recorder.script(until: kinds.count, path: "r").text)
    var replay = GesturePlayer(script, feel: .default)
    replay.run(tick: { _ in }, shot: { _, _ in })
    #expect(replay.simulation.stateHash.value == simulation.stateHash.value)
  }
}
