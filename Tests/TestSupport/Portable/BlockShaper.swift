import DetentCanvas

/// A shaper without fonts: every character is a solid block half as wide as the text size.
package final class BlockShaper: TextShaper {
  package private(set) var runsDrawn = 0

  package init() {}

  package func metrics(of style: TextStyle) -> FontMetrics {
    FontMetrics(ascent: style.size, descent: style.size / 4, capHeight: style.size * 0.7)
  }

  package func width(of text: String, style: TextStyle) -> Double {
    // The 1 is narrower, as in most fonts.
    text.unicodeScalars.reduce(0) { $0 + ($1 == "1" ? 0.25 : 0.5) * style.size }
  }

  package func mask(of text: String, style: TextStyle, scale: Double, shift: Double) -> CoverageMask
  {
    runsDrawn += 1
    if text == "ramp" {
      return CoverageMask(
        left: 0, top: -1, width: 256, height: 1, coverage: (0...255).map { UInt8($0) })
    }
    let width = Int((self.width(of: text, style: style) * scale).rounded())
    let height = Int((style.size * scale).rounded())
    return CoverageMask(
      left: 0, top: -height, width: width, height: height,
      coverage: Array(repeating: 255, count: width * height))
  }
}
