import DetentDisk
import DetentStage
import TestSupport
import Testing

@testable import DetentShip

@Suite struct HostileTextTests {
  private static let names = [
    "a\nlet b = 1", "a */ body { display: none } /*", "\"; drop", "it's", "`$(rm)`", "\\",
    "\u{2028}x",
    "*/", "a\r\nb", "\u{0}", "// x", "-->", "\"\"\"", "𝄞 ünï", "a  b", "",
  ]

  /// The text without its comments and strings, as the language reads it.
  private static func code(_ text: String, _ format: ExportFormat) -> String {
    var code = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let body = line.drop { $0 == " " }
      if format == .css {
        if body.hasPrefix("/*") {
          #expect(body.hasSuffix("*/") && body.ranges(of: "*/").count == 1, "\(line)")
          continue
        }
      } else if body.hasPrefix("//") {
        continue
      }
      code += line + "\n"
    }
    return code
  }

  /// The tokens besides the description of the whole, which contains the name.
  private static func tokens(_ text: String) throws -> [String] {
    guard case .object(let members) = try JSONReader.read(Array(text.utf8), path: "tokens").content
    else { return [] }
    return members.filter { $0.name != "$description" }.map { "\($0.name): \($0.value)" }
  }

  @Test(arguments: ExportFormat.allCases)
  func `a name is only ever a comment's or a string's`(_ format: ExportFormat) throws {
    var feel = Feel.default
    feel.header.settle.response = 0.5
    let plain = Self.code(FeelExport(feel, name: "plain").text(as: format), format)
    for name in Self.names {
      let text = FeelExport(feel, name: name).text(as: format)
      if format == .tokens {
        #expect(
          try Self.tokens(text) == Self.tokens(FeelExport(feel, name: "plain").text(as: format)))
      } else {
        #expect(Self.code(text, format) == plain, "\(name.debugDescription)")
      }
    }
  }

  /// A comment contains every end mark of its text, brackets close, and no string stays open.
  @Test(arguments: ExportFormat.allCases)
  func `brackets close in their order, over any feels`(_ format: ExportFormat) {
    var chance = Chance(7)
    let closing: [Character: Character] = [")": "(", "]": "[", "}": "{"]
    for index in 0..<12 {
      let scope: FeelExport.Scope = index % 2 == 0 ? .changed : .all
      let text = FeelExport(chance.feel(), name: "any", scope: scope).text(as: format)
      var open: [Character] = []
      var quote: Character?
      for line in Self.code(text, format).split(separator: "\n") {
        let line = line.contains("//") && format != .tokens ? line.prefix { $0 != "/" } : line
        var isEscaped = false
        for letter in line {
          if let mark = quote {
            if letter == mark, !isEscaped { quote = nil }
            isEscaped = letter == "\\" && !isEscaped
          } else if letter == "\"" || letter == "'" {
            quote = letter
          } else if "([{".contains(letter) {
            open.append(letter)
          } else if let other = closing[letter] {
            #expect(open.popLast() == other, "\(line)")
          }
        }
        #expect(quote == nil, "\(line)")
      }
      #expect(open.isEmpty)
    }
  }

  @Test func `a word for the shell is bare, quoted, or written by its bytes`() {
    #expect(ShellWord.quoted("mine.json") == "mine.json")
    #expect(ShellWord.quoted("my feel") == "'my feel'")
    #expect(ShellWord.quoted("it's") == "'it'\\''s'")
    #expect(ShellWord.quoted("") == "''")
    #expect(ShellWord.quoted("a\nb") == "$'a\\x0ab'")
    #expect(ShellWord.quoted("*/") == "$'\\x2a/'")
  }
}
