import DetentMotion
import DetentScenes
import DetentStage
import Testing

@testable import DetentStudio

/// The loop shows its end for a while; the tests cover that time, and the ways to end the loop.
@Suite struct LoopTests {
  /// The loop shows the end for half a second.
  private let pause = 120

  /// Flicks, and waits until the flick is the last gesture; returns it with its length in ticks.
  private func flick(_ bench: inout Bench) throws -> (Gesture, ticks: Int) {
    bench.flick()
    let gesture = try #require(bench.workbench.time.session.lastGesture)
    return (gesture, try gesture.length(.default))
  }

  @Test func `a loop begins again after its pause and not before, at the moment it began at`()
    throws
  {
    var bench = try Bench()
    let (gesture, ticks) = try flick(&bench)
    let start = gesture.start.state.tick
    bench.key(.character("l"))
    var ages: [Int] = []
    while ages.count < 3 * (ticks + pause) {
      bench.wait(1.0 / 240)
      ages.append(gesture.age(at: bench.workbench.time.session.shown.state.tick))
    }
    let turns = ages.indices.dropFirst().filter { ages[$0] < ages[$0 - 1] }
    #expect(turns.count >= 2)
    for turn in turns {
      #expect(ages[turn] <= 2)
      let late = ages[turn - 1] - ticks - pause
      #expect(abs(late) <= 2)
    }
    #expect(bench.workbench.time.session.simulation.state.tick >= start)
  }

  @Test func `a touch ends the loop for good: the next gesture does not loop`() throws {
    var bench = try Bench()
    let (first, _) = try flick(&bench)
    bench.key(.character("l"))
    bench.wait(0.2)
    let stage = bench.workbench.window.plan.stage
    bench.press(stage.center)
    #expect(!bench.workbench.time.session.isReplaying)
    #expect(!bench.workbench.time.session.isLooping)
    bench.move(Point(x: stage.midX, y: stage.midY + 60))
    bench.wait(0.1)
    bench.release(Point(x: stage.midX, y: stage.midY + 60))
    bench.wait(8)
    #expect(!bench.workbench.time.session.isReplaying)
    let second = try #require(bench.workbench.time.session.lastGesture)
    #expect(second.start.state.tick > first.start.state.tick)
  }

  @Test(arguments: [StageKey.down, .tab])
  func `a key of the stage's ends it, too, and what the panel hears does not`(key: StageKey) throws
  {
    var bench = try Bench()
    _ = try flick(&bench)
    bench.key(.character("l"))
    let knob = try bench.knob(.parameter("header.heights.normal"))
    bench.drag(knob, Point(x: knob.x + 10, y: knob.y))
    #expect(bench.workbench.time.session.isLooping && bench.workbench.time.session.isReplaying)
    bench.key(key == .down ? .down : .tab)
    #expect(!bench.workbench.time.session.isLooping && !bench.workbench.time.session.isReplaying)
  }

  @Test func `a replay without a loop ends as soon as its gesture has, without a pause`() throws {
    var bench = try Bench()
    let (gesture, ticks) = try flick(&bench)
    bench.key(.character("r"))
    var last = 0
    while bench.workbench.time.session.isReplaying {
      last = gesture.age(at: bench.workbench.time.session.shown.state.tick)
      bench.wait(1.0 / 240)
    }
    #expect(abs(last - ticks) <= 2)
  }
}

/// The stage's time can pause and slow down; it catches up little after the host was away.
@Suite struct StageClockTests {
  @Test func `a paused clock lets no more time pass than the hand takes, however long it waits`() {
    for wait in [0.001, 0.02, 0.2, 10] {
      var clock = StageClock(seconds: 0)
      clock.advance(to: 0.1, isAtRest: false)
      #expect(clock.instant.tick == 24)
      clock.isPaused = true
      #expect(clock.isStanding)
      clock.advance(to: 5, isAtRest: false)
      #expect(clock.instant.tick == 24)
      clock.followHand()
      #expect(!clock.isStanding)
      clock.advance(to: 5 + wait, isAtRest: false)
      let passed: Int = min(8, Int(wait * 240))
      #expect(clock.instant.tick == 24 + passed)
      let isOver: Bool = wait > 0.034
      #expect(clock.isStanding == isOver)
      clock.advance(to: 30, isAtRest: true)
      #expect(clock.instant.tick == 32)
      clock.isPaused = false
      clock.advance(to: 30.1, isAtRest: false)
      #expect(clock.instant.tick == 56)
    }
  }

