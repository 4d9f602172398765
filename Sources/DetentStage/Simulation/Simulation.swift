import DetentMotion

/// A prototype under a fixed timestep: events in, state out, the same bits every time.
///
/// Each `step` moves everything on by one tick of 1/240 s and then applies the events that fell
/// within it. A copy is a snapshot; copying and stepping allocate nothing.
package struct Simulation: Sendable {
  package private(set) var state: State
  let context: Context
  private let givenReducer: HeaderReducer?

  /// - Parameters:
  ///   - feel: usable, i.e. `feel.problems` is empty.
  ///   - reducer: how the header follows its list; AirBar's own if the feel asks for its baseline
  ///     and its policy, else the one that never lets them part.
  package init(setup: SceneSetup, feel: Feel = .default, reducer: HeaderReducer? = nil) {
    precondition(feel.problems.isEmpty, "\(feel.problems)")
    context = Context(
      setup: setup, feel: feel,
      tuning: Tuning(feel, size: setup.size, reducesMotion: setup.reducesMotion),
      reducer: reducer ?? (feel.header.lands ? .touching : .standard))
    givenReducer = reducer
    state = State(setup, feel, context.tuning)
  }

  package var setup: SceneSetup { context.setup }
  package var feel: Feel { context.feel }

  /// The same moment under another feel.
  package func retuned(_ feel: Feel) -> Simulation {
    var other = Simulation(setup: setup, feel: feel, reducer: givenReducer)
    other.state = state
    other.state.explore.resizeHeader(other.context)
    other.state.card.retune(other.context.tuning.card)
    other.state.popup.retune(other.context.tuning.popup)
    return other
  }

  /// The same prototype at another moment of its own past.
  package func resumed(from state: State) -> Simulation {
    var other = self
    other.state = state
    return other
  }

  /// Moves on by one tick, then applies `events`, in order.
  ///
  /// An event belongs to the tick that its instant falls in: those of tick *n* go to the step that
  /// takes the state from *n* to *n* + 1.
  package mutating func step(_ events: [InputEvent]) {
    step()
    for event in events { apply(event) }
  }

  /// Moves on by one tick in which nothing happens from outside.
  package mutating func step() {
    state.tick += 1
    state.moveOn(context)
  }

  /// Applies an event of the tick that the last step completed.
  package mutating func apply(_ event: InputEvent) { state.apply(event, context) }

  /// Lets time pass over a stage at rest, where a step would change nothing but the tick.
  package mutating func rest(until tick: Int) {
    precondition(isSettled && tick >= state.tick, "the stage is not at rest until tick \(tick)")
    state.tick = tick
  }

  /// Whether nothing moves by itself.
  package var isSettled: Bool { state.isSettled(context) }

  /// A fingerprint of the state; equal for equal histories, in debug and release alike.
  package var stateHash: StateHash { state.hash }

  /// Every frame and alpha of the stage now.
  package var layout: Layout { Layout(state, context) }
}

/// What a step needs besides the state: shared by all copies of a simulation, and copied by no step.
final class Context: Sendable {
  let setup: SceneSetup
  let feel: Feel
  let tuning: Tuning
  let reducer: HeaderReducer

  init(setup: SceneSetup, feel: Feel, tuning: Tuning, reducer: HeaderReducer) {
    self.setup = setup
    self.feel = feel
    self.tuning = tuning
    self.reducer = reducer
  }
}
