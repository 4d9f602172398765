import DetentFiles
import DetentMotion
import DetentStage

/// A live stage: real time and events in, layouts out; it keeps the last gesture and a recording.
package struct StageSession: Sendable {
  package internal(set) var simulation: Simulation
  package var clock: StageClock
  /// The last complete gesture, to be played again.
  package private(set) var lastGesture: Gesture?
  /// The last gesture being played again.
  var rerun: Rerun?
  package var isLooping = false {
    didSet { if isLooping, rerun == nil { replay() } }
  }
  /// The feel that a replay's ghost has; nil for none.
  var ghostFeel: Feel?
  /// Gestures completed so far.
  private(set) var gestureCount = 0
  /// Everything that reached the stage since it was new.
  package internal(set) var recorder: GestureRecorder
  var current: Gesture? { didSet { if current == nil { course = nil } } }
  /// How the gesture that is going on has gone so far.
  private(set) var course: GestureTrace?
  var history = StageHistory()
  /// Events of the tick that has not been stepped yet.
  var pending: [InputEvent] = []
  /// The clock's tick at which the shown simulation was at its own tick 0.
  var origin = 0
  /// Of the live stage.
  var layouts: LayoutPair

  package init(setup: SceneSetup, feel: Feel, seconds: Double) {
    simulation = Simulation(setup: setup, feel: feel)
    clock = StageClock(seconds: seconds)
    recorder = GestureRecorder(setup: setup, feel: feel)
    layouts = LayoutPair(simulation.layout)
  }

  /// Whether the last gesture is being played again.
  package var isReplaying: Bool { rerun != nil }

  /// What is shown: a moment of the past, the replay while there is one, or the live stage.
  package var shown: Simulation {
    let newest = rerun?.simulation ?? simulation
    return history.viewed.map(newest.resumed) ?? newest
  }

  /// The stage between its two last ticks; while paused, at its last one.
  package var layout: Layout {
    history.viewed != nil ? shown.layout : drawn(rerun?.layouts ?? layouts)
  }

  /// The replay under the feel before the last change, at the moment that is shown.
  package var ghost: Layout? { history.viewed != nil ? nil : rerun?.ghosts.map(drawn) }

  private func drawn(_ pair: LayoutPair) -> Layout {
    clock.isPaused ? pair.latest : pair.layout(at: clock.fraction)
  }

  /// Whether nothing moves, and nothing would if time went on.
  package var isAtRest: Bool {
    clock.isStanding || (rerun == nil && pending.isEmpty && simulation.isSettled && !isTurning)
  }

  /// The last step changed the picture: drawing has not arrived at it yet.
  private var isTurning: Bool { lastChange == simulation.state.tick }
  private var lastChange = -1

  // MARK: Time

  package mutating func advance(to seconds: Double) {
    clock.advance(to: seconds, isAtRest: isAtRest)
    catchUp()
  }

  /// Stops or goes on; going on starts from the newest tick.
  package mutating func setPaused(_ isPaused: Bool) {
    clock.isPaused = isPaused
    history.returnToNewest()
  }

  /// A tick onwards by hand; stops the clock first.
  package mutating func stepForward() {
    clock.isPaused = true
    guard !history.stepForward() else { return }
    clock.stepByHand()
    catchUp()
  }

  /// Looks a tick further back; stops the clock first.
  package mutating func stepBack() {
    clock.isPaused = true
    history.stepBack()
  }

  /// Steps the shown simulation up to the clock.
  private mutating func catchUp() {
    let tick = clock.instant.tick - origin
    if rerun != nil {
      play(until: tick)
      return
    }
    if pending.isEmpty, simulation.isSettled, tick > simulation.state.tick + 1 {
      // A hand that holds still goes on with its gesture.
      while course != nil, simulation.state.tick < tick - 1 {
        simulation.rest(until: simulation.state.tick + 1)
        course?.follow(simulation, after: simulation.state.pointer)
      }
      simulation.rest(until: tick - 1)
      layouts.rest()
    }
    while rerun == nil, simulation.state.tick < tick { stepLive() }
  }

  /// Takes the events that still wait for their tick: the recording has them, so the
  /// state it leads to has to have them too.
  package mutating func finish() {
    if !pending.isEmpty { stepLive() }
  }

  private mutating func stepLive() {
    let wasSettled = simulation.isSettled && pending.isEmpty
    let pointer = simulation.state.pointer
    simulation.step(pending)
    course?.follow(simulation, after: pointer)
    pending.removeAll(keepingCapacity: true)
    if !wasSettled { lastChange = simulation.state.tick }
    layouts.move(to: simulation.layout)
    history.append(simulation.state)
    if simulation.isSettled, !simulation.state.pointer.isDown, let gesture = current {
      completed(gesture)
      if isLooping { replay() }
    }
  }

  private mutating func completed(_ gesture: Gesture) {
    lastGesture = gesture
    gestureCount += 1
    current = nil
  }

  /// Whether a hand holds the stage: what it does is no gesture yet.
  package var isHeld: Bool { current?.isHeld == true }

  /// A gesture that only has to come to rest is complete: the hand has done its part.
  mutating func completeGesture() {
    if let current, !current.isHeld { completed(current) }
  }

  /// A new stage for the same scene can play what was done on the old one.
  mutating func keepGesture(of other: StageSession) {
    guard other.simulation.setup == simulation.setup else { return }
    var other = other
    other.completeGesture()
    lastGesture = other.lastGesture
    gestureCount = other.gestureCount
  }

  // MARK: Input

  /// What the hand does now, at the clock's moment; it ends a replay.
  package mutating func send(_ kind: InputEvent.Kind) {
    endReplay()
    history.returnToNewest()
    if kind.isByHand { clock.followHand() }
    let now = Instant(fractions: clock.instant.fractions - origin * Tick.fractions)
    let event = InputEvent(kind, at: max(now, recorder.events.last?.instant ?? now))
    if current == nil, startsGesture(kind) {
      current = Gesture(start: simulation, before: recorder.isFull ? nil : recorder.events)
      course = GestureTrace(from: simulation)
    }
    current?.append(event)
    recorder.append(event)
    pending.append(event)
  }

  private func startsGesture(_ kind: InputEvent.Kind) -> Bool {
    switch kind {
    case .press, .wheel, .key: true
    default: false
    }
  }

  /// A gesture file's events at once, as if a hand had done them; then shows how it went.
  package mutating func perform(_ script: GestureScript, contentHeight: Double?) {
    let (gesture, end) = Gesture.performed(
      script, feel: simulation.feel, contentHeight: contentHeight)
    recorder = GestureRecorder(setup: simulation.setup, feel: simulation.feel)
    for event in gesture.events { recorder.append(event) }
    pending = []
    simulation = end
    completed(gesture)
    replay()
  }
}
