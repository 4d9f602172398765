import DetentCanvas
import DetentMotion
import DetentStage

/// Draws the rows of a list: a picture, two lines, a figure and a heart.
struct RowPainter {
  private let book: RowBook

  init(width: Double, _ typesetter: Typesetter) { book = RowBook(width: width, typesetter) }

  /// Draws the rows that are not under the header, and a fade that gives the stage's lower edge even ground.
  func draw(
    _ rows: ListLayout, on page: PageLayout, in stage: Rect, _ look: StageLook,
    into list: inout DisplayList
  ) {
    let isCurrent = rows.tab == page.lists[page.current].tab
    let pressed =
      isCurrent && page.pressed.kind == .row && page.highlight > 0 ? page.pressed.index : nil
    var visible = stage
    visible.y = look.snapped(page.header?.frame.maxY ?? 0)
    visible.height = max(0, stage.height - visible.y)
    drawRows(rows, in: visible, pressed: pressed, highlight: page.highlight, look, into: &list)
    // Two lists side by side have a fade each.
    var under = stage
    if page.lists.indices.allSatisfy({ page.lists[$0].alpha > 0 }) {
      (under.x, under.width) = (look.snapped(rows.frame.x), rows.frame.width)
    }
    list.bottomFade(under, height: 120, look.theme.stage)
  }

  private func drawRows(
    _ rows: ListLayout, in visible: Rect, pressed: Int?, highlight: Double, _ look: StageLook,
    into list: inout DisplayList
  ) {
    let rows = rows.snapped(look)
    for index in rows.rows(from: visible.minY, to: visible.maxY) {
      var row = rows.row(index)
      row.y = look.snapped(row.y)
      if rows.stretch.isOn { row.height = look.snapped(rows.row(index).maxY) - row.y }
      if index == pressed { list.fill(row, look.theme.fill.opacity(highlight)) }
      let isMarked = rows.saved >> UInt64(index) & 1 == 1
      // A row under *Saved* is saved until it is tapped.
      let isSaved = isMarked != (rows.tab == Catalogue.savedTab)
      draw(book.entry(tab: rows.tab, row: index), in: row, isSaved: isSaved, look, into: &list)
    }
  }

  private func draw(
    _ entry: RowBook.Entry, in row: Rect, isSaved: Bool, _ look: StageLook,
    into list: inout DisplayList
  ) {
    let theme = look.theme
    let thumbnail = Rect(
      x: row.x + Metrics.side, y: row.y + (row.height - Metrics.thumbnail) / 2,
      width: Metrics.thumbnail, height: Metrics.thumbnail)
    list.picture(entry.picture, in: RoundedRect(thumbnail, radius: 12))
    let text = row.x + Metrics.rowText
    let right = row.maxX - Metrics.side
    let titleLine = row.y + 35
    let detailLine = row.y + 55
    list.text(entry.title, x: text, baseline: titleLine, theme.ink)
    list.text(entry.detail, x: text, baseline: detailLine, theme.secondary)
    list.text(entry.figure, .trailing, x: right, baseline: titleLine, theme.ink)
    if entry.mark == .star {
      let center = Point(
        x: right - entry.figure.width - 11, y: titleLine - entry.figure.capHeight / 2 - 0.5)
      list.icon(.star, center: center, theme.rating)
    }
    let heart = Point(x: right - 8, y: detailLine - entry.detail.capHeight / 2)
    list.icon(
      isSaved ? .heartFilled : .heart, center: heart, isSaved ? theme.armed : theme.tertiary)
    let line = Rect(
      x: text, y: row.maxY - look.hairline, width: row.maxX - text, height: look.hairline)
    list.fill(line, theme.hairline)
  }
}

/// The rows' texts and pictures, measured when first shown and then kept.
final class RowBook {
  struct Entry {
    var title: TextLayout
    var detail: TextLayout
    var figure: TextLayout
    var mark: Listing.Mark
    var picture: Picture
  }

  private let typesetter: Typesetter
  private let textWidth: Double
  private var entries: [[Entry?]]
  private var pictures: [Picture]

  init(width: Double, _ typesetter: Typesetter) {
    self.typesetter = typesetter
    textWidth = width - Metrics.rowText - Metrics.side
    entries = Array(
      repeating: Array(repeating: nil, count: Metrics.maximumRows), count: PagePart.mostLists)
    let side = Metrics.thumbnail
    pictures = (0..<24).map { index in
      Scenery.thumbnail(index).picture(size: Size(width: side, height: side))
    }
  }

  /// Returns a row's texts and picture. A longer list repeats the same rows.
  func entry(tab: Int, row: Int) -> Entry {
    let row = row % Metrics.maximumRows
    if let known = entries[tab][row] { return known }
    let listing = Catalogue.listings(tab: tab)[row]
    let figure = typesetter.layout(listing.figure, Typography.rowFigure)
    let entry = Entry(
      title: typesetter.truncated(
        listing.title, Typography.rowTitle, width: max(0, textWidth - figure.width - 32)),
      detail: typesetter.truncated(
        listing.detail, Typography.rowDetail, width: max(0, textWidth - 28)),
      figure: figure, mark: listing.mark, picture: pictures[Catalogue.picture(tab: tab, row: row)])
    entries[tab][row] = entry
    return entry
  }
}
