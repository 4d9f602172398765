/// A font's vertical measures at some size, in points.
package struct FontMetrics: Hashable, Sendable, BitwiseCopyable {
  /// The distance from the baseline up to the font's ascender.
  package var ascent: Double
  /// The distance from the baseline down to the font's descender, positive.
  package var descent: Double
  /// The distance from the baseline up to the top of a flat capital, which centring by eye needs.
  package var capHeight: Double

  package init(ascent: Double, descent: Double, capHeight: Double) {
    self.ascent = ascent
    self.descent = descent
    self.capHeight = capHeight
  }
}

/// The canvas's text engine. It takes any string, and is called on one thread.
package protocol TextShaper: AnyObject {
  func metrics(of style: TextStyle) -> FontMetrics

  /// Returns the kerned run's advance in points, the same at every scale.
  func width(of text: String, style: TextStyle) -> Double

  /// Returns the coverage of the kerned run at `scale` pixels per point. Its origin lies `shift` pixels (0 ≤
  /// shift < 1) right of a pixel's left edge.
  func mask(of text: String, style: TextStyle, scale: Double, shift: Double) -> CoverageMask
}

/// The eight-bit coverage of a rectangle of pixels, which is later drawn in some colour.
package struct CoverageMask: Sendable {
  /// The mask's left edge, in pixels from the origin that it was made for.
  package var left: Int
  /// The mask's upper edge, in pixels from the origin (the baseline, for text); up is negative.
  package var top: Int
  package var width: Int
  package var height: Int
  /// The rows from the top, `width` bytes each: 0 is nothing, 255 is the whole pixel.
  package var coverage: [UInt8]

  package init(left: Int, top: Int, width: Int, height: Int, coverage: [UInt8]) {
    precondition(coverage.count == width * height, "a byte for every pixel")
    self.left = left
    self.top = top
    self.width = width
    self.height = height
    self.coverage = coverage
  }

  package static let empty = CoverageMask(left: 0, top: 0, width: 0, height: 0, coverage: [])
}
