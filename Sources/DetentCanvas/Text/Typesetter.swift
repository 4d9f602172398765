/// Measures lines once and remembers them: a known line costs one look-up. Their number is bounded. It does
/// not remember tabular lines, because read-outs change them in every frame.
package final class Typesetter {
  package let shaper: any TextShaper
  private var lines: [Line: TextLayout] = [:]
  private var fonts: [TextStyle: Font] = [:]

  /// The number of lines, or of a style's characters, at which all are forgotten; a full window shows a few
  /// hundred.
  private static let capacity = 4096

  private struct Line: Hashable {
    var string: String
    var style: TextStyle
  }

  /// The things that a style needs besides its lines.
  private struct Font {
    var metrics: FontMetrics
    /// The cells of characters; only tabular styles fill them in.
    var cells: [Unicode.Scalar: Cell] = [:]
  }

  /// The room that a character of a tabular line takes, in points.
  struct Cell: BitwiseCopyable {
    var advance: Double
    /// The distance from the cell's start to the character's: digits stand in the middle.
    var inset: Double
  }

  package init(shaper: any TextShaper) { self.shaper = shaper }

  /// Returns one measured line; line breaks and other control characters take no room.
  package func layout(_ string: String, _ style: TextStyle) -> TextLayout {
    if style.isTabular {
      let width = string.unicodeScalars.reduce(0) { $0 + cell(of: $1, style).advance }
      return makeLayout(string, style, width: width)
    }
    let key = Line(string: string, style: style)
    if let known = lines[key] { return known }
    if lines.count >= Self.capacity { lines.removeAll(keepingCapacity: true) }
    let layout = makeLayout(string, style, width: shaper.width(of: string, style: style))
    lines[key] = layout
    return layout
  }

  private func makeLayout(_ string: String, _ style: TextStyle, width: Double) -> TextLayout {
    TextLayout(string: string, style: style, width: width, metrics: font(for: style).metrics)
  }

  private func font(for style: TextStyle) -> Font {
    if let known = fonts[style] { return known }
    let font = Font(metrics: shaper.metrics(of: style))
    fonts[style] = font
    return font
  }
}

// MARK: - Characters set singly

extension Typesetter {
  /// Returns a character's room in a tabular line.
  func cell(of scalar: Unicode.Scalar, _ style: TextStyle) -> Cell {
    if let known = font(for: style).cells[scalar] { return known }
    if font(for: style).cells.count >= Self.capacity { fonts[style]?.cells.removeAll() }
    let own = shaper.width(of: String(scalar), style: style)
    let advance = scalar.isDigit ? widestDigit(style) : own
    let cell = Cell(advance: advance, inset: (advance - own) / 2)
    fonts[style]?.cells[scalar] = cell
    return cell
  }

  private func widestDigit(_ style: TextStyle) -> Double {
    "0123456789".reduce(0) { max($0, shaper.width(of: String($1), style: style)) }
  }
}

extension Unicode.Scalar { fileprivate var isDigit: Bool { value >= 48 && value <= 57 } }
