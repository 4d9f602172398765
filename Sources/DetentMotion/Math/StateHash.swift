/// A 64-bit fingerprint of a state: FNV-1a over the bits of every quantity, in a fixed order.
///
/// Swift's own hashing does not serve here, because it has a new seed in every process.
package struct StateHash: Hashable, Sendable, CustomStringConvertible {
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  package mutating func combine(_ number: Double) { combine(number.bitPattern) }
  package mutating func combine(_ number: Int) { combine(UInt64(bitPattern: Int64(number))) }
  package mutating func combine(_ flag: Bool) { combine(flag ? 1 : 0 as UInt64) }

  package mutating func combine(_ point: Point2D) {
    combine(point.x)
    combine(point.y)
  }

  package mutating func combine(_ vector: Vector2D) {
    combine(vector.dx)
    combine(vector.dy)
  }

  package mutating func combine<Case: RawRepresentable<UInt8>>(_ value: Case) {
    combine(UInt64(value.rawValue))
  }

  package mutating func combine(_ word: UInt64) {
    for index in 0..<8 { combine(byte: UInt8(truncatingIfNeeded: word >> (8 * index))) }
  }

  package mutating func combine(byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }

  /// The value as 16 hexadecimal digits.
  package var description: String { value.hexText }
}

/// A part of the state that can add all its quantities to a fingerprint.
package protocol StateHashable { func combine(into hash: inout StateHash) }

extension StateHashable where Self: RawRepresentable<UInt8> {
  package func combine(into hash: inout StateHash) { hash.combine(self) }
}

extension Double: StateHashable {
  package func combine(into hash: inout StateHash) { hash.combine(self) }
}

extension Int: StateHashable {
  package func combine(into hash: inout StateHash) { hash.combine(self) }
}

extension Bool: StateHashable {
  package func combine(into hash: inout StateHash) { hash.combine(self) }
}
