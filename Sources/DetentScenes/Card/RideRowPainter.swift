import DetentCanvas
import DetentMotion
import DetentStage

/// Draws the rows of a list of the card: a vehicle on its tile, two lines, a price and an arrival.
struct RideRowPainter {
  private let book: RideBook

  init(_ typesetter: Typesetter) { book = RideBook(typesetter) }

  /// Draws the rows of a page that lie in `visible`, and even ground where they run under the phone's own
  /// marks.
  func draw(
    _ page: Int, of card: CardLayout, in visible: Rect, _ stage: Rect, _ look: StageLook,
    into list: inout DisplayList
  ) {
    let layout = card.pages[page]
    let isPressed = page == card.page && card.pressed.kind == .cardRow && card.highlight > 0
    drawRows(
      page, layout, in: visible,
      pressed: isPressed ? (card.pressed.index, card.highlight) : nil, look, into: &list)
    var window = visible
    window.x = look.snapped(layout.frame.x)
    window.width = layout.frame.width
    drawFades(card.edge, visible.intersection(window), stage, look.theme, into: &list)
  }

  private func drawFades(
    _ edge: DetentEdge, _ window: Rect, _ stage: Rect, _ theme: Theme, into list: inout DisplayList
  ) {
    if window.maxY >= stage.maxY - 0.5 { list.bottomFade(window, height: 84, theme.sheet) }
    if edge == .top, window.minY <= stage.minY + 0.5 {
      let band = Rect(
        x: window.x, y: window.y, width: window.width, height: StatusBar.height - 10)
      list.fill(band, theme.sheet)
      list.topFade(window.offset(dy: band.height), height: 30, theme.sheet)
    }
  }

  private func drawRows(
    _ page: Int, _ layout: InnerListLayout, in visible: Rect,
    pressed: (row: Int, highlight: Double)?, _ look: StageLook, into list: inout DisplayList
  ) {
    for index in layout.rows(in: visible) {
      var row = layout.row(index)
      row.x = look.snapped(row.x)
      row.y = look.snapped(row.y)
      if layout.stretch.isOn { row.height = look.snapped(layout.row(index).maxY) - row.y }
      if let pressed, index == pressed.row {
        list.fill(row, look.theme.sheetFill.opacity(pressed.highlight))
      }
      draw(
        book.entry(page: page, row: index, width: row.width), in: row,
        isChosen: index == layout.selection, look, into: &list)
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

  private func drawChoice(around row: Rect, _ look: StageLook, into list: inout DisplayList) {
    let frame = RoundedRect(row.inset(dx: 8, dy: 6), radius: 16)
    list.fill(frame, look.theme.accent.opacity(0.07))
    list.border(frame, width: 2, look.theme.accent)
  }
}

/// The rides' texts and pictures, measured when first shown and then kept.
///
/// It holds one entry for each different ride: a longer list costs nothing more.
final class RideBook {
  struct Entry {
    var title: TextLayout
    var detail: TextLayout
    var price: TextLayout
    var arrival: TextLayout
    var vehicle: Vehicle
    var picture: Picture
  }

  private let typesetter: Typesetter
  /// The width of the rows that the texts are cut for, in points.
  private var width = 0.0
  private var entries: [[Entry?]]
  private let pictures = Vehicle.all.map { $0.picture }

  init(_ typesetter: Typesetter) {
    self.typesetter = typesetter
    entries = Self.noEntries
  }

  private static var noEntries: [[Entry?]] {
    Rides.variety.map { Array(repeating: nil, count: $0) }
  }

  /// Returns a row's texts and picture, with the texts cut for a row of `width` points.
  func entry(page: Int, row: Int, width: Double) -> Entry {
    if width != self.width {
      self.width = width
      entries = Self.noEntries
    }
    let place = row % entries[page].count
    if let known = entries[page][place] { return known }
    let ride = Rides.ride(page: page, row: place)
    let price = typesetter.layout(ride.price, Typography.rowFigure)
    let arrival = typesetter.layout(ride.arrival, Typography.rowTime)
    let textWidth = width - Metrics.rowText - Metrics.side
    func fitted(_ text: String, _ style: TextStyle, beside figure: TextLayout) -> TextLayout {
      typesetter.truncated(text, style, width: max(0, textWidth - figure.width - 12))
    }
    let index = Vehicle.all.firstIndex(of: ride.vehicle) ?? 0
    let entry = Entry(
      title: fitted(ride.title, Typography.rowTitle, beside: price),
      detail: fitted(ride.detail, Typography.rowDetail, beside: arrival), price: price,
      arrival: arrival, vehicle: ride.vehicle, picture: pictures[index])
    entries[page][place] = entry
    return entry
  }
}
