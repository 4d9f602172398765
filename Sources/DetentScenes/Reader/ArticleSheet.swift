import DetentCanvas
import DetentMotion
import DetentStage

/// An article set in a column: every line measured and placed, once for a width.
struct ArticleSheet {
  enum Tone: Sendable {
    case accent, ink, secondary
  }

  /// A line and where it begins, in points from the sheet's upper left corner.
  struct Line {
    var layout: TextLayout
    var x: Double
    var baseline: Double
    var tone: Tone
  }

  /// Of everything, insets included, in points.
  private(set) var height: Double
  /// From the top down.
  private var lines: [Line] = []
  /// The bars beside quotations, from the top down.
  private var marks: [Rect] = []

  /// Where the text begins under the stage's upper edge: the inset, below the status bar's marks.
  static let top = Metrics.textTop + 24
  /// Under the last line, so that it can be scrolled clear of the home indicator.
  static let bottom = 72.0

  init(_ article: Article, width: Double, _ typesetter: Typesetter) {
    height = Self.top
    let column = max(1, width - 2 * Metrics.textSide)
    func set(
      _ text: String, _ style: TextStyle, leading: Double, tone: Tone = .ink, indent: Double = 0
    ) {
      for line in typesetter.lines(text, style, width: max(1, column - indent)) {
        // Capitals centred in the line: the space above and below looks the same.
        let baseline = height + (leading + line.capHeight) / 2
        lines.append(
          Line(layout: line, x: Metrics.textSide + indent, baseline: baseline, tone: tone))
        height += leading
      }
    }
    set(article.eyebrow, Typography.eyebrow, leading: 20, tone: .accent)
    height += 6
    set(article.title, Typography.title, leading: 34)
    height += 4
    set(article.meta, Typography.meta, leading: 22, tone: .secondary)
    height += 18
    for block in article.blocks {
      switch block {
      case .paragraph(let text):
        set(text, Typography.body, leading: 26)
        height += 16
      case .heading(let text):
        height += 12
        set(text, Typography.heading, leading: 28)
        height += 6
      case .quote(let text):
        height += 8
        let start = height
        set(text, Typography.quote, leading: 28, indent: 20)
        marks.append(
          Rect(x: Metrics.textSide, y: start + 4, width: 3, height: height - start - 8))
        height += 24
      }
    }
    height += Self.bottom - 16
  }

  /// The lines of which something lies between two heights.
  func lines(from top: Double, to bottom: Double) -> some Sequence<Line> {
    lines.lazy.drop { $0.baseline + $0.layout.descent < top }
      .prefix { $0.baseline - $0.layout.ascent < bottom }
  }

  func marks(from top: Double, to bottom: Double) -> some Sequence<Rect> {
    marks.lazy.filter { $0.maxY > top && $0.minY < bottom }
  }
}
