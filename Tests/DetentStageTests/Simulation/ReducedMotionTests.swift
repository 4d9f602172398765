import DetentScenes
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks that with reduced motion nothing overshoots, and that cross-fades replace slides.
@Suite struct ReducedMotionTests {
  private func calm(_ scene: Scene) -> Simulation {
    var feel = Feel.default
    // These springs would swing if they were allowed to.
    feel.header.settle.dampingRatio = 0.3
    feel.scroll.bounce.dampingRatio = 0.3
    feel.overlay.spring.dampingRatio = 0.3
    feel.pull.capsuleDampingRatio = 0.1
    return Simulation(setup: SceneSetup(scene: scene, reducesMotion: true), feel: feel)
  }

  @Test(arguments: Scene.all, [UInt64(1), 2, 3])
  func `letting go nothing passes its target`(scene: Scene, seed: UInt64) {
    var simulation = calm(scene)
    var hand = RandomHand(seed: seed, size: simulation.setup.size)
    for _ in 0..<60 {
      for _ in 0..<120 { simulation.step(hand.events(tick: simulation.state.tick)) }
      simulation.run(to: simulation.state.tick, .release)
      var axis = simulation.list
      for _ in 0..<1200 where !simulation.isSettled {
        simulation.step()
        let next = simulation.list
        if axis.phase == .settling || axis.phase == .bouncing, next.phase == axis.phase,
          next.target == axis.target
        {
          #expect((axis.offset - axis.target) * (next.offset - next.target) >= -1e-12)
        }
        let fraction = simulation.state.menu?.transition.fraction ?? 0
        #expect(fraction >= 0 && fraction <= 1)
        for index in 0..<3 {
          let stretch = simulation.state.pull?.dots[index].stretch.position ?? 0
          #expect(stretch >= -1e-9 && stretch <= 1 + 1e-9)
        }
        axis = next
      }
      #expect(simulation.isSettled)
    }
  }

  @Test func `a fling ends at the edge`() {
    var simulation = calm(.reader)
    simulation.run(to: 1, .press(Point(x: 195, y: 700), .mouse))
    for step in 1...10 {
      simulation.run(to: 1 + step * 2, .move(Point(x: 195, y: 700 - 50 * Double(step))))
    }
    simulation.run(to: simulation.state.tick, .release)
    while !simulation.isSettled {
      simulation.step()
      #expect(simulation.list.offset <= 1400 - 844)
    }
    #expect(simulation.list.offset == 1400 - 844)
  }

  @Test func `lists cross-fade in place`() {
    var simulation = calm(.explore)
    let change = simulation.layout.page!.change.center
    simulation.run(to: 1, .press(change, .mouse), .release)
    for _ in 0..<20 { simulation.step() }
    let lists = simulation.layout.page!.lists
    #expect(lists[0].frame.x == 0 && lists[1].frame.x == 0)
    #expect(abs(lists[0].alpha + lists[1].alpha - 1) < 1e-12)
    #expect(lists[0].alpha > 0 && lists[0].alpha < 1)
  }

  @Test func `menu items fade without sliding`() {
    var simulation = calm(.explore)
    simulation.run(to: 1, .key(.left))
    for _ in 0..<20 { simulation.step() }
    let overlay = simulation.layout.menu!
    let share = (overlay.fraction - 0.3) / 0.7
    #expect(share > 0 && share < 1 && overlay.cover == 1)
    for index in overlay.items.indices {
      #expect(overlay.items[index].frame.x == Metrics.menuSide)
      #expect(abs(overlay.items[index].alpha - share) < 1e-12, "all alike, evenly")
    }
  }
}
