import DetentMotion
import DetentStage

/// A stage under one feel that goes on from tick to tick. It keeps the state a tick ago, its last minute, and
/// the course of the gesture being made. A session has one, and with a twin two.
struct LiveStage: Sendable {
  private(set) var simulation: Simulation
  private(set) var previous: State
  private(set) var memory: StageMemory
  /// The course of the gesture being made; nil while there is none.
  private(set) var course: GestureCourse?

  init(_ simulation: Simulation) {
    self.simulation = simulation
    previous = simulation.state
    memory = StageMemory(simulation)
  }

  mutating func step(_ events: [InputEvent]) {
    previous = simulation.state
    simulation.step(events)
    memory.follow(simulation, events)
    course?.follow(simulation)
  }

  /// Lets time pass in which nothing moves.
  mutating func rest(until tick: Int) {
    guard tick > simulation.state.tick else { return }
    // A hand that holds still continues its gesture.
    while course != nil, simulation.state.tick < tick {
      simulation.rest(until: simulation.state.tick + 1)
      course?.follow(simulation)
    }
    simulation.rest(until: tick)
    memory.rest(until: tick)
    previous = simulation.state
  }

  mutating func retune(_ feel: Feel) { change(to: simulation.retuned(feel)) }

  /// Continues with the changed prototype; returns false if its parts are different now.
  mutating func move(to setup: SceneSetup) -> Bool {
    guard let moved = simulation.moved(to: setup) else { return false }
    change(to: moved)
    return true
  }

  /// Goes on as `simulation`, at the same tick.
  private mutating func change(to simulation: Simulation) {
    self.simulation = simulation
    memory.change(to: simulation)
    previous = simulation.state
  }

  mutating func beginGesture() { course = GestureCourse(from: simulation) }
  mutating func endGesture() { course = nil }

  /// Completes the gesture that began at `tick`.
  mutating func completeGesture(from tick: Int) {
    memory.complete(tick...simulation.state.tick)
    endGesture()
  }

  /// Lets drawing begin at the present state.
  mutating func stand() { previous = simulation.state }

  /// Returns the stage as it was at `tick`, or at the nearest remembered tick.
  func remembered(_ tick: Int) -> Simulation {
    memory.simulation(at: min(max(tick, memory.ticks.lowerBound), memory.ticks.upperBound))
  }
}
