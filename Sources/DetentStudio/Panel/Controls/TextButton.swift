import DetentCanvas

/// A word among the rows that acts as a button.
struct TextButton: Sendable {
  let action: PanelAction
  let text: TextLayout
  let x: Double

  /// Returns the words from right to left; the first one ends at `right`.
  static func row(
    _ words: [(title: String, action: PanelAction)], from right: Double, gap: Double,
    _ style: TextStyle, _ typesetter: Typesetter
  ) -> [TextButton] {
    var right = right
    return words.map { title, action in
      let text = typesetter.layout(title, style)
      defer { right -= text.width + gap }
      return TextButton(action: action, text: text, x: right - text.width)
    }
  }

  /// True if `x` is on the word, or within `reach` of it.
  func isHit(_ x: Double, reach: Double) -> Bool {
    self.x - reach <= x && x < self.x + text.width + reach
  }
}
