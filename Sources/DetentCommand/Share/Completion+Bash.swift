extension Completion {
  /// Returns the script that bash-completion sources as `completions/detent`.
  static func bash(_ commands: [Command]) -> String {
    let named = commands.filter { !$0.words.isEmpty }
    let paths = named.map { "\"\($0.words.joined(separator: " "))\"" }.joined(separator: " | ")
    return """
      # bash completion for detent, made by detent share.
      _detent() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} path= longer i
        for ((i = 1; i < COMP_CWORD; i++)); do
          longer=${path:+$path }${COMP_WORDS[i]}
          case "$longer" in
          \(paths)) path=$longer ;;
          esac
        done
        COMPREPLY=()
        case "$path $before" in
      \(commands.map(values).joined())  esac
        case "$path" in
      \(commands.map(words).joined())  esac
      }
      complete -o default -F _detent detent

      """
  }

  /// Returns the cases that complete the values of a command's flags.
  private static func values(of command: Command) -> String {
    command.options.map { option in
      guard let value = option.completion else { return "" }
      let reply = { (source: String) in "COMPREPLY=($(compgen \(source) -- \"$word\"))" }
      let action =
        switch value {
        case .any: "compopt +o default 2>/dev/null"
        case .files: ":"
        case .folders: reply("-d")
        case .words(let words): reply("-W \"\(words.joined(separator: " "))\"")
        case .feels: reply("-W \"$(\(listFeels))\"")
        case .parameters: reply("-W \"$(\(listParameters))\"") + "; compopt -o nospace 2>/dev/null"
        }
      let path = command.words.joined(separator: " ")
      return "  \"\(path) \(option.name)\")\n    \(action)\n    return\n    ;;\n"
    }.joined()
  }

  /// Returns the case that completes a command's own words: verbs, kinds and flags. Bash completes the
  /// operands.
  private static func words(of command: Command) -> String {
    let flags = command.options.map(\.name).joined(separator: " ")
    let next =
      command.words.isEmpty ? Program.detent.verbs.map(\.name) : command.verb.kinds.map(\.name)
    let path = command.words.joined(separator: " ")
    var text = "  \"\(path)\")\n"
    text += "    [[ $word == -* ]] && COMPREPLY=($(compgen -W \"\(flags)\" -- \"$word\"))\n"
    if !next.isEmpty {
      text += "    [[ $word == -* ]] || COMPREPLY=($(compgen -W \"\(next.joined(separator: " "))\" "
      text += "-- \"$word\"))\n"
    }
    if !command.takesOperands { text += "    compopt +o default 2>/dev/null\n" }
    return text + "    ;;\n"
  }
}
