import DetentFiles
import DetentStage

/// A command of the workbench, as keys and buttons give it.
package enum WorkbenchCommand: Equatable, Sendable {
  /// Shows the shipped scene that has this name.
  case scene(String)
  /// Shows the open prototype in this folder, or takes it off the bar.
  case prototype(String)
  case close(String)
  /// Shows the next open prototype, or takes the shown one off the bar.
  case nextPrototype, closePrototype
  /// Shows the stage as large as a screen, or turned.
  case screen(Screen)
  case turn
  /// Opens or closes a list over the bar.
  case toggleMenu(BarMenuKind)
  case togglePause
  case stepBack, stepForward
  /// Goes to the next press or release, or to the one before.
  case seekMark(forwards: Bool)
  /// Plots a quantity, or stops plotting it.
  case toggleTrack(String)
  /// Moves the time line from the panel out into the field, from there away, and then back.
  case nextTimeLinePlace
  case speed(StageClock.Speed)
  /// Chooses the next slower speed, and after the slowest the full one.
  case nextSpeed
  case replay
  case toggleLoop
  /// Loops every gesture of the shelf, one after another, or stops.
  case toggleTurns
  case toggleRecording
  case reset
  case toggleGuides
  /// Shows or hides faint lines where everything was a moment ago.
  case toggleTrail
  /// Compares the feels A and B.
  case compare(CompareCommand)
  case toggleTheme
  case toggleHelp
  case togglePanel
  /// Gives the keyboard to the panel, or back to the stage.
  case switchKeyboard
  case find
  case undo, redo
  /// Takes the shown gesture off the shelf.
  case removeGesture
  case save
  /// Resets every number to the base's.
  case resetFeel
  /// Copies the feel to the clipboard, written for a different platform.
  case copyFeel
  case enlarge, shrink
  case screenshot
  /// Asks for the format of a clip of the last gesture; films it; asks for the folder of clips.
  case clip
  case film(String)
  case clipFolder
  /// Asks for a name to save the last gesture as a screenshot test.
  case saveTest
  case quit
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
