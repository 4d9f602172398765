/// The rules of the house: which declarations are public, how short files may be, which code may name a
/// scene, and what tests are called.
enum HouseRules {
  /// Only the products have public declarations. Everything else belongs to the package.
  static func publicDeclarations(in code: SourceCode) -> [Finding] {
    let isPublic = /\b(?:public|open (?:class|func|var))\s/
    return code.lines.filter { $0.text.contains(isPublic) }
      .map { Finding(line: $0.number, what: "is public, and no product") }
  }

  static let shortestFile = 8

  /// Finds files that are too short to stand alone.
  static func shortness(of code: SourceCode) -> [Finding] {
    let count = code.lines.count { !$0.text.allSatisfy(\.isWhitespace) }
    guard count < shortestFile else { return [] }
    return [Finding(what: "\(count) lines of code; it belongs to its neighbour")]
  }

  // ── Types that can be kept in mind ──

  static let mostProperties = 20

  /// Finds types with too many stored properties. It allows a feel any number of them, because each one is a
  /// parameter with its own description.
  static func crowdedTypes(in code: SourceCode) -> [Finding] {
    var findings: [Finding] = []
    var types: [(line: Int, name: String, depth: Int, count: Int)] = []
    var depth = 0
    // A literal is read again each time that its line runs, which takes longer than the search.
    let declaration = /\b(?:struct|class|actor)\s+([A-Z]\w*)[^{]*\{/
    let property = StoredProperty()
    for (index, line) in code.lines.enumerated() {
      if let type = line.text.firstMatch(of: declaration) {
        types.append((line.number, String(type.1), depth + 1, 0))
      } else if let last = types.indices.last, types[last].depth == depth {
        let next = code.lines.dropFirst(index + 1).first?.text ?? ""
        types[last].count += property.count(in: line.text, next: next)
      }
      depth += line.text.count { $0 == "{" } - line.text.count { $0 == "}" }
      while let type = types.last, type.depth > depth {
        types.removeLast()
        guard type.count > mostProperties, !type.name.hasSuffix("Feel") else { continue }
        findings.append(
          Finding(line: type.line, what: "\(type.name) has \(type.count) stored properties"))
      }
    }
    return findings
  }

  private struct StoredProperty {
    let declaration =
      /^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private|weak|unowned|lazy)(?:\(\w+\))?\s+)*(?:let|var)\s+([^:={]+)([^{]*)(\{.*)?/
    let observes = /\b(?:didSet|willSet)\b/

    /// Returns how many stored properties a line declares. `next`, the following line, shows whether a brace
    /// opens observers or a computed property.
    func count(in line: String, next: String) -> Int {
      guard let found = line.prefixMatch(of: declaration) else { return 0 }
      let isComputed =
        found.3 != nil && !found.2.contains("=") && !line.contains(observes)
        && !next.contains(observes)
      return isComputed ? 0 : found.1.split(separator: ",").count
    }
  }

  static let mostArguments = 6

  /// Finds functions that take too many arguments. It leaves out initialisers, which list the parts of a
  /// value.
  static func longCalls(in source: String) -> [Finding] {
    let text = SourceCode.withoutComments(source).lines.map(\.text).joined(separator: "\n")
    return text.matches(of: /\bfunc\s+[^\s(<]+\s*(?:<[^(]*>)?\(/).compactMap { match in
      var (depth, count, hasAny) = (1, 0, false)
      for letter in text[match.range.upperBound...] {
        if "([{".contains(letter) { depth += 1 }
        if ")]}".contains(letter) { depth -= 1 }
        if depth == 0 { break }
        if letter == ",", depth == 1 { count += 1 }
        hasAny = hasAny || !letter.isWhitespace
      }
      guard hasAny, count + 1 > mostArguments else { return nil }
      let line = text[..<match.range.lowerBound].count { $0 == "\n" } + 1
      return Finding(line: line, what: "takes \(count + 1) arguments")
    }
  }

  /// Finds extensions of `type` in files that are not named after it.
  static func strayExtensions(of type: String, in code: SourceCode, at path: String) -> [Finding] {
    let file = path.split(separator: "/").last ?? ""
    guard !file.hasPrefix(type) else { return [] }
    return code.lines.filter { $0.text.hasPrefix("extension \(type) ") }
      .map { Finding(line: $0.number, what: "extends \(type), and is not named after it") }
  }

  // ── Scenes are data ──

  /// The names of scenes. The name "card" is missing because it is also a part.
  static let scenes = ["explore", "reader", "popup"]

  /// Readers of files, whose names have nothing to do with the scene *reader*.
  static var readers: Regex<Substring> {
    /\b(?:JSON|Part|Layout|Description|Prototype|Gesture)Reader\b/
  }

  /// The library's popup, keys whose first word is older than their part's name, and texts for people.
  static var words: Regex<Substring> {
    /\bPopupT(?:ransition|uning)\b|"popup\.[\w.]*"|Describer\("popup"|"[^"]* popup(?:'s)? [^"]*"|"Popup [^"]*"|label: "Popup"/
  }

  /// Finds decisions by scene. These are a scene's name as a word or at either end of a camel-case word, in
  /// code or in quoted text, and a `switch` over a scene.
  static func scenesNamed(in source: String) -> [Finding] {
    let names = scenes.joined(separator: "|")
    let capitals = scenes.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: "|")
    guard
      let name = try? Regex("\\b(?:\(names))(?![a-z])|(?:\(capitals))(?![a-z])")
        .wordBoundaryKind(.simple),
      let decision = try? Regex("\\bswitch\\s+(?:\\w+\\.)*(?:scene|kind\\.scene)\\b")
        .wordBoundaryKind(.simple)
    else { return [Finding(what: "the rule cannot be read")] }
    let others = [readers, words].map { $0.wordBoundaryKind(.simple) }
    return SourceCode.withoutComments(source).lines.flatMap { number, line in
      let code = others.reduce(line) { $0.replacing($1, with: "") }
      return code.matches(of: name).map {
        Finding(line: number, what: "names the scene \(code[$0.range].lowercased())")
      }
        + line.matches(of: decision).map { _ in
          Finding(line: number, what: "decides by scene")
        }
    }
  }

  // ── Tests ──

  /// First words that are names: keys and commands as the program writes them, and those of others.
  static let names: Set<String> = [
    "Back", "Backspace", "Compose's", "Control", "Ctrl", "Down", "Escape", "Left", "Replace",
    "Return",
    "Save", "Shift", "Space", "Tab",
  ]

  /// Finds tests that are badly named. A sentence in backticks names a test, and there is no second name
  /// beside it. It begins with a small letter, except for names, single keys, and words with capitals or
  /// digits inside. A suite's name is the tested thing followed by Tests.
  static func testNames(in source: String) -> [Finding] {
    let code = SourceCode(source).lines.map(\.text).joined(separator: "\n")
    func line(_ match: Substring) -> Int {
      let start = match.firstIndex { !$0.isWhitespace } ?? match.startIndex
      return code[..<start].count { $0 == "\n" } + 1
    }
    let tests = code.matches(of: /(?m)^\s*@Test\b(?s:.*?)\bfunc (?:`([^`]+)`|(\w+))\s*\(/).flatMap {
      test -> [Finding] in
      let sentence = test.1 ?? ""
      let word = sentence.prefix { $0 != " " && $0 != "," }
      let isName =
        names.contains(String(word)) || word.count == 1 && word != "A"
        || word.dropFirst().contains { $0.isUppercase || $0.isNumber || $0 == "+" }
      var faults: [String] = []
      // SourceCode blanks out a string with as many spaces.
      if test.0.contains(/@Test\(\s{2,}[,)]/) { faults.append("has a name beside its name") }
      if !sentence.contains(" ") { faults.append("\(test.1 ?? test.2 ?? "") is no sentence") }
      if word.first?.isUppercase == true, !isName { faults.append("begins with a capital") }
      return faults.map { Finding(line: line(test.0), what: $0) }
    }
    let suites = code.matches(of: /(?m)^\s*@Suite\b(?s:.*?)\b(?:struct|class) (\w+)/)
      .filter { !$0.1.hasSuffix("Tests") }
      .map { Finding(line: line($0.0), what: "\($0.1) is not called …Tests") }
    return tests + suites
  }
}
