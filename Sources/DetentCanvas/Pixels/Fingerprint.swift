import DetentMotion

/// A 64-bit fingerprint of a picture's pixels, or of a file's bytes.
///
/// Eight lanes take words in turn, so that the multiplications overlap. Each step can be undone while the
/// other words stay, so two pictures that differ in one pixel never have the same fingerprint.
package struct Fingerprint: Hashable, Sendable, CustomStringConvertible {
  package let value: UInt64

  /// Reads a fingerprint that `description` wrote; returns nil for anything else.
  package init?(_ text: String) {
    guard let value = UInt64(text, radix: 16), value.hexText == text else { return nil }
    self.value = value
  }

  package init(_ bytes: [UInt8]) { self = bytes.withUnsafeBytes { Fingerprint($0) } }

  package init(_ bytes: UnsafeRawBufferPointer) {
    var lanes = Lanes()
    lanes.add(bytes)
    value = lanes.value
  }

  package init(_ bitmap: Bitmap) {
    var lanes = Lanes()
    lanes.add(UInt64(bitmap.width))
    lanes.add(UInt64(bitmap.height))
    for y in 0..<bitmap.height {
      lanes.add(UnsafeRawBufferPointer(start: bitmap.row(y), count: bitmap.width * 4))
    }
    value = lanes.value
  }

  /// The value in 16 lower-case hexadecimal digits.
  package var description: String { value.hexText }
}

/// A hash of words, added one after the other; caches use it to tell things apart.
struct WordHash {
  private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15
  fileprivate static let factor: UInt64 = 0x9FB2_1C65_1E98_DF25

  mutating func add(_ word: UInt64) { value = Self.mixed(value, word) }

  mutating func add(_ text: String) { for byte in text.utf8 { add(UInt64(byte)) } }

  mutating func add(_ kind: UInt64, _ point: Point) {
    add(kind)
    add(point.x.bitPattern)
    add(point.y.bitPattern)
  }

  fileprivate static func mixed(_ value: UInt64, _ word: UInt64) -> UInt64 {
    let product = (value ^ word) &* factor
    return product ^ product >> 32
  }
}

/// Eight such hashes side by side. They take eight words at a time, then the rest word by word.
private struct Lanes {
  private var lanes = SIMD8<UInt64>(
    0x9E37_79B9_7F4A_7C15, 0xC2B2_AE3D_27D4_EB4F, 0x1656_67B1_9E37_79F9, 0x85EB_CA77_C2B2_AE63,
    0x27D4_EB2F_1656_67C5, 0xFF51_AFD7_ED55_8CCD, 0xC4CE_B9FE_1A85_EC53, 0x2545_F491_4F6C_DD1D)
  private var count: UInt64 = 0

  mutating func add(_ word: UInt64) {
    lanes[0] = WordHash.mixed(lanes[0], word)
    count &+= 8
  }

  /// Adds bytes; those past the last whole word count as a word of their own, with zeros.
  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var lanes = lanes
    var offset = 0
    while offset + 64 <= bytes.count {
      let words = bytes.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt64>.self)
      lanes = (lanes ^ words) &* SIMD8(repeating: WordHash.factor)
      lanes ^= lanes &>> SIMD8(repeating: 32)
      offset += 64
    }
    var lane = 0
    while offset < bytes.count {
      var word: UInt64 = 0
      for index in offset..<min(offset + 8, bytes.count) {
        word |= UInt64(bytes[index]) << UInt64((index - offset) * 8)
      }
      lanes[lane] = WordHash.mixed(lanes[lane], word)
      lane += 1
      offset += 8
    }
    self.lanes = lanes
    count &+= UInt64(bytes.count)
  }

  /// All lanes and the number of bytes, mixed into one word.
  var value: UInt64 {
    var value = WordHash.mixed(0, count)
    for lane in 0..<8 { value = WordHash.mixed(value, lanes[lane]) }
    value = (value ^ value >> 29) &* 0xBF58_476D_1CE4_E5B9
    return value ^ value >> 32
  }
}
