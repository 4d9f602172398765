/// A font's vertical measures at some size, in points.
package struct FontMetrics: Hashable, Sendable, BitwiseCopyable {
  package var ascent: Double
  package var descent: Double
  package var capHeight: Double

  package init(ascent: Double, descent: Double, capHeight: Double) {
    self.ascent = ascent
    self.descent = descent
    self.capHeight = capHeight
  }
}

/// What the canvas asks of a text engine: measures, and the coverage of whole runs.
///
/// Any string is allowed. A shaper belongs to one thread; each thread makes its own.
package protocol TextShaper: AnyObject {
  func metrics(of style: TextStyle) -> FontMetrics

  /// The kerned run's advance in points, the same at every scale.
  func width(of text: String, style: TextStyle) -> Double

  /// Coverage of the kerned run at `scale` pixels a point, its origin `shift` pixels (0 ≤ shift < 1)
  /// right of a pixel's left edge.
  func mask(of text: String, style: TextStyle, scale: Double, shift: Double) -> CoverageMask
}
