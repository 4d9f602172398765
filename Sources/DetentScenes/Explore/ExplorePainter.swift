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

  func draw(_ layout: Layout, _ look: StageLook, into list: inout DisplayList) {
    let explore = layout.explore
    let bottom = look.snapped(explore.header.maxY)
    let visible = Rect(
      x: 0, y: bottom, width: layout.size.width, height: max(0, layout.size.height - bottom))
    for index in explore.lists.indices {
      let rowsLayout = explore.lists[index]
      guard rowsLayout.alpha > 0 else { continue }
      let pressed =
        index == explore.current && explore.pressed.kind == .row && explore.highlight > 0
        ? explore.pressed.index : nil
      let content = RowPainter.Content(
        layout: rowsLayout, visible: visible, pressed: pressed, highlight: explore.highlight)
      list.faded(rowsLayout.alpha) { rows.draw(content, look, into: &$0) }
    }
    buttons.draw(layout, look, into: &list)
    list.indicator(explore.lists[explore.current].indicator, look.theme)
    let ground = HeaderGround(explore, bottom: bottom, look.theme)
    header.draw(explore, on: ground, look, into: &list)
  }
}
