/// Everything that lies over the window: menus, the sheet that asks for a name, help, tips and notices.
package struct Overlays {
  var openMenu: BarMenuKind?
  var menuSelection: Int?
  /// Asks for a name; the keyboard is its own meanwhile.
  var sheet: NameSheet?
  var showsHelp = false
  var helpScroll = PanelScroll()
  package internal(set) var notice: Notice?
  var barTip = Tip<WorkbenchCommand>()
  var hint: PullHint
}
