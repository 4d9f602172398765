import DetentCore
import DetentFiles
import Testing

@testable import DetentStudio

/// The same gesture with new numbers, while they change.
@Suite struct LiveFeelTests {
  private let response = PanelRow.ID.parameter("header.settle.response")
  private let normal = PanelRow.ID.parameter("header.heights.normal")

  /// A bench that loops a drag of the header.
  private func looping() throws -> Bench {
    var bench = try Bench()
    bench.flick()
    bench.key(.character("l"))
    bench.wait(0.2)
    try #require(bench.workbench.session.isReplaying)
    return bench
  }

  @Test func `L loops the last gesture until L again`() throws {
    var bench = try looping()
    bench.wait(30)
    #expect(bench.workbench.session.isReplaying)
    #expect(!bench.workbench.isAtRest)
    bench.key(.character("l"))
    bench.wait(10)
    #expect(!bench.workbench.session.isReplaying)
    #expect(bench.workbench.isAtRest)
  }

  @Test func `The next frame is the gesture as if the new number had always been there`() throws {
    var bench = try looping()
    let knob = try bench.knob(normal)
    bench.press(knob)
    for step in 1...12 {
      bench.move(Point(x: knob.x + Double(step), y: knob.y))
      bench.wait(1.0 / 60)
      let session = bench.workbench.session
      let gesture = try #require(session.lastGesture)
      var again = gesture.playback(feel: bench.feel)
      again.run(until: session.shown.state.tick)
      #expect(session.shown.stateHash == again.simulation.stateHash)
      #expect(session.shown.feel == bench.feel)
    }
    #expect(bench.feel != .default)
  }

  @Test func `The ghost is the gesture under the numbers before the change`() throws {
    var bench = try looping()
    #expect(bench.workbench.session.ghost == nil)
    let knob = try bench.knob(normal)
    bench.drag(knob, Point(x: knob.x + 20, y: knob.y))
    let session = bench.workbench.session
    let rerun = try #require(session.rerun)
    var before = rerun.gesture.playback(feel: .default)
    before.run(until: session.shown.state.tick)
    #expect(rerun.before?.simulation.stateHash == before.simulation.stateHash)
    #expect(session.ghost != nil)
  }

  @Test func `The ghost is drawn where it differs, and without one nothing is`() throws {
    var bench = try looping()
    func dashedLines(_ bench: Bench) -> Int {
      bench.drawnStage().commands.count { command in
        if case .strokePath(_, let stroke, _, _) = command { stroke.dash != nil } else { false }
      }
    }
    #expect(dashedLines(bench) == 0)
    let knob = try bench.knob(normal)
    bench.drag(knob, Point(x: knob.x + 40, y: knob.y))
    #expect(dashedLines(bench) > 0)
  }

  @Test func `While paused the shown moment changes with the number`() throws {
    var bench = try looping()
    bench.key(.space)
    for _ in 0..<5 { bench.key(.character(",")) }
    let tick = bench.workbench.session.shown.state.tick
    let before = bench.workbench.session.shown.stateHash
    let knob = try bench.knob(normal)
    bench.drag(knob, Point(x: knob.x + 25, y: knob.y))
    #expect(bench.workbench.session.shown.state.tick == tick)
    #expect(bench.workbench.session.shown.stateHash != before)
  }

  @Test func `The plot shows now and before, the release and its decision`() throws {
    var bench = try looping()
    #expect(bench.workbench.plot.track?.name == "header.height")
    #expect(bench.workbench.plot.earlier == nil)
    try bench.show(response)
    let knob = try bench.knob(response)
    bench.drag(knob, Point(x: knob.x + 30, y: knob.y))
    let plot = bench.workbench.plot
    let now = try #require(plot.track)
    let before = try #require(plot.earlier)
    #expect(now.positions.count == plot.now.map { $0.tickCount + 1 })
    #expect(now.positions.count == now.velocities.count)
    #expect(before.positions.count == plot.before.map { $0.tickCount + 1 })
    let release = try #require(plot.now?.releases.first)
    #expect(release.speed > 50)
    #expect(!release.decision.isEmpty)
    #expect(plot.tick != nil)
  }

  @Test func `A click on the plot shows the next quantity that moved`() throws {
    var bench = try looping()
    let first = bench.workbench.plot.track?.name
    let card = try #require(bench.panel.layout.plot)
    bench.click(card.center)
    #expect(bench.workbench.plot.track?.name == "list.offset.y")
    bench.click(card.center)
    #expect(bench.workbench.plot.track?.name == first)
  }

  @Test func `A trace is what a replay shows, tick by tick`() throws {
    let bench = try looping()
    let gesture = try #require(bench.workbench.session.lastGesture)
    let trace = GestureTrace(gesture, feel: .default)
    var playback = gesture.playback(feel: .default)
    let track = try #require(trace.track("header.height"))
    for position in track.positions {
      #expect(position == playback.simulation.state.explore.header.state.height)
      playback.step()
    }
  }

  @Test(arguments: SceneKind.allCases)
  func `A recording through changes of feel replays to the same state`(scene: SceneKind) throws {
    var bench = try Bench(scene: scene, isRecording: true)
    bench.flick()
    bench.key(.character("l"))
    bench.wait(0.3)
    let key = PanelRow.ID.parameter(scene == .popup ? "popup.travel" : "scroll.rubberBand")
    if scene == .popup || scene == .card { try bench.show(key) }
    try bench.show(key)
    let knob = try bench.knob(key)
    bench.drag(knob, Point(x: knob.x - 20, y: knob.y))
    #expect(bench.feel != .default)
    bench.key(.character("l"))
    bench.wait(5)
    bench.flick()
    let session = bench.workbench.session
    let script = session.recorder.script(
      until: session.simulation.state.tick, path: "test.gesture")
    var playback = GesturePlayback(script, feel: try script.feel(in: Bench.library))
    while !playback.isFinished { playback.advance { _, _ in } }
    #expect(playback.simulation.stateHash == session.simulation.stateHash)
    #expect(session.simulation.feel == bench.feel)
  }
}
