import DetentCanvas
import DetentMotion
import DetentStage

/// *Reader*: an essay that scrolls under the status bar and gives sideways.
struct ReaderPainter {
  private let sheet: ArticleSheet

  init(size: Size, _ typesetter: Typesetter) {
    sheet = ArticleSheet(.current, width: size.width, typesetter)
  }

  var contentHeight: Double { sheet.height }

  func draw(
    _ page: PageLayout, in layout: Layout, _ look: StageLook, into list: inout DisplayList
  ) {
    let text = page.lists[page.current]
    let top = look.snapped(text.frame.y)
    let left = look.snapped(text.frame.x)
    list.translated(dx: left, dy: top) { list in
      let first = -top + (page.barAlpha < 1 ? 0 : StatusBar.height)
      for mark in sheet.marks(from: first, to: layout.size.height - top) {
        list.fill(.capsule(mark), look.theme.accent)
      }
      for line in sheet.lines(from: first, to: layout.size.height - top) {
        list.text(line.layout, x: line.x, baseline: line.baseline, line.tone.color(look.theme))
      }
    }
    drawBar(page, in: layout, look, into: &list)
    list.bottomFade(layout.stage, height: 56, look.theme.stage)
    list.indicator(text.indicator, look.theme)
  }

  /// Behind the status bar once text runs under it.
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

extension ArticleSheet.Tone {
  func color(_ theme: Theme) -> Color {
    switch self {
    case .accent: theme.accent
    case .ink: theme.ink
    case .secondary: theme.secondary
    }
  }
}
