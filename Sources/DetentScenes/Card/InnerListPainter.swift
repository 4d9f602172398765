import DetentCanvas
import DetentMotion
import DetentStage

/// Draws the rows of a list inside a card or a sheet.
struct InnerListPainter {
  /// The layers of each row, and their looks.
  let rows: [Layer]
  let group: LayerArtwork.Group
  let painter: LayerPainter

  /// Draws the rows that lie in `visible`; `place` is the kind of element that each of them is.
  func draw(
    _ shown: InnerListLayout, as place: Element.Kind, in visible: Rect, _ layout: Layout,
    _ look: StageLook, into list: inout DisplayList
  ) {
    for row in shown.rows(in: visible) {
      var box = shown.row(row)
      (box.x, box.y) = (look.snapped(box.x), look.snapped(box.y))
      if shown.stretch.isOn { box.height = look.snapped(shown.row(row).maxY) - box.y }
      var room = LayerRoom(Element(place, row), box, data: group.data)
      room.isChosen = row == shown.selection
      room.pressed = layout.pressedShare(of: room.element)
      painter.draw(rows, group.looks, in: room, layout, look, into: &list)
    }
  }
}

extension Layout {
  /// Returns how visibly a row of a card is pressed.
  fileprivate func pressedShare(of row: Element) -> Double {
    if let card, row.kind == card.kinds.row, card.pressed == row { return card.highlight }
    if let second = secondCard, row.kind == second.kinds.row, second.pressed == row {
      return second.highlight
    }
    return 0
  }
}
