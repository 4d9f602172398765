import DetentScenes
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks a different feel in the middle of any motion, as when B is held under a key.
@Suite struct FeelChangeTests {
  /// The quantities that move.
  private static let ways = [
    "header.height", "list.offset.y", "card.top", "pull.offset", "popup.fraction",
    "overlay.fraction",
  ]

  private func places(_ simulation: Simulation) -> [(name: String, place: Double, speed: Double)] {
    Quantity.all(in: simulation.setup.scene).compactMap {
      (quantity: Quantity) -> (name: String, place: Double, speed: Double)? in
      guard Self.ways.contains(quantity.name), let rate = quantity.rate,
        let speed = Quantity.named(rate, in: simulation.setup.scene),
        case .number(let place) = quantity.value(in: simulation),
        case .number(let rate) = speed.value(in: simulation)
      else { return nil }
      return (quantity.name, place, rate)
    }
  }

  @Test(arguments: Scene.all)
  func `changing the feel under way moves nothing, and what moves keeps its speed`(scene: Scene) {
    var chance = Chance(12)
    var (changes, fitting, settled) = (0, 0, 0)
    for seed in 0..<300 {
      let one = chance.feel()
      var other = chance.feel()
      // A different edge makes a different card, and a different step a different popup. A header that returns
      // elsewhere follows its list or lets it go on alone.
      other.header.returns = one.header.returns
      other.card.edge = one.card.edge
      other.sheet.step = one.sheet.step
      var simulation = Simulation(setup: SceneSetup(scene: scene), feel: one)
      var hand = RandomHand(seed: UInt64(seed), size: simulation.setup.size)
      for _ in 0..<400 { simulation.step(hand.events(tick: simulation.state.tick)) }
      guard simulation.state.pointer.isDown || !simulation.isSettled else { continue }
      changes += 1
      let changed = simulation.retuned(other)
      // A wheel holds the part that it scrolls. A hand's speed depends on the estimate.
      let state = simulation.state
      let isFree =
        !state.pointer.isDown && state.page?.isHeld != true && state.pull?.isHeld != true
        && !state.shared.wheel.isActive
      for (was, now) in zip(places(simulation), places(changed)) where abs(was.speed) > 1 {
        // A header that is stretched, or higher than the other feel lets it be, has to change, and one
        // whose list is past the other feel's end stands.
        if let header = state.page?.header.state, scene.page?.hasHeader == true,
          ["header.height", "list.offset.y"].contains(was.name)
        {
          let heights = other.header.heights
          let highest = header.isExpandedAvailable ? heights.expanded : heights.normal
          guard header.stretch == 0, (heights.compact...highest).contains(header.height),
            changed.page.list.axis.offset <= changed.page.list.limits.high
          else { continue }
          fitting += 1
        }
        #expect(
          abs(was.place - now.place) < 1e-6, "\(seed) \(was.name) \(was.place) → \(now.place)")
        guard isFree else { continue }
        if was.name == "card.top", !other.card.bounces {
          // A card that must not bounce takes only the velocity that brings it to its detent.
          #expect(
            now.speed * was.speed >= 0 && abs(now.speed) <= abs(was.speed),
            "\(seed) \(was.name) speed \(was.speed) → \(now.speed)")
        } else {
          #expect(
            abs(was.speed - now.speed) < 1e-6 * max(1, abs(was.speed)),
            "\(seed) \(was.name) speed \(was.speed) → \(now.speed)")
        }
      }
      var ended = changed
      ended.run(to: ended.state.tick, .release)
      // The slowest springs in range take minutes.
      guard ended.settle(within: 60) != nil else { continue }
      settled += 1
      guard let header = ended.state.page?.header, scene.page?.hasHeader == true else { continue }
      let heights = header.state.heights
      #expect(heights == other.header.heights)
      let range = heights.compact - 0.01...heights.expanded + 0.01
      #expect(range.contains(header.state.height), "\(seed): \(header.state)")
    }
    #expect(changes > 100)
    #expect(settled * 10 >= changes * 9, "\(settled) of \(changes)")
    #expect(scene.page?.hasHeader != true || fitting > 20)
  }
}
