/// One line of text, measured: what scenes hold and the display list draws.
///
/// It carries its own text, so it stays good whatever caches forget.
package struct TextLayout: Equatable, Sendable {
  package let string: String
  package let style: TextStyle
  /// Distance from this line's start to where the next would start, in points, at every scale alike.
  package let width: Double
  /// From the baseline up to the font's ascender, in points.
  package let ascent: Double
  /// From the baseline down to the font's descender, in points, positive.
  package let descent: Double
  /// From the baseline up to the top of a flat capital, in points: what centring by eye needs.
  package let capHeight: Double
  /// A hash of string and style: what caches know the line by.
  let identity: UInt64

  init(
    string: String, style: TextStyle, width: Double, ascent: Double, descent: Double,
    capHeight: Double
  ) {
    self.string = string
    self.style = style
    self.width = width
    self.ascent = ascent
    self.descent = descent
    self.capHeight = capHeight
    var hash = WordHash()
    hash.add(string)
    hash.add(style.size.bitPattern)
    hash.add(
      UInt64(style.weight.rawValue) << 2 | UInt64(style.role.rawValue) << 1
        | (style.isTabular ? 1 : 0))
    identity = hash.value
  }

  /// Ascender to descender, in points.
  package var height: Double { ascent + descent }

  package static func == (a: TextLayout, b: TextLayout) -> Bool {
    a.identity == b.identity && a.style == b.style && a.string == b.string
  }
}
