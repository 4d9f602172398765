import DetentMotion

/// A prototype under a fixed timestep: events in, state out, the same bits every time.
///
/// Each `step` moves everything on by one tick of 1/240 s and then applies the events that fell within it.
/// A copy is a snapshot; copying and stepping allocate nothing.
package struct Simulation: Sendable {
  package private(set) var state: State
  package let stage: Stage

  /// - Parameter feel: a valid feel: each parameter is in its range, and none contradicts another.
  package init(setup: SceneSetup, feel: Feel = .default) {
    stage = Stage(setup, feel)
    state = State(stage)
  }

  init(_ state: State, _ stage: Stage) {
    self.state = state
    self.stage = stage
  }

  package var setup: SceneSetup { stage.setup }
  package var feel: Feel { stage.feel }

  /// Returns the same moment under a different feel.
  package func retuned(_ feel: Feel) -> Simulation {
    var other = Simulation(setup: setup, feel: feel)
    other.state = state
    other.state.call(.retune, other.stage)
    return other
  }

  /// Returns the same prototype at a different moment of its own past.
  package func resumed(from state: State) -> Simulation {
    var other = self
    other.state = state
    return other
  }

  /// Moves on by one tick, then applies `events`, in order.
  ///
  /// An event belongs to the tick that its instant falls in: events of tick *n* go to the step that takes the
  /// state from *n* to *n* + 1.
  package mutating func step(_ events: [InputEvent]) {
    step()
    for event in events { apply(event) }
  }

  /// Moves on by one tick without any event.
  package mutating func step() {
    state.shared.tick += 1
    state.moveWheel(stage)
    state.step(stage)
    state.shared.pointer.touch.step(towards: state.pointer.isDown, seconds: 0.12)
    state.shared.stepToggles(stage.toggles)
    state.stepStrips(stage)
    state.shared.tapShare.step(towards: state.shared.isTapping, seconds: 0.1)
    state.shared.focusRing.step(towards: state.focus != nil, seconds: 0.15)
  }

  /// Applies an event of the tick that the last step completed.
  package mutating func apply(_ event: InputEvent) { state.apply(event, stage) }

  /// Lets time pass over a stage at rest, where a step would change nothing but the tick.
  package mutating func rest(until tick: Int) {
    precondition(isSettled && tick >= state.tick, "the stage is not at rest until tick \(tick)")
    state.restBars(ticks: tick - state.tick, stage)
    state.shared.tick = tick
  }

  /// True when nothing moves by itself.
  package var isSettled: Bool { state.isSettled(stage) }

  /// The motion of the topmost part that moves; nil while nothing moves.
  package var motion: StageMotion? { state.motion(stage) }

  /// True if time itself moves some of its layers, so that it looks different a tick later even at rest.
  package var followsTime: Bool { stage.followsTime }

  /// A fingerprint of the state; equal for equal histories, in debug and release alike.
  package var stateHash: StateHash { state.hash(stage) }

  /// A faster fingerprint, for comparisons in one run of the program.
  package var quickHash: StateHash { state.hash(stage, isQuick: true) }

  /// Returns the element that a press at `point` would be on.
  package func element(at point: Point) -> Element? { state.element(at: point, stage) }

  /// The frame and alpha of everything on the stage now.
  package var layout: Layout { Layout(state, stage) }
}
