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
