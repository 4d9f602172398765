/// The flat list of verbs from which the completions of all shells are made.
enum Completion {
  /// A verb or a kind of a verb, with the words that call it. There are no words for the verb that runs
  /// without a name.
  struct Command {
    let words: [String]
    let verb: Verb

    var options: [Option] { verb.options + (words.isEmpty ? Option.ofProgram : [.help]) }
    var takesOperands: Bool { verb.operandCount.upperBound > 0 }
  }

  enum Value: Equatable {
    case any
    case files, folders
    case words([String])
    /// The value is the name of a feel, or a file.
    case feels
    /// The value is `KEY=` with a feel's parameter.
    case parameters
  }

  static func commands(_ program: Program) -> [Command] {
    (program.standard.map { [Command(words: [], verb: $0)] } ?? [])
      + program.verbs.flatMap { verb in
        [Command(words: [verb.name], verb: verb)]
          + verb.kinds.map { Command(words: [verb.name, $0.name], verb: $0) }
      }
  }

  static let listFeels = "detent feel list 2>/dev/null | sed 's/ .*//'"
  static let listParameters = "detent feel show 2>/dev/null | sed 's/^[* ] //; s/ .*/=/'"
}

extension Option {
  /// The completion of the flag's value. This is nil for a switch.
  var completion: Completion.Value? {
    guard let value else { return nil }
    let choices = listChoices()
    guard choices.isEmpty else { return .words(choices) }
    switch value {
    case "NAME|FILE": return .feels
    case "KEY=VALUE": return .parameters
    case "FILE", "FILE|FOLDER": return .files
    case "DIR": return .folders
    default: return .any
    }
  }
}
