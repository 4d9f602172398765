import DetentMenus
import DetentScenes
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks the menu over the page: every phase under every event.
@Suite struct OverlayTests {
  private static let tuning = Tuning(.default, reducesMotion: false).overlay
  private static let width = 390.0

  private static func overlay(_ phase: MenuTransition.Phase) -> HeldMenu {
    var overlay = HeldMenu()
    func run(_ ticks: Int) { for _ in 0..<ticks { overlay.menu.step() } }
    switch phase {
    case .idle: break
    case .presenting:
      overlay.menu.present(tuning: tuning)
      run(20)
    case .open:
      overlay.menu.present(tuning: tuning)
      run(1000)
    case .dismissing:
      overlay.menu.present(tuning: tuning)
      run(1000)
      overlay.menu.dismiss(tuning: tuning)
      run(20)
    case .held:
      overlay.menu.present(tuning: tuning)
      run(20)
      overlay.grab(at: 200)
    }
    return overlay
  }

  enum Event: CaseIterable, Sendable {
    case present, dismiss, grab, step
  }

  @Test(
    arguments: MenuTransition.Phase.allCases.flatMap { phase in
      Event.allCases.map { (phase, $0) }
    })
  func `every event in every phase leads where it should`(phase: MenuTransition.Phase, event: Event)
  {
    var overlay = Self.overlay(phase)
    #expect(overlay.menu.phase == phase)
    let fraction = overlay.menu.fraction
    switch event {
    case .present: overlay.menu.present(tuning: Self.tuning)
    case .dismiss: overlay.menu.dismiss(tuning: Self.tuning)
    case .grab: overlay.grab(at: 100)
    case .step: overlay.menu.step()
    }
    let expected: MenuTransition.Phase =
      switch (phase, event) {
      case (_, .grab): .held
      case (_, .step), (.open, .present), (.idle, .dismiss): phase
      case (_, .present): .presenting
      case (_, .dismiss): .dismissing
      }
    #expect(overlay.menu.phase == expected)
    if event != .step {
      #expect(overlay.menu.fraction == fraction, "an event by itself moves nothing")
    }
    if phase == .held, event == .step { #expect(overlay.menu.fraction == fraction) }
  }

  @Test func `one stage width is the whole way`() {
    var overlay = Self.overlay(.open)
    overlay.grab(at: 100)
    overlay.drag(to: 100 + Self.width / 4, Self.tuning)
    #expect(abs(overlay.menu.fraction - 0.75) < 1e-12)
    overlay.drag(to: 100 + Self.width, Self.tuning)
    #expect(overlay.menu.fraction == 0)
    overlay.drag(to: -500, Self.tuning)
    #expect(overlay.menu.fraction == 1)
  }

  /// A positive velocity goes to the right, and dismisses; at exactly 300 the nearer end decides.
  @Test(arguments: [
    (0.8, 0.0, true), (0.2, 0, false), (0.5, 0, true), (0.8, 300, true), (0.8, 300.001, false),
    (0.2, -300, false), (0.2, -300.001, true), (0.2, 300.001, false), (0.8, -5000, true),
    (0.49, 299, false),
  ])
  func `it goes the way of a fast release, and else to the nearer end`(
    fraction: Double, velocity: Double, opens: Bool
  ) {
    var overlay = Self.overlay(.open)
    overlay.grab(at: 0)
    overlay.drag(to: (1 - fraction) * Self.width, Self.tuning)
    overlay.menu.release(velocity: velocity, tuning: Self.tuning)
    #expect(overlay.menu.phase == (opens ? .presenting : .dismissing))
    #expect(overlay.menu.animator.velocity == -velocity / Self.width, "the velocity is kept")
    for _ in 0..<1000 { overlay.menu.step() }
    #expect(
      overlay.menu.phase == (opens ? .open : .idle) && overlay.menu.fraction == (opens ? 1 : 0))
  }

