import DetentMotion
import DetentScenes
import DetentStage
import TestSupport
import Testing

@Suite struct HandTests {
  @Test(arguments: [100.0, 600, 3000])
  func `a hand moves as far and as fast as it is told`(speed: Double) {
    var hand = Hand(.reader)
    hand.press(200, 600)
    let began = hand.simulation.state.tick
    hand.move(dx: -30, dy: -40, speed: speed)
    let pointer = hand.simulation.state.pointer.position
    #expect(abs(pointer.x - 170) < 1e-9 && abs(pointer.y - 560) < 1e-9)
    // A move every other tick, so to a move's time.
    let seconds = Double(hand.simulation.state.tick - began) * Tick.seconds
    #expect(abs(seconds - 50 / speed) <= 1.0 / 120)
  }

  @Test func `after a drag that was held all is at rest, and the list has moved with it`() {
    var hand = Hand(.reader)
    hand.drag(from: 200, 600, dy: -200)
    #expect(hand.simulation.isSettled)
    let offset = hand.simulation.numbers.first { $0.name == "list.offset.y" }?.value
    #expect(offset.map { $0 > 180 && $0 <= 200 } == true)
  }

  @Test func `what is said to settle does, and what cannot is told apart`() {
    var hand = Hand(.reader)
    #expect(hand.simulation.settle() == 0)
    hand.press(200, 600)
    hand.move(dy: -300, speed: 3000)
    hand.release(settles: false)
    #expect(hand.simulation.settle(within: 0.1) == nil)
    #expect(hand.simulation.settle().map { $0 > 24 } == true)
  }

  @Test func `random hands do the same for the same seed, and something else for another`() {
    func hash(_ seed: UInt64) -> StateHash {
      var quick = QuickHand(Simulation(setup: SceneSetup(scene: .explore)), seed: seed)
      for _ in 0..<3 { _ = quick.play() }
      return quick.simulation.stateHash
    }
    func kinds(_ seed: UInt64) -> [InputEvent] {
      var random = RandomHand(seed: seed, size: Size(width: 390, height: 844))
      return (0..<2000).flatMap { random.events(tick: $0) }
    }
    #expect(hash(1) == hash(1))
    #expect(hash(1) != hash(2))
    #expect(kinds(1) == kinds(1))
    #expect(kinds(1) != kinds(2))
  }

  @Test func `a random hand presses, moves and lets go in this order, unless it is unruly`() {
    var random = RandomHand(seed: 5, size: Size(width: 390, height: 844))
    var isDown = false
    var presses = 0
    for tick in 0..<20_000 {
      for event in random.events(tick: tick) {
        #expect(event.instant.tick == tick)
        switch event.kind {
        case .press(let point, _):
          #expect(!isDown)
          #expect((0...390).contains(point.x) && (0...844).contains(point.y))
          isDown = true
          presses += 1
        case .move: #expect(isDown)
        case .release, .cancel:
          #expect(isDown)
          isDown = false
        default: #expect(!isDown)
        }
      }
    }
    #expect(presses > 100)
  }

  @Test func `a layout's numbers tell what has moved`() {
    var hand = Hand(.explore)
    let before = hand.simulation.layout.numbers
    #expect(before.allSatisfy { $0.isFinite })
    hand.drag(from: 200, 600, dy: -100)
    #expect(hand.simulation.layout.numbers.count == before.count)
    #expect(hand.simulation.layout.numbers != before)
  }
}
