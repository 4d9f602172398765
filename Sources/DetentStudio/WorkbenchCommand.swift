import DetentFiles
import DetentStage

/// What keys and buttons of the workbench do.
package enum WorkbenchCommand: Equatable, Sendable {
  /// Shows the one of ours that has this name.
  case scene(String)
  /// Shows the open prototype in this folder, or takes it off the bar.
  case prototype(String)
  case close(String)
  /// The next open prototype; the one that is shown leaves the bar.
  case nextPrototype, closePrototype
  /// Shows the stage as large as a screen, and turned about.
  case screen(Screen)
  case turn
  /// A list over the bar.
  case toggleMenu(BarMenuKind)
  case togglePause
  case stepBack, stepForward
  /// To the next press or release, or the one before.
  case seekMark(forwards: Bool)
  /// Plots a quantity, or does no more.
  case toggleTrack(String)
  /// The time line goes out into the field, then away, then back into the panel.
  case nextTimeLinePlace
  case speed(StageClock.Speed)
  /// The next slower speed, and from the slowest the full one.
  case nextSpeed
  case replay
  case toggleLoop
  /// Every gesture of the shelf, one after another.
  case toggleTurns
  case toggleRecording
  case reset
  case toggleGuides
  /// Faint lines where everything was a moment ago.
  case toggleTrail
  /// A and B.
  case compare(CompareCommand)
  case toggleTheme
  case toggleHelp
  case togglePanel
  /// The keyboard goes to the panel, or back to the stage.
  case switchKeyboard
  case find
  case undo, redo
  case save
  /// Everything as the base has it.
  case resetFeel
  /// Puts it on the clipboard in another language.
  case copyFeel
  case enlarge, shrink
  case screenshot
  /// Films the last gesture.
  case clip
  /// The last gesture becomes a screenshot test.
  case saveTest
  case quit
}

extension WorkbenchCommand {
  /// What a key of the window means to the workbench; nil if it is the stage's, or nobody's.
  init?(_ key: Key, _ modifiers: Modifiers) {
    let command: Self?
    if modifiers.contains(.control) {
      let shifted = modifiers.contains(.shift) ? Self.withControlAndShift[key] : nil
      command = shifted ?? Self.withControl[key]
    } else if key == .function(5) {
      command = modifiers.contains(.shift) ? .closePrototype : .nextPrototype
    } else if key == .function(12), modifiers.contains(.shift) {
      command = .clip
    } else if key == .character("d") {
      command = modifiers.contains(.shift) ? .turn : .toggleMenu(.devices)
    } else if modifiers.contains(.shift), let shifted = Self.withShift[key] {
      command = shifted
    } else if modifiers.contains(.shift), let mark = Self.marks[key] {
      command = mark
    } else if case .function(let number) = key,
      ShippedScene.withKeys.indices.contains(number - 1)
    {
      command = .scene(ShippedScene.withKeys[number - 1].name)
    } else {
      command = Self.alone[key]
    }
    guard let command else { return nil }
    self = command
  }

  private static let withShift: [Key: Self] = [
    .character("r"): .toggleRecording, .character("b"): .compare(.twin),
    .character("g"): .compare(.nextGhost),
  ]

  /// With Shift; what that makes of the key is the keyboard's affair.
  private static let marks: [Key: Self] = [
    .character(","): .seekMark(forwards: false), .character("<"): .seekMark(forwards: false),
    .character("."): .seekMark(forwards: true), .character(">"): .seekMark(forwards: true),
  ]

  private static let alone: [Key: Self] = [
    .space: .togglePause, .backspace: .reset, .function(6): .switchKeyboard,
    .function(12): .screenshot, .character("r"): .replay, .character("l"): .toggleLoop,
    .character("a"): .toggleTurns, .character("o"): .toggleTrail,
    .character("1"): .speed(.full), .character("2"): .speed(.half),
    .character("3"): .speed(.quarter), .character("4"): .speed(.tenth),
    .character(","): .stepBack, .character("."): .stepForward, .character("t"): .toggleTheme,
    .character("g"): .toggleGuides, .character("h"): .togglePanel, .character("/"): .find,
    .character("?"): .toggleHelp, .character("b"): .compare(.pin),
    .character("p"): .nextTimeLinePlace,
  ]

  private static let withControl: [Key: Self] = [
    .character("+"): .enlarge, .character("="): .enlarge, .character("-"): .shrink,
    .character("0"): .resetFeel, .character("z"): .undo, .character("y"): .redo,
    .character("s"): .save, .character("f"): .find, .tab: .switchKeyboard,
    .character("c"): .copyFeel, .character("q"): .quit, .character("w"): .quit,
  ]

  private static let withControlAndShift: [Key: Self] = [
    .character("z"): .redo, .character("s"): .saveTest,
  ]

  static let help: [(keys: String, meaning: String)] = [
    (
      "F1 … F\(ShippedScene.withKeys.count)",
      ShippedScene.withKeys.map(\.title).joined(separator: ", ")
    ),
    ("F5  ⇧ F5", "Next prototype; close it"),
    ("Space", "Pause and go on"),
    (",  .", "Step back and forward"),
    ("⇧ ,  ⇧ .", "To the press or release"),
    ("P", "Time line: large, away, back"),
    ("1  2  3  4", "Full, ½, ¼, 1/10 speed"),
    ("R  L", "Replay, loop the last gesture"),
    ("A", "Loop all on the shelf in turn"),
    ("⇧ R", "Record; end and write it"),
    ("Backspace", "Start the scene anew"),
    ("B  `  ⇧ B", "Pin as B; hold to feel it; twin"),
    ("⇧ G", "Ghosts: before, B, off"),
    ("G", "Guides; drag their lines"),
    ("O", "Where things were a moment ago"),
    ("H  F6", "Panel; keyboard to it and back"),
    ("Ctrl Z  Ctrl ⇧ Z", "Undo, redo"),
    ("Ctrl S  Ctrl 0", "Save the feel, reset it"),
    ("Ctrl C", "Copy the feel, or the row's section"),
    ("⌫  ⇧ ⌫", "Reset the row, its section"),
    ("⇧ Alt drag", "Names and fields: fast, fine"),
    ("/", "Search the panel"),
    ("T", "Light or dark"),
    ("D  ⇧ D", "Devices; turn the screen"),
    ("Tab  ↑ ↓", "Focus, detents"),
    ("←  Esc", "Open, close the menu"),
    ("Return", "Press what has the focus"),
    ("Ctrl +  Ctrl −", "Larger, smaller"),
    ("F12  ⇧ F12", "Save a picture, a clip"),
    ("Ctrl ⇧ S", "Save the gesture as a test"),
    ("?", "This list"),
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
