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
  /// The simulation's time from which the script's times count.
  private var origin = Instant(tick: 0)
  /// The first tick at which everything applied so far has had its effect.
  private var effective = 0
  /// The ticks that a `settle` waits for.
  private let patience: Int

  init(_ script: GestureScript) {
    steps = script.steps
    patience = Tick.ceiling(seconds: GestureLimits.settleSeconds)
  }

  /// Plays `events` at their own times, and then waits until nothing moves, however long that takes.
  init(_ events: [InputEvent]) {
    steps =
      events.map { GestureStep(.event($0.kind), at: $0.instant) }
      + [GestureStep(.settle, at: events.last?.instant ?? Instant(tick: 0))]
    patience = .max
  }

  /// Tells whether nothing happens at `tick` but a step.
  func waits(at tick: Int) -> Bool { index < steps.count && due(steps[index]).tick > tick }

  private func due(_ step: GestureStep) -> Instant {
    Instant(fractions: origin.fractions + step.instant.fractions)
  }

  /// Returns the next action at `tick`. `isSettled` comes from the simulation.
  mutating func next(tick: Int, isSettled: @autoclosure () -> Bool) -> Action {
    while index < steps.count {
      let step = steps[index]
      let due = due(step)
      guard due.tick <= tick else { return .step }
      switch step.action {
      case .event(let kind):
        index += 1
        effective = tick + 1
        return .apply(InputEvent(kind, at: due))
      case .shot(let name):
        index += 1
        return .shot(name)
      case .expect(let expectation):
        index += 1
        return .expect(expectation, step.place)
      case .settle:
        guard tick >= effective, isSettled() else {
          return tick - due.tick >= patience ? .timedOut(step.place) : .step
        }
        origin = Instant(tick: tick)
        index += 1
      case .end: index = steps.count
      }
    }
    return .finished
  }
}
