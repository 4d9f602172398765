/// A weight that goes to 0 or 1 in a fixed time, evenly, from wherever it is: highlights and cross-fades.
public struct Ramp: Sendable, BitwiseCopyable {
  /// 0 … 1.
  public private(set) var value = 0.0

  /// At rest at `value`, held to 0 … 1.
  public init(_ value: Double = 0) { self.value = clamp(value, 0, 1) }

  /// One tick towards 1 if `isOn`, else 0; the whole way takes `seconds`, or, at 0, no time at all.
  @inlinable public mutating func step(towards isOn: Bool, seconds: Double) {
    if !isSettled(at: isOn) { go(towards: isOn, seconds: seconds) }
  }

  @usableFromInline package mutating func go(towards isOn: Bool, seconds: Double) {
    let change = Tick.seconds / seconds
    value = isOn ? min(1, value + change) : max(0, value - change)
  }

  /// Whether `step(towards: isOn)` would change nothing.
  @inlinable public func isSettled(at isOn: Bool) -> Bool { value == (isOn ? 1 : 0) }
}

extension Ramp: StateHashable {
  package func combine(into hash: inout StateHash) { hash.combine(value) }
}
