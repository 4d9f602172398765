import TestSupport
import Testing

@testable import DetentDisk

/// Text from strangers must reach the terminal as text, not as commands.
@Suite struct DisplayTextTests {
  /// C0, DEL, C1, marks that change the direction of writing, characters without width, ends of lines that
  /// editors do not show, private use, and unassigned characters.
  static let unseen: [Unicode.Scalar] =
    (0...0x1F).map { Unicode.Scalar($0) } + (0x7F...0x9F).map { Unicode.Scalar($0) } + [
      "\u{AD}", "\u{61C}", "\u{200B}", "\u{200D}", "\u{200E}", "\u{200F}", "\u{2028}", "\u{2029}",
      "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2060}", "\u{2066}",
      "\u{2067}", "\u{2068}", "\u{2069}", "\u{E000}", "\u{FEFF}", "\u{FFFE}", "\u{FFF9}",
      "\u{E0001}", "\u{E0041}", "\u{F0000}", "\u{378}",
    ]

  @Test func `all that is not seen is escaped`() {
    for scalar in Self.unseen {
      let escape = "\\u{" + String(scalar.value, radix: 16) + "}"
      let text = "a" + String(scalar) + "b"
      #expect(DisplayText.plain(text) == "a" + escape + "b")
      #expect(DisplayText.quoted(text) == "\"a" + escape + "b\"")
      #expect(DisplayText.lines(text) == (scalar == "\n" ? text : "a" + escape + "b"))
      // The same holds beside a letter outside ASCII.
      #expect(DisplayText.plain("é" + String(scalar)) == "é" + escape)
      #expect(DisplayText.lines("é" + String(scalar)) == (scalar == "\n" ? "é\n" : "é" + escape))
    }
  }

  @Test func `what is seen stays as it is`() {
    let text = "aZ ~!\\u{1b} é ü 中文 😀 → · … “x” e\u{301} עברית"
    #expect(DisplayText.plain(text) == text)
    #expect(DisplayText.lines(text + "\n" + text) == text + "\n" + text)
  }

  @Test func `quoted text is cut after 60 characters`() {
    let long = String(repeating: "x", count: 60)
    #expect(DisplayText.quoted(long) == "\"\(long)\"")
    #expect(DisplayText.quoted(long + "y") == "\"\(long)…\"")
  }

  @Test func `JSON escapes what is not seen by its own rules, and reads it back`() throws {
    for scalar in Self.unseen {
      let text = JSONWriter.text(.object([("k" + String(scalar), .string(String(scalar)))]))
      #expect(text.dropLast().unicodeScalars.allSatisfy { $0 == "\n" || DisplayText.isVisible($0) })
      let read = try json(text)
      #expect(read["k" + String(scalar)]?.string.map { Array($0.unicodeScalars) } == [scalar])
    }
    #expect(JSONWriter.text(.string("\u{9B}\u{202E}")) == "\"\\u009b\\u202e\"\n")
    #expect(JSONWriter.text(.string("\u{E0041}")) == "\"\\udb40\\udc41\"\n")
    #expect(JSONWriter.text(.string("é😀\"\\\n\t\r")) == "\"é😀\\\"\\\\\\n\\t\\r\"\n")
  }
}
