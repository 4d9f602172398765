/// A block of bytes in a page for phones, as the page itself reads it.
package enum PageBlock {
  /// Returns the bytes of the block of that name in `page`, or nil without one.
  package static func bytes(_ name: String, in page: String) -> [UInt8]? {
    guard let start = page.firstRange(of: "id=\"\(name)\">")?.upperBound else { return nil }
    return bytes(of: page[start...].prefix { $0 != "<" })
  }

  /// Returns the bytes of a text with seven bits in each character.
  package static func bytes(of text: some StringProtocol) -> [UInt8] {
    var result: [UInt8] = []
    var (bits, count) = (0, 0)
    for scalar in text.unicodeScalars {
      bits = (bits << 7 | Int(scalar.value & 127)) & 0x3fff
      count += 7
      guard count >= 8 else { continue }
      count -= 8
      result.append(UInt8(bits >> count & 255))
    }
    return result
  }
}
