import DetentMotion
import DetentScenes
import DetentStage

/// A hand that follows a test's commands, with one move every other tick.
package struct Hand {
  package var simulation: Simulation

  package init(_ scene: Scene, feel: Feel = .default, reducesMotion: Bool = false) {
    simulation = Simulation(
      setup: SceneSetup(scene: scene, reducesMotion: reducesMotion), feel: feel)
  }

  package var card: CardPart { simulation.state.card! }
  package var top: Double { simulation.cardTop }
  package var position: String { simulation.cardPosition }
  package var popup: SheetPart { simulation.state.sheet! }

  package mutating func send(_ kind: InputEvent.Kind) {
    simulation.step([InputEvent(kind, at: Instant(tick: simulation.state.tick))])
  }

  package mutating func press(_ x: Double, _ y: Double) {
    send(.press(Point(x: x, y: y), .mouse))
  }

  /// Moves the pressed pointer by `dx`, `dy` at a steady speed, in points per second.
  package mutating func move(dx: Double = 0, dy: Double = 0, speed: Double) {
    let from = simulation.state.pointer.position
    let length = Vector(dx: dx, dy: dy).length
    let steps = max(1, Int((length / speed * 120).rounded()))
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      simulation.step()
      send(.move(from + Vector(dx: dx * share, dy: dy * share)))
    }
  }

  package mutating func wait(ticks: Int) {
    for _ in 0..<ticks { simulation.step() }
  }

  /// Lets go, at rest if it has waited, and waits until nothing moves.
  package mutating func release(settles: Bool = true) {
    send(.release)
    if settles { _ = simulation.settle() }
  }

  /// Drags from a point and lets go at rest.
  package mutating func drag(from x: Double, _ y: Double, dx: Double = 0, dy: Double) {
    press(x, y)
    move(dx: dx, dy: dy, speed: 600)
    wait(ticks: 20)
    release()
  }

  package mutating func key(_ key: StageKey) {
    send(.key(key))
    _ = simulation.settle()
  }
}
