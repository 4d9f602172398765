extension WorkbenchCommand {
  /// Opens or closes a list over the bar.
  package static func toggleMenu(_ kind: BarMenuKind) -> Self {
    Self("toggleMenu", of: kind.rawValue) { $0.toggleMenu(kind) }
  }

  package static let toggleHelp = Self("toggleHelp") { $0.showHelp(!$0.overlays.showsHelp) }
}
