import DetentCanvas

/// The ground of a part: in the colour that its document gives it, or else in that of the theme.
struct Ground {
  /// The document's colour; nil if it gives none.
  let fill: LayerArtwork.Themed<Color>?

  /// Returns its colour. `own` is that of the theme.
  func color(_ theme: Theme, or own: Color) -> Color { fill?(theme) ?? own }

  /// Returns a colour of the theme, made readable on a ground that the document colours.
  func readable(_ color: Color, _ theme: Theme) -> Color {
    fill.map { color.readable(on: $0(theme)) } ?? color
  }
}
