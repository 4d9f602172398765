import Foundation

/// The code of a Swift file, line by line. Comments and the insides of string literals are blanked out, so
/// that rules see code only.
struct SourceCode: Sendable {
  /// The lines with their numbers, starting at 1.
  let lines: [(number: Int, text: String)]

  private static let known = Known()

  init(_ source: String) {
    self = Self.known.code(of: source) { SourceCode(source, blanksStrings: true) }
  }

  /// Blanks out comments only, and keeps string literals.
  static func withoutComments(_ source: String) -> SourceCode {
    SourceCode(source, blanksStrings: false)
  }

  private init(_ source: String, blanksStrings: Bool) {
    var blanker = Blanker(characters: Array(source), blanksStrings: blanksStrings)
    lines = blanker.blanked().split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated().map { ($0.offset + 1, String($0.element)) }
  }
}

/// Keeps the code of each text, because many rules read the same files.
private final class Known: @unchecked Sendable {
  private let lock = NSLock()
  private var codes: [String: SourceCode] = [:]

  func code(of source: String, _ make: () -> SourceCode) -> SourceCode {
    if let code = lock.withLock({ codes[source] }) { return code }
    let code = make()
    lock.withLock { codes[source] = code }
    return code
  }
}

/// Walks through the text once. Interpolations inside strings count as string.
private struct Blanker {
  let characters: [Character]
  let blanksStrings: Bool
  private var index = 0
  private var result = ""

  init(characters: [Character], blanksStrings: Bool) {
    self.characters = characters
    self.blanksStrings = blanksStrings
  }

  mutating func blanked() -> String {
    while index < characters.count {
      if starts("//") {
        blank { $0.starts("\n") || $0.starts("\r\n") }
      } else if starts("/*") {
        blankBlockComment()
      } else if let delimiter = stringDelimiter() {
        blankString(delimiter)
      } else {
        keep()
      }
    }
    return result
  }

  private func starts(_ text: String) -> Bool {
    let text = Array(text)
    return index + text.count <= characters.count
      && characters[index..<index + text.count].elementsEqual(text)
  }

  private mutating func keep() {
    result.append(characters[index] == "\r\n" ? "\n" : characters[index])
    index += 1
  }

  private mutating func skip(_ count: Int = 1, keeping isKept: Bool = false) {
    for _ in 0..<count where index < characters.count {
      let character = characters[index]
      result.append(character.isNewline ? "\n" : isKept ? character : " ")
      index += 1
    }
  }

  private mutating func blank(until isEnd: (Self) -> Bool) {
    while index < characters.count, !isEnd(self) { skip() }
  }

  private mutating func blankBlockComment() {
    var depth = 0
    repeat {
      if starts("/*") {
        depth += 1
        skip(2)
      } else if starts("*/") {
        depth -= 1
        skip(2)
      } else {
        skip()
      }
    } while depth > 0 && index < characters.count
  }

  private struct Delimiter {
    var quotes: String
    var pounds: Int
  }

  private func stringDelimiter() -> Delimiter? {
    var pounds = 0
    while index + pounds < characters.count, characters[index + pounds] == "#" { pounds += 1 }
    guard index + pounds < characters.count, characters[index + pounds] == "\"" else { return nil }
    let isLong =
      index + pounds + 2 < characters.count
      && characters[index + pounds + 1] == "\"" && characters[index + pounds + 2] == "\""
    return Delimiter(quotes: isLong ? "\"\"\"" : "\"", pounds: pounds)
  }

  private mutating func blankString(_ delimiter: Delimiter) {
    let pounds = String(repeating: "#", count: delimiter.pounds)
    let end = delimiter.quotes + pounds
    skip(end.count, keeping: !blanksStrings)
    while index < characters.count, !starts(end) {
      // An escape may hide a quote. In a string with pounds, the backslash needs as many of them.
      let isEscape = starts("\\" + pounds)
      skip(isEscape ? 2 + delimiter.pounds : 1, keeping: !blanksStrings)
    }
    skip(end.count, keeping: !blanksStrings)
  }
}
