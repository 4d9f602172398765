import DetentStage

/// What keys and buttons of the workbench do.
package enum WorkbenchCommand: Hashable, Sendable {
  case scene(Scene)
  case togglePause
  case stepBack, stepForward
  case speed(StageClock.Speed)
  /// The next slower speed, and from the slowest the full one.
  case nextSpeed
  case replay
  case toggleLoop
  case reset
  case toggleGuides
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
  case enlarge, shrink
  case screenshot
  /// The last gesture becomes a screenshot test.
  case saveTest
  case quit
}

extension WorkbenchCommand {
  /// What a key of the window means to the workbench; nil if it is the stage's, or nobody's.
  init?(_ key: Key, _ modifiers: Modifiers) {
    if modifiers.contains(.control) {
      switch key {
      case .character("+"), .character("="): self = .enlarge
      case .character("-"): self = .shrink
      case .character("0"): self = .resetFeel
      case .character("z"): self = modifiers.contains(.shift) ? .redo : .undo
      case .character("y"): self = .redo
      case .character("s"): self = modifiers.contains(.shift) ? .saveTest : .save
      case .character("f"): self = .find
      case .tab: self = .switchKeyboard
      case .character("q"), .character("w"): self = .quit
      default: return nil
      }
      return
    }
    switch key {
    case .space: self = .togglePause
    case .backspace: self = .reset
    case .function(let number):
      if number == 12 {
        self = .screenshot
      } else if number == 6 {
        self = .switchKeyboard
      } else if Scene.all.indices.contains(number - 1) {
        self = .scene(Scene.all[number - 1])
      } else {
        return nil
      }
    case .character(let character): self.init(character)
    default: return nil
    }
  }

  private init?(_ character: Character) {
    switch character {
    case "r": self = .replay
    case "l": self = .toggleLoop
    case "1": self = .speed(.full)
    case "2": self = .speed(.half)
    case "3": self = .speed(.quarter)
    case "4": self = .speed(.tenth)
    case ",": self = .stepBack
    case ".": self = .stepForward
    case "t": self = .toggleTheme
    case "g": self = .toggleGuides
    case "h": self = .togglePanel
    case "/": self = .find
    case "?": self = .toggleHelp
    default: return nil
    }
  }

  /// Every key, as the help lists it.
  static let help: [(keys: String, meaning: String)] = [
    ("F1 … F\(Scene.all.count)", Scene.all.map(\.title).joined(separator: ", ")),
    ("Space", "Pause and go on"),
    (",  .", "Step back and forward"),
    ("1  2  3  4", "Full, ½, ¼, 1/10 speed"),
    ("R  L", "Replay, loop the last gesture"),
    ("Backspace", "Start the scene anew"),
    ("G", "Guides; drag their lines"),
    ("H  F6", "Panel; keyboard to it and back"),
    ("Ctrl Z  Ctrl ⇧ Z", "Undo, redo"),
    ("Ctrl S  Ctrl 0", "Save the feel, reset it"),
    ("/", "Search the panel"),
    ("T", "Light or dark"),
    ("Tab  ↑ ↓", "Focus, detents"),
    ("←  Esc", "Open, close the menu"),
    ("Return", "Press what has the focus"),
    ("Ctrl +  Ctrl −", "Larger, smaller"),
    ("F12", "Save a picture"),
    ("Ctrl ⇧ S", "Save the gesture as a test"),
    ("?", "This list"),
  ]
}

extension StageKey {
  /// What a key of the window means to the stage.
  init?(_ key: Key, _ modifiers: Modifiers) {
    guard !modifiers.contains(.control), !modifiers.contains(.alt) else { return nil }
    switch key {
    case .tab: self = modifiers.contains(.shift) ? .backTab : .tab
    case .return: self = .activate
    case .escape: self = .escape
    case .up: self = .up
    case .down: self = .down
    case .left: self = .left
    case .right: self = .right
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    case .home: self = .home
    case .end: self = .end
    default: return nil
    }
  }
}
