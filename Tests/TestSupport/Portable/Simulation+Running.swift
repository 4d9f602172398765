import DetentMotion
import DetentStage

extension Simulation {
  /// Every number in the read-out.
  package var numbers: [(name: String, value: Double)] {
    Quantity.all(in: setup.scene).compactMap { quantity in
      guard case .number(let value) = quantity.value(in: self) else { return nil }
      return (quantity.name, value)
    }
  }

  /// Steps until nothing moves. Returns the number of ticks, or nil if it did not come to rest in time.
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
