import DetentStage

extension WorkbenchCommand {
  package static let togglePanel = Self("togglePanel") { $0.showPanel(!$0.isPanelOpen) }
  /// Gives the keyboard to the panel, or back to the stage.
  static let switchKeyboard = Self("switchKeyboard", worksWhileTyping: true) {
    $0.switchKeyboard()
  }
  static let find = Self("find") { $0.find() }
  static let undo = Self("undo", repeats: 1) { $0.undo() }
  static let redo = Self("redo", repeats: 1) { $0.redo() }
  static let save = Self("save", worksWhileTyping: true) { $0.perform([.save]) }
  /// Resets every number to its value in the base.
  static let resetFeel = Self("resetFeel") { $0.perform([.reset]) }
  /// Copies the feel to the clipboard, written for a different platform.
  static let copyFeel = Self("copyFeel") { $0.copyFocused() }
}

extension Tuning {
  static let keys = [
    KeyGroup(
      "Feel",
      KeyLine(
        "H  F6", "Panel; keyboard to it and back", [.togglePanel, .switchKeyboard],
        more: [Chord(.tab, .control): .switchKeyboard]),
      KeyLine("/", "Search the panel", [.find], more: [Chord("f", .control): .find]),
      KeyLine(
        "Ctrl Z  Ctrl ⇧ Z", "Undo, redo", [.undo, .redo], more: [Chord("y", .control): .redo]),
      KeyLine("Ctrl S  Ctrl 0", "Save the feel, reset it", [.save, .resetFeel]),
      KeyLine("Ctrl C", "Copy the feel, or the row's section", [.copyFeel]),
      KeyLine("⌫  ⇧ ⌫", "Reset the row, its section"),
      KeyLine("⇧ Alt drag", "Names and fields: fast, fine"))
  ]
}
