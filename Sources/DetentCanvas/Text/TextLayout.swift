/// One measured line of text. Scenes hold it and the display list draws it, even after caches have forgotten
/// it.
package struct TextLayout: Equatable, Sendable {
  package let string: String
  package let style: TextStyle
  /// The distance from this line's start to the start of text after it, in points; it is the same at every
  /// scale.
  package let width: Double
  private let metrics: FontMetrics
  /// A hash of string and style, by which caches know the line.
  let identity: UInt64

  init(string: String, style: TextStyle, width: Double, metrics: FontMetrics) {
    self.string = string
    self.style = style
    self.width = width
    self.metrics = metrics
    var hash = WordHash()
    hash.add(string)
    hash.add(style.size.bitPattern)
    hash.add(
      UInt64(style.weight.rawValue) << 2 | UInt64(style.role.rawValue) << 1
        | (style.isTabular ? 1 : 0))
    identity = hash.value
  }

  package var ascent: Double { metrics.ascent }
  package var descent: Double { metrics.descent }
  package var capHeight: Double { metrics.capHeight }
  /// The distance from ascender to descender, in points.
  package var height: Double { ascent + descent }

  package static func == (a: TextLayout, b: TextLayout) -> Bool {
    a.identity == b.identity && a.style == b.style && a.string == b.string
  }
}
