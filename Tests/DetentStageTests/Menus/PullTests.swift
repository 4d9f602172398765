import DetentMenus
import DetentScenes
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks the three dots that stretch as the page is pulled.
@Suite struct PullTests {
  private var tuning: PullTuning { Tuning(.default, reducesMotion: false).pull }

  private func expanded(_ pull: Pull) -> [Bool] {
    pull.indices.map { pull[$0].isExpanded }
  }

  private static let third = 1.0 / 3.0
  static let stretches: [(Double, Int)] = [
    (-1, 0), (0, 0), (third, 0), (0.34, 1), (2 * third, 1), (0.67, 2), (1, 2), (1.01, 3), (5, 3),
  ]

  @Test(arguments: stretches)
  func `each capsule expands past its third`(progress: Double, count: Int) {
    var pull = Pull()
    pull.pull(to: progress, tuning: tuning)
    #expect(expanded(pull) == (0..<3).map { $0 < count })
    #expect(pull.isArmed == (progress >= 1))
  }

  @Test func `a stretch starts where it is, with half its distance a second`() {
    var pull = Pull()
    pull.pull(to: 0.5, tuning: tuning)
    #expect(pull[0].stretch == MotionValue(position: 0, velocity: 0.5))
    for _ in 0..<8 { pull.step(tuning: tuning) }
    let before = pull[0].stretch
    #expect(before.position > 0)
    pull.pull(to: 0, tuning: tuning)
    #expect(pull[0].stretch.position == before.position, "turning back moves nothing")
    #expect(pull[0].stretch.velocity == before.velocity - 0.5 * before.position)
  }

  @Test func `the original starts each stretch anew`() {
    var feel = Feel.default
    feel.pull.capsuleCarriesVelocity = false
    let tuning = Tuning(feel, reducesMotion: false).pull
    var pull = Pull()
    pull.pull(to: 0.5, tuning: tuning)
    for _ in 0..<8 { pull.step(tuning: tuning) }
    let position = pull[0].stretch.position
    pull.pull(to: 0, tuning: tuning)
    #expect(pull[0].stretch.velocity == -0.5 * position)
  }

  @Test func `the spring is the published one`() {
    var pull = Pull()
    pull.pull(to: 0.5, tuning: tuning)
    var highest = 0.0
    for _ in 0..<240 {
      pull.step(tuning: tuning)
      highest = max(highest, pull[0].stretch.position)
    }
    // A damping ratio of 0.4 passes its target by a quarter.
    #expect(highest > 1.2 && highest < 1.3)
    #expect(pull.isSettled && pull[0].stretch == MotionValue(position: 1, velocity: 0))
  }

  @Test func `with reduced motion no capsule swings`() {
    var feel = Feel.default
    feel.pull.capsuleVelocity = 20
    let tuning = Tuning(feel, reducesMotion: true).pull
    var pull = Pull()
    for progress in [2.0, 0, 2, 0.5, 0] {
      pull.pull(to: progress, tuning: tuning)
      for _ in 0..<12 {
        pull.step(tuning: tuning)
        for index in pull.indices {
          #expect((-1e-9...1 + 1e-9).contains(pull[index].stretch.position))
        }
      }
    }
  }

  // MARK: Under a hand

  private func pulled(by distance: Double) -> Simulation {
    var simulation = Simulation(setup: SceneSetup(scene: .reader))
    simulation.run(to: 1, .press(Point(x: 300, y: 400), .mouse))
    for step in 1...20 {
      let x = 300 - distance * Double(step) / 20
      simulation.run(to: 1 + 2 * step, .move(Point(x: x, y: 400)))
    }
    return simulation
  }

  @Test func `progress is the page offset in trigger distances`() {
    for distance in [10.0, 50, 120, -40] {
      let simulation = pulled(by: distance)
      #expect(simulation.state.pull!.dots.progress == simulation.state.pull!.axis.offset / 50)
    }
  }

  @Test func `the trigger decides at exactly its distance`() {
    let pulled = pulled(by: 90)
    for (share, opens) in [(1.000_001, false), (1.0, true), (0.9, true)] {
      // The same pull ends just before the trigger, at it, and past it.
      var feel = Feel.default
      feel.pull.trigger = pulled.state.pull!.axis.offset * share
      var simulation = pulled.retuned(feel)
      simulation.run(to: simulation.state.tick, .move(simulation.state.pointer.position))
      simulation.run(to: simulation.state.tick, .release)
      #expect((simulation.state.menu!.transition.phase == .presenting) == opens)
      #expect(simulation.state.pull!.dots.progress == 0)
    }
  }

  @Test func `a cancelled pull opens nothing`() {
    var simulation = pulled(by: 200)
    #expect(simulation.state.pull!.dots.isArmed)
    simulation.run(to: simulation.state.tick, .cancel)
    #expect(!simulation.state.menu!.transition.isPresented)
    #expect(simulation.settle() != nil && simulation.state.pull!.axis.offset == 0)
  }

  @Test func `a pull back below the trigger opens nothing`() {
    var simulation = pulled(by: 200)
    simulation.run(to: simulation.state.tick + 2, .move(Point(x: 280, y: 400)))
    simulation.run(to: simulation.state.tick, .release)
    #expect(!simulation.state.menu!.transition.isPresented)
  }
}
