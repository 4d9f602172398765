extension Completion {
  /// Returns the file that fish reads as `vendor_completions.d/detent.fish`.
  static func fish(_ commands: [Command]) -> String {
    "# fish completion for detent, made by detent share.\ncomplete -c detent -f\n"
      + commands.map { command in
        let condition = condition(of: command, commands)
        return naming(command, commands)
          + command.options.map { line(of: $0, when: condition) }.joined()
          + (command.takesOperands ? "complete -c detent -n \(condition) -F\n" : "")
      }.joined()
  }

  /// Returns the line that offers a verb, or a kind of a verb.
  private static func naming(_ command: Command, _ commands: [Command]) -> String {
    guard let name = command.words.last else { return "" }
    let condition =
      command.words.count == 1
      ? "__fish_use_subcommand"
      : quoted(
        "__fish_seen_subcommand_from \(command.words[0]); "
          + "and not __fish_seen_subcommand_from \(kinds(of: command.words[0], commands))")
    return "complete -c detent -n \(condition) -a \(name) -d \(quoted(command.verb.summary))\n"
  }

  /// Returns the condition under which fish offers a command's flags.
  private static func condition(of command: Command, _ commands: [Command]) -> String {
    guard !command.words.isEmpty else { return "__fish_use_subcommand" }
    return quoted(
      command.words.map { "__fish_seen_subcommand_from \($0)" }.joined(separator: "; and "))
  }

  private static func kinds(of verb: String, _ commands: [Command]) -> String {
    commands.filter { $0.words.count == 2 && $0.words[0] == verb }.map { $0.words[1] }
      .joined(separator: " ")
  }

  private static func line(of option: Option, when condition: String) -> String {
    let value =
      switch option.completion {
      case nil: ""
      case .any: " -x"
      case .files: " -r -F"
      case .folders: " -x -a '(__fish_complete_directories)'"
      case .words(let words): " -x -a \(quoted(words.joined(separator: " ")))"
      case .feels: " -r -F -a \(quoted("(\(listFeels))"))"
      case .parameters: " -x -a \(quoted("(\(listParameters))"))"
      }
    let name = option.name.drop { $0 == "-" }
    return "complete -c detent -n \(condition) -l \(name)\(value) -d \(quoted(option.help))\n"
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
