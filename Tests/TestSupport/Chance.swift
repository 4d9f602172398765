import DetentMotion

/// A fixed sequence of random numbers: every run of a test draws the same (SplitMix64).
package struct Chance: RandomNumberGenerator {
  private var state: UInt64

  package init(_ seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// Evenly over 0 ..< 1.
  package mutating func unit() -> Double { Double(next() >> 11) / 0x1p53 }

  package mutating func number(_ low: Double, _ high: Double) -> Double {
    min(high, low + (high - low) * unit())
  }

  package mutating func number(_ range: ClosedRange<Double>) -> Double {
    number(range.lowerBound, range.upperBound)
  }

  /// Evenly over the logarithm.
  package mutating func scale(_ low: Double, _ high: Double) -> Double {
    low * Elementary.power(high / low, unit())
  }

  /// Evenly over 0 ..< `count`.
  package mutating func whole(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  package mutating func happens(_ probability: Double) -> Bool { unit() < probability }

  package mutating func one<T>(of items: [T]) -> T { items[whole(items.count)] }
}
