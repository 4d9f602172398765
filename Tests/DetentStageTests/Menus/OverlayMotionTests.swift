import DetentMenus
import DetentScenes
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks the visible motion of the menu's spring, and the reported outcomes of its transitions.
@Suite struct OverlayMotionTests {
  private static func stage(dampingRatio: Double) -> Simulation {
    var feel = Feel.default
    feel.overlay.spring.dampingRatio = dampingRatio
    return Simulation(setup: SceneSetup(scene: .explore), feel: feel)
  }

  // MARK: The overshoot

  @Test func `what overshoots is seen to overshoot`() {
    var stage = Self.stage(dampingRatio: 0.14)
    stage.run(to: 1, .key(.left))
    let feel = stage.feel.overlay
    var highest = 0.0
    while !stage.isSettled {
      let (fraction, overlay) = (stage.state.menu!.transition.fraction, stage.layout.menu!)
      highest = max(highest, fraction)
      let cover = clamp(fraction / feel.groundEnd, 0, 1)
      #expect(overlay.alpha == feel.alpha * cover, "the ground does not flicker")
      for index in overlay.items.indices where fraction >= 1 {
        let past = Metrics.menuSide - overlay.items[index].frame.x
        #expect(abs(past - feel.travel * (fraction - 1)) < 1e-9)
        #expect(overlay.items[index].alpha == 1)
      }
      // The last item enters last, and goes back first.
      let last = overlay.items[MenuDescription.five.items.count - 1]
      #expect((last.frame.x < Metrics.menuSide) == (fraction > 1))
      stage.step()
    }
    #expect(highest > 1.6 && highest < 1.7)
    #expect(stage.layout.menu!.items[0].frame.x == Metrics.menuSide)
  }

  @Test func `without bounciness no item passes its place`() {
    var stage = Self.stage(dampingRatio: 1)
    stage.run(to: 1, .key(.left))
    var ticks = 0
    while !stage.isSettled {
      stage.step()
      ticks += 1
      #expect(stage.layout.menu!.items[0].frame.x >= Metrics.menuSide)
    }
    #expect(ticks > 20, "the menu takes its time to open")
  }

  @Test(arguments: [0.14, 0.5, 1, 3]) func `no velocity that is shown jumps`(dampingRatio: Double) {
    var stage = Self.stage(dampingRatio: dampingRatio)
    for key in [StageKey.left, .escape] {
      stage.run(to: stage.state.tick, .key(key))
      let spring = DampedSpring(
        response: stage.feel.overlay.spring.response, dampingRatio: dampingRatio)
      let damping = 2 * max(1, dampingRatio) * spring.frequency
      let target = key == .left ? 1.0 : 0
      while !stage.isSettled {
        let before = (stage.state.menu!.transition.fraction, stage.menuVelocity)
        stage.step()
        let most =
          spring.frequency * spring.frequency * abs(before.0 - target) + damping * abs(before.1)
        #expect(abs(stage.menuVelocity - before.1) <= most * Tick.seconds * 1.5 + 0.05)
      }
    }
  }

