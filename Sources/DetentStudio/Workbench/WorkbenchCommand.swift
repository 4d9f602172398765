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
  /// Takes the gesture that is shown off the shelf.
  case removeGesture
  case save
  /// Everything as the base has it.
  case resetFeel
  /// Puts it on the clipboard in another language.
  case copyFeel
  case enlarge, shrink
  case screenshot
  /// Asks what the last gesture is filmed as; films it; asks where clips go.
  case clip
  case film(String)
  case clipFolder
  /// The last gesture becomes a screenshot test.
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
