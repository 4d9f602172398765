import DetentMotion
import DetentStage

/// A stage under one feel that goes on from tick to tick: how it stood a tick ago and through its last
/// minute, and how the gesture that is being made goes. A session has one, and with a twin two.
struct LiveStage: Sendable {
  private(set) var simulation: Simulation
  private(set) var previous: State
  private(set) var memory: StageMemory
  /// Nil while no gesture is being made.
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
    // A hand that holds still goes on with its gesture.
    while course != nil, simulation.state.tick < tick {
      simulation.rest(until: simulation.state.tick + 1)
      course?.follow(simulation)
    }
    simulation.rest(until: tick)
    memory.rest(until: tick)
    previous = simulation.state
  }

  mutating func retune(_ feel: Feel) { change(to: simulation.retuned(feel)) }

  /// Goes on as the same prototype as it is now; false where its parts are others now.
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

  /// The gesture that began at `tick` has come to its end.
  mutating func completeGesture(from tick: Int) {
    memory.complete(tick...simulation.state.tick)
    endGesture()
  }

  /// Drawing begins at where it is.
  mutating func stand() { previous = simulation.state }

  /// As it was at `tick`, or at the nearest that is remembered.
  func remembered(_ tick: Int) -> Simulation {
    memory.simulation(at: min(max(tick, memory.ticks.lowerBound), memory.ticks.upperBound))
  }
}
