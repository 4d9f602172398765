import DetentCanvas

/// Text as the page's maker measured and drew it. A text that was not baked comes from `other`, and is counted.
package final class BakedShaper: TextShaper {
  private let other: any TextShaper
  private var fonts: [TextStyle: FontMetrics] = [:]
  private var widths: [Run: Double] = [:]
  private var masks: [DrawnRun: CoverageMask] = [:]
  private var missed: Set<Run> = []

  /// The number of texts that were not baked.
  package var missing: Int { missed.count }

  /// A text in a style. Texts are told apart by their bytes, which needs no tables of characters.
  private struct Run: Hashable {
    var text: String
    var style: TextStyle

    static func == (a: Run, b: Run) -> Bool {
      a.style == b.style && a.text.utf8.elementsEqual(b.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      hasher.combine(hash)
      hasher.combine(style)
    }
  }

  private struct DrawnRun: Hashable {
    var run: Run
    var scale: Double
    var shift: Double
  }

  package init(_ baked: BakedText, other: any TextShaper) {
    self.other = other
    fonts.reserveCapacity(baked.fonts.count)
    for font in baked.fonts { fonts[font.style] = font.metrics }
    widths.reserveCapacity(baked.widths.count)
    for line in baked.widths { widths[Run(text: line.text, style: line.style)] = line.width }
    masks.reserveCapacity(baked.masks.count)
    for line in baked.masks {
      let run = Run(text: line.text, style: line.style)
      masks[DrawnRun(run: run, scale: line.scale, shift: line.shift)] = line.mask
    }
  }

  package func metrics(of style: TextStyle) -> FontMetrics {
    if let known = fonts[style] { return known }
    let metrics = other.metrics(of: style)
    fonts[style] = metrics
    return metrics
  }

  package func width(of text: String, style: TextStyle) -> Double {
    let run = Run(text: text, style: style)
    if let known = widths[run] { return known }
    missed.insert(run)
    return other.width(of: text, style: style)
  }

  package func mask(
    of text: String, style: TextStyle, scale: Double, shift: Double
  ) -> CoverageMask {
    let run = Run(text: text, style: style)
    if let known = masks[DrawnRun(run: run, scale: scale, shift: shift)] { return known }
    missed.insert(run)
    return other.mask(of: text, style: style, scale: scale, shift: shift)
  }
}
