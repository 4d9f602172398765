import DetentDisk

/// Turns a command line into a verb and its arguments.
struct ArgumentParser {
  enum Request {
    case run(Verb, Arguments)
    case help(String)
    case version
  }

  let program: Program

  /// Parses `words`, which exclude the program's own name.
  func parse(_ words: [String]) throws(CommandError) -> Request {
    if words.first == "--version" { return .version }
    if words.first == "help" { return try parse(words.dropFirst() + ["--help"]) }
    if words.first.map(Self.isHelp) ?? (program.standard == nil) { return .help(program.overview) }
    if words.first?.hasPrefix("-") ?? true, let standard = program.standard {
      return try parse(words[...], of: standard, path: standard.name, isNamed: false)
    }
    let first = words[0]
    guard let verb = program.verbs.first(where: { $0.name == first }) else {
      throw unknown(first, "", program.verbs, "a verb that \(program.name) --help explains: ")
    }
    return try parse(words.dropFirst(), of: verb, path: first)
  }

  private static func isHelp(_ word: String) -> Bool { word == "--help" || word == "-h" }

  /// Parses the words after a verb. `isNamed` is false if nobody named the verb and it is the program's
  /// standard.
  private func parse(
    _ words: ArraySlice<String>, of verb: Verb, path: String, isNamed: Bool = true
  ) throws(CommandError) -> Request {
    guard !verb.kinds.isEmpty else {
      return try arguments(words, of: verb, path: path, isNamed: isNamed)
    }
    let names = verb.kinds.map(\.name).joined(separator: ", ")
    guard let word = words.first else { throw .input(path, found: "nothing", expected: names) }
    if Self.isHelp(word) { return .help(verb.help(path: "\(program.name) \(path)")) }
    guard let kind = verb.kinds.first(where: { $0.name == word }) else {
      throw unknown(word, path, verb.kinds)
    }
    return try parse(words.dropFirst(), of: kind, path: "\(path) \(word)")
  }

  private func unknown(
    _ word: String, _ path: String, _ verbs: [Verb], _ what: String = ""
  ) -> CommandError {
    .input(
      path, found: DisplayText.quoted(word),
      expected: what + verbs.map(\.name).joined(separator: ", "),
      suggestion: NearestName.of(word, among: verbs.map(\.name)))
  }

  /// Reads flags anywhere, as `--flag value` or `--flag=value`. After `--` everything is an operand.
  private func arguments(
    _ words: ArraySlice<String>, of verb: Verb, path: String, isNamed: Bool
  ) throws(CommandError) -> Request {
    var arguments = Arguments()
    var rest = words
    while let word = rest.popFirst() {
      if word == "--" {
        arguments.operands += rest
        break
      }
      guard Self.isFlag(word) else {
        arguments.operands.append(word)
        continue
      }
      if Self.isHelp(word) { return .help(verb.help(path: "\(program.name) \(path)")) }
      try flag(word, &rest, of: verb, path: path, isNamed: isNamed, into: &arguments)
    }
    try checkOperands(arguments.operands, of: verb, path: isNamed ? path : "")
    try arguments.checkWritten(by: verb.options)
    return .run(verb, arguments)
  }

  /// Tells whether `word` is a flag. A lone dash and negative numbers are not.
  private static func isFlag(_ word: String) -> Bool {
    word.hasPrefix("-") && word.count > 1 && NumberText.number(word) == nil
  }

  private func flag(
    _ word: String, _ rest: inout ArraySlice<String>, of verb: Verb, path: String, isNamed: Bool,
    into arguments: inout Arguments
  ) throws(CommandError) {
    let equals = word.hasPrefix("--") ? word.firstIndex(of: "=") : nil
    let name = equals.map { String(word[..<$0]) } ?? word
    guard let option = verb.options.first(where: { $0.name == name }) else {
      let known = "one that \(program.name) \(path) --help lists"
      throw .input(
        isNamed ? path : "", found: "the unknown flag \(DisplayText.plain(name))",
        expected: verb.options.isEmpty
          ? "none" : isNamed ? known : "\(known), or a verb of \(program.name) --help",
        suggestion: NearestName.of(name, among: verb.options.map(\.name)))
    }
    guard option.isRepeated || !arguments.has(name) else {
      throw .input(isNamed ? path : "", found: "\(name) a second time", expected: "it only once")
    }
    guard let meaning = option.value else {
      guard equals == nil else {
        throw .input(name, found: "a value", expected: "none: this flag takes no value")
      }
      return arguments.add(option, nil)
    }
    if let equals {
      let value = String(word[word.index(after: equals)...])
      guard !value.isEmpty else { throw .input(name, found: "nothing", expected: meaning) }
      return arguments.add(option, value)
    }
    guard let value = rest.first, !value.isEmpty, !value.hasPrefix("--") else {
      throw .input(name, found: rest.first.map(DisplayText.quoted) ?? "nothing", expected: meaning)
    }
    rest.removeFirst()
    arguments.add(option, value)
  }

  private func checkOperands(
    _ operands: [String], of verb: Verb, path: String
  ) throws(CommandError) {
    if operands.count < verb.operandCount.lowerBound {
      throw .input(path, found: "nothing", expected: verb.operands)
    }
    guard !operands.contains("") else {
      throw .input(
        path, found: "\"\"", expected: verb.operands.isEmpty ? "no operand" : verb.operands)
    }
    if operands.count > verb.operandCount.upperBound {
      throw .input(
        path, found: DisplayText.quoted(operands[verb.operandCount.upperBound]),
        expected: verb.operands.isEmpty ? "no operand" : "only \(verb.operands)")
    }
  }
}
