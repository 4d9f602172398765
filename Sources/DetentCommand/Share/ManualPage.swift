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
      In a window, the prototype of a menu reacts to mouse, touch, wheel and keys while you change its \
      numbers. Your input is a gesture: a file that the program can play again, in the window or without \
      a display, to the same bits.
      """)
    page.section("VERBS")
    page.text(
      "Without a verb, detent means detent run. Each verb's --help prints the text below.")
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
      "DISPLAY, WAYLAND_DISPLAY",
      "The display. Without either, detent run plays the tour into files."
    ), ("DETENT_ASSETS", "The folder of feels and gestures, instead of the installed one."),
    ("DETENT_FONT_DIR", "The folder of the font Inter, instead of the system's."),
    ("DETENT_COUNTERS", "A file in which the window counts its work, for tests."),
    ("XDG_CONFIG_HOME", "The folder of your feels and the last session; by default ~/.config."),
    ("NO_COLOR", "If it is not empty, messages have no colour."),
  ]

  private static let files = [
    ("~/.config/detent/feels", "Feels that the window saved. --feel knows them by name."),
    ("~/.config/detent/workspace.json", "The state that the last session left."),
    ("Tests/Screenshots", "The gestures that detent test plays, with their pictures."),
  ]
}

extension ExitCode {
  fileprivate var meaning: String {
    switch self {
    case .success: "Everything is fine."
    case .difference: "A result differs from the expected one, or falls short of it."
    case .badInput: "A flag or a file is wrong. The message names the place."
    case .environment: "The environment is at fault: no font, no display, a full disk."
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
