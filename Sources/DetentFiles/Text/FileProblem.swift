/// What is wrong with a file, where, and what would be right.
package struct FileProblem: Error, Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The file cannot be read, or is not what it should be: bad input.
    case input
    /// The surroundings are at fault: a folder that cannot be written, a full disk.
    case environment
    /// The file is good, and what it expects is not so.
    case difference
  }

  package var kind: Kind
  /// As the user named it.
  package var path: String
  /// Nil when it concerns the file as a whole.
  package var place: TextPlace?
  /// In the words of a sentence: `"colour"`, `the end of the file`.
  package var found: String
  /// In the words of a sentence: `a number of seconds from 0 to 3600`.
  package var expected: String
  /// The nearest thing that would have been understood.
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

/// A place in a text file, as editors count: line and column from 1, a column being one Unicode scalar.
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
  /// The place of the byte at `offset` of `bytes`; a byte inside a character has the character's place.
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
