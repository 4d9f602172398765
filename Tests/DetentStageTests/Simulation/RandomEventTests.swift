import DetentScenes
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks that the stage keeps its promises under all actions of a hand.
@Suite struct RandomEventTests {
  static let setups: [SceneSetup] = [
    SceneSetup(scene: .explore), SceneSetup(scene: .reader),
    SceneSetup(scene: .explore, reducesMotion: true),
    SceneSetup(scene: .card), SceneSetup(scene: .card, reducesMotion: true),
    SceneSetup(scene: .card, size: Size(width: 1, height: 1)),
    SceneSetup(scene: .popup), SceneSetup(scene: .popup, size: Size(width: 1, height: 1)),
    SceneSetup(scene: .explore, size: Size(width: 1, height: 1)),
    SceneSetup(scene: .reader, size: Size(width: 1, height: 1)),
    SceneSetup(scene: .explore, size: Size(width: 8000, height: 8000)),
  ]

  @Test(arguments: setups, [UInt64(1), 2])
  func `every number stays finite, and it always comes to rest`(_ setup: SceneSetup, seed: UInt64) {
    var simulation = Simulation(setup: setup)
    var hand = RandomHand(seed: seed, size: setup.size, isUnruly: true)
    for round in 0..<20 {
      for _ in 0..<600 {
        simulation.step(hand.events(tick: simulation.state.tick))
        for (name, value) in simulation.numbers {
          #expect(value.isFinite, "\(name) at tick \(simulation.state.tick)")
        }
      }
      simulation.run(to: simulation.state.tick, .release)
      #expect(simulation.settle() != nil, "round \(round) never comes to rest")
    }
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func `at rest the header stands exactly at a detent`(seed: UInt64) {
    var simulation = Simulation(setup: SceneSetup(scene: .explore))
    var hand = RandomHand(seed: seed, size: simulation.setup.size)
    for _ in 0..<100 {
      for _ in 0..<300 { simulation.step(hand.events(tick: simulation.state.tick)) }
      simulation.run(to: simulation.state.tick, .release)
      #expect(simulation.settle() != nil)
      let header = simulation.state.page!.header.state
      let heights = header.heights
      #expect(
        [heights.compact, heights.normal, heights.expanded].contains(header.height),
        "seed \(seed) tick \(simulation.state.tick) height \(header.height)")
      #expect(simulation.state.pull!.axis.offset == 0)
      let list = simulation.state.page!.list
      #expect(list.limits.contains(list.axis.offset))
      #expect(list.axis.offset >= header.offset - 1e-9)
    }
  }
}
