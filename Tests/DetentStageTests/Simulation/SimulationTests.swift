import DetentScenes
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks the simulation as a value: copies, rests, hashes.
@Suite struct SimulationTests {
  private func played(_ scene: Scene, ticks: Int, seed: UInt64) -> Simulation {
    var simulation = Simulation(setup: SceneSetup(scene: scene))
    var hand = RandomHand(seed: seed, size: simulation.setup.size)
    for _ in 0..<ticks { simulation.step(hand.events(tick: simulation.state.tick)) }
    return simulation
  }

  @Test(arguments: Scene.all)
  func `a copy goes on exactly as the original`(scene: Scene) {
    var simulation = Simulation(setup: SceneSetup(scene: scene))
    var hand = RandomHand(seed: 7, size: simulation.setup.size)
    for _ in 0..<20 {
      var copy = simulation
      for _ in 0..<200 {
        let events = hand.events(tick: simulation.state.tick)
        simulation.step(events)
        copy.step(events)
      }
      #expect(copy.stateHash == simulation.stateHash)
    }
  }

  @Test(arguments: Scene.all)
  func `resting is stepping where nothing moves`(scene: Scene) {
    for seed in [UInt64(1), 2, 3, 4] {
      var stepped = played(scene, ticks: 900, seed: seed)
      stepped.run(to: stepped.state.tick, .release)
      #expect(stepped.settle() != nil)
      var rested = stepped
      for _ in 0..<500 { stepped.step() }
      rested.rest(until: rested.state.tick + 500)
      #expect(rested.stateHash == stepped.stateHash)
      #expect(rested.state.tick == stepped.state.tick)
      for _ in 0..<2 {
        rested.run(to: rested.state.tick, .press(Point(x: 20, y: 300), .mouse), .release)
        stepped.run(to: stepped.state.tick, .press(Point(x: 20, y: 300), .mouse), .release)
      }
      #expect(rested.stateHash == stepped.stateHash)
    }
  }

  /// Debug and release must give the same hashes: one differing bit anywhere changes them. If you change a
  /// motion on purpose, write the new values here; the failure prints them.
  static let goldens: [(Scene, UInt64, String)] = [
    (.explore, 11, "b678ec90ecc69ed2"), (.explore, 12, "4296f2713d9b235c"),
    (.reader, 11, "fd807e68c0d3c5fe"), (.reader, 13, "4062824b1528da15"),
    (.card, 11, "2ef17af9f42a4dac"), (.card, 14, "ccdabee0f12ad815"),
    (.popup, 11, "c87ad2b0e4217598"), (.popup, 15, "015771cd86362245"),
  ]

  @Test(arguments: goldens)
  func `the same events give the same bits everywhere`(scene: Scene, seed: UInt64, hash: String) {
    #expect("\(played(scene, ticks: 5000, seed: seed).stateHash)" == hash)
  }

  @Test func `the hash sees what differs`() {
    let simulation = Simulation(setup: SceneSetup(scene: .explore))
    var pressed = simulation
    pressed.step([InputEvent(.press(Point(x: 1, y: 1), .mouse), at: Instant(tick: 0))])
    var touched = simulation
    touched.step([InputEvent(.press(Point(x: 1, y: 1), .touch), at: Instant(tick: 0))])
    #expect(pressed.stateHash != simulation.stateHash && pressed.stateHash != touched.stateHash)
    var random = SceneSetup(scene: .explore)
    random.seed = 2
    #expect(Simulation(setup: random).stateHash != simulation.stateHash)
  }

  @Test func `the hash is FNV-1a in sixteen digits`() {
    var hash = StateHash()
    #expect("\(hash)" == "cbf29ce484222325")
    hash.combine(UInt64(0))
    #expect("\(hash)" == "a8c7f832281a39c5")
    hash.combine(1.5)
    #expect("\(hash)".count == 16)
  }

  @Test func `time alone does not change the hash`() {
    var simulation = Simulation(setup: SceneSetup(scene: .explore))
    _ = simulation.settle()
    let hash = simulation.stateHash
    simulation.step()
    #expect(simulation.stateHash == hash)
  }

  @Test func `reload draws the same rows from the same seed`() {
    var rows: [[Int]] = []
    for seed in [UInt64(5), 5, 6] {
      var setup = SceneSetup(scene: .explore)
      setup.seed = seed
      var simulation = Simulation(setup: setup)
      var counts: [Int] = []
      for _ in 0..<30 {
        let reload = simulation.layout.page!.reload.center
        simulation.run(to: simulation.state.tick, .press(reload, .mouse))
        simulation.run(to: simulation.state.tick + 4, .release)
        counts.append(simulation.state.page!.list.rowCount)
        _ = simulation.settle()
      }
      rows.append(counts)
    }
    #expect(rows[0] == rows[1] && rows[0] != rows[2])
    #expect(rows[0].allSatisfy { (1...20).contains($0) } && Set(rows[0]).count > 8)
  }

  @Test func `every quantity has a name of its own and a value`() {
    for scene in Scene.all {
      let names = Quantity.all(in: scene).map(\.name)
      #expect(Set(names).count == names.count)
      let simulation = Simulation(setup: SceneSetup(scene: scene))
      for name in names { #expect(Quantity.named(name, in: scene) != nil) }
      let words = Quantity.all(in: scene).count { $0.kind == .word }
      #expect(simulation.numbers.count == names.count - words)
    }
    #expect(Quantity.named("list.offset", in: .explore) == nil)
    #expect(Quantity.named("header.height", in: .reader) == nil)
  }
}
