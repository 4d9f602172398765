import DetentFiles
import DetentMotion
import DetentScenes
import DetentStage
import Testing

@testable import DetentStudio

/// While paused, time passes only with the hand's actions.
@Suite struct PausedHandTests {
  private func offset(_ bench: Bench) -> Double {
    bench.value("list.offset.y", shown: true)
  }

  private func paused() throws -> Bench {
    var bench = try Bench(scene: .reader)
    bench.wait(0.2)
    bench.key(.space)
    return bench
  }

  /// Drags upwards by 4 points a frame; releases unless `isHeld`.
  private func drag(_ bench: inout Bench, frames: Int = 30, isHeld: Bool = false) {
    var place = bench.workbench.window.plan.stage.center
    bench.press(place)
    for _ in 0..<frames {
      bench.wait(1.0 / 60)
      place.y -= 4
      bench.move(place)
    }
    bench.wait(1.0 / 60)
    if !isHeld { bench.release(place) }
  }

  @Test func `what is dragged follows the hand, and shows the touch`() throws {
    var bench = try paused()
    drag(&bench, isHeld: true)
    #expect(offset(bench) >= 112)
    #expect(bench.workbench.time.session.layout.touch.alpha == 1)
    #expect(bench.workbench.time.session.clock.isPaused)
  }

  @Test func `between two movements time stands, and after the last one the host may rest`() throws
  {
    var bench = try paused()
    drag(&bench, isHeld: true)
    bench.wait(0.1)
    let tick = bench.workbench.time.session.simulation.state.tick
    #expect(bench.workbench.time.session.isAtRest)
    bench.wait(5)
    #expect(bench.workbench.time.session.simulation.state.tick == tick)
    bench.move(bench.workbench.window.plan.stage.center)
    #expect(!bench.workbench.time.session.isAtRest)
    bench.wait(1)
    let passed = bench.workbench.time.session.simulation.state.tick - tick
    #expect(passed == 8)
  }

  @Test func `what is let go of stands until time goes on, and then flies as it was thrown`() throws
  {
    var bench = try paused()
    drag(&bench)
    bench.wait(1)
    let thrown = offset(bench)
    let velocity = bench.workbench.time.session.simulation.pointerVelocity.dy
    bench.wait(3)
    #expect(offset(bench) == thrown)
    // The list is as fast as after the same drag without a pause.
    var free = try Bench(scene: .reader)
    free.wait(0.2)
    drag(&free)
    free.wait(0.1)
    let expected = free.workbench.time.session.simulation.pointerVelocity.dy
    #expect(expected < -200)
    #expect(abs(velocity - expected) < 0.1 * abs(expected))
    bench.key(.space)
    bench.wait(5)
    #expect(offset(bench) > thrown + 50)
  }

  @Test func `a press catches what was paused in flight, in the tick that takes it`() throws {
    var bench = try Bench(scene: .reader)
    drag(&bench)
    bench.wait(0.1)
    bench.key(.space)
    let caught = offset(bench)
    bench.press(bench.workbench.window.plan.stage.center)
    bench.wait(1)
    let held = offset(bench)
    #expect(abs(held - caught) < 1)
    bench.key(.space)
    bench.wait(1)
    #expect(offset(bench) == held)
  }

  @Test(arguments: [StageClock.Speed.full, .tenth])
  func `a key and a wheel are seen at once, at any speed`(speed: StageClock.Speed) throws {
    var bench = try paused()
    bench.workbench.perform(.speed(speed))
    let notches = Vector(dx: 0, dy: -1)
    bench.send(
      .wheel(at: bench.workbench.window.plan.stage.center, notches: notches, isPrecise: false))
    bench.wait(1)
    #expect(offset(bench) > 10)
  }

  @Test func `the window says that it is paused, where the hand finds it`() throws {
    var bench = try paused()
    #expect(bench.workbench.overlays.notice == nil)
    bench.press(bench.workbench.window.plan.stage.center)
    #expect(bench.workbench.overlays.notice?.text.contains("Paused") == true)
  }

  @Test func `a hand on the stage that lets time go on hears nothing of a pause`() throws {
    var bench = try Bench()
    bench.flick()
    bench.click(try bench.timeLineView().lanes[0].center)
    try #require(bench.workbench.time.session.clock.isPaused)
    bench.press(bench.workbench.window.plan.stage.center)
    #expect(!bench.workbench.time.session.clock.isPaused)
    #expect(bench.workbench.overlays.notice == nil)
  }

  @Test func `the message of the pause goes with the pause`() throws {
    var bench = try paused()
    drag(&bench, frames: 4)
    try #require(bench.workbench.overlays.notice?.text.contains("Paused") == true)
    bench.key(.space)
    #expect(bench.workbench.overlays.notice == nil)
  }

  @Test func `what was done while paused is recorded, and replays to the same state`() throws {
    var bench = try paused()
    drag(&bench)
    bench.wait(0.3)
    drag(&bench, frames: 10, isHeld: true)
    bench.key(.character("."))
    drag(&bench)
    bench.key(.space)
    bench.wait(0.4)
    let session = bench.workbench.time.session
    let script = StageRecording(session, path: "recorded").script
    var player = GesturePlayer(script, feel: .default)
    player.run(tick: { _ in }, shot: { _, _ in })
    #expect(player.simulation.stateHash == session.simulation.stateHash)
  }
}
