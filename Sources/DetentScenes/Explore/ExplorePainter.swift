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
    for index in page.lists.indices {
      let rowsLayout = page.lists[index]
      guard rowsLayout.alpha > 0 else { continue }
      let pressed =
        index == page.current && page.pressed.kind == .row && page.highlight > 0
        ? page.pressed.index : nil
      let content = RowPainter.Content(
        layout: rowsLayout, visible: visible, pressed: pressed, highlight: page.highlight)
      list.faded(rowsLayout.alpha) { rows.draw(content, look, into: &$0) }
    }
    if page.header != nil { buttons.draw(page, in: layout, look, into: &list) }
    list.indicator(page.lists[page.current].indicator, look.theme)
    guard let header = page.header else { return }
    let ground = HeaderGround(header, bottom: bottom, look.theme)
    self.header.draw(header, on: page, ground, look, into: &list)
  }
}
