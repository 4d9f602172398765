import DetentDisk
import DetentMotion
import DetentParameters
import DetentStage

/// Plays a script, or a person's input, on a simulation tick by tick, in a window or at full speed.
package struct GesturePlayer: Sendable {
  package private(set) var simulation: Simulation
  /// The failures so far: wrong expectations, and a `settle` that never ended. A file may have half a million
  /// expectations, so only the first hundred failures are listed and the rest are counted.
  package var failures: [FileProblem] {
    guard others > 0 else { return firstFailures }
    let rest = FileProblem(
      .difference, path: path, found: "\(others) more failures", expected: "none")
    return firstFailures + [rest]
  }
  private var firstFailures: [FileProblem] = []
  private var others = 0
  private static let mostFailures = 100
  package private(set) var isFinished = false
  private var cursor: GestureCursor
  /// The ticks at which the script's `settle`s ended so far.
  var settled: [Int] { cursor.settled }
  private let path: String
  /// The events of the coming step, and those of the last one.
  private var pending: [InputEvent] = []
  package private(set) var applied: [InputEvent] = []

  /// Plays `script`. `feel` comes from `GestureScript.feel(in:)`. `contentHeight`, the measured height of the
  /// reader's text in points, applies if the script states none.
  package init(_ script: GestureScript, feel: Feel, contentHeight: Double? = nil) {
    assert(feel.problems.isEmpty, "\(feel.problems)")
    simulation = Simulation(setup: script.setup, feel: feel)
    cursor = GestureCursor(script)
    path = script.path
    if let contentHeight, !script.statesContentHeight {
      pending = [InputEvent(.contentHeight(contentHeight), at: Instant(tick: 0))]
    }
  }

  /// Plays a person's input from `simulation` on, with events in its time. It finishes when nothing moves.
  package init(_ events: [InputEvent], from simulation: Simulation) {
    self.simulation = simulation
    cursor = GestureCursor(events)
    path = ""
  }

  /// Advances by one tick unless the script has ended. Ignores the script's pictures.
  package mutating func advance() { advance { _, _ in } }

  /// Performs everything that is due at this tick, then steps, unless the script has ended.
  ///
  /// A picture or an expectation sees everything before it in the file and nothing after it, even in the same
  /// tick. It changes nothing.
  package mutating func advance<Failure>(
    shot: (_ name: String, _ seen: Simulation) throws(Failure) -> Void
  ) throws(Failure) {
    guard !isFinished else { return }
    try take(shot: shot)
    if !isFinished || !pending.isEmpty { step() }
  }

  /// Advances to `tick`, or to the end. Returns the state that a picture there would show, after everything
  /// else of that moment. It never goes back.
  package mutating func shown(at tick: Int) -> Simulation {
    while !isFinished, simulation.state.tick < tick { advance() }
    if !isFinished { take { _, _ in } }
    return seen
  }

  /// Returns a player that has played until nothing more is due. Its tick is the end.
  package func played() -> GesturePlayer {
    var player = self
    while true {
      player.take { _, _ in }
      if player.isFinished { return player }
      player.step()
    }
  }

  /// Performs everything that is due at this tick. Events wait for the step.
  private mutating func take<Failure>(
    shot: (_ name: String, _ seen: Simulation) throws(Failure) -> Void
  ) throws(Failure) {
    if cursor.waits(at: simulation.state.tick) { return }
    while !isFinished {
      switch Self.next(&cursor, simulation) {
      case .apply(let event): pending.append(event)
      case .shot(let name): try shot(name, seen)
      case .expect(let expectation, let place): check(expectation, at: place)
      case .step: return
      case .timedOut(let place):
        firstFailures.append(
          FileProblem(
            .difference, path: path, at: place,
            found: "motion after \(GestureLimits.settleSeconds.shortestText) s",
            expected: "everything to be at rest"))
        isFinished = true
      case .finished: isFinished = true
      }
    }
  }

  /// Returns the next action. It borrows the simulation: to ask whether it is settled would otherwise copy it.
  private static func next(
    _ cursor: inout GestureCursor, _ simulation: borrowing Simulation
  ) -> GestureCursor.Action {
    cursor.next(tick: simulation.state.tick, isSettled: simulation.isSettled)
  }

  /// The state in which everything before this point of the file has taken effect.
  private var seen: Simulation {
    guard !pending.isEmpty else { return simulation }
    var seen = simulation
    seen.step(pending)
    return seen
  }

  private mutating func step() {
    simulation.step(pending)
    swap(&pending, &applied)
    pending.removeAll(keepingCapacity: true)
  }

  private mutating func check(_ expectation: Expectation, at place: TextPlace) {
    guard let found = expectation.contradiction(in: seen) else { return }
    guard firstFailures.count < Self.mostFailures else {
      others += 1
      return
    }
    firstFailures.append(
      FileProblem(
        .difference, path: path, at: place, found: "\(expectation.quantity) \(found)",
        expected: expectation.fileText))
  }
}

extension GesturePlayer {
  /// Plays to the end. `tick` sees the start and every later tick, `shot` sees every picture.
  package mutating func run<Failure>(
    tick: (Simulation) throws(Failure) -> Void,
    shot: (_ name: String, _ seen: Simulation) throws(Failure) -> Void
  ) throws(Failure) {
    try tick(simulation)
    while !isFinished {
      let before = simulation.state.tick
      try advance(shot: shot)
      if simulation.state.tick != before { try tick(simulation) }
    }
  }
}
