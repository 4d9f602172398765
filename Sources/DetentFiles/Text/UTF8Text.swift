/// Bytes that should be UTF-8.
enum UTF8Text {
  static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  /// The text of `bytes`, or what is wrong with them and where.
  static func decode(_ bytes: [UInt8], path: String) throws(FileProblem) -> String {
    try check(bytes, path: path)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Refuses a byte order mark and bytes that are not UTF-8.
  static func check(_ bytes: [UInt8], path: String) throws(FileProblem) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) || bytes.starts(with: [0xFE, 0xFF])
      || bytes.starts(with: [0xFF, 0xFE])
    {
      throw FileProblem(
        path: path, at: .start, found: "a byte order mark", expected: "UTF-8 text without one")
    }
    guard let offset = firstInvalid(in: bytes) else { return }
    throw FileProblem(
      path: path, at: TextPlace(offset: offset, in: bytes),
      found: "the byte 0x" + String(bytes[offset], radix: 16, uppercase: true),
      expected: "UTF-8 text")
  }

  /// The first byte that begins no well-formed character.
  private static func firstInvalid(in bytes: [UInt8]) -> Int? {
    var offset = 0
    while offset < bytes.count {
      let length = length(at: offset, in: bytes)
      if length == 0 { return offset }
      offset += length
    }
    return nil
  }

  /// Bytes of the well-formed character at `offset`; 0 where there is none.
  private static func length(at offset: Int, in bytes: [UInt8]) -> Int {
    let first = bytes[offset]
    if first < 0x80 { return 1 }
    // The second byte's range keeps out overlong forms, surrogates and values past U+10FFFF.
    let (length, second): (Int, ClosedRange<UInt8>) =
      switch first {
      case 0xC2...0xDF: (2, 0x80...0xBF)
      case 0xE0: (3, 0xA0...0xBF)
      case 0xE1...0xEC, 0xEE...0xEF: (3, 0x80...0xBF)
      case 0xED: (3, 0x80...0x9F)
      case 0xF0: (4, 0x90...0xBF)
      case 0xF1...0xF3: (4, 0x80...0xBF)
      case 0xF4: (4, 0x80...0x8F)
      default: (0, 0x80...0xBF)
      }
    guard length > 0, offset + length <= bytes.count, second.contains(bytes[offset + 1]) else {
      return 0
    }
    return bytes[(offset + 1)..<(offset + length)].allSatisfy(isContinuation) ? length : 0
  }
}
