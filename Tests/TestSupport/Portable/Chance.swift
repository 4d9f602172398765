import DetentMotion

/// A fixed sequence of random numbers: every run of a test draws the same numbers.
package struct Chance: RandomNumberGenerator {
  private var sequence: SplitMix

  package init(_ seed: UInt64) { sequence = SplitMix(seed: seed) }

  package mutating func next() -> UInt64 { sequence.next() }

  /// A number evenly distributed over 0 ..< 1.
  package mutating func unit() -> Double { sequence.unit() }

  package mutating func number(_ low: Double, _ high: Double) -> Double {
    min(high, low + (high - low) * unit())
  }

  package mutating func number(_ range: ClosedRange<Double>) -> Double {
    number(range.lowerBound, range.upperBound)
  }

  /// A number whose logarithm is evenly distributed.
  package mutating func scale(_ low: Double, _ high: Double) -> Double {
    low * Elementary.power(high / low, unit())
  }

  /// A whole number evenly distributed over 0 ..< `count`.
  package mutating func whole(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  package mutating func happens(_ probability: Double) -> Bool { unit() < probability }

  package mutating func one<T>(of items: [T]) -> T { items[whole(items.count)] }
}
