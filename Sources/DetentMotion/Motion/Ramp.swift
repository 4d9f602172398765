/// A weight that goes to 0 or 1 in a fixed time, from wherever it is: highlights and cross-fades.
package struct Ramp: Sendable, BitwiseCopyable {
  package private(set) var value = 0.0

  package init(_ value: Double = 0) { self.value = value }

  /// Towards 1 if `isOn`, else 0; the whole way takes `seconds`, or no time at all.
  package mutating func step(towards isOn: Bool, seconds: Double) {
    let change = Tick.seconds / seconds
    value = isOn ? min(1, value + change) : max(0, value - change)
  }

  package func isSettled(at isOn: Bool) -> Bool { value == (isOn ? 1 : 0) }
}

extension Ramp: StateHashable {
  package func combine(into hash: inout StateHash) { hash.combine(value) }
}
