import DetentMotion
import DetentStage

/// A fixed sequence of random numbers, feels and springs: every run draws the same (SplitMix64).
struct Dice {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// Evenly over the range, all bits of it.
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    let share = Double(next() >> 11) / 0x1p53
    return min(range.upperBound, range.lowerBound + share * (range.upperBound - range.lowerBound))
  }

  /// A usable feel in which about half of all parameters differ from the default.
  mutating func feel() -> Feel {
    while true {
      var feel = Feel.default
      for parameter in Feel.parameters where next() % 2 == 0 {
        switch parameter.kind {
        case .number(let range, let step):
          var value = number(range)
          // Half of them as sliders give them.
          if next() % 2 == 0 || parameter.isWhole {
            value = min(range.upperBound, (value / step).rounded() * step)
          }
          parameter.set(max(range.lowerBound, value), in: &feel)
        case .choice(let names): parameter.set(Double(next() % UInt64(names.count)), in: &feel)
        case .toggle: parameter.set(Double(next() % 2), in: &feel)
        }
      }
      if feel.problems.isEmpty { return feel }
    }
  }

  mutating func spring() -> SpringFeel {
    SpringFeel(response: number(0.05...3), dampingRatio: number(0.05...5))
  }
}
