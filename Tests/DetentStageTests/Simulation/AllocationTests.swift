import CAllocations
import DetentScenes
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks that a running stage allocates nothing: not for a tick, not for an event, not for a layout.
@Suite struct AllocationTests {
  private static let isCounted = allocations_of_this_thread() >= 0

  /// Returns how often `body` allocates.
  private func allocations(_ body: () -> Void) -> Int {
    let before = allocations_of_this_thread()
    body()
    return allocations_of_this_thread() - before
  }

  @Test(.enabled(if: isCounted)) func `the counter of allocations counts`() {
    var numbers: [Double] = []
    let count = allocations {
      numbers = Simulation(setup: SceneSetup(scene: .reader)).layout.numbers
    }
    #expect(count > 0 && !numbers.isEmpty)
  }

  @Test(.enabled(if: isCounted && Build.isOptimised), arguments: Scene.all + [.paged(.all)])
  func `nothing is allocated while a stage runs`(scene: Scene) {
    // The first run also makes the values that the language makes once and keeps.
    _ = run(scene)
    let counts = run(scene)
    #expect(counts == Counts())
  }

  private struct Counts: Equatable {
    var stepping = 0
    var applying = 0
    var drawing = 0
    var copying = 0
  }

  private func run(_ scene: Scene) -> Counts {
    var simulation = Simulation(setup: SceneSetup(scene: scene))
    var hand = RandomHand(seed: 8, size: simulation.setup.size)
    var counts = Counts()
    var sum = 0.0
    for _ in 0..<4000 {
      let events = hand.events(tick: simulation.state.tick)
      counts.stepping += allocations { simulation.step() }
      counts.applying += allocations { for event in events { simulation.apply(event) } }
      let before = simulation.layout
      counts.drawing += allocations {
        sum += before.interpolated(to: simulation.layout, 0.5).touch.alpha
      }
      counts.copying += allocations {
        let copy = simulation
        sum += copy.stateHash.value == 0 ? 1 : 0
      }
    }
    #expect(sum > 0)
    return counts
  }
}
