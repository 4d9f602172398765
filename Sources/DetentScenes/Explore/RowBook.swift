import DetentCanvas
import DetentMotion
import DetentStage

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
      repeating: Array(repeating: nil, count: Metrics.maximumRows), count: Metrics.tabCount)
    let side = Metrics.thumbnail
    pictures = (0..<24).map { index in
      Scenery.thumbnail(index).picture(size: Size(width: side, height: side))
    }
  }

  func entry(tab: Int, row: Int) -> Entry {
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
