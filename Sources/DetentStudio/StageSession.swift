import DetentCore
import DetentFiles

/// A live stage: real time and events in, layouts out; it keeps the last gesture and a recording.
public struct StageSession: Sendable {
  public private(set) var simulation: Simulation
  public var clock: StageClock
  /// The last complete gesture, to be played again.
  public private(set) var lastGesture: Gesture?
  public private(set) var playback: Playback?
  public var isLooping = false {
    didSet { if isLooping, playback == nil { replay() } }
  }
  /// Everything that reached the stage since it was new.
  public private(set) var recorder: GestureRecorder
  private var current: Gesture?
  private var history = StageHistory()
  /// Events of the tick that has not been stepped yet.
  private var pending: [InputEvent] = []
  /// The clock's tick at which the shown simulation was at its own tick 0.
  private var origin = 0
  /// The two last layouts, between which drawing is.
  private var previous: Layout
  private var latest: Layout

  public init(setup: SceneSetup, feel: Feel, seconds: Double) {
    simulation = Simulation(setup: setup, feel: feel)
    clock = StageClock(seconds: seconds)
    recorder = GestureRecorder(setup: setup, feel: feel)
    latest = simulation.layout
    previous = latest
  }

  /// What is shown: a moment of the past, the playback while there is one, or the live stage.
  public var shown: Simulation {
    let newest = playback?.simulation ?? simulation
    return history.viewed.map(newest.resumed) ?? newest
  }

  /// The stage between its two last ticks; while paused, at its last one.
  public var layout: Layout {
    if history.viewed != nil { return shown.layout }
    return clock.isPaused ? latest : previous.interpolated(to: latest, clock.fraction)
  }

  /// Whether nothing moves, and nothing would if time went on.
  public var isAtRest: Bool {
    clock.isPaused || (playback == nil && pending.isEmpty && simulation.isSettled && !isTurning)
  }

  /// The last step changed the picture: drawing has not arrived at it yet.
  private var isTurning: Bool { lastChange == simulation.state.tick }
  private var lastChange = -1

  // MARK: Time

  public mutating func advance(to seconds: Double) {
    clock.advance(to: seconds, isAtRest: isAtRest)
    catchUp()
  }

  /// Stops or goes on; going on starts from the newest tick.
  public mutating func setPaused(_ isPaused: Bool) {
    clock.isPaused = isPaused
    history.returnToNewest()
  }

  /// A tick onwards by hand; stops the clock first.
  public mutating func stepForward() {
    clock.isPaused = true
    guard !history.stepForward() else { return }
    clock.stepByHand()
    catchUp()
  }

  /// Looks a tick further back; stops the clock first.
  public mutating func stepBack() {
    clock.isPaused = true
    history.stepBack()
  }

  /// Steps the shown simulation up to the clock.
  private mutating func catchUp() {
    let tick = clock.instant.tick - origin
    if playback != nil {
      play(until: tick)
      return
    }
    if pending.isEmpty, simulation.isSettled, tick > simulation.state.tick + 1 {
      simulation.rest(until: tick - 1)
      previous = latest
    }
    while simulation.state.tick < tick { stepLive() }
  }

  /// Takes the events that still wait for their tick, as while paused: the recording has them, so the
  /// state it leads to has to have them too.
  public mutating func finish() {
    if !pending.isEmpty { stepLive() }
  }

  private mutating func stepLive() {
    let wasSettled = simulation.isSettled && pending.isEmpty
    simulation.step(pending)
    pending.removeAll(keepingCapacity: true)
    previous = latest
    if !wasSettled { lastChange = simulation.state.tick }
    latest = simulation.layout
    history.append(simulation.state)
    if simulation.isSettled, !simulation.state.pointer.isDown, let gesture = current {
      lastGesture = gesture
      current = nil
    }
  }

  // MARK: Input

  /// What the hand does now, at the clock's moment; it ends a replay.
  public mutating func send(_ kind: InputEvent.Kind) {
    endPlayback()
    history.returnToNewest()
    let now = Instant(fractions: clock.instant.fractions - origin * Tick.fractions)
    let event = InputEvent(kind, at: max(now, recorder.events.last?.instant ?? now))
    if current == nil, startsGesture(kind) { current = Gesture(start: simulation) }
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
  public mutating func perform(_ script: GestureScript, contentHeight: Double?) {
    let (gesture, end) = Gesture.performed(
      script, feel: simulation.feel, contentHeight: contentHeight)
    recorder = GestureRecorder(setup: simulation.setup, feel: simulation.feel)
    for event in gesture.events { recorder.append(event) }
    pending = []
    current = nil
    simulation = end
    lastGesture = gesture
    replay()
  }

  // MARK: Replay

  /// Plays the last gesture again, on a stage of its own, under the feel of now.
  public mutating func replay() {
    guard let gesture = lastGesture else { return }
    playback = gesture.playback(feel: simulation.feel)
    show()
  }

  private mutating func play(until tick: Int) {
    while let now = playback?.simulation.state.tick, now < tick {
      playback?.step()
      previous = latest
      if let now = playback?.simulation {
        history.append(now.state)
        latest = now.layout
      }
      guard let playback, playback.isFinished else { continue }
      if !isLooping { return endPlayback() }
      if playback.hasPaused { return replay() }
    }
  }

  /// Back to the live stage, where no time has passed.
  private mutating func endPlayback() {
    guard playback != nil else { return }
    playback = nil
    isLooping = false
    show()
  }

  /// Takes up the shown simulation where it is.
  private mutating func show() {
    history.removeAll()
    origin = clock.instant.tick - shown.state.tick
    latest = shown.layout
    previous = latest
  }

  // MARK: Feel

  /// Goes on under another feel; a recording begins anew, for it has one feel.
  public mutating func retune(_ feel: Feel) {
    simulation = simulation.retuned(feel)
    show()
  }
}