  @Test(arguments: [0.14, 0.5, 1, 3]) func `closing it never flashes up again`(dampingRatio: Double)
  {
    var stage = Self.stage(dampingRatio: dampingRatio)
    stage.run(to: 1, .key(.left))
    _ = stage.settle()
    stage.run(to: stage.state.tick, .key(.escape))
    var fraction = stage.state.menu!.transition.fraction
    while stage.state.menu!.transition.phase == .dismissing {
      #expect(stage.state.menu!.transition.fraction >= 0.5 / 255)
      stage.step()
      #expect(stage.state.menu!.transition.fraction < fraction)
      fraction = stage.state.menu!.transition.fraction
    }
    #expect(
      stage.state.menu!.transition.phase == .idle && fraction == 0 && stage.layout.menu!.alpha == 0)
  }

  @Test func `a press where the menu cannot be seen any more is the page's`() {
    var stage = Self.stage(dampingRatio: 1)
    stage.run(to: 1, .key(.left))
    _ = stage.settle()
    stage.run(to: stage.state.tick, .key(.escape))
    while stage.layout.menu!.alpha > 0 { stage.step() }
    let change = stage.layout.page!.change.center
    stage.run(to: stage.state.tick, .press(change, .mouse))
    stage.run(to: stage.state.tick + 8, .release)
    #expect(stage.state.page!.isChanging)
  }

  @Test func `easing takes its duration both ways`() {
    var feel = Feel.default
    feel.overlay.motion = .ease
    feel.overlay.duration = 0.5
    var stage = Simulation(setup: SceneSetup(scene: .reader), feel: feel)
    for (key, phase) in [(StageKey.left, MenuTransition.Phase.open), (.escape, .idle)] {
      stage.run(to: stage.state.tick, .key(key))
      var ticks = 0
      while stage.state.menu!.transition.phase != phase {
        stage.step()
        ticks += 1
        let share = Double(ticks) / 120
        let eased = CubicBezier.easeInOut.value(at: share)
        let expected = key == .left ? eased : 1 - eased
        #expect(abs(stage.state.menu!.transition.fraction - expected) < 1e-9)
      }
      #expect(ticks == 120)
    }
  }

  @Test func `a dismissal turned back goes on from its velocity`() {
    var stage = Self.stage(dampingRatio: 1)
    stage.run(to: 1, .key(.left))
    _ = stage.settle()
    stage.run(to: stage.state.tick, .key(.escape))
    for _ in 0..<12 { stage.step() }
    var running = stage
    running.step()
    stage.run(to: stage.state.tick, .key(.left))
    #expect(stage.state.menu!.transition.fraction == running.state.menu!.transition.fraction)
    #expect(stage.menuVelocity == running.menuVelocity && stage.menuVelocity < 0)
  }

  // MARK: Outcomes of a transition

  private static let tuning = Tuning(.default, reducesMotion: false).overlay

  /// Opens the menu, and closes it unless `isOpen`. Then `change` acts on it. Returns the outcome.
  private static func transition(
    from isOpen: Bool, _ change: (inout MenuTransition) -> Void
  ) -> MenuTransition.Outcome {
    var overlay = MenuTransition()
    overlay.present(tuning: tuning)
    for _ in 0..<1000 { overlay.step() }
    if !isOpen {
      overlay.dismiss(tuning: tuning)
      for _ in 0..<1000 { overlay.step() }
    }
    change(&overlay)
    for _ in 0..<1000 { overlay.step() }
    return overlay.outcome
  }

  @Test func `a way to the other end is completed, and one back is cancelled`() {
    #expect(MenuTransition().outcome == .none)
    for isOpen in [false, true] {
      func run(_ overlay: inout MenuTransition, towardsOther: Bool) {
        if towardsOther == isOpen {
          overlay.dismiss(tuning: Self.tuning)
        } else {
          overlay.present(tuning: Self.tuning)
        }
      }
      #expect(Self.transition(from: isOpen) { _ in } == .completed)
      #expect(Self.transition(from: isOpen) { run(&$0, towardsOther: true) } == .completed)
      let turned = Self.transition(from: isOpen) { overlay in
        run(&overlay, towardsOther: true)
        for _ in 0..<20 { overlay.step() }
        #expect(overlay.outcome == .running)
        run(&overlay, towardsOther: false)
        #expect(overlay.outcome == .running)
      }
      #expect(turned == .cancelled)
      let turnedTwice = Self.transition(from: isOpen) { overlay in
        for towardsOther in [true, false, true] {
          run(&overlay, towardsOther: towardsOther)
          for _ in 0..<10 { overlay.step() }
        }
      }
      #expect(turnedTwice == .completed)
    }
  }

  @Test(arguments: [(0.3, MenuTransition.Outcome.cancelled), (0.7, .completed)])
  func `a drag let go near where it began cancels`(
    share: Double, transition: MenuTransition.Outcome
  ) {
    let found = Self.transition(from: true) { overlay in
      overlay.grab()
      #expect(overlay.outcome == .completed, "a press is no transition yet")
      overlay.drag(translation: share * 390, tuning: Self.tuning)
      #expect(overlay.outcome == .running)
      overlay.release(velocity: 0, tuning: Self.tuning)
    }
    #expect(found == transition)
  }

  @Test func `a press that drags nothing is no transition`() {
    let found = Self.transition(from: true) { overlay in
      overlay.dismiss(tuning: Self.tuning)
      for _ in 0..<20 { overlay.step() }
      overlay.present(tuning: Self.tuning)
      for _ in 0..<1000 { overlay.step() }
      #expect(overlay.outcome == .cancelled)
      overlay.grab()
      overlay.drag(translation: -50, tuning: Self.tuning)
      overlay.release(velocity: 0, tuning: Self.tuning)
      #expect(overlay.outcome == .cancelled)
    }
    #expect(found == .cancelled)
  }

  @Test func `the report is a quantity`() throws {
    var stage = Self.stage(dampingRatio: 1)
    let quantity = try #require(Quantity.named("overlay.transition", in: .explore))
    #expect(quantity.value(in: stage) == .word("none"))
    stage.run(to: 1, .key(.left))
    #expect(quantity.value(in: stage) == .word("running"))
    _ = stage.settle()
    #expect(quantity.value(in: stage) == .word("completed"))
  }
}
