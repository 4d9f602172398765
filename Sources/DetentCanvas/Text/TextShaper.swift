/// A font's vertical measures at some size, in points.
package struct FontMetrics: Hashable, Sendable, BitwiseCopyable {
  /// From the baseline up to the font's ascender.
  package var ascent: Double
  /// From the baseline down to the font's descender, positive.
  package var descent: Double
  /// From the baseline up to the top of a flat capital: what centring by eye needs.
  package var capHeight: Double

  package init(ascent: Double, descent: Double, capHeight: Double) {
    self.ascent = ascent
    self.descent = descent
    self.capHeight = capHeight
  }
}

/// What the canvas asks of a text engine, for any string and on one thread.
package protocol TextShaper: AnyObject {
  func metrics(of style: TextStyle) -> FontMetrics

  /// The kerned run's advance in points, the same at every scale.
  func width(of text: String, style: TextStyle) -> Double

  /// Coverage of the kerned run at `scale` pixels a point, its origin `shift` pixels (0 ≤ shift < 1)
  /// right of a pixel's left edge.
  func mask(of text: String, style: TextStyle, scale: Double, shift: Double) -> CoverageMask
}

/// Eight-bit coverage of a rectangle of pixels; what it covers is drawn later, in some colour.
package struct CoverageMask: Sendable {
  /// Where the mask's left edge lies from the origin it was made for, in pixels.
  package var left: Int
  /// Where its upper edge lies from the origin (the baseline, for text), in pixels; up is negative.
  package var top: Int
  package var width: Int
  package var height: Int
  /// Rows from the top, `width` bytes each: 0 nothing, 255 all of the pixel.
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
