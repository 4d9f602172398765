import DetentCore

/// Measures lines once and remembers them: a known line costs one look-up.
///
/// It remembers a bounded number of lines and no tabular ones, so read-outs that change every frame
/// grow nothing.
public final class Typesetter {
  public let shaper: any TextShaper
  private var lines: [Line: TextLayout] = [:]
  private var fonts: [TextStyle: Cells] = [:]
  private var runs: UInt32 = 0

  /// Lines remembered; past this all are forgotten at once. A full window shows a few hundred.
  private static let capacity = 4096

  private struct Line: Hashable {
    var string: String
    var style: TextStyle
  }

  /// What a style needs beside its lines: its measures, and the widths of characters set singly.
  struct Cells {
    var metrics: FontMetrics
    /// The widest digit's.
    var digit: Double
    var others: [Unicode.Scalar: Double] = [:]
  }

  public init(shaper: any TextShaper) {
    self.shaper = shaper
  }

  /// One line; line breaks and other control characters take no room.
  public func layout(_ string: String, _ style: TextStyle) -> TextLayout {
    if style.isTabular { return tabularLayout(string, style) }
    let key = Line(string: string, style: style)
    if let known = lines[key] { return known }
    if lines.count >= Self.capacity { lines.removeAll(keepingCapacity: true) }
    runs &+= 1
    let metrics = cells(of: style).metrics
    let layout = TextLayout(
      string: string, style: style, width: shaper.width(of: string, style: style),
      ascent: metrics.ascent, descent: metrics.descent, capHeight: metrics.capHeight, run: runs)
    lines[key] = layout
    return layout
  }

  private func tabularLayout(_ string: String, _ style: TextStyle) -> TextLayout {
    var width = 0.0
    for scalar in string.unicodeScalars { width += cellWidth(of: scalar, style) }
    let metrics = cells(of: style).metrics
    return TextLayout(
      string: string, style: style, width: width, ascent: metrics.ascent,
      descent: metrics.descent, capHeight: metrics.capHeight, run: 0)
  }
}

// MARK: - Characters set singly

extension Typesetter {
  /// How far a character of a tabular line moves on, in points.
  func cellWidth(of scalar: Unicode.Scalar, _ style: TextStyle) -> Double {
    if scalar.isDigit { return cells(of: style).digit }
    if let known = fonts[style]?.others[scalar] { return known }
    let width = shaper.width(of: String(scalar), style: style)
    fonts[style]?.others[scalar] = width
    return width
  }

  private func cells(of style: TextStyle) -> Cells {
    if let known = fonts[style] { return known }
    var cells = Cells(metrics: shaper.metrics(of: style), digit: 0)
    if style.isTabular {
      for digit in "0123456789" {
        cells.digit = max(cells.digit, shaper.width(of: String(digit), style: style))
      }
    }
    fonts[style] = cells
    return cells
  }
}

extension Unicode.Scalar {
  var isDigit: Bool { value >= 48 && value <= 57 }
}
