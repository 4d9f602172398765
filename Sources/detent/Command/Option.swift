struct Option: Sendable {
  /// With its dashes: `--every`.
  let name: String
  /// What stands for the value in the help, e.g. `SECONDS`; nil for a switch, which takes none.
  let value: String?
  let help: String
  var isRepeated = false
  /// All that the value can be, where that can be listed: for completion.
  var choices: [String] = []

  static func value(
    _ name: String, _ value: String, _ help: String, isRepeated: Bool = false,
    choices: [String] = []
  ) -> Option {
    Option(name: name, value: value, help: help, isRepeated: isRepeated, choices: choices)
  }

  static func toggle(_ name: String, _ help: String) -> Option {
    Option(name: name, value: nil, help: help)
  }

  /// As the help shows it: `--every SECONDS`.
  var usage: String { value.map { "\(name) \($0)" } ?? name }
}

// Flags that several verbs share.
extension Option {
  static let feel = Option.value(
    "--feel", "NAME|FILE", "the feel: default, a preset or a feel file")
  static let set = Option.value(
    "--set", "KEY=VALUE", "one parameter of the feel, e.g. header.settle.response=0.4",
    isRepeated: true)
  static let json = Option.toggle("--json", "prints JSON, for machines")
}

// What the program itself knows, before any verb.
extension Option {
  static let help = Option.toggle("--help", "this, or a verb's own help: detent VERB --help")
  static let version = Option.toggle("--version", "the program's version")
  static let ofProgram = [help, version]
}
