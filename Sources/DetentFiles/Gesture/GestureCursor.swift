import DetentDisk
import DetentMotion
import DetentStage

/// Tells, tick by tick, which action of a script is next. `GesturePlayer` holds the simulation.
///
/// Call `next` until it returns `.step`. Then step the simulation once with the events so far, and call it
/// again. `.finished` and `.timedOut` end the script. Everything happens at the whole tick of its moment, in
/// the file's order.
struct GestureCursor: Sendable {
  enum Action: Hashable, Sendable {
    /// Give this event to the coming step. Its stamp is in the simulation's own time.
    case apply(InputEvent)
    case shot(String)
    case expect(Expectation, TextPlace)
    /// Step now: nothing more happens at this tick.
    case step
    /// The `settle` at this place has waited for 10 s.
    case timedOut(TextPlace)
    case finished
  }

  private let steps: [GestureStep]
  private var index = 0
  private var clock: StepClock
  /// The ticks at which its `settle`s ended so far.
  private(set) var settled: [Int] = []

  init(_ script: GestureScript) {
    steps = script.steps
    clock = StepClock()
  }

  /// Plays `events` at their own times, and then waits until nothing moves, however long that takes.
  init(_ events: [InputEvent]) {
    steps =
      events.map { GestureStep(.event($0.kind), at: $0.instant) }
      + [GestureStep(.settle, at: events.last?.instant ?? Instant(tick: 0))]
    clock = StepClock(patience: .max)
  }

  /// Tells whether nothing happens at `tick` but a step.
  func waits(at tick: Int) -> Bool {
    index < steps.count && clock.tick(of: steps[index].instant) > tick
  }

  /// Returns the next action at `tick`. `isSettled` comes from the simulation.
  mutating func next(tick: Int, isSettled: @autoclosure () -> Bool) -> Action {
    while index < steps.count {
      let step = steps[index]
      let turn = clock.turn(step.kind, at: step.instant, tick: tick, isSettled: isSettled())
      if turn != .wait, turn != .timedOut { index += 1 }
      switch turn {
      case .wait: return .step
      case .apply(let event): return .apply(event)
      case .look:
        switch step.action {
        case .shot(let name): return .shot(name)
        case .expect(let expectation): return .expect(expectation, step.place)
        case .event, .settle, .end: continue
        }
      case .settled: settled.append(tick)
      case .timedOut: return .timedOut(step.place)
      case .end: index = steps.count
      }
    }
    return .finished
  }
}

extension GestureStep {
  fileprivate var kind: StepClock.Kind {
    switch action {
    case .event(let kind): .event(kind)
    case .shot, .expect: .look
    case .settle: .settle
    case .end: .end
    }
  }
}
