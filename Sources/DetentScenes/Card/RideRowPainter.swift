import DetentCanvas
import DetentMotion
import DetentStage

/// The rows of one of the card's lists: a vehicle on its tile, two lines, a price and an arrival.
struct RideRowPainter {
  /// What to draw of which list.
  struct Content {
    var page: Int
    var layout: CardPageLayout
    /// What the rows are clipped to.
    var visible: Rect
    var pressed: Int?
    var highlight: Double
  }

  private let book: RideBook

  init(_ typesetter: Typesetter) {
    book = RideBook(typesetter)
  }

  func draw(_ content: Content, _ look: StageLook, into list: inout DisplayList) {
    for index in content.layout.rows(in: content.visible) {
      var row = content.layout.row(index)
      row.x = look.snapped(row.x)
      row.y = look.snapped(row.y)
      if index == content.pressed {
        list.fill(row, look.theme.sheetFill.opacity(content.highlight))
      }
      draw(
        book.entry(page: content.page, row: index, width: row.width), in: row,
        isChosen: index == content.layout.selection, look, into: &list)
    }
  }

  private func draw(
    _ entry: RideBook.Entry, in row: Rect, isChosen: Bool, _ look: StageLook,
    into list: inout DisplayList
  ) {
    let theme = look.theme
    let line = Rect(
      x: row.x + Metrics.rowText, y: row.maxY - look.hairline,
      width: row.width - Metrics.rowText, height: look.hairline)
    list.fill(line, theme.hairline)
    if isChosen { drawChoice(around: row, look, into: &list) }
    let tile = Rect(
      x: row.x + Metrics.side, y: row.y + (row.height - Metrics.thumbnail) / 2,
      width: Metrics.thumbnail, height: Metrics.thumbnail)
    list.fill(RoundedRect(tile, radius: 12), entry.vehicle.tint(theme))
    list.picture(entry.picture, in: RoundedRect(tile))
    let text = row.x + Metrics.rowText
    let right = row.maxX - Metrics.side
    let titleLine = row.y + 46
    let detailLine = row.y + 67
    list.text(entry.title, x: text, baseline: titleLine, theme.ink)
    list.text(entry.detail, x: text, baseline: detailLine, theme.secondary)
    list.text(entry.price, .trailing, x: right, baseline: titleLine, theme.ink)
    list.text(entry.arrival, .trailing, x: right, baseline: detailLine, theme.secondary)
  }

  private func drawChoice(
    around row: Rect, _ look: StageLook, into list: inout DisplayList
  ) {
    let frame = RoundedRect(row.inset(dx: 8, dy: 6), radius: 16)
    list.fill(frame, look.theme.accent.opacity(0.07))
    list.border(frame, width: 2, look.theme.accent)
  }
}
