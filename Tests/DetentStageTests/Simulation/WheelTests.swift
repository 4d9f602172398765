import DetentScenes
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks that a wheel is a drag that begins at its first delta and ends in silence.
@Suite struct WheelTests {
  private func reader() -> Simulation {
    var simulation = Simulation(setup: SceneSetup(scene: .reader))
    simulation.run(to: 0, .contentHeight(20_000))
    simulation.run(to: 1, .wheel(Vector(dx: 0, dy: -100)))
    _ = simulation.settle()
    return simulation
  }

  @Test(arguments: [-1.0, 1, -3, 0.25, -0.01, -12.5])
  func `it scrolls notches times points per notch`(notches: Double) {
    var simulation = reader()
    let start = simulation.list.offset
    simulation.run(to: simulation.state.tick, .wheel(Vector(dx: 0, dy: notches)))
    #expect(simulation.settle() != nil)
    #expect(abs(simulation.list.offset - (start - notches * 48)) < 1e-9)
  }

  @Test func `many deltas add up`() {
    var simulation = reader()
    let start = simulation.list.offset
    var chance = Chance(1)
    var sum = 0.0
    for _ in 0..<200 {
      let notches = chance.number(-1, 1)
      sum += notches
      simulation.run(
        to: simulation.state.tick + chance.whole(12), .wheel(Vector(dx: 0, dy: notches)))
    }
    #expect(simulation.settle() != nil)
    #expect(abs(simulation.list.offset - (start - sum * 48)) < 1e-6)
  }

  @Test func `it ends after silence, and not before`() {
    var simulation = reader()
    simulation.run(to: simulation.state.tick, .wheel(Vector(dx: 0, dy: -1)))
    for _ in 0..<28 {
      simulation.step()
      #expect(simulation.list.phase == .dragging)
    }
    for _ in 0..<10 { simulation.step() }
    #expect(simulation.list.phase == .idle && !simulation.state.shared.wheel.isActive)
  }

  @Test func `it ends when the device says so`() {
    var simulation = reader()
    let start = simulation.list.offset
    simulation.run(to: simulation.state.tick, .wheel(Vector(dx: 0, dy: -0.05)))
    for _ in 0..<10 { simulation.step() }
    simulation.run(to: simulation.state.tick, .wheelEnded)
    simulation.step()
    #expect(!simulation.state.shared.wheel.isActive)
    #expect(abs(simulation.list.offset - start - 2.4) < 1e-9)
  }

  @Test func `a press stops it where it is`() {
    var simulation = reader()
    simulation.run(to: simulation.state.tick, .wheel(Vector(dx: 0, dy: -5)))
    for _ in 0..<4 { simulation.step() }
    var next = simulation
    next.step()
    simulation.run(to: simulation.state.tick, .press(Point(x: 9, y: 400), .mouse))
    #expect(simulation.list.offset == next.list.offset)
    for _ in 0..<50 { simulation.step() }
    #expect(simulation.list.offset == next.list.offset)
  }

  @Test func `the header settles after it`() {
    for notches in stride(from: -1.2, through: 1.2, by: 0.1) {
      var simulation = Simulation(setup: SceneSetup(scene: .explore))
      simulation.run(to: 3, .wheel(Vector(dx: 0, dy: notches)))
      #expect(simulation.settle() != nil)
      #expect([64, 128, 284].contains(simulation.state.page!.header.state.height))
    }
  }

  @Test func `sideways it pulls for the menu`() {
    var simulation = Simulation(setup: SceneSetup(scene: .explore))
    for index in 0..<12 { simulation.run(to: 10 + index * 4, .wheel(Vector(dx: -1, dy: 0))) }
    for _ in 0..<24 { simulation.step() }
    #expect(simulation.state.pull!.dots.isArmed)
    #expect(simulation.settle() != nil)
    #expect(simulation.state.menu!.transition.phase == .open)
  }

