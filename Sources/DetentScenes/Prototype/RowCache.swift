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

  /// The things that tell one row from another.
  private struct Key: Hashable {
    var row: Int
    var height: Double
    var isMarked: Bool
    var isChosen: Bool
  }

  /// True if no quantity drives anything about the rows.
  private let isStill: Bool
  private var setting: Setting?
  private var known: [Key: DisplayList] = [:]

  /// The most rows that are kept; the next one empties the store.
  private static let capacity = 512

  init(_ layers: [Layer], _ looks: [LayerArtwork.Look]) {
    isStill = layers.allSatisfy { $0.isStill } && looks.allSatisfy { $0.isStill }
  }

  /// Returns the row in `room` as drawn at the origin; nil if it looks different while a hand or a quantity
  /// does something to it.
  func row(
    in room: LayerRoom, _ layout: Layout, _ look: StageLook,
    record: (LayerRoom, inout DisplayList) -> Void
  ) -> DisplayList? {
    guard isStill, room.pressed == 0, layout.tapShare == 0 || !room.isPlace(of: layout.tap) else {
      return nil
    }
    let new = Setting(width: room.frame.width, theme: look.theme.name)
    if new != setting || known.count >= Self.capacity {
      setting = new
      known.removeAll(keepingCapacity: true)
    }
    let index = room.data.map { room.element.index % $0.rowCount } ?? 0
    let key = Key(
      row: index, height: room.frame.height, isMarked: room.isMarked, isChosen: room.isChosen)
    if let row = known[key] { return row }
    var (still, list) = (room, DisplayList())
    (still.frame.x, still.frame.y, still.rows) = (0, 0, nil)
    record(still, &list)
    known[key] = list
    return list
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
