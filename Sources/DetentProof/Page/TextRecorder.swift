import DetentCanvas
import DetentDisk
import DetentPlayer

/// Shapes text as another shaper does, and keeps everything that it was asked: a page then needs no fonts.
final class TextRecorder: TextShaper {
  private let shaper: any TextShaper
  private var fonts: [TextStyle: FontMetrics] = [:]
  private var widths: [Run: Double] = [:]
  private var masks: [Drawn: CoverageMask] = [:]

  private struct Run: Hashable {
    var style: TextStyle
    var text: ExactText
  }

  private struct Drawn: Hashable {
    var run: Run
    var scale: Double
    var shift: Double
  }

  init(_ shaper: any TextShaper) { self.shaper = shaper }

  func metrics(of style: TextStyle) -> FontMetrics {
    if let known = fonts[style] { return known }
    let metrics = shaper.metrics(of: style)
    fonts[style] = metrics
    return metrics
  }

  func width(of text: String, style: TextStyle) -> Double {
    let run = Run(style: style, text: text.exact)
    if let known = widths[run] { return known }
    let width = shaper.width(of: text, style: style)
    widths[run] = width
    return width
  }

  func mask(of text: String, style: TextStyle, scale: Double, shift: Double) -> CoverageMask {
    let drawn = Drawn(run: Run(style: style, text: text.exact), scale: scale, shift: shift)
    if let known = masks[drawn] { return known }
    let mask = shaper.mask(of: text, style: style, scale: scale, shift: shift)
    masks[drawn] = mask
    return mask
  }

  /// The number of runs that it has drawn.
  var runs: Int { Set(masks.keys.map(\.run)).count }

  /// Everything that it was asked, in an order that does not change from run to run.
  var text: BakedText {
    BakedText(
      fonts: fonts.sorted { Self.order($0.key) < Self.order($1.key) }
        .map { .init(style: $0.key, metrics: $0.value) },
      widths: widths.sorted { Self.isBefore($0.key, $1.key) }
        .map { .init(style: $0.key.style, text: $0.key.text.text, width: $0.value) },
      masks: masks.filter { Self.fits($0.value) }.sorted { a, b in
        if a.key.run != b.key.run { return Self.isBefore(a.key.run, b.key.run) }
        return (a.key.scale, a.key.shift) < (b.key.scale, b.key.shift)
      }.map {
        .init(
          style: $0.key.run.style, text: $0.key.run.text.text, scale: $0.key.scale,
          shift: $0.key.shift, mask: $0.value)
      })
  }

  /// The texts that are too long for a page.
  var unfit: [String] {
    Set(masks.filter { !Self.fits($0.value) }.map(\.key.run.text)).sorted().map(\.text)
  }

  /// Tells whether a page can hold the mask of a line.
  private static func fits(_ mask: CoverageMask) -> Bool {
    max(mask.width, mask.height, abs(mask.left), abs(mask.top)) <= 1 << 15
  }

  private static func isBefore(_ a: Run, _ b: Run) -> Bool {
    a.style == b.style ? a.text < b.text : order(a.style) < order(b.style)
  }

  private static func order(_ style: TextStyle) -> (Double, UInt8, UInt8, Int) {
    (style.size, style.weight.rawValue, style.role.rawValue, style.isTabular ? 1 : 0)
  }
}