  @Test func `it does nothing under a press or over the menu`() {
    var simulation = Simulation(setup: SceneSetup(scene: .explore))
    simulation.run(to: 1, .press(Point(x: 195, y: 400), .mouse))
    simulation.run(to: 2, .wheel(Vector(dx: 0, dy: -3)))
    #expect(!simulation.state.shared.wheel.isActive)
    simulation.run(to: 3, .cancel)
    simulation.run(to: 4, .key(.left))
    simulation.run(to: 5, .wheel(Vector(dx: 0, dy: -3)))
    #expect(!simulation.state.shared.wheel.isActive)
  }

  @Test(arguments: [
    (Vector(dx: 2, dy: 2), PanAxis.vertical), (Vector(dx: -2, dy: 2), .vertical),
    (Vector(dx: -2, dy: -2), .vertical), (Vector(dx: 2.0.nextUp, dy: -2), .horizontal),
    (Vector(dx: (-2.0).nextDown, dy: 2), .horizontal), (Vector(dx: 0, dy: 0), .vertical),
  ])
  func `an exact diagonal scrolls up and down`(notches: Vector, axis: PanAxis) {
    var simulation = reader()
    simulation.run(to: simulation.state.tick, .wheel(notches))
    #expect(simulation.state.shared.wheel.isActive && simulation.state.shared.wheel.axis == axis)
    simulation.run(to: simulation.state.tick + 2, .wheel(Vector(dx: 5, dy: 0)))
    #expect(simulation.state.shared.wheel.axis == axis, "a scroll keeps its direction")
  }

  // MARK: Its velocity

  /// The things that the wheel moves in each scene, with the quantities of their velocities.
  static let moved = [
    (Scene.explore, "list.offset.y", "list.velocity.y", Vector(dx: 0, dy: -2)),
    (.reader, "list.offset.y", "list.velocity.y", Vector(dx: 0, dy: -4)),
    (.explore, "header.height", "header.velocity", Vector(dx: 0, dy: -1)),
    (.card, "card.top", "card.velocity", Vector(dx: 0, dy: -3)),
  ]

  @Test(arguments: moved)
  func `what it moves has the velocity of its next tick`(
    scene: Scene, position: String, velocity: String, notches: Vector
  ) throws {
    var simulation = Simulation(setup: SceneSetup(scene: scene))
    simulation.run(to: 0, .contentHeight(20_000))
    func read(_ name: String) throws -> Double {
      let quantity = try #require(Quantity.named(name, in: scene))
      guard case .number(let number) = quantity.value(in: simulation) else { return .nan }
      return number
    }
    simulation.run(to: simulation.state.tick, .wheel(notches))
    var fastest = 0.0
    while simulation.state.shared.wheel.isActive {
      let before = try (position: read(position), velocity: read(velocity))
      simulation.step()
      guard simulation.state.shared.wheel.isActive else { break }
      let moved = try read(position) - before.position
      #expect(abs(moved - before.velocity * Tick.seconds) < 1e-9)
      fastest = max(fastest, abs(before.velocity))
    }
    #expect(fastest > 400)
  }

  @Test func `sideways it pulls with a velocity that the rubber band slows`() throws {
    var simulation = Simulation(setup: SceneSetup(scene: .reader))
    simulation.run(to: 0, .wheel(Vector(dx: -1, dy: 0)))
    // After this step the page is off the edge, so that the band holds it.
    simulation.step()
    var fastest = 0.0
    while simulation.state.shared.wheel.isActive, simulation.state.shared.wheel.pending != 0 {
      let before = (offset: simulation.state.pull!.axis.offset, velocity: simulation.pullVelocity)
      simulation.step()
      // The velocity is the one at the tick's beginning; on the way the band slows it further.
      let moved = (simulation.state.pull!.axis.offset - before.offset) / Tick.seconds
      #expect(abs(moved - before.velocity) <= abs(before.velocity) * 0.2 + 1)
      fastest = max(fastest, abs(before.velocity))
    }
    #expect(fastest > 300)
  }
}
