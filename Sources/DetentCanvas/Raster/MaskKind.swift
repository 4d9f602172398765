/// What kind of thing a mask key stands for: the upper bits of its high word.
enum MaskKind: UInt64 {
  case corner = 1
  case path, run, character, shadow

  /// The kind alone.
  var tag: UInt64 { rawValue << 60 }

  /// The kind and 60 bits more.
  func tag(_ bits: UInt64) -> UInt64 { tag | bits & (1 << 60 - 1) }
}
