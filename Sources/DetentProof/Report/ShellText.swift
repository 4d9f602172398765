/// Writes text for a shell's command line.
enum ShellText {
  /// Returns `text` as one word of a command line. It quotes the word only if a shell would change it.
  static func quoted(_ text: String) -> String {
    let text = text.exact.hasPrefix("-") ? "./" + text : text
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "/._-+,:@%".utf8.contains(byte)
      }
    }
    guard !isPlain || text.isEmpty else { return text }
    return "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
