extension XMLReader {
  var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  func starts(with text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard offset + count <= bytes.count else { return false }
    return (0..<count).allSatisfy { bytes[offset + $0] == text.utf8Start[$0] }
  }

  mutating func take(_ ascii: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: ascii) else { return false }
    offset += 1
    return true
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  mutating func skipSpace() {
    while let byte = peek, Self.isSpace(byte) { offset += 1 }
  }

  /// Moves on from `open` past the next `close`.
  mutating func skip(
    _ open: StaticString, through close: StaticString, _ what: String
  ) throws(FileProblem) {
    let start = offset
    offset += open.utf8CodeUnitCount
    while offset < bytes.count {
      if starts(with: close) {
        offset += close.utf8CodeUnitCount
        return
      }
      try checkCharacter()
      offset += 1
    }
    throw problem(at: start, found: what + " without an end", expected: "\(close) after it")
  }

  /// Refuses control characters, which XML does not allow.
  func checkCharacter() throws(FileProblem) {
    let byte = bytes[offset]
    guard byte < 0x20, !Self.isSpace(byte) else { return }
    throw problem(at: offset, found: "a control character", expected: "text")
  }

  mutating func name(_ expected: String) throws(FileProblem) -> String {
    let start = offset
    while let byte = peek, Self.isName(byte, isFirst: offset == start) { offset += 1 }
    guard offset > start else { throw problem(expected) }
    guard offset - start <= 256 else {
      throw problem(at: start, found: "a name of \(offset - start) bytes", expected: "at most 256")
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private static func isName(_ byte: UInt8, isFirst: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), UInt8(ascii: ":"), 0x80...:
      true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): !isFirst
    default: false
    }
  }

  /// Reads attributes to the end of a tag. Returns true if the tag also closes its element.
  mutating func attributes(of node: inout XMLTree.Node) throws(FileProblem) -> Bool {
    while true {
      let before = offset
      skipSpace()
      if take(">") { return false }
      if starts(with: "/>") {
        offset += 2
        return true
      }
      guard offset > before else { throw problem("a space, > or />") }
      let start = offset
      let name = try name("an attribute, > or />")
      skipSpace()
      guard take("=") else { throw problem("= after the attribute's name") }
      skipSpace()
      let value = try quoted()
      guard !node.attributes.contains(where: { $0.name == name }) else {
        throw problem(
          at: start, found: "\(DisplayText.quoted(name)) a second time",
          expected: "each attribute only once")
      }
      guard node.attributes.count < Self.maximumAttributes else {
        throw problem(
          at: start, found: "more than \(Self.maximumAttributes) attributes",
          expected: "at most as many")
      }
      node.attributes.append(.init(name: name, value: value))
    }
  }

  /// Reads a value in single or double quotes. The text of an entity leads to no other one.
  mutating func quoted(isEntity: Bool = false) throws(FileProblem) -> String {
    let start = offset
    guard let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw problem("a value in quotes")
    }
    offset += 1
    var value: [UInt8] = []
    while let byte = peek, byte != quote {
      if isEntity, byte == UInt8(ascii: "&") || byte == UInt8(ascii: "%") {
        throw problem(
          at: offset, found: "an entity that leads to another one", expected: "plain text in it")
      }
      switch byte {
      case UInt8(ascii: "<"):
        throw problem(at: offset, found: "< in a value", expected: "&lt;, or the closing quote")
      case UInt8(ascii: "&"): value += try reference()
      default:
        try checkCharacter()
        value.append(Self.isSpace(byte) ? 0x20 : byte)
        offset += 1
      }
    }
    guard offset < bytes.count else {
      throw problem(
        at: start, found: "a value without an end", expected: "the closing quote after it")
    }
    offset += 1
    return String(decoding: value, as: UTF8.self)
  }

  private static let characters: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]

  /// Reads the reference whose `&` is at the current offset, and returns its text.
  mutating func reference() throws(FileProblem) -> [UInt8] {
    let start = offset
    let word = bytes[(offset + 1)...].prefix(64).prefix { $0 != UInt8(ascii: ";") }
    let end = start + 1 + word.count
    let expected = "&amp; &lt; &gt; &quot; &apos; or a number such as &#233;"
    guard end < bytes.count, bytes[end] == UInt8(ascii: ";") else {
      throw problem(at: start, found: "& without a name and a semicolon", expected: expected)
    }
    let name = String(decoding: word, as: UTF8.self)
    if let text = entities[name] {
      offset = end + 1
      expanded += text.count
      guard expanded <= Self.maximumExpansion else {
        throw problem(
          at: start, found: "entities of more than \(Self.maximumExpansion) bytes in all",
          expected: "at most as many")
      }
      return text
    }
    var scalar = Self.characters[name]
    if name.hasPrefix("#x") {
      scalar = UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
    } else if name.hasPrefix("#") {
      scalar = UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init)
    }
    guard let scalar, scalar.value >= 0x20 || Self.isSpace(UInt8(scalar.value)) else {
      throw problem(at: start, found: DisplayText.quoted("&\(name);"), expected: expected)
    }
    offset = end + 1
    return Array(String(scalar).utf8)
  }

  func problem(at offset: Int, found: String, expected: String) -> FileProblem {
    FileProblem(
      path: tree.path, at: TextPlace(offset: offset, in: bytes), found: found, expected: expected)
  }

  /// Returns an error about the byte at the current offset.
  func problem(_ expected: String) -> FileProblem {
    let rest = bytes[min(offset, bytes.count)...]
    let text = String(decoding: rest.prefix(8), as: UTF8.self).unicodeScalars.prefix(1)
    let found =
      rest.isEmpty
      ? "the end of the file" : DisplayText.quoted(String(String.UnicodeScalarView(text)))
    return problem(at: offset, found: found, expected: expected)
  }
}
