import DetentStage

extension WorkbenchCommand {
  /// Shows the stage as large as a screen.
  package static func screen(_ screen: Screen) -> Self {
    Self("screen", of: screen.name) { $0.show(on: screen) }
  }

  static let turn = Self("turn") { $0.show(on: $0.window.screen.turned) }
  static let toggleGuides = Self("toggleGuides") { $0.window.showsGuides.toggle() }
  /// Shows or hides faint lines where everything was a moment ago.
  static let toggleTrail = Self("toggleTrail") { $0.window.showsTrail.toggle() }
  static let toggleTheme = Self("toggleTheme") {
    $0.window.theme = $0.window.theme.name == .light ? .dark : .light
  }
  /// Makes the stage behave as on a device whose user asked for reduced motion, or as usual again.
  static let toggleReducedMotion = Self("toggleReducedMotion") {
    $0.reduceMotion(!$0.setup.reducesMotion)
  }
  /// Fills the screen with the stage, without the panel, or goes back to the window.
  static let present = Self("present", worksWhileTyping: true) {
    $0.present(!$0.window.isPresented)
  }
  static let enlarge = Self("enlarge", worksWhileTyping: true) {
    $0.window.scaleOverride = $0.window.nextScale(larger: true)
  }
  static let shrink = Self("shrink", worksWhileTyping: true) {
    $0.window.scaleOverride = $0.window.nextScale(larger: false)
  }
  static let quit = Self("quit", worksWhileTyping: true) { $0.shouldQuit = true }
}

extension WindowState {
  static let keys = [
    KeyGroup(
      "View",
      KeyLine("G", "Guides; drag their lines", [.toggleGuides]),
      KeyLine("O", "Trail: where things just were", [.toggleTrail]),
      KeyLine("T  ⇧ T", "Light or dark, reduced motion", [.toggleTheme, .toggleReducedMotion]),
      KeyLine("F11", "Present on the whole screen, until Esc", [.present]),
      KeyLine(
        "Ctrl +  Ctrl −", "Larger, smaller", [.enlarge, .shrink],
        more: [Chord("=", .control): .enlarge]),
      KeyLine("Z  ⇧ Z", "Stage as large as fits, as on the device", [.fitStage, .physicalStage]),
      KeyLine("?", "This list", [.toggleHelp]),
      KeyLine("Ctrl Q", "Quit", [.quit], more: [Chord("w", .control): .quit]))
  ]
}
