import DetentFiles
import DetentStage

/// Every key of the window: its name, the words for its effect, and the command that it gives.
enum KeyTable {
  struct Group: Sendable {
    let title: String
    let lines: [Line]
  }

  /// A line of the list of keys. Keys that belong to the stage or to the panel give no command.
  struct Line: Sendable {
    let keys: String
    let meaning: String
    let commands: [Chord: WorkbenchCommand]

    fileprivate init(_ keys: String, _ meaning: String, _ commands: [Chord: WorkbenchCommand] = [:])
    {
      (self.keys, self.meaning, self.commands) = (keys, meaning, commands)
    }
  }

  /// A key with the modifiers held beside it, as far as they make a difference.
  struct Chord: Hashable, Sendable {
    let key: Key
    let modifiers: Modifiers

    fileprivate init(_ key: Key, _ modifiers: Modifiers = []) {
      (self.key, self.modifiers) = (key, modifiers)
    }

    fileprivate init(_ character: Character, _ modifiers: Modifiers = []) {
      self.init(.character(character), modifiers)
    }
  }

  static let groups = [scenes, time, gestures, compare, feel, view, stage]

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

  private static let scenes = Group(
    title: "Scenes",
    lines: [
      Line(
        "F1 … F\(ShippedScene.withKeys.count)",
        ShippedScene.withKeys.map(\.title).joined(separator: ", "),
        Dictionary(
          uniqueKeysWithValues: ShippedScene.withKeys.enumerated().map { index, scene in
            (Chord(.function(index + 1)), .scene(scene.name))
          })),
      Line(
        "F5  ⇧ F5", "Next prototype; close it",
        [Chord(.function(5)): .nextPrototype, Chord(.function(5), .shift): .closePrototype]),
      Line("Backspace", "Start the scene anew", [Chord(.backspace): .reset]),
      Line(
        "D  ⇧ D", "Devices; turn the screen",
        [Chord("d"): .toggleMenu(.devices), Chord("d", .shift): .turn]),
    ])

  private static let time = Group(
    title: "Time",
    lines: [
      Line("Space", "Pause and go on", [Chord(.space): .togglePause]),
      Line(
        ",  .", "Step back and forward", [Chord(","): .stepBack, Chord("."): .stepForward]),
      Line(
        "⇧ ,  ⇧ .", "To the press or release",
        // Shift makes different characters on different keyboards, so the table has them all.
        [
          Chord(",", .shift): .seekMark(forwards: false),
          Chord("<", .shift): .seekMark(forwards: false),
          Chord(".", .shift): .seekMark(forwards: true),
          Chord(">", .shift): .seekMark(forwards: true),
        ]),
      Line(
        "1  2  3  4", "Full, ½, ¼, 1/10 speed",
        [
          Chord("1"): .speed(.full), Chord("2"): .speed(.half), Chord("3"): .speed(.quarter),
          Chord("4"): .speed(.tenth),
        ]),
      Line("P", "Time line: large, away, back", [Chord("p"): .nextTimeLinePlace]),
    ])

  private static let gestures = Group(
    title: "Gestures",
    lines: [
      Line(
        "R  L", "Replay, loop the last gesture", [Chord("r"): .replay, Chord("l"): .toggleLoop]),
      Line("A", "Loop all on the shelf in turn", [Chord("a"): .toggleTurns]),
      Line("Delete", "Remove it from the shelf", [Chord(.delete): .removeGesture]),
      Line("⇧ R", "Record; end and write it", [Chord("r", .shift): .toggleRecording]),
      Line(
        "F12  ⇧ F12", "Save a picture, a clip",
        [Chord(.function(12)): .screenshot, Chord(.function(12), .shift): .clip]),
      Line(
        "Ctrl ⇧ S", "Save the gesture as a test",
        [Chord("s", [.control, .shift]): .saveTest]),
    ])

  private static let compare = Group(
    title: "Compare",
    lines: [
      Line(
        "B  `  ⇧ B", "Pin as B; hold to feel it; twin",
        [Chord("b"): .compare(.pin), Chord("b", .shift): .compare(.twin)]),
      Line("⇧ G", "Ghosts: before, B, off", [Chord("g", .shift): .compare(.nextGhost)]),
    ])

  private static let feel = Group(
    title: "Feel",
    lines: [
      Line(
        "H  F6", "Panel; keyboard to it and back",
        [
          Chord("h"): .togglePanel, Chord(.function(6)): .switchKeyboard,
          Chord(.tab, .control): .switchKeyboard,
        ]),
      Line("/", "Search the panel", [Chord("/"): .find, Chord("f", .control): .find]),
      Line(
        "Ctrl Z  Ctrl ⇧ Z", "Undo, redo",
        [
          Chord("z", .control): .undo, Chord("z", [.control, .shift]): .redo,
          Chord("y", .control): .redo,
        ]),
      Line(
        "Ctrl S  Ctrl 0", "Save the feel, reset it",
        [Chord("s", .control): .save, Chord("0", .control): .resetFeel]),
      Line("Ctrl C", "Copy the feel, or the row's section", [Chord("c", .control): .copyFeel]),
      Line("⌫  ⇧ ⌫", "Reset the row, its section"),
      Line("⇧ Alt drag", "Names and fields: fast, fine"),
    ])

  private static let view = Group(
    title: "View",
    lines: [
      Line("G", "Guides; drag their lines", [Chord("g"): .toggleGuides]),
      Line("O", "Where things were a moment ago", [Chord("o"): .toggleTrail]),
      Line("T", "Light or dark", [Chord("t"): .toggleTheme]),
      Line(
        "Ctrl +  Ctrl −", "Larger, smaller",
        [
          Chord("+", .control): .enlarge, Chord("=", .control): .enlarge,
          Chord("-", .control): .shrink,
        ]),
      Line("?", "This list", [Chord("?"): .toggleHelp]),
      Line("Ctrl Q", "Quit", [Chord("q", .control): .quit, Chord("w", .control): .quit]),
    ])

  private static let stage = Group(
    title: "On the stage",
    lines: [
      Line("Tab  ↑ ↓", "Focus, detents"),
      Line("←  Esc", "Open, close the menu"),
      Line("Return", "Press what has the focus"),
    ])
}
