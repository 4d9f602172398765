import DetentCanvas
import DetentMotion
import DetentStage

/// The drawn rows of one list. A row of which nothing is driven looks the same wherever it is, so it is
/// recorded once and then only moved.
final class RowCache {
  /// The things that all kept rows share.
  private struct Setting: Equatable {
    var width: Double
    var theme: Theme.Name
  }

  /// True if no quantity drives anything about the rows.
  private let isStill: Bool
  private var setting: Setting?
  /// The rows by their keys, see `key`.
  private var known: [Int: DisplayList] = [:]

  /// The most rows that are kept; the next one empties the store.
  private static let capacity = 512
  /// The height in points from which rows are not kept.
  private static let highest = 4000.0

  init(_ layers: [Layer], _ looks: [LayerArtwork.Look]) {
    isStill = layers.allSatisfy { $0.isStill } && looks.allSatisfy { $0.isStill }
  }

  /// Returns the row in `room` as drawn at the origin; nil if it looks different while a hand or a quantity
  /// does something to it.
  func row(
    in room: LayerRoom, _ layout: Layout, _ look: StageLook,
    record: (LayerRoom, inout DisplayList) -> Void
  ) -> DisplayList? {
    guard isStill, room.frame.height < Self.highest, room.pressed == 0,
      layout.tapShare == 0 || !room.isPlace(of: layout.tap)
    else {
      return nil
    }
    let new = Setting(width: room.frame.width, theme: look.theme.name)
    if new != setting || known.count >= Self.capacity {
      setting = new
      known.removeAll(keepingCapacity: true)
    }
    let index = room.data.map { room.element.index % $0.rowCount } ?? 0
    let key = key(index, room)
    if let row = known[key] { return row }
    var (still, list) = (room, DisplayList())
    (still.frame.x, still.frame.y, still.rows) = (0, 0, nil)
    record(still, &list)
    known[key] = list
    return list
  }

  /// Returns what tells one row from another: its content, its height in eighths of a point, and its marks. Other
  /// types of keys would make the player of pages larger.
  private func key(_ row: Int, _ room: LayerRoom) -> Int {
    let height = Int(room.frame.height * 8)
    return height << 16 | row << 2 | (room.isMarked ? 2 : 0) | (room.isChosen ? 1 : 0)
  }
}

extension LayerRoom {
  /// True if a layer is in this room.
  func isPlace(of layer: Element?) -> Bool {
    layer.map { $0.kind == element.kind && $0.index == element.index } ?? false
  }
}

extension LayerArtwork.Look {
  /// True if no quantity drives its colour.
  fileprivate var isStill: Bool {
    switch self {
    case .drivenFill: false
    case .text(let label): label.drivenColor == nil
    case .shaded(_, let other): other.isStill
    case .fill, .picture, .painting, .article, .group: true
    }
  }
}
