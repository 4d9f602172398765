import DetentMotion
import DetentStage

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
  func state(_ back: Int) -> State {
    states[(oldest + states.count - 1 - back) % states.count]
  }
}
