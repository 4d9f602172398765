import DetentMotion
import DetentStage

/// A fixed sequence of random numbers: every run of a test draws the same (SplitMix64).
struct Chance {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// Evenly over 0 ..< 1.
  mutating func unit() -> Double { Double(next() >> 11) / 0x1p53 }

  mutating func number(_ low: Double, _ high: Double) -> Double { low + (high - low) * unit() }

  /// Evenly over the logarithm.
  mutating func scale(_ low: Double, _ high: Double) -> Double {
    low * Elementary.power(high / low, unit())
  }

  mutating func whole(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  mutating func happens(_ probability: Double) -> Bool { unit() < probability }
}
