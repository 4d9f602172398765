import DetentMotion

extension Path {
  /// Reads path data as SVG writes it: `M L H V C S Q Z`, upper case absolute, lower case relative.
  ///
  /// Returns nil when the text does not begin with a move, ends in the middle of a command, or has a number
  /// that is missing or not finite. It does not read arcs: icons write them as cubics.
  package init?(data: String) {
    var reader = PathDataReader(text: Array(data.utf8)[...])
    guard (try? reader.readAll()) != nil else { return nil }
    self = reader.path
  }
}

private struct PathDataReader {
  fileprivate struct Malformed: Error {}

  /// The text that is not read yet.
  var text: ArraySlice<UInt8>
  var path = Path()
  private var current = Point.zero
  private var start = Point.zero
  /// The last cubic's second handle, which `S` mirrors.
  private var handle: Point?

  init(text: ArraySlice<UInt8>) { self.text = text }

  fileprivate mutating func readAll() throws(Malformed) {
    skipSeparators()
    while let letter = text.popFirst() {
      let command = Character(Unicode.Scalar(letter | 0x20))
      guard !path.isEmpty || command == "m" else { throw Malformed() }
      try read(command, isRelative: letter & 0x20 != 0)
    }
  }

  /// Reads a command and all its arguments, which may repeat.
  private mutating func read(_ command: Character, isRelative: Bool) throws(Malformed) {
    if command == "z" {
      path.close()
      (current, handle) = (start, nil)
      return skipSeparators()
    }
    var isFirst = true
    repeat {
      try step(command, from: isRelative ? current : .zero, isFirst: isFirst)
      isFirst = false
      skipSeparators()
    } while text.first.map { !isLetter($0) } ?? false
  }

  private mutating func step(_ command: Character, from origin: Point, isFirst: Bool)
    throws(Malformed)
  {
    let mirrored = handle.map { current + (current - $0) } ?? current
    handle = nil
    switch command {
    case "m" where isFirst:
      current = try point(from: origin)
      start = current
      path.move(to: current)
    case "m", "l": line(to: try point(from: origin))
    case "h": line(to: Point(x: origin.x + (try number()), y: current.y))
    case "v": line(to: Point(x: current.x, y: origin.y + (try number())))
    case "c", "s":
      let a = command == "c" ? try point(from: origin) : mirrored
      let b = try point(from: origin)
      current = try point(from: origin)
      path.cubic(a, b, to: current)
      handle = b
    case "q":
      let control = try point(from: origin)
      current = try point(from: origin)
      path.quad(control, to: current)
    default: throw Malformed()
    }
  }

  private mutating func line(to end: Point) {
    path.line(to: end)
    current = end
  }

  private mutating func point(from origin: Point) throws(Malformed) -> Point {
    Point(x: origin.x + (try number()), y: origin.y + (try number()))
  }

  private mutating func number() throws(Malformed) -> Double {
    skipSeparators()
    var length = text.first == UInt8(ascii: "-") ? 1 : 0
    var hasPoint = false
    for byte in text.dropFirst(length) {
      if byte == UInt8(ascii: "."), !hasPoint { hasPoint = true } else if !isDigit(byte) { break }
      length += 1
    }
    let word = String(decoding: text.prefix(length), as: UTF8.self)
    guard let value = Double(word), value.isFinite else { throw Malformed() }
    text.removeFirst(length)
    return value
  }

  private mutating func skipSeparators() {
    text = text.drop { [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ",")].contains($0) }
  }

  private func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }
  private func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
