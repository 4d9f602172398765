import DetentMotion
import DetentStage

/// The last two seconds of a stage, tick by tick, to be looked at while paused.
struct StageHistory: Sendable {
  private static let capacity = 2 * Tick.rate
  private var states: [State] = []
  private var oldest = 0
  /// How many ticks before the newest one is looked at.
  private(set) var back = 0

  mutating func append(_ state: State) {
    if states.count < Self.capacity {
      states.append(state)
    } else {
      states[oldest] = state
      oldest = (oldest + 1) % Self.capacity
    }
    back = 0
  }

  mutating func removeAll() { self = StageHistory() }

  /// One tick further back, as far as it goes.
  mutating func stepBack() { back = min(back + 1, max(0, states.count - 1)) }

  /// One tick towards the newest; false if that is what is looked at.
  mutating func stepForward() -> Bool {
    guard back > 0 else { return false }
    back -= 1
    return true
  }

  mutating func returnToNewest() { back = 0 }

  /// Looks as far back as `other` does, as far as it goes.
  mutating func look(asFarBackAs other: StageHistory) {
    back = min(other.back, max(0, states.count - 1))
  }

  /// What is looked at, if it is not the newest.
  var viewed: State? {
    guard back > 0 else { return nil }
    return states[(oldest + states.count - 1 - back) % states.count]
  }
}
