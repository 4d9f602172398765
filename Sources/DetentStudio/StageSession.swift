import DetentFiles
import DetentMotion
import DetentStage

/// A live stage: real time and events in, layouts out; it keeps the last gesture and a recording.
package struct StageSession: Sendable {
  package internal(set) var simulation: Simulation
  package var clock: StageClock
  /// The last gesture under the feel of now, and under the one before the last change.
  package internal(set) var run: Run?
  var earlierRun: Run?
  /// How far the replay of the last gesture is, in ticks; nil while the stage is live.
  var age: Int?
  package var isLooping = false { didSet { if isLooping, !isReplaying { replay() } } }
  /// The feel before the last change; nil for none that is to be compared with.
  var earlierFeel: Feel?
  /// Everything that reached the stage since it was new.
  package internal(set) var recorder: GestureRecorder
  var current: Gesture? { didSet { if current == nil { course = nil } } }
  /// How the gesture that is going on has gone so far.
  private(set) var course: GestureCourse?
  var history = StageHistory()
  /// How many ticks before the newest one is looked at.
  var back = 0
  /// Events of the tick that has not been stepped yet.
  var pending: [InputEvent] = []
  /// The clock's tick at which the shown simulation was at its own tick 0.
  var origin = 0
  /// The live stage a tick ago.
  var previous: State

  package init(setup: SceneSetup, feel: Feel, seconds: Double) {
    simulation = Simulation(setup: setup, feel: feel)
    clock = StageClock(seconds: seconds)
    recorder = GestureRecorder(setup: setup, feel: feel)
    previous = simulation.state
  }

  package var isReplaying: Bool { age != nil }

  /// What is shown: a moment of the past, the replay while there is one, or the live stage.
  package var shown: Simulation {
    if let age, let run { return run.simulation(at: age - back) }
    return back == 0 ? simulation : simulation.resumed(from: history.state(back))
  }

  /// The stage between its two last ticks; while paused, at its last one.
  package var layout: Layout {
    if let age, let run { return run.layout(at: age - back, drawnFraction) }
    if back > 0 { return shown.layout }
    let layout = simulation.layout
    guard drawnFraction < 1 else { return layout }
    return simulation.resumed(from: previous).layout.interpolated(to: layout, drawnFraction)
  }

  /// The replay under the feel before the last change, at the moment that is shown.
  package var ghost: Layout? {
    guard hasGhost, let age else { return nil }
    return earlierRun?.layout(at: age, drawnFraction)
  }

  /// How far into the replay what is shown is, in ticks; nil while the stage is live.
  var shownAge: Int? { age.map { $0 - back } }
  package var hasGhost: Bool { isReplaying && back == 0 && earlierRun != nil }
  private var drawnFraction: Double { clock.isPaused ? 1 : clock.fraction }

  /// Whether nothing moves, and nothing would if time went on.
  package var isAtRest: Bool {
    clock.isStanding
      || (!isReplaying && pending.isEmpty && simulation.isSettled && !isTurning
        && !simulation.followsTime)
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
    back = 0
  }

  /// A tick onwards by hand; stops the clock first.
  package mutating func stepForward() {
    clock.isPaused = true
    if back > 0 {
      back -= 1
    } else {
      clock.stepByHand()
      catchUp()
    }
  }

  /// Looks a tick further back; stops the clock first.
  package mutating func stepBack() {
    clock.isPaused = true
    let kept = age.map { min($0, StageHistory.capacity) } ?? history.count
    back = min(back + 1, max(0, kept - 1))
  }

  private mutating func catchUp() {
    let tick = clock.instant.tick - origin
    if isReplaying { return play(until: tick) }
    if pending.isEmpty, simulation.isSettled, tick > simulation.state.tick + 1 {
      // A hand that holds still goes on with its gesture.
      while course != nil, simulation.state.tick < tick - 1 {
        simulation.rest(until: simulation.state.tick + 1)
        course?.follow(simulation)
      }
      simulation.rest(until: tick - 1)
      previous = simulation.state
    }
    while !isReplaying, simulation.state.tick < tick { stepLive() }
  }

  /// Takes the events that still wait for their tick: the recording has them, too.
  package mutating func finish() { if !pending.isEmpty { stepLive() } }

  private mutating func stepLive() {
    let wasSettled = simulation.isSettled && pending.isEmpty
    previous = simulation.state
    simulation.step(pending)
    course?.follow(simulation)
    pending.removeAll(keepingCapacity: true)
    if !wasSettled { lastChange = simulation.state.tick }
    history.append(simulation.state)
    back = 0
    if simulation.isSettled, !simulation.state.pointer.isDown, let gesture = current {
      completed(gesture)
      if isLooping { replay() }
    }
  }

  // MARK: Input

  /// What the hand does now, at the clock's moment; it ends a replay.
  package mutating func send(_ kind: InputEvent.Kind) {
    endReplay()
    back = 0
    if kind.isByHand { clock.followHand() }
    let now = Instant(fractions: clock.instant.fractions - origin * Tick.fractions)
    let event = InputEvent(kind, at: max(now, recorder.events.last?.instant ?? now))
    if current == nil, startsGesture(kind) {
      current = Gesture(start: simulation, before: recorder.isFull ? nil : recorder.events)
      course = GestureCourse(from: simulation)
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

/// The last two seconds of a stage, tick by tick, to be looked at while paused.
struct StageHistory: Sendable {
  static let capacity = 2 * Tick.rate
  private var states: [State] = []
  private var oldest = 0

  var count: Int { states.count }

  mutating func append(_ state: State) {
    if states.count < Self.capacity {
      states.append(state)
    } else {
      states[oldest] = state
      oldest = (oldest + 1) % Self.capacity
    }
  }

  mutating func removeAll() { self = StageHistory() }

  /// How it stood `back` ticks before the newest: 0 ..< `count`.
  func state(_ back: Int) -> State { states[(oldest + states.count - 1 - back) % states.count] }
}
