/// Checks bytes that should be UTF-8.
package enum UTF8Text {
  static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  /// Returns the text of `bytes`, or throws an error with the place of the fault.
  package static func decode(_ bytes: [UInt8], path: String) throws(FileProblem) -> String {
    try check(bytes, path: path)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Throws for a byte order mark and for bytes that are not UTF-8.
  static func check(_ bytes: [UInt8], path: String) throws(FileProblem) {
    let marks: [[UInt8]] = [[0xEF, 0xBB, 0xBF], [0xFE, 0xFF], [0xFF, 0xFE]]
    if marks.contains(where: bytes.starts) {
      throw FileProblem(
        path: path, at: .start, found: "a byte order mark", expected: "UTF-8 text without one")
    }
    guard let offset = firstInvalid(in: bytes) else { return }
    throw FileProblem(
      path: path, at: TextPlace(offset: offset, in: bytes),
      found: "the byte 0x" + String(bytes[offset], radix: 16, uppercase: true),
      expected: "UTF-8 text")
  }

  /// Returns the offset of the first byte that begins no well-formed character, or nil.
  private static func firstInvalid(in bytes: [UInt8]) -> Int? {
    var (parser, rest, offset) = (UTF8.ForwardParser(), bytes.makeIterator(), 0)
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar): offset += scalar.count
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }
}
