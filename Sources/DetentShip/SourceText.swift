import DetentFiles

/// A line of source code, or words for a comment.
enum SourceLine: Hashable, Sendable {
  case code(String)
  case note(String)
  case blank
}

/// How a language marks comments.
enum CommentStyle: Sendable {
  /// `// …`
  case line(String)
  /// `/* … */`, a line each.
  case block

  /// `words` as comments of up to 100 columns, none of which ends before it should.
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

  /// `words` as one comment, however long.
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

/// A word that a shell reads back as it is.
enum ShellWord {
  static func quoted(_ word: String) -> String {
    let isBare = word.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
        || "._/=-+:".unicodeScalars.contains(scalar)
    }
    if isBare, !word.isEmpty { return word }
    let isSeen = DisplayText.plain(word) == word && !word.contains("  ") && !word.contains("*")
    if isSeen { return "'\(word.replacing("'", with: "'\\''"))'" }
    // What would not be seen, would end a comment, or would be taken for a line's break, by its bytes.
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
