import DetentCanvas
import DetentMotion
import DetentStage

/// An article set in a column. It measures and places every line once for a width.
struct ArticleSheet {
  /// A line and its start, in points from the sheet's upper left corner.
  struct Line {
    var layout: TextLayout
    var x: Double
    var baseline: Double
    var role: Role
  }

  /// The role of a line's colour in the theme.
  enum Role { case ink, secondary, accent }

  /// The whole height, insets included, in points.
  private(set) var height: Double
  /// The lines from the top down.
  private var lines: [Line] = []
  /// The bars beside quotations, from the top down.
  private var marks: [Rect] = []

  /// The distance from the stage's upper edge to the text; the status bar's marks lie above it.
  static let top = Metrics.textTop + 24
  /// The room under the last line, so that it can be scrolled clear of the home indicator.
  static let bottom = 72.0

  init(_ article: Article, width: Double, _ typesetter: Typesetter) {
    height = Self.top
    let column = max(1, width - 2 * Metrics.textSide)
    for block in article.blocks {
      let setting = block.kind.setting
      height += setting.before
      let start = height
      let indent = block.kind == .quotation ? 20.0 : 0
      let room = max(1, column - indent)
      for line in typesetter.lines(block.text, setting.style, width: room) {
        // The capitals are centred in the line: the space above and below looks the same.
        let baseline = height + (setting.leading + line.capHeight) / 2
        lines.append(
          Line(
            layout: line, x: Metrics.textSide + indent, baseline: baseline, role: setting.role))
        height += setting.leading
      }
      if block.kind == .quotation {
        marks.append(Rect(x: Metrics.textSide, y: start + 4, width: 3, height: height - start - 8))
      }
      height += setting.after
    }
    height += Self.bottom - (article.blocks.last?.kind.setting.after ?? 0)
  }

  /// Returns the lines that lie at least partly between two heights.
  func lines(from top: Double, to bottom: Double) -> some Sequence<Line> {
    lines.lazy.drop { $0.baseline + $0.layout.descent < top }
      .prefix { $0.baseline - $0.layout.ascent < bottom }
  }

  func marks(from top: Double, to bottom: Double) -> some Sequence<Rect> {
    marks.lazy.filter { $0.maxY > top && $0.minY < bottom }
  }
}

extension Article.Kind {
  /// The look of a block's lines, and the space around it in points.
  fileprivate struct Setting {
    var style: TextStyle
    var role: ArticleSheet.Role
    /// The distance from one line to the next.
    var leading: Double
    var before = 0.0
    var after: Double
  }

  fileprivate var setting: Setting {
    switch self {
    case .eyebrow: Setting(style: Typography.eyebrow, role: .accent, leading: 20, after: 6)
    case .title: Setting(style: Typography.title, role: .ink, leading: 34, after: 4)
    case .note: Setting(style: Typography.meta, role: .secondary, leading: 22, after: 18)
    case .heading:
      Setting(style: Typography.heading, role: .ink, leading: 28, before: 12, after: 6)
    case .quotation:
      Setting(style: Typography.quote, role: .ink, leading: 28, before: 8, after: 24)
    case .paragraph: Setting(style: Typography.body, role: .ink, leading: 26, after: 16)
    }
  }
}

extension Theme {
  func color(of role: ArticleSheet.Role) -> Color {
    switch role {
    case .ink: ink
    case .secondary: secondary
    case .accent: accent
    }
  }
}
