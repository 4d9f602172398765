/// Reads JSON (RFC 8259) strictly and reports places. Every value carries its line and column, and every
/// error names the thing found and the thing expected.
///
/// It is stricter than many readers: a name may occur once in an object, numbers must fit a Double, and a
/// byte order mark is an error. Limits on size and depth keep any file from exhausting memory or the stack.
package struct JSONReader {
  /// Bytes of a file: 16 MiB, far more than any file of this program has.
  package static let maximumSize = 16 << 20
  /// The largest number of objects and lists inside each other.
  package static let maximumDepth = 64

  /// The number of members up to which a name is looked for one by one.
  private static let fewMembers = 16

  let path: String
  let bytes: [UInt8]
  var offset = 0
  /// The reader keeps the line up to date, because counting lines for each value would take quadratic time.
  private var line = 1
  private var lineStart = 0
  private var depth = 0

  /// Reads the value in `bytes`; `path` is for messages.
  package static func read(_ bytes: [UInt8], path: String) throws(FileProblem) -> JSONValue {
    guard bytes.count <= maximumSize else {
      throw FileProblem(
        path: path, found: "\(bytes.count) bytes", expected: "at most \(maximumSize)")
    }
    try UTF8Text.check(bytes, path: path)
    var reader = JSONReader(path: path, bytes: bytes)
    reader.skipSpace()
    let value = try reader.value(expected: "a JSON value")
    reader.skipSpace()
    guard reader.offset == bytes.count else { throw reader.problem("the end of the file") }
    return value
  }

  private init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  private mutating func value(expected: String) throws(FileProblem) -> JSONValue {
    let start = place
    return JSONValue(content: try content(expected), place: start)
  }

  private mutating func content(_ expected: String) throws(FileProblem) -> JSONValue.Content {
    switch peek {
    case UInt8(ascii: "{"): return .object(try object())
    case UInt8(ascii: "["): return .array(try array())
    case UInt8(ascii: "\""): return .string(try string())
    case .some(UInt8(ascii: "-")), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
      return .number(try number())
    default:
      let word = remaining.prefix(while: Self.isWordByte)
      guard let content = Self.words[String(decoding: word, as: UTF8.self)] else {
        throw problem(expected)
      }
      advance(word.count)
      return content
    }
  }

  private static let words: [String: JSONValue.Content] = [
    "true": .bool(true), "false": .bool(false), "null": .null,
  ]

  private mutating func object() throws(FileProblem) -> [JSONMember] {
    var members: [JSONMember] = []
    // Looking through a few names is faster than keeping a table of them.
    var places: [String: TextPlace] = [:]
    try list(until: "}") { reader throws(FileProblem) in
      let start = reader.place
      guard reader.peek == UInt8(ascii: "\"") else {
        throw reader.problem(members.isEmpty ? "a name in quotes or }" : "a name in quotes")
      }
      let name = try reader.string()
      let isLong = members.count >= Self.fewMembers
      if isLong, places.isEmpty { for member in members { places[member.name] = member.place } }
      let known =
        isLong
        ? places.updateValue(start, forKey: name)
        : members.first { $0.name == name }?.place
      if let first = known {
        throw FileProblem(
          path: reader.path, at: start, found: "\(DisplayText.quoted(name)) a second time",
          expected: "each name only once; the first is in line \(first.line)")
      }
      reader.skipSpace()
      guard reader.take(":") else { throw reader.problem("a colon after the name") }
      reader.skipSpace()
      let value = try reader.value(expected: "a JSON value")
      members.append(JSONMember(name: name, place: start, value: value))
    }
    return members
  }

  private mutating func array() throws(FileProblem) -> [JSONValue] {
    var values: [JSONValue] = []
    try list(until: "]") { reader throws(FileProblem) in
      let expected = values.isEmpty ? "a JSON value or ]" : "a JSON value"
      values.append(try reader.value(expected: expected))
    }
    return values
  }

  /// Reads from the opening bracket at the current offset to the closing one, comma by comma.
  private mutating func list(
    until close: Unicode.Scalar, _ element: (inout JSONReader) throws(FileProblem) -> Void
  ) throws(FileProblem) {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else {
      throw FileProblem(
        path: path, at: place, found: "a nesting deeper than \(Self.maximumDepth)",
        expected: "at most \(Self.maximumDepth)")
    }
    advance(1)
    skipSpace()
    if take(close) { return }
    while true {
      try element(&self)
      skipSpace()
      if take(close) { return }
      guard take(",") else { throw problem("a comma or \(close)") }
      skipSpace()
    }
  }
}

// MARK: Bytes

extension JSONReader {
  var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }
  var remaining: ArraySlice<UInt8> { bytes[offset...] }
  var place: TextPlace { TextPlace(line: line, column: offset - lineStart + 1) }

  /// Advances over bytes that are one column each.
  mutating func advance(_ count: Int) { offset += count }

  /// Advances over a byte that continues a character and adds no column.
  mutating func advanceWithinCharacter() {
    offset += 1
    lineStart += 1
  }

  private mutating func take(_ ascii: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: ascii) else { return false }
    advance(1)
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): offset += 1
      case UInt8(ascii: "\n"):
        offset += 1
        line += 1
        lineStart = offset
      default: return
      }
    }
  }

  static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "+"),
      UInt8(ascii: "-"), UInt8(ascii: "."), 0x80...:
      true
    default: false
    }
  }

  /// Returns an error about the next token: a whole word, a single character or the end.
  func problem(_ expected: String, at start: Int? = nil) -> FileProblem {
    let from = start ?? offset
    var here = place
    here.column -= offset - from
    guard from < bytes.count else {
      return FileProblem(path: path, at: here, found: "the end of the file", expected: expected)
    }
    let rest = bytes[from...]
    let word = rest.prefix(while: Self.isWordByte)
    let text = String(decoding: word.isEmpty ? rest.prefix(1) : word, as: UTF8.self)
    return FileProblem(path: path, at: here, found: DisplayText.quoted(text), expected: expected)
  }
}
