extension JSONReader {
  /// Reads the number at the current offset. JSON allows no `+`, no leading zero and no bare point.
  mutating func number() throws(FileProblem) -> Double {
    let start = offset
    let word = Array(remaining.prefix(while: Self.isWordByte))
    let text = String(decoding: word, as: UTF8.self)
    guard Self.isNumber(word), let value = Double(text) else {
      throw problem("a decimal number such as 12.5", at: start)
    }
    guard value.isFinite else { throw problem("a number below 1.8e308 in size", at: start) }
    advance(word.count)
    return value
  }

  private static func isNumber(_ word: [UInt8]) -> Bool {
    let unsigned = word.first == UInt8(ascii: "-") ? word.dropFirst() : word[...]
    let whole = unsigned.prefix(while: \.isDigit)
    let rest = unsigned.dropFirst(whole.count)
    return NumberText.decimalLength(word) == word.count && !whole.isEmpty
      && (whole.count == 1 || whole.first != UInt8(ascii: "0"))
      && (rest.first != UInt8(ascii: ".") || rest.dropFirst().first?.isDigit == true)
  }

  /// Reads the string whose opening quote is at the current offset.
  mutating func string() throws(FileProblem) -> String {
    let start = place
    advance(1)
    // Most strings have neither escapes nor characters of several bytes.
    let plain = remaining.prefix { $0 >= 0x20 && $0 < 0x80 && $0 != 0x22 && $0 != 0x5C }
    advance(plain.count)
    if peek == UInt8(ascii: "\"") {
      advance(1)
      return String(decoding: plain, as: UTF8.self)
    }
    var text = Array(plain)
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        advance(1)
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += String(try escape()).utf8
      case 0..<0x20:
        throw FileProblem(
          path: path, at: place,
          found: byte == UInt8(ascii: "\n")
            ? "the end of the line inside a string" : "a control character inside a string",
          expected: "an escape such as \\n, or the closing quote")
      default:
        text.append(byte)
        if UTF8Text.isContinuation(byte) { advanceWithinCharacter() } else { advance(1) }
      }
    }
    throw FileProblem(
      path: path, at: place, found: "the end of the file inside a string",
      expected: "the closing quote of the string in line \(start.line), column \(start.column)")
  }

  /// Reads the escape at the current offset and returns its character.
  private mutating func escape() throws(FileProblem) -> Unicode.Scalar {
    let expected =
      "an escape: \\\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u with four hexadecimal digits"
    let start = offset
    guard offset + 1 < bytes.count else { throw problem(expected) }
    let letter = Unicode.Scalar(bytes[offset + 1])
    if let scalar = Self.escapes[letter] {
      advance(2)
      return scalar
    }
    guard letter == "u", let unit = codeUnit(at: offset) else { throw problem(expected) }
    advance(6)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let surrogates = "a pair of surrogates, \\uD800…\\uDBFF then \\uDC00…\\uDFFF"
    guard unit < 0xDC00, let low = codeUnit(at: offset), (0xDC00...0xDFFF).contains(low),
      let scalar = Unicode.Scalar((unit - 0xD800) << 10 + (low - 0xDC00) + 0x10000)
    else { throw problem(surrogates, at: start) }
    advance(6)
    return scalar
  }

  private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
    "\"": "\"", "\\": "\\", "/": "/", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t",
  ]

  /// Returns the number of the `\uXXXX` at `offset`, or nil if there is none.
  private func codeUnit(at offset: Int) -> UInt32? {
    guard offset + 6 <= bytes.count, bytes[offset] == UInt8(ascii: "\\"),
      bytes[offset + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt32 = 0
    for byte in bytes[(offset + 2)..<(offset + 6)] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      unit = unit << 4 | UInt32(digit)
    }
    return unit
  }
}
