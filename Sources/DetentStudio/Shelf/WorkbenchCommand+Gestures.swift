import DetentStage

extension WorkbenchCommand {
  static let replay = Self("replay") {
    $0.time.session.setPaused(false)
    $0.time.session.replay()
    if !$0.time.session.isReplaying {
      $0.notify("Nothing to replay yet: drag on the stage first", while: .nothingDone)
    }
  }
  static let toggleLoop = Self("toggleLoop") {
    $0.time.session.isLooping.toggle()
    if $0.time.session.isLooping { $0.time.session.setPaused(false) }
    if $0.time.session.isLooping, !$0.time.session.isReplaying {
      $0.notify("The next gesture will loop", while: .nextLoops)
    }
  }
  /// Loops every gesture of the shelf, one after another, or stops.
  static let toggleTurns = Self("toggleTurns") { $0.loopInTurn(!$0.shelves.shelf.isInTurn) }
  /// Takes the shown gesture off the shelf.
  static let removeGesture = Self("removeGesture") {
    if let number = $0.shelves.shelf.shown, !$0.panelHears { $0.perform([.remove(number)]) }
  }
  static let toggleRecording = Self("toggleRecording") { $0.toggleRecording() }
  static let screenshot = Self("screenshot") { $0.requests.append(.picture) }
  /// Asks for a name to save the last gesture as a screenshot test.
  static let saveTest = Self("saveTest") { $0.askForTest() }
}

extension Shelves {
  static let keys = [
    KeyGroup(
      "Gestures",
      KeyLine("R  L", "Replay, loop the last gesture", [.replay, .toggleLoop]),
      KeyLine("A", "Loop all on the shelf in turn", [.toggleTurns]),
      KeyLine("Delete", "Remove it from the shelf", [.removeGesture]),
      KeyLine("⇧ R", "Record; end and write it", [.toggleRecording]),
      KeyLine("F12  ⇧ F12", "Save a picture, a clip", [.screenshot, .clip]),
      KeyLine("Ctrl ⇧ S", "Save the gesture as a test", [.saveTest]))
  ]
}
