import DetentCanvas
import DetentMotion
import DetentStage

/// Draws the rows of a list inside a card or a sheet.
struct InnerListPainter {
  /// The layers of each row, and their looks.
  let rows: [Layer]
  let group: LayerArtwork.Group
  private let titles: TitlePainter?
  private let painter: LayerPainter
  private let cache: RowCache
  /// The pressed row, and how visibly it is pressed.
  var pressed: (row: Element, share: Double)?
  /// The row by which the card or the sheet was opened, if it shows that.
  var opener: RowPlace?

  /// - Parameter list: the list's place among those of its card.
  init(
    _ description: CardDescription.List, _ group: LayerArtwork.Group, list: Int,
    titles: Element.Kind, _ tools: PainterTools
  ) {
    (rows, self.group, painter) = (description.layers, group, tools.layers)
    cache = RowCache(rows, group.looks)
    self.titles = TitlePainter(titles, list: list, description.titleLayers, tools)
  }

  /// Draws the rows that lie in `visible`; `place` is the kind of element that each of them is.
  func draw(
    _ shown: InnerListLayout, as place: Element.Kind, in visible: Rect, _ layout: Layout,
    _ look: StageLook, into list: inout DisplayList
  ) {
    let visible = shown.rows(in: visible)
    for row in visible {
      var box = shown.row(row)
      (box.x, box.y) = (look.snapped(box.x), look.snapped(box.y))
      if shown.stretch.isOn { box.height = look.snapped(shown.row(row).maxY) - box.y }
      var room = LayerRoom(Element(place, row), box, data: group.data)
      room.show(opener, group, layout)
      // A stretched row is never as high again, and a detail is a different one each time.
      if !shown.stretch.isOn, opener == nil { room.rows = cache }
      room.isChosen = row == shown.selection
      if shown.places.marksOwnRows(opener) { room.isMarked = shown.marks.contains(row) }
      if let pressed, pressed.row == room.element { room.pressed = pressed.share }
      painter.draw(rows, group.looks, in: room, layout, look, into: &list)
    }
    titles?.draw(shown, of: visible, layout, look, into: &list)
  }
}
