extension Completion {
  /// Returns a function for zsh's completion system, `site-functions/_detent`.
  static func zsh(_ commands: [Command]) -> String {
    let verbs = commands.filter { $0.words.count == 1 }
    return """
      #compdef detent
      # zsh completion for detent, made by detent share.
      _detent_feels() { _alternative "feels:feel:($(\(listFeels)))" 'files:file:_files' }
      _detent_parameters() { compadd -S '' -- ${(f)"$(\(listParameters))"} }
      _detent() {
        local -a names
        if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
      \(describe(verbs.map(\.verb), as: "verb", indent: "    "))    return
        fi
        case $words[2] in
      \(verbs.map { choice(of: $0, commands) }.joined())  *)
      \(arguments(of: commands[0]))    ;;
        esac
      }
      _detent "$@"

      """
  }

  private static func choice(of command: Command, _ commands: [Command]) -> String {
    let name = command.words[0]
    var text = "  \(name))\n    shift words\n    (( CURRENT-- ))\n"
    let kinds = commands.filter { $0.words.count == 2 && $0.words[0] == name }
    guard !kinds.isEmpty else { return text + arguments(of: command) + "    ;;\n" }
    text += "    if (( CURRENT == 2 )); then\n"
    text += describe(kinds.map(\.verb), as: "kind", indent: "      ") + "      return\n    fi\n"
    text += "    case $words[2] in\n"
    for kind in kinds {
      text += "    \(kind.words[1]))\n    shift words\n    (( CURRENT-- ))\n"
      text += arguments(of: kind) + "    ;;\n"
    }
    return text + "    esac\n    ;;\n"
  }

  private static func describe(_ verbs: [Verb], as what: String, indent: String) -> String {
    let names = verbs.map { quoted("\(escaped($0.name)):\($0.summary)") }.joined(separator: " ")
    return "\(indent)names=(\(names))\n\(indent)_describe \(what) names\n"
  }

  private static func arguments(of command: Command) -> String {
    var specifications = command.options.map { option in
      let help = "[\(escaped(option.help))]"
      guard let value = option.value, let completion = option.completion else {
        return quoted(option.name + help)
      }
      let action =
        switch completion {
        case .any: " "
        case .files: "_files"
        case .folders: "_files -/"
        case .words(let words): "(\(words.joined(separator: " ")))"
        case .feels: "_detent_feels"
        case .parameters: "_detent_parameters"
        }
      let star = option.isRepeated ? "*" : ""
      return quoted("\(star)\(option.name)=\(help):\(escaped(value)):\(action)")
    }
    if command.takesOperands { specifications.append(quoted("*:file:_files")) }
    return "    _arguments \\\n      " + specifications.joined(separator: " \\\n      ") + "\n"
  }

  /// Escapes brackets and colons, which separate the parts of a specification.
  private static func escaped(_ text: String) -> String {
    ["\\", "[", "]", ":"].reduce(text) { $0.replacing($1, with: "\\" + $1) }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
