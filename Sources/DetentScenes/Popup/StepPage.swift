import DetentCanvas
import DetentMotion
import DetentStage

/// Draws the page before it is dressed: the step's name, its title and text, and the warm-up's box.
struct StepPage {
  private struct Page {
    var eyebrow: TextLayout
    var title: TextLayout
    var text: [TextLayout]
  }

  private let pages: [Page]

  init(size: Size, _ typesetter: Typesetter) {
    let width = max(1, size.width - 2 * Metrics.side)
    pages = TutorialCopy.pages.enumerated().map { step, copy in
      Page(
        eyebrow: typesetter.layout(TutorialCopy.eyebrow(step), Typography.step),
        title: typesetter.truncated(copy.title, Typography.title, width: width),
        text: typesetter.lines(copy.text, Typography.body, width: width))
    }
  }

  func draw(_ popup: SheetLayout, _ look: StageLook, into list: inout DisplayList) {
    let theme = look.theme
    let page = pages[popup.step.number]
    var baseline = StatusBar.height + 52
    list.text(page.eyebrow, x: Metrics.side, baseline: baseline, theme.accent)
    baseline += 36
    list.text(page.title, x: Metrics.side, baseline: baseline, theme.ink)
    baseline += 8
    for line in page.text {
      baseline += 26
      list.text(line, x: Metrics.side, baseline: baseline, theme.secondary)
    }
    if popup.step.isWarmUp { drawBox(popup, theme, into: &list) }
  }

  private func drawBox(_ popup: SheetLayout, _ theme: Theme, into list: inout DisplayList) {
    let shape = RoundedRect(popup.box, radius: 24)
    list.faded(popup.boxAlpha) { list in
      list.shadow(shape, theme.shadow(blur: 24, dy: 10, opacity: 0.18))
      let light = theme.accent.mixed(with: .white, 0.22)
      list.fill(
        shape,
        .gradient(Gradient(.angle(degrees: 160), .init(light, at: 0), .init(theme.accent, at: 1))))
    }
  }
}
