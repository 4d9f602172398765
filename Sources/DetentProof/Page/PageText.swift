/// Bytes as text for a script element: seven bits in a character, which adds a sixth where base64 adds a third.
/// The page's `bytesOfText` reads it.
enum PageText {
  /// Returns the text of `bytes`. Zeros fill its last character.
  static func text(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 6 / 5 + 8)
    var (bits, count) = (0, 0)
    for byte in bytes {
      bits = (bits << 8 | Int(byte)) & 0x3fff
      count += 8
      while count >= 7 {
        count -= 7
        add(UInt8(bits >> count & 127), to: &text)
      }
    }
    if count > 0 { add(UInt8(bits << (7 - count) & 127), to: &text) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Adds a character. A script element cannot hold NUL and "<", and turns a return into a new line; these three
  /// stand 128 places higher, as two bytes of UTF-8.
  private static func add(_ bits: UInt8, to text: inout [UInt8]) {
    switch bits {
    case 0, 13, 60: text += [0xc2, 0x80 | bits]
    default: text.append(bits)
    }
  }
}
