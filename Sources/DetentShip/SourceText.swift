import DetentDisk

/// A line of source code, or words for a comment.
enum SourceLine: Hashable, Sendable {
  case code(String)
  case note(String)
  case blank
}

/// The marks of a language's comments.
enum CommentStyle: Sendable {
  /// Comments in the style `// …`.
  case line(String)
  /// Comments in the style `/* … */`, one on each line.
  case block

  /// Breaks `words` into comments of up to 100 columns; no word can end a comment early.
  func lines(_ words: String, indentation: String) -> [String] {
    var lines: [String] = []
    for word in words.split(separator: " ") {
      if let last = lines.last, last.count + word.count + indentation.count < 92 {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.map { indentation + line($0) }
  }

  /// Returns `words` as one comment of any length.
  func line(_ words: String) -> String {
    switch self {
    case .line(let mark): "\(mark) \(words)"
    case .block: "/* \(words.replacing("*/", with: "*\u{2215}")) */"
    }
  }
}

extension [SourceLine] {
  func text(_ style: CommentStyle, indentation: String) -> [String] {
    flatMap { line -> [String] in
      switch line {
      case .code(let code): [indentation + code]
      case .note(let words): style.lines(words, indentation: indentation)
      case .blank: [""]
      }
    }
  }
}

/// Quotes a word so that a shell reads it back unchanged.
enum ShellWord {
  static func quoted(_ word: String) -> String {
    let isBare = word.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
        || "._/=-+:".unicodeScalars.contains(scalar)
    }
    if isBare, !word.isEmpty { return word }
    let isSeen = DisplayText.plain(word) == word && !word.contains("  ") && !word.contains("*")
    if isSeen { return "'\(word.replacing("'", with: "'\\''"))'" }
    // The bytes of a word that would be invisible, end a comment, or break a line are written as escapes.
    let bytes = word.utf8.map { byte -> String in
      let scalar = Unicode.Scalar(byte)
      let isPlain =
        (0x21...0x7E).contains(byte) && !"'\\*".unicodeScalars.contains(scalar)
      if isPlain { return String(scalar) }
      let hex = String(byte, radix: 16)
      return "\\x" + (hex.count < 2 ? "0" : "") + hex
    }
    return "$'\(bytes.joined())'"
  }
}
