/// Everything that lies over the window: menus, the sheet that asks for a name, help, tips and notices.
package struct Overlays: Feature {
  static let keys: [KeyGroup] = []

  var openMenu: BarMenuKind?
  var menuSelection: Int?
  /// The sheet that asks for a name; it takes all keys while it is open.
  var sheet: NameSheet?
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
