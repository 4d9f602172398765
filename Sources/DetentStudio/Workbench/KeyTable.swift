import DetentStage

/// Every key of the window: its name, the words for its effect, and the command that it gives. Each feature lists
/// its own.
enum KeyTable {
  static let groups = Workbench.features.flatMap { $0.keys } + [stage]

  static let lines = groups.flatMap(\.lines)

  private static let commands: [Chord: WorkbenchCommand] = Dictionary(
    lines.flatMap(\.commands).map { ($0.key, $0.value) }, uniquingKeysWith: { one, _ in one })

  /// Returns the command of a key. Shift counts only where the table names it.
  static func command(_ key: Key, _ modifiers: Modifiers) -> WorkbenchCommand? {
    let base: Modifiers = modifiers.contains(.control) ? .control : []
    let shifted =
      modifiers.contains(.shift) ? commands[Chord(key, base.union(.shift))] : nil
    return shifted ?? commands[Chord(key, base)]
  }

  /// The keys of the stage itself.
  private static let stage = KeyGroup(
    "On the stage",
    KeyLine("Tab  ↑ ↓", "Focus, detents"),
    KeyLine("←  Esc", "Open, close the menu"),
    KeyLine("Return", "Press what has the focus"))
}

/// A group of the list of keys, under its title.
struct KeyGroup: Sendable {
  let title: String
  let lines: [KeyLine]

  init(_ title: String, _ lines: KeyLine...) { (self.title, self.lines) = (title, lines) }
}

/// A line of the list of keys.
struct KeyLine: Sendable {
  let keys: String
  let meaning: String
  let commands: [Chord: WorkbenchCommand]

  /// - Parameters:
  ///   - keys: the keys as the list shows them, such as `R  ⇧ R`, with two spaces between them.
  ///   - commands: a command for each of them; nil for one that gives none, and nothing for keys of the stage or
  ///     of the panel.
  ///   - more: the commands of keys that the list does not show.
  init(
    _ keys: String, _ meaning: String, _ commands: [WorkbenchCommand?] = [],
    more: [Chord: WorkbenchCommand] = [:]
  ) {
    (self.keys, self.meaning) = (keys, meaning)
    var all = more
    for (text, command) in zip(keys.split(separator: "  "), commands) {
      if let command { all[Chord(text)] = command }
    }
    self.commands = all
  }
}

/// A key with the modifiers held beside it, as far as they make a difference.
struct Chord: Hashable, Sendable {
  let key: Key
  let modifiers: Modifiers

  init(_ key: Key, _ modifiers: Modifiers = []) {
    (self.key, self.modifiers) = (key, modifiers)
  }

  init(_ character: Character, _ modifiers: Modifiers = []) {
    self.init(.character(character), modifiers)
  }

  /// Reads a chord as the list shows it: `⇧ R`, `Ctrl 0`, `F12`.
  init(_ text: Substring) {
    let words = text.split(separator: " ")
    let name = words.last ?? ""
    let modifiers: Modifiers = words.contains("Ctrl") ? .control : []
    self.modifiers = words.contains("⇧") ? modifiers.union(.shift) : modifiers
    if let known = Self.names[name] {
      key = known
    } else if name.first == "F", let number = Int(name.dropFirst()) {
      key = .function(number)
    } else {
      precondition(name.count == 1, "the list of keys names \(text)")
      key = .character(Character(name.lowercased()))
    }
  }

  private static let names: [Substring: Key] = [
    "Space": .space, "Backspace": .backspace, "Delete": .delete, "−": .character("-"),
  ]
}

extension StageKey {
  init?(_ key: Key, _ modifiers: Modifiers) {
    guard !modifiers.contains(.control), !modifiers.contains(.alt), let meaning = Self.meanings[key]
    else { return nil }
    self = key == .tab && modifiers.contains(.shift) ? .backTab : meaning
  }

  private static let meanings: [Key: StageKey] = [
    .tab: .tab, .return: .activate, .escape: .escape, .up: .up, .down: .down, .left: .left,
    .right: .right, .pageUp: .pageUp, .pageDown: .pageDown, .home: .home, .end: .end,
  ]
}
