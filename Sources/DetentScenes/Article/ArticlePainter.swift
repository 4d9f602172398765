import DetentCanvas
import DetentMotion
import DetentStage

/// Draws an article that scrolls under the status bar and gives sideways.
struct ArticlePainter {
  private let sheet: ArticleSheet

  init(_ article: Article, width: Double, _ typesetter: Typesetter) {
    sheet = ArticleSheet(article, width: width, typesetter)
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
