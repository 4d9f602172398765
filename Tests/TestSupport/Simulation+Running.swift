import DetentMotion
import DetentStage

extension Simulation {
  /// Every number that a read-out shows.
  package var numbers: [(name: String, value: Double)] {
    Quantity.all(in: setup.scene).compactMap { quantity in
      guard case .number(let value) = quantity.value(in: self) else { return nil }
      return (quantity.name, value)
    }
  }

  /// Steps until nothing moves; how many ticks it took, or nil if it never came to rest.
  package mutating func settle(within seconds: Double = 10) -> Int? {
    for tick in 0...Tick.ceiling(seconds: seconds) {
      if isSettled { return tick }
      step()
    }
    return nil
  }

  /// Steps to `tick` and applies `kinds` there.
  package mutating func run(to tick: Int, _ kinds: InputEvent.Kind...) {
    while state.tick < tick { step() }
    step(kinds.map { InputEvent($0, at: Instant(tick: tick)) })
  }
}
