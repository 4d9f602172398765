import DetentCanvas
import DetentMotion
import DetentStage

/// Draws the two buttons that float over the lists.
struct ButtonPainter {
  private let reload: TextLayout
  private let change: TextLayout
  /// The gap between a button's icon and its text, in points.
  private static let gap = 7.0

  init(_ typesetter: Typesetter) {
    reload = typesetter.layout(Catalogue.reload, Typography.button)
    change = typesetter.layout(Catalogue.change, Typography.button)
  }

  func draw(
    _ page: PageLayout, in layout: Layout, _ look: StageLook, into list: inout DisplayList
  ) {
    // The buttons give way to a menu over the page, but only once its ground hides the content under them.
    list.faded(clamp(5 * (1 - (layout.menu?.cover ?? 0)), 0, 1)) { list in
      func pressed(_ kind: Element.Kind) -> Double {
        page.pressed.kind == kind ? page.highlight : 0
      }
      draw(page.reload, .reload, reload, pressed: pressed(.reload), look.theme, into: &list)
      draw(page.change, .swap, change, pressed: pressed(.change), look.theme, into: &list)
    }
  }

  private func draw(
    _ frame: Rect, _ icon: Icon, _ label: TextLayout, pressed: Double, _ theme: Theme,
    into list: inout DisplayList
  ) {
    let shape = RoundedRect.capsule(frame)
    list.shadow(shape, theme.shadow(blur: 20, dy: 6, opacity: 0.14))
    list.shadow(shape, theme.shadow(blur: 3, dy: 1, opacity: 0.1))
    list.fill(shape, theme.raised.mixed(with: theme.hairline, pressed))
    let width = icon.side + Self.gap + label.width
    let start = frame.midX - width / 2 - 1
    list.icon(icon, center: Point(x: start + icon.side / 2, y: frame.midY), theme.ink)
    list.text(label, x: start + icon.side + Self.gap, middle: frame.midY, theme.ink)
  }
}
