import DetentScenes
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks the exact moments and distances at which a hand's actions begin or cease to count.
@Suite struct InputBorderTests {
  private static let tick = Tick.fractions

  @Test(arguments: [VelocityEstimator.leastSquares, .weighted])
  func `a pointer is at rest only when it was silent for longer than its silence`(
    estimator: VelocityEstimator
  ) {
    var feel = VelocityRules()
    feel.estimator = estimator
    // 12 ticks are exactly 0.05 s.
    feel.silence = 0.05
    var tracker = VelocityTracker()
    for index in 0..<6 {
      tracker.add(Point(x: 4 * Double(index), y: 0), at: Instant(tick: 2 * index))
    }
    #expect(tracker.velocity(at: Instant(tick: 22), rules: feel).dx > 400)
    #expect(tracker.velocity(at: Instant(tick: 22, fraction: 1), rules: feel) == .zero)
  }

  @Test func `positions as old as the window still count`() {
    var feel = VelocityRules()
    feel.window = 0.05
    feel.silence = 0.5
    for (age, counts) in [(12 * Self.tick, true), (12 * Self.tick + 1, false)] {
      var tracker = VelocityTracker()
      let now = 40 * Self.tick
      tracker.add(Point(x: -100, y: 0), at: Instant(fractions: now - age))
      tracker.add(Point(x: 0, y: 0), at: Instant(fractions: now - 2 * Self.tick))
      tracker.add(Point(x: 0, y: 0), at: Instant(fractions: now))
      let velocity = tracker.velocity(at: Instant(fractions: now), rules: feel)
      #expect((velocity != .zero) == counts)
    }
  }

  @Test func `a wheel ends in the tick in which its silence is over`() {
    var simulation = Simulation(setup: SceneSetup(scene: .reader))
    simulation.run(to: 4, .wheel(Vector(dx: 0, dy: -0.05)))
    let silence = simulation.stage.wheelSilenceTicks
    #expect(silence == 29)
    for _ in 1..<silence {
      simulation.step()
      #expect(simulation.state.shared.wheel.isActive)
    }
    // A further delta begins the silence again.
    simulation.apply(
      InputEvent(.wheel(Vector(dx: 0, dy: -0.05)), at: Instant(tick: simulation.state.tick)))
    for _ in 1..<silence {
      simulation.step()
      #expect(simulation.state.shared.wheel.isActive)
    }
    simulation.step()
    #expect(!simulation.state.shared.wheel.isActive)
  }

  @Test
  func `a wheel scrolls a sixth of what is pending each tick, and at least a quarter of a point`() {
    var wheel = WheelState()
    wheel.pending = -60
    #expect(wheel.takeShare() == -10 && wheel.pending == -50)
    wheel.pending = 1.5
    #expect(wheel.takeShare() == 0.25)
    wheel.pending = 0.9
    #expect(wheel.takeShare() == 0.25 && abs(wheel.pending - 0.65) < 1e-12)
    wheel.pending = 0.2
    #expect(wheel.takeShare() == 0.2 && wheel.pending == 0)
    #expect(wheel.takeShare() == 0)
  }

  @Test(arguments: [
    (Vector(dx: 1, dy: 0), false), (Vector(dx: 0, dy: -1), false), (Vector(dx: 1.25, dy: 0), true),
    (Vector(dx: 0, dy: 1.25), true),
  ])
  func `on the menu a press that stays within the slop is a tap`(moved: Vector, drags: Bool) {
    var simulation = Simulation(setup: SceneSetup(scene: .reader))
    simulation.run(to: 1, .key(.left))
    _ = simulation.settle()
    let place = Point(x: 195, y: 40)
    simulation.run(to: simulation.state.tick, .press(place, .mouse))
    simulation.run(to: simulation.state.tick + 9, .move(place + moved))
    #expect(simulation.state.pointer.hasCaught == drags)
    #expect(simulation.state.menu!.transition.fraction == 1 - max(0, moved.dx - 1) / 390)
    simulation.run(to: simulation.state.tick + 30, .release)
    #expect(simulation.state.menu!.transition.phase == (drags ? .presenting : .dismissing))
  }

  @Test(arguments: [(1.0, false), (1.25, true)])
  func `on the sheet a press that stays within the slop is a tap`(moved: Double, drags: Bool) {
    var hand = Hand(.popup)
    hand.press(195, 815)
    hand.wait(ticks: 3)
    hand.send(.move(Point(x: 195, y: 815 + moved)))
    #expect(hand.simulation.state.pointer.hasCaught == drags)
    // A tap opens the sheet; a drag let go while it moves down closes it.
    hand.release()
    #expect(hand.simulation.sheetPhase == (drags ? "closed" : "open"))
  }

  @Test func `a press that ends forgets its path`() {
    var hand = Hand(.reader)
    hand.press(195, 600)
    hand.move(dy: -100, speed: 900)
    hand.release(settles: false)
    #expect(hand.simulation.state.pointer.releaseVelocity.dy < -500)
    #expect(hand.simulation.state.pointer.tracker.count == 0)
    hand.press(195, 600)
    hand.send(.release)
    #expect(hand.simulation.state.pointer.releaseVelocity == .zero)
  }

  @Test func `a stage is not at rest while the dots or the touch or the ring move`() {
    let rested = Simulation(setup: SceneSetup(scene: .reader))
    #expect(rested.isSettled)
    func pull(_ change: @escaping (inout PullPart) -> Void) -> (inout State) -> Void {
      { change(&$0.parts.pull!) }
    }
    func page(_ change: @escaping (inout PagePart) -> Void) -> (inout State) -> Void {
      { change(&$0.parts.page!) }
    }
    let changes: [(inout State) -> Void] = [
      pull { $0.dots[1].stretch.velocity = 1 }, pull { $0.dots[2].stretch.position = 0.5 },
      pull { $0.dots[0].reached = Ramp(0.5) }, pull { $0.dots.armed = Ramp(0.5) },
      { $0.parts.menu!.highlight = Ramp(0.5) },
      { $0.shared.pointer.touch = Ramp(0.5) }, { $0.shared.focusRing = Ramp(0.5) },
      pull { $0.axis.fling(velocity: 900, limits: Self.open, tuning: Self.tuning) },
      { $0.shared.wheel.isActive = true }, page { $0.lists[0].indicator = Ramp(0.5) },
      page { $0.bar = Ramp(0.5) },
      page { $0.lists[0].axis.fling(velocity: 900, limits: Self.open, tuning: Self.tuning) },
    ]
    for (index, change) in changes.enumerated() {
      var state = rested.state
      change(&state)
      #expect(!rested.resumed(from: state).isSettled, "change \(index)")
    }
  }

  private static let open = ScrollLimits(low: 0, high: 900, viewport: 100, bounces: true)
  private static var tuning: ScrollTuning { Tuning(.default, reducesMotion: false).list }
}
