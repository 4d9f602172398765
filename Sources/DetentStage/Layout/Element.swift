import DetentMotion

/// Something on the stage that can be pressed or focused.
package struct Element: Hashable, Sendable, BitwiseCopyable {
  /// The parts name their own, with numbers that no other has.
  package struct Kind: RawRepresentable, Hashable, Sendable, BitwiseCopyable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }
  }

  package var kind: Kind
  /// Which one of its kind, from 0.
  package var index: Int

  package init(_ kind: Kind, _ index: Int = 0) {
    self.kind = kind
    self.index = index
  }
}
