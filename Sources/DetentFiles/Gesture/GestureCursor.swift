import DetentMotion
import DetentStage

/// Says, tick by tick, what a script wants next. It holds no simulation; `GesturePlayer` does.
/// Ask `next` until it says `.step`, step the simulation once with the events given so far, and ask
/// again; `.finished` and `.timedOut` are the end. Everything happens at the whole tick of its
/// moment, in the file's order.
struct GestureCursor: Sendable {
  enum Action: Hashable, Sendable {
    /// Give the coming step this event, stamped in the simulation's own time.
    case apply(InputEvent)
    case shot(String)
    case expect(Expectation, TextPlace)
    /// Nothing more at this tick: step.
    case step
    /// The `settle` at this place has waited for 10 s.
    case timedOut(TextPlace)
    case finished
  }

  private let steps: [GestureStep]
  private var index = 0
  /// Where the script's times count from, in the simulation's time.
  private var origin = Instant(tick: 0)
  /// The first tick at which everything applied so far has had its effect.
  private var effective = 0
  /// Ticks that a `settle` waits for.
  private let patience: Int

  init(_ script: GestureScript) {
    steps = script.steps
    patience = Tick.ceiling(seconds: GestureLimits.settleSeconds)
  }

  /// `events` at their own times, and until nothing moves, however long that takes.
  init(_ events: [InputEvent]) {
    steps =
      events.map { GestureStep(.event($0.kind), at: $0.instant) }
      + [GestureStep(.settle, at: events.last?.instant ?? Instant(tick: 0))]
    patience = .max
  }

  /// What to do at `tick`; `isSettled` is the simulation's word.
  mutating func next(tick: Int, isSettled: @autoclosure () -> Bool) -> Action {
    while index < steps.count {
      let step = steps[index]
      let due = Instant(fractions: origin.fractions + step.instant.fractions)
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
