import DetentMotion

extension Path {
  /// Reads path data as SVG writes it: `M L H V C S Q Z`, upper case absolute, lower case relative.
  ///
  /// Nil when the text does not begin with a move, ends in the middle of a command, or has a
  /// number that is missing or not finite. Arcs are not read: icons write them as cubics.
  package init?(data: String) {
    var reader = PathDataReader(text: Array(data.utf8))
    guard reader.readAll() else { return nil }
    self = reader.path
  }
}

private struct PathDataReader {
  let text: [UInt8]
  var position = 0
  var path = Path()
  var current = Point.zero
  var start = Point.zero
  /// The last cubic's second handle, mirrored by `S`.
  var handle: Point?

  mutating func readAll() -> Bool {
    skipSeparators()
    while position < text.count {
      let letter = text[position]
      position += 1
      guard !path.isEmpty || letter | 0x20 == UInt8(ascii: "m") else { return false }
      guard read(letter) else { return false }
      skipSeparators()
    }
    return true
  }

  /// One command letter and all its arguments; a letter's arguments may repeat.
  mutating func read(_ letter: UInt8) -> Bool {
    let relative = letter & 0x20 != 0
    if letter | 0x20 == UInt8(ascii: "z") {
      path.close()
      current = start
      handle = nil
      return true
    }
    var isFirst = true
    repeat {
      guard step(letter | 0x20, relative: relative, isFirst: isFirst) else { return false }
      isFirst = false
      skipSeparators()
    } while position < text.count && !isLetter(text[position])
    return true
  }

  mutating func step(_ letter: UInt8, relative: Bool, isFirst: Bool) -> Bool {
    let origin = relative ? current : .zero
    var newHandle: Point?
    switch letter {
    case UInt8(ascii: "m"):
      guard let end = point(from: origin) else { return false }
      if isFirst {
        path.move(to: end)
        start = end
      } else {
        path.line(to: end)
      }
      current = end
    case UInt8(ascii: "l"):
      guard let end = point(from: origin) else { return false }
      line(to: end)
    case UInt8(ascii: "h"):
      guard let x = number() else { return false }
      line(to: Point(x: origin.x + x, y: current.y))
    case UInt8(ascii: "v"):
      guard let y = number() else { return false }
      line(to: Point(x: current.x, y: origin.y + y))
    case UInt8(ascii: "c"), UInt8(ascii: "s"):
      let mirrored = handle.map { current + (current - $0) } ?? current
      guard let a = letter == UInt8(ascii: "c") ? point(from: origin) : mirrored,
        let b = point(from: origin), let end = point(from: origin)
      else { return false }
      path.cubic(a, b, to: end)
      newHandle = b
      current = end
    case UInt8(ascii: "q"):
      guard let control = point(from: origin), let end = point(from: origin) else { return false }
      path.quad(control, to: end)
      current = end
    default: return false
    }
    handle = newHandle
    return true
  }

  private mutating func line(to end: Point) {
    path.line(to: end)
    current = end
  }

  private mutating func point(from origin: Point) -> Point? {
    guard let x = number(), let y = number() else { return nil }
    return Point(x: origin.x + x, y: origin.y + y)
  }

  private mutating func number() -> Double? {
    skipSeparators()
    let first = position
    if position < text.count, text[position] == UInt8(ascii: "-") { position += 1 }
    var hasPoint = false
    while position < text.count {
      let byte = text[position]
      if byte == UInt8(ascii: "."), !hasPoint { hasPoint = true } else if !isDigit(byte) { break }
      position += 1
    }
    guard let value = Double(String(decoding: text[first..<position], as: UTF8.self)),
      value.isFinite
    else { return nil }
    return value
  }

  private mutating func skipSeparators() {
    while position < text.count {
      switch text[position] {
      case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ","): position += 1
      default: return
      }
    }
  }

  private func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }
  private func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
