import DetentFiles
import DetentMotion
import DetentPNG
import DetentScenes
import DetentStage
import TestSupport
import Testing

@testable import DetentStudio

/// The stage reads its prototype again while a hand plays on it at random.
@Suite struct MovedTests {
  private static func document(rows: Int) -> String {
    """
    {
      "detent-prototype": 1, "name": "All",
      "page": {
        "header": { "heights": [64, 152, 300] },
        "lists": [{ "rows": \(rows), "rowHeight": 70 }, { "height": \(rows * 40) }]
      },
      "pull": {}, "menu": { "items": ["One", "Two"] },
      "card": { "lists": [{ "rows": \(rows), "rowHeight": 60 }] },
      "sheet": {}
    }
    """
  }

  private func setup(rows: Int, in scratch: ScratchFolder) throws -> SceneSetup {
    try scratch.write(Self.document(rows: rows), to: "prototype.json")
    return SceneSetup(scene: try PrototypeReader.read(scratch.path, .files).get().scene)
  }

  @Test(arguments: 0..<8) func `with the same numbers not a bit of it changes`(seed: UInt64) throws
  {
    let scratch = try ScratchFolder()
    let setups = [try setup(rows: 30, in: scratch), try setup(rows: 30, in: scratch)]
    #expect(setups[0] != setups[1], "another artwork")
    var hand = RandomHand(seed: seed, size: setups[0].size)
    var simulation = Simulation(setup: setups[0])
    for tick in 0..<4000 {
      simulation.step(hand.events(tick: tick))
      guard tick % 7 == 0 else { continue }
      let moved = try #require(simulation.moved(to: setups[tick % 2]))
      #expect(moved.stateHash == simulation.stateHash)
      simulation = moved
    }
  }

  @Test(arguments: 0..<24)
  func `with longer and shorter lists it is within them as soon as it rests`(seed: UInt64) throws {
    let scratch = try ScratchFolder()
    let setups = try [30, 3, 200, 0].map { try setup(rows: $0, in: scratch) }
    var chance = Chance(seed)
    var hand = RandomHand(seed: seed, size: setups[0].size)
    var simulation = Simulation(setup: setups[0])
    for tick in 0..<4000 {
      simulation.step(hand.events(tick: tick))
      guard chance.happens(0.01) else { continue }
      simulation = try #require(simulation.moved(to: setups[chance.whole(setups.count)]))
      let list = try #require(simulation.state.page).list
      #expect(list.axis.offset.isFinite)
    }
    simulation.step([InputEvent(.cancel, at: Instant(tick: simulation.state.tick))])
    for _ in 0..<(10 * Tick.rate) where !simulation.isSettled { simulation.step() }
    #expect(simulation.isSettled)
    let list = try #require(simulation.state.page).list
    #expect(list.limits.contains(list.axis.offset))
  }
}
