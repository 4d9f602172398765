import DetentCanvas
import DetentMotion
import DetentStage

/// The rides' texts and pictures, measured when first shown and then kept.
///
/// It holds as many rows as there are different ones: a longer list costs nothing more.
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
  /// Of the rows that the texts are cut for, in points.
  private var width = 0.0
  private var entries: [[Entry?]]
  private let pictures = Vehicle.all.map(\.picture)

  init(_ typesetter: Typesetter) {
    self.typesetter = typesetter
    entries = Self.noEntries
  }

  private static var noEntries: [[Entry?]] {
    Rides.variety.map { Array(repeating: nil, count: $0) }
  }

  /// A row's texts, cut to a row of `width` points.
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
