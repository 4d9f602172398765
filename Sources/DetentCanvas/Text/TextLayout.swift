/// One line of text, measured: what scenes hold and the display list draws.
///
/// It carries its own text, so it stays good whatever caches forget.
public struct TextLayout: Equatable, Sendable {
  public let string: String
  public let style: TextStyle
  /// Distance from this line's start to where the next would start, in points, at every scale alike.
  public let width: Double
  /// From the baseline up to the font's ascender, in points.
  public let ascent: Double
  /// From the baseline down to the font's descender, in points, positive.
  public let descent: Double
  /// From the baseline up to the top of a flat capital, in points: what centring by eye needs.
  public let capHeight: Double
  /// Which interned run this is; 0 for tabular lines, which are set character by character.
  let run: UInt32

  /// Ascender to descender, in points.
  public var height: Double { ascent + descent }

  public static func == (a: TextLayout, b: TextLayout) -> Bool {
    a.width == b.width && a.style == b.style && a.string == b.string
  }
}