  @Test func `held against an end it has no speed outwards`() {
    var overlay = Self.overlay(.open)
    overlay.grab(at: 0)
    overlay.drag(to: -90, Self.tuning)
    overlay.menu.release(velocity: -2000, tuning: Self.tuning)
    #expect(overlay.menu.animator.velocity == 0)
  }

  @Test func `turning back by program keeps the speed`() {
    var overlay = Self.overlay(.presenting)
    let velocity = overlay.menu.animator.velocity
    #expect(velocity > 0)
    overlay.menu.dismiss(tuning: Self.tuning)
    #expect(overlay.menu.animator.velocity == velocity)
  }

  // MARK: Under a hand

  private func open() -> Simulation {
    var simulation = Simulation(setup: SceneSetup(scene: .explore))
    simulation.run(to: 1, .key(.left))
    _ = simulation.settle()
    return simulation
  }

  @Test func `a tap on a free area dismisses`() {
    var simulation = open()
    simulation.run(to: simulation.state.tick, .press(Point(x: 195, y: 40), .mouse))
    simulation.run(to: simulation.state.tick + 5, .release)
    #expect(simulation.state.menu!.transition.phase == .dismissing)
  }

  @Test func `a tap on an item selects it and dismisses`() {
    for item in 0..<MenuDescription.five.items.count {
      var simulation = open()
      let place = simulation.layout.menu!.items[item].frame.center
      simulation.run(to: simulation.state.tick, .press(place, .touch))
      #expect(simulation.state.menu!.pressedItem == item)
      simulation.run(to: simulation.state.tick + 5, .move(Point(x: place.x + 4, y: place.y)))
      simulation.run(to: simulation.state.tick + 5, .release)
      #expect(simulation.state.menu!.selection == item)
      #expect(simulation.state.menu!.transition.phase == .dismissing)
    }
  }

  @Test func `a cancelled press on an item selects nothing, and stays open`() {
    var simulation = open()
    let place = simulation.layout.menu!.items[2].frame.center
    simulation.run(to: simulation.state.tick, .press(place, .mouse))
    simulation.run(to: simulation.state.tick + 5, .cancel)
    _ = simulation.settle()
    #expect(
      simulation.state.menu!.selection == 0 && simulation.state.menu!.transition.phase == .open)
  }

  @Test(arguments: [5, 20, 40, 60, 90])
  func `a press freezes it in any phase, and a drag goes on from there`(ticks: Int) {
    for dismisses in [false, true] {
      var simulation = dismisses ? open() : Simulation(setup: SceneSetup(scene: .explore))
      simulation.run(to: simulation.state.tick, .key(dismisses ? .escape : .left))
      for _ in 0..<ticks { simulation.step() }
      var next = simulation
      next.step()
      simulation.run(to: simulation.state.tick, .press(Point(x: 100, y: 400), .touch))
      let frozen = simulation.state.menu!.transition.fraction
      #expect(frozen == next.state.menu!.transition.fraction)
      for _ in 0..<30 { simulation.step() }
      #expect(simulation.state.menu!.transition.fraction == frozen)
      // The slop does not drag, so the first move past it drags only by the rest.
      simulation.run(to: simulation.state.tick, .move(Point(x: 100 + 10 + 3, y: 400)))
      let expected = max(0, frozen - 3 / 390)
      #expect(abs(simulation.state.menu!.transition.fraction - expected) < 1e-12)
    }
  }

  @Test func `up and down does not scrub it`() {
    var simulation = open()
    simulation.run(to: simulation.state.tick, .press(Point(x: 100, y: 100), .mouse))
    simulation.run(to: simulation.state.tick + 2, .move(Point(x: 100, y: 300)))
    #expect(simulation.state.menu!.transition.fraction == 1)
    simulation.run(to: simulation.state.tick + 20, .release)
    _ = simulation.settle()
    #expect(simulation.state.menu!.transition.phase == .open)
  }
}
