import DetentCanvas
import DetentMotion
import DetentStage

/// A colour that follows a quantity from one colour to the next.
package struct DrivenColor: Sendable {
  /// The driven place among the colours: 0 is the first, 1 the second, and between them lie their mixes.
  package var place: Driven
  /// Two colours or more.
  package var colors: [LayerArtwork.Themed<Color>]

  package init(place: Driven, colors: [LayerArtwork.Themed<Color>]) {
    precondition(colors.count > 1, "a colour goes from one to another")
    (self.place, self.colors) = (place, colors)
  }

  func callAsFunction(_ drives: Drives, _ theme: Theme) -> Color {
    let place = clamp(self.place(drives), 0, Double(colors.count - 1))
    let first = min(Int(place), colors.count - 2)
    return colors[first](theme).blended(with: colors[first + 1](theme), place - Double(first))
  }
}

extension Color {
  /// Returns a mix of two colours by their visible shares: a colour that fades in from nothing keeps its hue.
  fileprivate func blended(with other: Color, _ amount: Double) -> Color {
    guard alpha != other.alpha else { return mixed(with: other, amount) }
    let shown = mix(Double(alpha), Double(other.alpha), amount)
    guard shown > 0 else { return other.opacity(0) }
    var color = mixed(with: other, Double(other.alpha) * amount / shown)
    color.alpha = UInt8(shown + 0.5)
    return color
  }
}
