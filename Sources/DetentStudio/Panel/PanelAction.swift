import DetentFiles

/// What the panel asks for.
enum PanelAction: Equatable, Sendable {
  /// A slider is taken hold of, moved, let go.
  case beginChange
  case preview(FeelVersion)
  case endChange
  /// A change at once; continued by a held key.
  case change(FeelVersion, isContinued: Bool)
  case showMenu
  case open(FeelEntry)
  case reset
  case save
  /// Under this name; nil asks for one.
  case saveAs(String?)
  /// To this file, whatever is in it.
  case replace(String)
  /// Plots the next quantity that moved.
  case nextTrack
  /// The keyboard goes back to the stage.
  case leave
}
