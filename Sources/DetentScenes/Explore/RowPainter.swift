import DetentCanvas
import DetentMotion
import DetentStage

/// The rows of a list: a picture, two lines, a figure and a heart.
struct RowPainter {
  /// What to draw of which list.
  struct Content {
    var layout: ListLayout
    /// The part of the stage that is not under the header.
    var visible: Rect
    var pressed: Int?
    var highlight: Double
  }

  private let book: RowBook

  init(width: Double, _ typesetter: Typesetter) {
    book = RowBook(width: width, typesetter)
  }

  func draw(_ content: Content, _ look: StageLook, into list: inout DisplayList) {
    let frame = content.layout.frame
    let top = look.snapped(frame.y)
    let x = look.snapped(frame.x)
    let first = Int(
      clamp(((content.visible.minY - top) / Metrics.rowHeight).rounded(.down), 0, 1e6))
    let end = Int(clamp(((content.visible.maxY - top) / Metrics.rowHeight).rounded(.up), 0, 1e6))
    guard first < min(end, content.layout.rowCount) else { return }
    for index in first..<min(end, content.layout.rowCount) {
      let row = Rect(
        x: x, y: look.snapped(top + Double(index) * Metrics.rowHeight), width: frame.width,
        height: Metrics.rowHeight)
      if index == content.pressed {
        list.fill(row, look.theme.fill.opacity(content.highlight))
      }
      let isMarked = content.layout.saved >> UInt32(index) & 1 == 1
      // What stands under *Saved* is saved until it is tapped.
      let isSaved = isMarked != (content.layout.tab == Catalogue.savedTab)
      draw(
        book.entry(tab: content.layout.tab, row: index), in: row, isSaved: isSaved, look,
        into: &list)
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
