import DetentMotion

/// Everything that lies over the window: menus, the sheet that asks for a name, help, tips and notices.
package struct Overlays: Feature {
  static let keys = [
    KeyGroup(
      "Mouse",
      KeyLine("Right button", "Menu of what is there"),
      KeyLine("Drag a name", "Change its number"),
      KeyLine("Drag an edge", "Make a part larger"),
      KeyLine("Ctrl wheel", "Zoom the time line, the stage"),
      KeyLine("Middle button", "Move it; in the plot also Space"),
      KeyLine("Double click", "Show all of it; rename"))
  ]

  var openMenu: BarMenuKind?
  var menuSelection: Int?
  /// The place and the items of the last menu that the right button opened.
  var context: (point: Point, items: [BarMenu.Item]) = (.zero, [])
  /// The sheet that asks for a name; it takes all keys while it is open.
  var sheet: NameSheet?
  /// The sheet that measures the display.
  var cardSheet: CardSheet?
  var showsHelp = false
  var helpScroll = PanelScroll()
  package internal(set) var notice: Notice?
  var barTip = Tip<WorkbenchCommand>()
  var hint: PullHint
}

extension WorkbenchCommand {
  /// Opens or closes a list over the bar.
  package static func toggleMenu(_ kind: BarMenuKind) -> Self {
    Self("toggleMenu", of: kind.rawValue) { $0.toggleMenu(kind) }
  }

  package static let toggleHelp = Self("toggleHelp") { $0.showHelp(!$0.overlays.showsHelp) }
}
