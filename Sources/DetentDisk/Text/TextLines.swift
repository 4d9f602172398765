/// The lines of a text file, one by one and without their ends: `\n` or `\r\n`. A file from an old
/// spreadsheet may also end lines with `\r`. Unicode's other line ends count as text.
package struct TextLines {
  /// Bytes of the longest line that is read, far more than any statement or row of numbers has.
  package static let longest = 1 << 16

  private let bytes: [UInt8]
  private let path: String
  private let returnsEnd: Bool
  private var start: Int? = 0
  private var number = 0

  /// Reads lines from `bytes`, which must be UTF-8. `path` is for messages, and `returnsEnd` says whether a
  /// lone `\r` ends a line.
  package init(_ bytes: [UInt8], path: String, returnsEnd: Bool = false) throws(FileProblem) {
    try UTF8Text.check(bytes, path: path)
    (self.bytes, self.path, self.returnsEnd) = (bytes, path, returnsEnd)
  }

  /// Returns the next line with its number, which starts at 1, or nil after the last line.
  package mutating func next() throws(FileProblem) -> (number: Int, text: Substring)? {
    guard let start else { return nil }
    let (feed, carriage) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    let end = bytes[start...].firstIndex { $0 == feed || returnsEnd && $0 == carriage }
    number += 1
    var line = bytes[start..<(end ?? bytes.count)]
    if !returnsEnd, line.last == carriage { line.removeLast() }
    self.start = end.map { end in
      let isPair = bytes[end] == carriage && end + 1 < bytes.count && bytes[end + 1] == feed
      return end + (isPair ? 2 : 1)
    }
    guard line.count <= Self.longest else {
      throw FileProblem(
        path: path, at: TextPlace(line: number, column: 1), found: "a line of \(line.count) bytes",
        expected: "at most \(Self.longest)")
    }
    return (number, Substring(decoding: line, as: UTF8.self))
  }
}
