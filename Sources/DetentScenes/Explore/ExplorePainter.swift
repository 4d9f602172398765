import DetentCanvas
import DetentMotion
import DetentStage

/// *Explore*: a header that grows over a list of places.
struct ExplorePainter {
  private let header: HeaderPainter
  private let rows: RowPainter
  private let buttons: ButtonPainter

  init(size: Size, _ typesetter: Typesetter) {
    header = HeaderPainter(typesetter)
    rows = RowPainter(width: size.width, typesetter)
    buttons = ButtonPainter(typesetter)
  }

  func draw(
    _ page: PageLayout, in layout: Layout, _ look: StageLook, into list: inout DisplayList
  ) {
    let bottom = look.snapped(page.header?.frame.maxY ?? 0)
    let visible = Rect(
      x: 0, y: bottom, width: layout.size.width, height: max(0, layout.size.height - bottom))
    let pressed = page.pressed.kind == .row && page.highlight > 0 ? page.pressed.index : nil
    for index in page.lists.indices {
      let layout = page.lists[index]
      list.faded(layout.alpha) { list in
        rows.draw(
          layout, in: visible, pressed: index == page.current ? pressed : nil,
          highlight: page.highlight, look, into: &list)
      }
    }
    if page.header != nil { buttons.draw(page, in: layout, look, into: &list) }
    list.indicator(page.lists[page.current].indicator, look.theme)
    guard let header = page.header else { return }
    let ground = HeaderGround(header, bottom: bottom, look.theme)
    self.header.draw(header, on: page, ground, look, into: &list)
  }
}

/// The two buttons that float over the lists.
struct ButtonPainter {
  private let reload: TextLayout
  private let change: TextLayout
  /// Between a button's icon and its text, in points.
  private static let gap = 7.0

  init(_ typesetter: Typesetter) {
    reload = typesetter.layout(Catalogue.reload, Typography.button)
    change = typesetter.layout(Catalogue.change, Typography.button)
  }

  func draw(
    _ page: PageLayout, in layout: Layout, _ look: StageLook, into list: inout DisplayList
  ) {
    list.bottomFade(layout.stage, height: 120, look.theme.stage)
    // They make room for a menu over the page, but only once its ground hides what is under them.
    list.faded(clamp(5 * (1 - (layout.menu?.cover ?? 0)), 0, 1)) { list in
      draw(page, .reload, page.reload, .reload, reload, look.theme, into: &list)
      draw(page, .change, page.change, .swap, change, look.theme, into: &list)
    }
  }

  private func draw(
    _ page: PageLayout, _ kind: Element.Kind, _ frame: Rect, _ icon: Icon,
    _ label: TextLayout, _ theme: Theme, into list: inout DisplayList
  ) {
    let pressed = page.pressed.kind == kind ? page.highlight : 0
    let shape = RoundedRect.capsule(frame)
    list.shadow(shape, theme.shadow(blur: 20, dy: 6, opacity: 0.14))
    list.shadow(shape, theme.shadow(blur: 3, dy: 1, opacity: 0.1))
    list.fill(shape, theme.raised.mixed(with: theme.hairline, pressed))
    let width = Icon.side + Self.gap + label.width
    let start = frame.midX - width / 2 - 1
    list.icon(icon, center: Point(x: start + Icon.side / 2, y: frame.midY), theme.ink)
    list.text(label, x: start + Icon.side + Self.gap, middle: frame.midY, theme.ink)
  }
}
