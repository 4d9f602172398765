/// The rules against things that no source file may contain.
enum SourceRules {
  static let longestFile = 400

  static func length(of source: String) -> [Finding] {
    let count = source.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    guard count > longestFile else { return [] }
    return [Finding(what: "\(count) lines; \(longestFile) are the limit")]
  }

  /// Finds bad names of files. A name is `Type.swift`, or `Type+Aspect.swift` with `Type` or an extension of
  /// it inside.
  static func naming(of name: String, code: SourceCode) -> [Finding] {
    guard let parts = name.wholeMatch(of: /([A-Z]\w*)(?:\+([A-Z]\w*))?\.swift/) else {
      return [Finding(what: "not named Type.swift or Type+Aspect.swift")]
    }
    let type = String(parts.1)
    guard parts.2 != nil else { return [] }
    let declarations: Set<Substring> = [
      "extension", "struct", "enum", "class", "protocol", "actor",
    ]
    let isAbout = code.lines.contains { _, line in
      let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      return zip(words, words.dropFirst()).contains { declarations.contains($0) && $1 == type }
    }
    return isAbout ? [] : [Finding(what: "extends nothing named \(type)")]
  }

  /// Finds code that crashes instead of reporting an error.
  static func crashes(in code: SourceCode) -> [Finding] {
    find(["try!", "as!", "fatalError("], in: code)
  }

  /// Finds calls whose results differ from run to run, in modules that must give the same bits.
  static func impurities(in code: SourceCode) -> [Finding] {
    find(
      [
        "Hasher", "hashValue", "Date(", ".random(", "randomElement(", "shuffled(",
        "RandomNumberGenerator", "ContinuousClock", "SuspendingClock", "Task.sleep",
      ], in: code) + unorderedIterations(in: code)
  }

  /// Finds loops over a dictionary or set declared in the same file, because their order differs from run to
  /// run.
  static func unorderedIterations(in code: SourceCode) -> [Finding] {
    let declared =
      /(?:var|let|_)\s+(\w+)\s*(?::\s*(?:\[[^\[\]]+:|Set<|Dictionary<)|=\s*(?:\[[^\[\]]*:[^\[\]]*\]|Set<|Dictionary<))/
    let names = Set(code.lines.flatMap { $0.text.matches(of: declared).map { String($0.1) } })
    let walks =
      /(?:\bin\s+(?:self\.)?(\w+)(?:\.(?:keys|values))?\s*(?:where\b|\{))|(?:\b(\w+)(?:\.(?:keys|values))?\.(?:map|flatMap|compactMap|forEach|reduce|first|prefix|enumerated|lazy|min|max)\b)/
    return code.lines.flatMap { number, line in
      line.matches(of: walks).compactMap { match -> Finding? in
        guard let name = match.1 ?? match.2, names.contains(String(name)) else { return nil }
        return Finding(line: number, what: "walks over \(name), whose order is not defined")
      }
    }
  }

  /// Finds words that mark unfinished work.
  static func unfinishedWords(in text: String) -> [Finding] {
    let words = ["TO" + "DO", "FIX" + "ME"]
    let phrases = ["st" + "ub", "place" + "holder", "for " + "now"]
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap {
      index, line in
      let low = line.lowercased()
      let found =
        words.filter { line.contains($0) }
        + phrases.filter { containsWord($0, in: low) }
      return found.map { Finding(line: index + 1, what: "says \($0)") }
    }
  }

  private static func containsWord(_ word: String, in line: String) -> Bool {
    line.ranges(of: word).contains { range in
      let before =
        range.lowerBound > line.startIndex ? line[line.index(before: range.lowerBound)] : " "
      let after = range.upperBound < line.endIndex ? line[range.upperBound] : " "
      return !before.isLetter && !after.isLetter
    }
  }

  private static func find(_ texts: [String], in code: SourceCode) -> [Finding] {
    code.lines.flatMap { number, line in
      texts.filter { holds(line, $0) }.map { Finding(line: number, what: "uses \($0)") }
    }
  }

  /// Tells whether `text` occurs at the start of a word: `alias!` does not contain `as!`.
  private static func holds(_ line: String, _ text: String) -> Bool {
    line.ranges(of: text).contains { range in
      guard range.lowerBound > line.startIndex, text.first?.isLetter == true else { return true }
      let before = line[line.index(before: range.lowerBound)]
      return !before.isLetter && !before.isNumber && before != "_"
    }
  }
}
