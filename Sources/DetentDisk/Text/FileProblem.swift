/// A problem with a file: its place, the thing found there and the thing expected.
package struct FileProblem: Error, Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The input is bad: the file cannot be read, or its content is wrong.
    case input
    /// The environment is at fault: a folder that cannot be written, a full disk.
    case environment
    /// The file is good, but its expectation does not hold.
    case difference
  }

  package var kind: Kind
  /// The path as the user gave it.
  package var path: String
  /// The place in the file. This is nil if the problem concerns the whole file.
  package var place: TextPlace?
  /// The thing found, in the words of a sentence: `"colour"`, `the end of the file`.
  package var found: String
  /// The thing expected, in the words of a sentence: `a number of seconds from 0 to 3600`.
  package var expected: String
  /// The nearest text that the program would have understood.
  package var suggestion: String?

  package init(
    _ kind: Kind = .input, path: String, at place: TextPlace? = nil, found: String,
    expected: String, suggestion: String? = nil
  ) {
    self.kind = kind
    self.path = path
    self.place = place
    self.found = found
    self.expected = expected
    self.suggestion = suggestion
  }
}

extension FileProblem: CustomStringConvertible {
  /// One line: `path:line:column: found …, expected …; did you mean …?`
  package var description: String {
    var text = DisplayText.plain(path)
    if let place { text += ":\(place.line):\(place.column)" }
    text += ": found \(found), expected \(expected)"
    if let suggestion { text += "; did you mean \(suggestion)?" }
    return text
  }
}

/// A place in a text file as editors count it. Line and column start at 1, and a column is one Unicode
/// scalar.
package struct TextPlace: Hashable, Sendable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package static let start = TextPlace(line: 1, column: 1)
}

extension TextPlace {
  /// Finds the place of the byte at `offset` of `bytes`. A byte inside a character has the character's place.
  package init(offset: Int, in bytes: [UInt8]) {
    var place = TextPlace.start
    for byte in bytes.prefix(offset) {
      if byte == UInt8(ascii: "\n") {
        place = TextPlace(line: place.line + 1, column: 1)
      } else if !UTF8Text.isContinuation(byte) {
        place.column += 1
      }
    }
    self = place
  }
}
