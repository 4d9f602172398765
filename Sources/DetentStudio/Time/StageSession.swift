import DetentFiles
import DetentMotion
import DetentStage

/// A live stage: it takes real time and events, and gives layouts. It keeps the last gesture and a recording.
package final class StageSession {
  var live: LiveStage
  /// The stage beside it under a different feel; nil while there is none.
  var twin: LiveStage?
  package var clock: StageClock
  /// The last gesture under the present feel, and under the feel to compare with.
  package internal(set) var run: Run?
  var earlierRun: Run?
  /// The moment that is shown.
  var view = View.live
  package var isLooping = false { didSet { if isLooping, !isReplaying { replay() } } }
  /// The feel to compare with, before the last change or the other of A and B; nil for none.
  var earlierFeel: Feel?
  /// Everything that reached the stage since it was new.
  package internal(set) var recorder: GestureRecorder
  /// The completed gestures that the shelf has not taken yet.
  var finished: [Gesture] = []
  /// True if the loop has gone round since somebody last asked.
  var hasLapped = false
  var current: Gesture? {
    didSet {
      guard current == nil else { return }
      live.endGesture()
      twin?.endGesture()
    }
  }
  /// The course of the remembered gesture that is shown.
  var pastCourse: PastCourse?
  /// The events of the next tick.
  var pending: [InputEvent] = []
  /// The clock's tick at which the shown stage was at its own tick 0.
  var origin = 0

  package init(setup: SceneSetup, feel: Feel, seconds: Double) {
    live = LiveStage(Simulation(setup: setup, feel: feel))
    clock = StageClock(seconds: seconds)
    recorder = GestureRecorder(setup: setup, feel: feel)
  }

  package var simulation: Simulation { live.simulation }

  /// The stage that is shown: live, at a moment of its past, or in the replay.
  package var shown: Simulation { shown(of: live, run) }

  /// The same on the twin, which shows the same moment; nil while there is none.
  package var shownTwin: Simulation? { twin.map { shown(of: $0, otherRun) } }

  /// The layout between the stage's last two ticks; while paused, at the last one.
  package var layout: Layout { layout(of: live, run) }
  package var twinLayout: Layout? { twin.map { layout(of: $0, otherRun) } }

  /// The last gesture under the twin's feel. If both feel the same, that is one run.
  private var otherRun: Run? { earlierRun ?? run }

  private func shown(of stage: LiveStage, _ run: Run?) -> Simulation {
    switch view {
    case .live: stage.simulation
    case .past(let tick): stage.remembered(tick)
    case .replay(let age): run?.simulation(at: age) ?? stage.simulation
    }
  }

  /// Returns the stage a tick before the one that is shown; nil at its beginning.
  private func shownBefore(of stage: LiveStage, _ run: Run?) -> Simulation? {
    switch view {
    case .live: stage.simulation.resumed(from: stage.previous)
    case .past(let tick): tick > stage.memory.ticks.lowerBound ? stage.remembered(tick - 1) : nil
    case .replay(let age): age > 0 ? run?.simulation(at: age - 1) : nil
    }
  }

  private func layout(of stage: LiveStage, _ run: Run?) -> Layout {
    let layout = shown(of: stage, run).layout
    guard drawnFraction < 1, let before = shownBefore(of: stage, run) else { return layout }
    return before.layout.interpolated(to: layout, drawnFraction)
  }

  /// The layout of the replay under the feel to compare with, at the moment that is shown.
  package var ghost: Layout? {
    guard hasGhost, let age else { return nil }
    return earlierRun?.layout(at: age, drawnFraction)
  }

  package var hasGhost: Bool { isReplaying && earlierRun != nil && twin == nil }
  var drawnFraction: Double { clock.isPaused ? 1 : clock.fraction }

  /// True if time stands still, or if nothing moves and nothing would if time went on.
  package var isAtRest: Bool {
    clock.isStanding
      || (view == .live && pending.isEmpty && isSettled && !isTurning
        && !live.simulation.followsTime)
  }

  /// True if the live stage is shown, and neither it nor a hand on it moves.
  var isStill: Bool {
    view == .live && pending.isEmpty && isSettled && !isTurning
      && !live.simulation.state.pointer.isDown
  }

  /// True if nothing moves by itself, here or on the twin.
  var isSettled: Bool { live.simulation.isSettled && twin?.simulation.isSettled != false }

  /// True if the last step changed the picture, and drawing has not arrived at it yet.
  private var isTurning: Bool { lastChange == live.simulation.state.tick }
  private(set) var lastChange = -1

  // MARK: Time

  package func advance(to seconds: Double) {
    clock.advance(to: seconds, isAtRest: isAtRest)
    catchUp()
  }

  func catchUp() {
    let tick = clock.instant.tick - origin
    switch view {
    case .replay: return play(until: tick)
    case .past where tick < live.memory.now:
      view = .past(tick)
      return lookAtPast()
    case .past: showLive()
    case .live: break
    }
    if pending.isEmpty, isSettled, tick > live.simulation.state.tick + 1 {
      live.rest(until: tick - 1)
      twin?.rest(until: tick - 1)
    }
    while view == .live, live.simulation.state.tick < tick { stepLive() }
  }

  /// Steps the events that still wait for their tick, so that the stage is where the recording ends.
  package func finish() { if !pending.isEmpty { stepLive() } }

  private func stepLive() {
    let wasSettled = isSettled && pending.isEmpty
    live.step(pending)
    twin?.step(pending)
    pending.removeAll(keepingCapacity: true)
    if !wasSettled { lastChange = live.simulation.state.tick }
    if isSettled, !live.simulation.state.pointer.isDown, let gesture = current {
      // A key that moved nothing makes no gesture.
      if gesture.isByKeys, live.course?.ways.isEmpty == true {
        current = nil
        return
      }
      completed(gesture)
      if isLooping { replay() }
    }
  }

  // MARK: Input

  /// Takes an input at this moment, and returns to the live stage if something else is shown.
  package func send(_ kind: InputEvent.Kind) {
    if view != .live {
      // A hand that takes hold of the stage wants to go on from the live stage.
      if kind.isByHand { clock.isPaused = false }
      showLive()
    }
    if kind.isByHand { clock.followHand() }
    // The stage is a tick ahead of the clock after `finish`.
    let now = max(
      Instant(fractions: clock.instant.fractions - origin * Tick.fractions),
      Instant(tick: simulation.state.tick))
    let event = InputEvent(kind, at: max(now, recorder.events.last?.instant ?? now))
    if current == nil, startsGesture(kind) {
      current = Gesture(start: simulation, before: recorder.isFull ? nil : recorder.events)
      live.beginGesture()
      twin?.beginGesture()
    }
    current?.append(event)
    recorder.append(event)
    pending.append(event)
  }

  private func startsGesture(_ kind: InputEvent.Kind) -> Bool {
    switch kind {
    case .press, .wheel: true
    // Keys that move the focus or close something make no gesture that anybody wants to see again.
    case .key(let key): ![.tab, .backTab, .escape].contains(key)
    default: false
    }
  }

  /// Performs a gesture file's events at once, as if a hand had done them; then replays the gesture.
  package func perform(_ script: GestureScript, contentHeight: Double?) {
    let (gesture, end) = Gesture.performed(
      script, feel: simulation.feel, contentHeight: contentHeight)
    recorder = GestureRecorder(setup: simulation.setup, feel: simulation.feel)
    for event in gesture.events { recorder.append(event) }
    pending = []
    live = LiveStage(end)
    if let feel = twinFeel {
      var (end, other) = (
        end, Gesture.performed(script, feel: feel, contentHeight: contentHeight).end
      )
      // Both stages have one clock: the one that rests sooner waits.
      let tick = max(end.state.tick, other.state.tick)
      end.goOn(to: tick)
      other.goOn(to: tick)
      (live, twin) = (LiveStage(end), LiveStage(other))
    }
    pastCourse = nil
    completed(gesture)
    replay()
  }
}

extension Simulation {
  /// Steps until `tick` without any input.
  fileprivate mutating func goOn(to tick: Int) {
    while state.tick < tick, !isSettled { step() }
    if state.tick < tick { rest(until: tick) }
  }
}
