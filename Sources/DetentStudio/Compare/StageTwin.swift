import DetentFiles
import DetentMotion
import DetentStage

/// The same prototype under another feel, beside the live stage: one hand and one loop move both, and
/// each goes as it would alone.
struct StageTwin: Sendable {
  private(set) var simulation: Simulation
  private(set) var previous: State
  private(set) var memory: StageMemory
  /// How the gesture that is going on goes here.
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

  /// Nothing moves until `tick`.
  mutating func rest(until tick: Int) {
    guard tick > simulation.state.tick else { return }
    simulation.rest(until: tick)
    memory.rest(until: tick)
    course?.follow(simulation)
    previous = simulation.state
  }

  /// Goes on as `simulation`, at the same tick.
  mutating func change(to simulation: Simulation) {
    self.simulation = simulation
    memory.change(to: simulation)
    previous = simulation.state
  }

  mutating func beginCourse() { course = GestureCourse(from: simulation) }
  mutating func endCourse() { course = nil }

  /// As it was at `tick`, or at its beginning where that is later.
  func remembered(_ tick: Int) -> Simulation {
    memory.simulation(at: min(max(tick, memory.ticks.lowerBound), memory.ticks.upperBound))
  }
}

extension StageSession {
  /// The feel of the stage beside this one; nil while there is none.
  var twinFeel: Feel? { twin?.simulation.feel }

  /// Sets another feel beside this one, from the moment at which the live stage is; nil: no more so.
  mutating func compare(beside feel: Feel?) {
    guard feel != twinFeel else { return }
    defer {
      pastCourse = nil
      lookAtPast()
    }
    guard let feel else {
      twin = nil
      return
    }
    if let old = twin {
      twin?.change(to: old.simulation.retuned(feel))
    } else {
      twin = StageTwin(simulation.retuned(feel))
      if current != nil { twin?.beginCourse() }
    }
  }

  /// What the twin shows: it looks where the stage does.
  package var shownTwin: Simulation? {
    twin.map { twin in
      switch view {
      case .live: twin.simulation
      case .past(let tick): twin.remembered(tick)
      case .replay(let age): otherRun?.simulation(at: age) ?? twin.simulation
      }
    }
  }

  /// The twin between its two last ticks; nil while there is none.
  package var twinLayout: Layout? {
    guard let shown = shownTwin else { return nil }
    let layout = shown.layout
    guard drawnFraction < 1, let before = twinBefore else { return layout }
    return before.layout.interpolated(to: layout, drawnFraction)
  }

  private var twinBefore: Simulation? {
    guard let twin else { return nil }
    return switch view {
    case .live: twin.simulation.resumed(from: twin.previous)
    case .past(let tick): twin.remembered(tick - 1)
    case .replay(let age): age > 0 ? otherRun?.simulation(at: age - 1) : nil
    }
  }

  /// The last gesture under the twin's feel: where both feel the same that is one run.
  private var otherRun: Run? { earlierRun ?? run }
}
