/// A 64-bit fingerprint of a state: FNV-1a over the bits of every quantity, in a fixed order.
///
/// Swift's own hashing does not serve here, because it has a new seed in every process.
package struct StateHash: Hashable, Sendable, CustomStringConvertible {
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325
  /// True if it takes eight bytes at a time.
  private let isQuick: Bool

  /// - Parameter isQuick: true for a fingerprint that is several times as fast, and different. It serves
  ///   comparisons in one run of the program; no file and no other program sees it.
  package init(isQuick: Bool = false) { self.isQuick = isQuick }

  package mutating func combine<Part: StateHashable>(_ part: Part) {
    part.combine(into: &self)
  }

  package mutating func combine(byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  package mutating func combine(word: UInt64) {
    if isQuick {
      value = (value ^ word) &* 0x9E37_79B9_7F4A_7C15
      value ^= value &>> 32
    } else {
      for index in 0..<8 { combine(byte: UInt8(truncatingIfNeeded: word &>> (8 * index))) }
    }
  }

  /// The value as 16 hexadecimal digits.
  package var description: String { value.hexText }
}

/// A part of the state that can add all its quantities to a fingerprint.
package protocol StateHashable { func combine(into hash: inout StateHash) }

extension UInt64: StateHashable {
  package func combine(into hash: inout StateHash) {
    hash.combine(word: self)
  }
}

extension StateHashable where Self: RawRepresentable<UInt8> {
  package func combine(into hash: inout StateHash) { hash.combine(UInt64(rawValue)) }
}

extension Double: StateHashable {
  package func combine(into hash: inout StateHash) { hash.combine(bitPattern) }
}

extension Int: StateHashable {
  package func combine(into hash: inout StateHash) {
    hash.combine(UInt64(bitPattern: Int64(self)))
  }
}

extension Bool: StateHashable {
  package func combine(into hash: inout StateHash) { hash.combine(self ? 1 : 0 as UInt64) }
}

extension Point2D: StateHashable {
  package func combine(into hash: inout StateHash) { hash.combine(x, y) }
}

extension Vector2D: StateHashable {
  package func combine(into hash: inout StateHash) { hash.combine(dx, dy) }
}

extension Optional: StateHashable where Wrapped: StateHashable {
  package func combine(into hash: inout StateHash) {
    hash.combine(self != nil)
    self?.combine(into: &hash)
  }
}
