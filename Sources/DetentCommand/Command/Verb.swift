/// A verb of the program. Parsing, `--help`, completions and messages all come from this description.
package struct Verb: Sendable {
  let name: String
  let summary: String
  /// The operands as the help shows them, e.g. `GESTURE`. This is empty if there are none.
  let operands: String
  let operandCount: ClosedRange<Int>
  let options: [Option]
  let notes: [String]
  let examples: [String]
  /// Kinds of the verb. A verb with kinds does nothing itself.
  let kinds: [Verb]
  let run: Body

  package typealias Body = @MainActor @Sendable (Arguments) throws(CommandError) -> ExitCode

  package init(
    name: String, summary: String, operands: String = "", operandCount: ClosedRange<Int> = 0...0,
    options: [Option] = [], notes: [String] = [], examples: [String] = [], kinds: [Verb] = [],
    run: @escaping Body = { _ in .success }
  ) {
    (self.name, self.summary, self.operands) = (name, summary, operands)
    (self.operandCount, self.options, self.notes) = (operandCount, options, notes)
    (self.examples, self.kinds, self.run) = (examples, kinds, run)
  }
}

extension Verb {
  /// Returns the text of `--help`. `path` is the words that call the verb, e.g. `detent curve spring`.
  func help(path: String) -> String {
    var text = "\(summary)\n\nUsage: \(path)"
    if !kinds.isEmpty { text += " " + kinds.map(\.name).joined(separator: "|") }
    if !operands.isEmpty { text += " " + operands }
    if !options.isEmpty || !kinds.isEmpty { text += " [flags]" }
    text += "\n"
    for kind in kinds {
      text += "\n\(path) \(kind.name)" + (kind.operands.isEmpty ? "" : " \(kind.operands)") + "\n"
      text += "  \(kind.summary)\n" + Self.table(kind.options.map { ($0.usage, $0.help) })
    }
    if !options.isEmpty { text += "\nFlags:\n" + Self.table(options.map { ($0.usage, $0.help) }) }
    let notes = notes + kinds.flatMap(\.notes)
    if !notes.isEmpty { text += "\n" + notes.joined(separator: "\n") + "\n" }
    let examples = examples + kinds.flatMap(\.examples)
    if !examples.isEmpty { text += "\nExamples:\n" + examples.map { "  \($0)\n" }.joined() }
    return text
  }

  static func table(_ rows: [(String, String)]) -> String {
    let width = min(30, rows.map(\.0.count).max() ?? 0)
    return rows.map { "  \($0.padded(to: width))  \($1)\n" }.joined()
  }
}

extension String {
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}

package struct Option: Sendable {
  /// The name with its dashes: `--every`.
  let name: String
  /// The value as the help shows it, e.g. `SECONDS`. This is nil for a switch, which takes none.
  let value: String?
  let help: String
  var isRepeated = false
  /// True if the value names a file that the verb writes.
  var isWritten = false
  /// Lists all possible values, if that makes sense. Completions offer these.
  var listChoices: @Sendable () -> [String] = { [] }

  package static func value(
    _ name: String, _ value: String, _ help: String, isRepeated: Bool = false,
    choices: @autoclosure @escaping @Sendable () -> [String] = []
  ) -> Option {
    Option(name: name, value: value, help: help, isRepeated: isRepeated, listChoices: choices)
  }

  /// A file that the verb writes. The parser refuses one that the command line also names for reading.
  static func written(_ name: String, _ value: String, _ help: String) -> Option {
    Option(name: name, value: value, help: help, isWritten: true)
  }

  static func toggle(_ name: String, _ help: String) -> Option {
    Option(name: name, value: nil, help: help)
  }

  /// The option as the help shows it: `--every SECONDS`.
  var usage: String { value.map { "\(name) \($0)" } ?? name }
}

// Flags that several verbs share.
extension Option {
  static let feel = Option.value(
    "--feel", "NAME|FILE", "the feel: default, a preset or a feel file")
  static let set = Option.value(
    "--set", "KEY=VALUE", "one parameter of the feel, e.g. header.settle.response=0.4",
    isRepeated: true)
  package static let json = Option.toggle("--json", "prints JSON, for machines")
}

// Flags of the program itself, before any verb.
extension Option {
  static let help = Option.toggle("--help", "prints this help, or the help of the verb before it")
  static let version = Option.toggle("--version", "prints the program's version")
  static let ofProgram = [help, version]
}
