/// A weight that goes evenly from its present value to 0 or 1, for highlights and cross-fades.
public struct Ramp: Sendable, BitwiseCopyable {
  /// The weight, 0 … 1.
  public private(set) var value = 0.0

  /// Creates a ramp at rest at `value`, held to 0 … 1.
  public init(_ value: Double = 0) { self.value = clamp(value, 0, 1) }

  /// Moves one tick towards 1 if `isOn`, otherwise towards 0. The whole way takes `seconds`; with 0 it takes
  /// no time.
  @inlinable public mutating func step(towards isOn: Bool, seconds: Double) {
    if !isSettled(at: isOn) { go(towards: isOn, seconds: seconds) }
  }

  @usableFromInline package mutating func go(towards isOn: Bool, seconds: Double) {
    let change = Tick.seconds / seconds
    value = isOn ? min(1, value + change) : max(0, value - change)
  }

  /// True if `step(towards: isOn)` would change nothing.
  @inlinable public func isSettled(at isOn: Bool) -> Bool { value == (isOn ? 1 : 0) }
}

extension Ramp: StateHashable {
  package func combine(into hash: inout StateHash) { hash.combine(value) }
}
