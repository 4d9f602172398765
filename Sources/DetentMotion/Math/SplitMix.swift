/// A small random sequence (SplitMix64) that is the same on every machine. The stage's lists, painted
/// landscapes and tests use it.
package struct SplitMix: Sendable, BitwiseCopyable {
  /// The complete state of the sequence.
  package private(set) var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// The next number, from 0 up to but not including 1.
  package mutating func unit() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }

  package mutating func between(_ low: Double, _ high: Double) -> Double { mix(low, high, unit()) }
}
