import DetentCanvas
import DetentMotion
import DetentStage

/// Draws *Reader*: an essay that scrolls under the status bar and gives sideways.
struct ReaderPainter {
  private let sheet: ArticleSheet

  init(size: Size, _ typesetter: Typesetter) {
    sheet = ArticleSheet(.current, width: size.width, typesetter)
  }

  var contentHeight: Double { sheet.height }

  func draw(
    _ text: ListLayout, on page: PageLayout, in layout: Layout, _ look: StageLook,
    into list: inout DisplayList
  ) {
    let top = look.snapped(text.frame.y)
    let left = look.snapped(text.frame.x)
    list.translated(dx: left, dy: top) { list in
      let stretch = text.stretch.offset(dy: -top)
      let first = stretch.source(-top + (page.barAlpha < 1 ? 0 : StatusBar.height))
      let last = stretch.source(layout.size.height - top)
      for mark in sheet.marks(from: first, to: last) {
        list.fill(.capsule(stretch.shown(mark)), look.theme.accent)
      }
      for line in sheet.lines(from: first, to: last) {
        let baseline = stretch.shown(line.baseline)
        list.text(line.layout, x: line.x, baseline: baseline, look.theme.color(of: line.role))
      }
    }
    drawBar(page, in: layout, look, into: &list)
    list.bottomFade(layout.stage, height: 56, look.theme.stage)
  }

  /// Draws a bar behind the status bar's marks once text runs under them.
  private func drawBar(
    _ page: PageLayout, in layout: Layout, _ look: StageLook, into list: inout DisplayList
  ) {
    let alpha = page.barAlpha
    guard alpha > 0 else { return }
    let bar = Rect(x: 0, y: 0, width: layout.size.width, height: StatusBar.height)
    list.fill(bar, look.theme.stage.opacity(alpha))
    let edge = Rect(x: 0, y: bar.maxY, width: bar.width, height: look.hairline)
    list.fill(edge, look.theme.hairline.opacity(alpha))
  }
}

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
    func set(
      _ text: String, _ style: TextStyle, _ role: Role, leading: Double, indent: Double = 0
    ) {
      for line in typesetter.lines(text, style, width: max(1, column - indent)) {
        // The capitals are centred in the line: the space above and below looks the same.
        let baseline = height + (leading + line.capHeight) / 2
        lines.append(
          Line(layout: line, x: Metrics.textSide + indent, baseline: baseline, role: role))
        height += leading
      }
    }
    set(article.eyebrow, Typography.eyebrow, .accent, leading: 20)
    height += 6
    set(article.title, Typography.title, .ink, leading: 34)
    height += 4
    set(article.meta, Typography.meta, .secondary, leading: 22)
    height += 18
    let rows = article.text.split(separator: "\n", omittingEmptySubsequences: false)
    for block in rows.split(whereSeparator: { $0.isEmpty }) {
      let text = block.joined(separator: " ")
      if text.hasPrefix("# ") {
        height += 12
        set(String(text.dropFirst(2)), Typography.heading, .ink, leading: 28)
        height += 6
      } else if text.hasPrefix("> ") {
        height += 8
        let start = height
        set(String(text.dropFirst(2)), Typography.quote, .ink, leading: 28, indent: 20)
        marks.append(Rect(x: Metrics.textSide, y: start + 4, width: 3, height: height - start - 8))
        height += 24
      } else {
        set(text, Typography.body, .ink, leading: 26)
        height += 16
      }
    }
    height += Self.bottom - 16
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

extension Theme {
  fileprivate func color(of role: ArticleSheet.Role) -> Color {
    switch role {
    case .ink: ink
    case .secondary: secondary
    case .accent: accent
    }
  }
}