  @Test func `a tick by hand is a tick, from wherever between two it stood`() {
    var clock = StageClock(seconds: 0)
    clock.advance(to: 0.103, isAtRest: false)
    #expect(clock.instant.tick == 24 && clock.fraction > 0.5)
    clock.isPaused = true
    clock.stepByHand()
    #expect(clock.instant == Instant(tick: 25))
    #expect(clock.isStanding)
    clock.advance(to: 1, isAtRest: false)
    #expect(clock.instant == Instant(tick: 25))
  }

  @Test(arguments: [0.1, 0.25, 0.3, 3600])
  func `nothing more than a quarter of a second is caught up with, unless all rests`(gap: Double) {
    for isAtRest in [false, true] {
      let taken: Double = isAtRest ? gap : min(gap, 0.25)
      let ticks = Int((taken * 240).rounded())
      var clock = StageClock(seconds: 0)
      clock.advance(to: gap, isAtRest: isAtRest)
      #expect(clock.instant.tick == ticks)
      // A host whose clock goes back lets no time pass.
      clock.advance(to: gap - 0.05, isAtRest: isAtRest)
      #expect(clock.instant.tick == ticks)
    }
  }

  @Test(arguments: StageClock.Speed.allCases)
  func `slow motion is real time, scaled`(speed: StageClock.Speed) {
    var clock = StageClock(seconds: 0, tick: 10)
    clock.speed = speed
    for frame in 1...60 { clock.advance(to: Double(frame) / 60, isAtRest: false) }
    let passed = clock.instant.tick - 10
    let expected = Int(240 * speed.rawValue)
    #expect(abs(passed - expected) <= 1)
  }
}

/// The keys step back and forward, tick by tick.
@Suite struct SteppingTests {
  @Test(arguments: [0.5, 3.0], [false, true])
  func `back goes to the oldest and no further, forward to the newest, live or in a loop`(
    seconds: Double, isLoop: Bool
  ) throws {
    var bench = try Bench()
    let stage = bench.workbench.window.plan.stage
    bench.dragAndHold(stage.center, Point(x: stage.midX, y: stage.midY - 60), over: seconds)
    if isLoop {
      bench.release(Point(x: stage.midX, y: stage.midY - 60))
      bench.wait(2)
      bench.key(.character("l"))
      bench.wait(seconds)
    }
    bench.key(.space)
    let newest = Int(bench.value("tick", shown: true))
    let kept = bench.workbench.time.session.age ?? newest
    for back in 1...kept + 20 {
      bench.key(.character(","))
      #expect(Int(bench.value("tick", shown: true)) == newest - min(back, kept))
    }
    for back in (0..<kept).reversed() {
      bench.key(.character("."))
      #expect(Int(bench.value("tick", shown: true)) == newest - back)
    }
    bench.key(.character("."))
    #expect(Int(bench.value("tick", shown: true)) == newest + 1)
  }

  @Test
  func `in the window: back shows the past, forward the newest, and going on goes on from it`()
    throws
  {
    var bench = try Bench()
    bench.drag(
      bench.workbench.window.plan.stage.center,
      Point(x: bench.workbench.window.plan.stage.midX, y: 200))
    bench.wait(0.1)
    bench.key(.character(","))
    let newest = bench.value("tick")
    #expect(bench.value("tick", shown: true) == newest - 1)
    bench.key(.character(","))
    #expect(bench.value("tick", shown: true) == newest - 2)
    bench.key(.character("."))
    bench.key(.character("."))
    #expect(bench.value("tick", shown: true) == newest)
    bench.key(.character("."))
    #expect(bench.value("tick") == newest + 1)
    bench.key(.character(","))
    bench.key(.space)
    bench.wait(0.1)
    #expect(bench.value("tick", shown: true) == bench.value("tick"))
    #expect(bench.value("tick") >= newest + 20)
  }
}
