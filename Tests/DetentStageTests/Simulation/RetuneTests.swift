import DetentMenus
import DetentParameters
import DetentScenes
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks a running stage under different numbers.
@Suite struct RetuneTests {
  private func heights(_ compact: Double, _ normal: Double, _ expanded: Double) -> Feel {
    var feel = Feel.default
    feel.header.heights = HeaderHeights(compact: compact, normal: normal, expanded: expanded)
    return feel
  }

  @Test(arguments: [[StageKey](), [.up], [.down], [.pageDown]])
  func `a header at a detent stays at it, and the list with it`(keys: [StageKey]) {
    var simulation = Simulation(setup: SceneSetup(scene: .explore))
    for key in keys {
      simulation.run(to: simulation.state.tick, .key(key))
      _ = simulation.settle()
    }
    let before = simulation.state.page!
    var other = simulation.retuned(heights(80, 150, 320))
    let after = other.state.page!
    #expect(after.header.state.transitionProgress == before.header.state.transitionProgress)
    #expect(
      after.list.axis.offset - after.header.state.offset
        == before.list.axis.offset - before.header.state.offset)
    #expect(other.settle() != nil)
    #expect([80, 150, 320].contains(other.state.page!.header.state.height))
    #expect(other.state.page!.list.limits.contains(other.state.page!.list.axis.offset))
    // With the old numbers it goes back to the very same place.
    var back = other.retuned(.default)
    #expect(back.settle() != nil)
    #expect(back.state.page!.header.state.height == before.header.state.height)
  }

  /// This makes a gesture replay under other numbers as if they had been there from its start.
  @Test(arguments: Scene.all)
  func `a stage that has not begun is the one that begins with those numbers`(scene: Scene) {
    let other = heights(80, 150, 320)
    let setup = SceneSetup(scene: scene)
    let fresh = Simulation(setup: setup, feel: other)
    #expect(Simulation(setup: setup).retuned(other).stateHash == fresh.stateHash)
  }

  @Test func `a header in motion stays where it is, and settles at what its detent is now`() {
    for ticks in [3, 10, 25, 60] {
      var simulation = Simulation(setup: SceneSetup(scene: .explore))
      simulation.run(to: 1, .key(.down))
      for _ in 0..<ticks { simulation.step() }
      let height = simulation.state.page!.header.state.height
      var other = simulation.retuned(heights(50, 140, 300))
      #expect(abs(other.state.page!.header.state.height - height) < 1e-9)
      #expect(other.settle() != nil)
      // Without the change it would have arrived at 284.
      #expect(other.state.page!.header.state.height == 300)
    }
  }

  /// Tries each of the three heights as the goal, smaller and greater than before.
  @Test(arguments: [([StageKey](), StageKey.up), ([.up], .down), ([], .down)])
  func `a header on its way to a height comes to rest at what that is now`(
    before: [StageKey], key: StageKey
  ) {
    for other in [heights(50, 140, 300), heights(70, 120, 260)] {
      var simulation = Simulation(setup: SceneSetup(scene: .explore))
      for key in before {
        simulation.run(to: simulation.state.tick, .key(key))
        _ = simulation.settle()
      }
      simulation.run(to: simulation.state.tick, .key(key))
      for _ in 0..<20 { simulation.step() }
      var expected = simulation
      #expect(!simulation.isSettled && expected.settle() != nil)
      let progress = expected.state.page!.header.state.transitionProgress
      var retuned = simulation.retuned(other)
      let target = retuned.list.target
      #expect(retuned.settle() != nil)
      let header = retuned.state.page!.header.state
      #expect(header.transitionProgress == progress && progress == progress.rounded())
      #expect(
        header.height
          == [
            other.header.heights.compact, other.header.heights.normal,
            other.header.heights.expanded,
          ][Int(progress)])
      // It went there at once, without a detour by its old place.
      #expect(abs(retuned.list.offset - target) < 0.011, "\(key) \(before)")
    }
  }

  @Test func `a held header stays under the finger`() {
    var simulation = Simulation(setup: SceneSetup(scene: .explore))
    simulation.run(to: 1, .press(Point(x: 195, y: 500), .mouse))
    simulation.run(to: 3, .move(Point(x: 195, y: 460)))
    var other = simulation.retuned(heights(64, 128, 300))
    #expect(other.list.offset == simulation.list.offset)
    other.run(to: 5, .move(Point(x: 195, y: 455)))
    #expect(abs(other.list.offset - simulation.list.offset - 5) < 1e-9)
  }

  @Test func `other numbers leave the state alone`() {
    var feel = Feel.default
    feel.scroll.deceleration = 0.99
    feel.header.settle.response = 0.6
    let simulation = Simulation(setup: SceneSetup(scene: .explore))
    #expect(simulation.retuned(feel).stateHash == simulation.stateHash)
  }

  @Test(arguments: Scene.all)
  func `any feel in range runs, and comes to rest`(scene: Scene) {
    var chance = Chance(3)
    for seed in 0..<60 {
      var feel = Feel.default
      for parameter in Feel.parameters where chance.happens(0.3) {
        switch parameter.kind {
        case .number(let range, _):
          let number = chance.number(range.lowerBound, range.upperBound)
          parameter.set(parameter.isWhole ? number.rounded() : number, in: &feel)
        case .choice(let names): parameter.set(Double(chance.whole(names.count)), in: &feel)
        case .toggle: parameter.set(Double(chance.whole(2)), in: &feel)
        }
      }
      guard feel.problems.isEmpty else { continue }
      var simulation = Simulation(setup: SceneSetup(scene: scene), feel: .default)
      var hand = RandomHand(seed: UInt64(seed), size: simulation.setup.size)
      for _ in 0..<200 { simulation.step(hand.events(tick: simulation.state.tick)) }
      simulation = simulation.retuned(feel)
      for _ in 0..<400 {
        simulation.step(hand.events(tick: simulation.state.tick))
        for (name, value) in simulation.numbers { #expect(value.isFinite, "\(name)") }
      }
      simulation.run(to: simulation.state.tick, .release)
      // The slowest springs in range take their time.
      #expect(simulation.settle(within: 600) != nil, "seed \(seed): \(feel)")
    }
  }
}
