/// Writes the manual page from the same verbs as `--help`.
enum ManualPage {
  /// Returns the page in the macros of man(7).
  static func text(_ program: Program, version: String) -> String {
    var page = Roff()
    page.line(".TH DETENT 1 \"\" \"detent \(version)\" \"Detent\"")
    page.section("NAME")
    page.text(
      "detent - \(program.purpose.prefix(1).lowercased())\(program.purpose.dropFirst().dropLast())")
    page.section("SYNOPSIS")
    page.usage("detent", "[VERB] [flags]")
    page.section("DESCRIPTION")
    page.text(
      """
      A prototype of a menu reacts to mouse, touch, wheel and keys in a window, while its numbers are \
      changed. What a hand does is a gesture: a file that can be played again, in the window or without \
      a display, to the same bits.
      """)
    page.section("VERBS")
    page.text(
      "Without a verb, detent does what detent run does. A verb's --help says what is here.")
    for verb in program.verbs {
      page.verb(verb, path: verb.name)
      for kind in verb.kinds { page.verb(kind, path: "\(verb.name) \(kind.name)") }
    }
    page.section("EXIT STATUS")
    page.terms(ExitCode.allCases.map { ("\($0.rawValue)", $0.meaning) })
    page.section("ENVIRONMENT")
    page.terms(environment)
    page.section("FILES")
    page.terms(files)
    return page.text
  }

  private static let environment = [
    (
      "DISPLAY, WAYLAND_DISPLAY", "The display; with neither, detent run plays the tour into files."
    ), ("DETENT_ASSETS", "The folder of feels and gestures, in place of the installed one."),
    ("DETENT_FONT_DIR", "The folder of the font Inter, in place of the system's."),
    ("DETENT_COUNTERS", "A file: the window writes there how much work it has done, for tests."),
    ("XDG_CONFIG_HOME", "Where the own feels and the last session are kept; by default ~/.config."),
    ("NO_COLOR", "When it is not empty, messages have no colour."),
  ]

  private static let files = [
    ("~/.config/detent/feels", "Feels that the window saved, known by name."),
    ("~/.config/detent/workspace.json", "What the last session left."),
    ("Tests/Screenshots", "The gestures that detent test plays, with their pictures."),
  ]
}

extension ExitCode {
  fileprivate var meaning: String {
    switch self {
    case .success: "Fine."
    case .difference: "Something differs from what was expected, or falls short of it."
    case .badInput: "A flag or a file is not what it should be; the message says where."
    case .environment: "The surroundings: no font, no display, a full disk."
    }
  }
}

/// Builds text in the macros of man(7), line by line.
private struct Roff {
  private(set) var text = ""

  mutating func line(_ line: String) { text += line + "\n" }
  mutating func section(_ name: String) { line(".SH \(name)") }
  mutating func text(_ words: String) { line(Self.escaped(words)) }

  /// Adds the name in bold, followed by `rest`.
  mutating func usage(_ name: String, _ rest: String) {
    line(".B \(Self.escaped(name))")
    if !rest.isEmpty { text(rest) }
  }

  mutating func terms(_ terms: [(String, String)]) {
    for (term, meaning) in terms {
      line(".TP")
      line(".B \(Self.escaped(term))")
      text(meaning)
    }
  }

  mutating func verb(_ verb: Verb, path: String) {
    let operands = verb.operands.isEmpty ? "" : " " + verb.operands
    line(".SS \(Self.escaped("detent \(path)\(operands)"))")
    text(verb.summary)
    terms(verb.options.map { ($0.usage, $0.help.sentence) })
    // A note that ends with a full stop ends its paragraph. Otherwise the next note continues it.
    for (index, note) in verb.notes.enumerated() {
      if index == 0 || verb.notes[index - 1].hasSuffix(".") { line(".PP") }
      text(note)
    }
    guard !verb.examples.isEmpty else { return }
    line(".PP")
    line(".EX")
    for example in verb.examples { text(example) }
    line(".EE")
  }

  /// Escapes dashes, so that flags can be copied, and a first character that would begin a request.
  private static func escaped(_ words: String) -> String {
    let text = words.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
  }
}

extension String {
  /// The text with a capital first letter and a full stop.
  fileprivate var sentence: String {
    let ended = hasSuffix(".") ? self : self + "."
    return ended.prefix(1).uppercased() + ended.dropFirst()
  }
}
