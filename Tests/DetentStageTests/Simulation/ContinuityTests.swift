import DetentScenes
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks that nothing on the stage ever jumps, but moves with the hand or by its own motion.
@Suite struct ContinuityTests {
  /// Returns the distance that the list may go in a tick, given the step before it.
  ///
  /// It is the pointer's move plus the running motion's: its speed, with the change of speed from its
  /// spring.
  private func allowance(_ before: Simulation, _ after: Simulation, hand: Double) -> Double {
    let axis = before.list
    let feel = before.feel
    let pull = max(feel.header.settle.spring.stiffness, feel.scroll.bounce.spring.stiffness)
    let away = abs(axis.offset - axis.target)
    // Content that a hand lets go past its edge starts back with a launch.
    let past = before.state.page.map { abs(axis.offset - $0.list.limits.clamp(axis.offset)) } ?? 0
    let launch =
      feel.scroll.bounceLaunch * feel.scroll.bounce.spring.stiffness.squareRoot() * past
    let speed = max(abs(axis.velocity), abs(after.list.velocity), launch)
    return hand + (speed + pull * away * Tick.seconds) * Tick.seconds + Settled.distance
  }

  @Test(arguments: [Scene.explore, .reader], [UInt64(1), 2, 3])
  func `the list moves with the hand or by itself`(scene: Scene, seed: UInt64) {
    var simulation = Simulation(setup: SceneSetup(scene: scene))
    var hand = RandomHand(seed: seed, size: simulation.setup.size)
    var pointer = Point.zero
    for _ in 0..<30_000 {
      let before = simulation
      let events = hand.events(tick: simulation.state.tick)
      var moved = 0.0
      var isByProgram = before.state.page!.isChanging
      for event in events {
        switch event.kind {
        case .press(let point, _): pointer = point
        case .move(let point):
          moved += max(abs(point.x - pointer.x), abs(point.y - pointer.y))
          pointer = point
        // A tap may reload or change lists, as may Return.
        case .key(.activate): isByProgram = true
        case .release: isByProgram = isByProgram || before.state.pointer.gesture == .pending
        default: break
        }
      }
      var wheel = before.state.shared.wheel
      let turned = abs(wheel.takeShare())
      simulation.step(events)
      guard !isByProgram else { continue }
      let jump = abs(simulation.list.offset - before.list.offset)
      let allowed = allowance(before, simulation, hand: moved + turned)
      #expect(jump <= allowed, "\(jump) pt at tick \(simulation.state.tick): \(before.list.phase)")
    }
  }

  @Test func `the velocity handed on is the tracked one exactly`() {
    for (scene, speed) in [(Scene.explore, -600.0), (.explore, 900), (.reader, -1500)] {
      var simulation = Simulation(setup: SceneSetup(scene: scene))
      simulation.run(to: 1, .contentHeight(9000))
      let start = simulation.state.tick + 10
      simulation.run(to: start, .press(Point(x: 195, y: 400), .mouse))
      for index in 1...12 {
        let y = 400 + speed * Double(index * 2) * Tick.seconds
        simulation.run(to: start + index * 2, .move(Point(x: 195, y: y)))
      }
      let tracked = simulation.pointerVelocity
      simulation.run(to: simulation.state.tick, .release)
      #expect(abs(tracked.dy - speed) < 0.01 * abs(speed))
      #expect(simulation.pointerVelocity == tracked)
      #expect(simulation.listVelocity == -tracked.dy)
      #expect(simulation.list.velocity == -tracked.dy)
    }
  }

  @Test func `a press stops what moves, and moves nothing`() {
    var chance = Chance(6)
    var moving = 0
    for _ in 0..<300 {
      var simulation = Simulation(setup: SceneSetup(scene: .explore))
      simulation.run(to: 5, .press(Point(x: 195, y: 500), .mouse))
      let speed = chance.number(-4000, 4000)
      for index in 1...10 {
        let y = 500 + speed * Double(index * 2) * Tick.seconds
        simulation.run(to: 5 + index * 2, .move(Point(x: 195, y: y)))
      }
      simulation.run(to: simulation.state.tick, .release)
      for _ in 0..<chance.whole(200) { simulation.step() }
      let before = simulation
      var next = simulation
      next.step()
      if next.list.offset != before.list.offset { moving += 1 }
      // The list moves on until the press, which is applied when the tick is over.
      simulation.run(to: simulation.state.tick, .press(Point(x: 195, y: 500), .touch))
      let height = next.state.page!.header.state.height
      #expect(simulation.list.offset == next.list.offset)
      #expect(simulation.state.page!.header.state.height == height)
      for _ in 0..<100 { simulation.step() }
      #expect(simulation.list.offset == next.list.offset)
      #expect(simulation.state.page!.header.state.height == height)
    }
    #expect(moving > 100)
  }
}
