import DetentDisk
import DetentMotion
import DetentStage

/// The sizes that the user gave to parts of the window, in points; nil for a part that has its usual one.
package struct WindowSizes: Hashable, Sendable {
  /// The panel's width.
  package var panel: Double?
  /// The heights of the time line in the field, of the plot in the panel, and of the shelf.
  package var timeLine: Double?
  package var plot: Double?
  package var shelf: Double?
  package var stage = StageZoom.fit
  /// The display's pixels to an inch, as somebody has measured them with a card; nil before that.
  package var pixelsPerInch: Double?

  package init() {}

  /// Reads the workspace's member; nil if it holds anything but sizes within their ranges.
  init?(_ value: JSONValue) {
    guard value.members != nil else { return nil }
    for edge in WindowEdge.allCases {
      guard let member = value[edge.rawValue] else { continue }
      guard let size = member.number, edge.part.range.contains(size) else { return nil }
      self[keyPath: edge.part.size] = size
    }
    if let member = value["stage"] {
      guard let zoom = StageZoom(member) else { return nil }
      stage = zoom
    }
    if let member = value["pixelsPerInch"] {
      guard let density = member.number, CardSheet.densities.contains(density) else { return nil }
      pixelsPerInch = density
    }
  }

  /// The workspace's member; nil while every part has its usual size.
  var json: JSONWriter.Value? {
    self == WindowSizes()
      ? nil
      : [
        "panel": panel, "timeLine": timeLine, "plot": plot, "shelf": shelf, "stage": stage.json,
        "pixelsPerInch": pixelsPerInch,
      ]
  }
}

/// An edge between two parts of the window, which a hand drags to make one of them larger. The workspace's file
/// has its name.
enum WindowEdge: String, CaseIterable {
  case panel, timeLine, plot, shelf

  /// The distance within which the pointer reaches an edge, in window points.
  static let reach = 4.0

  /// The part that the edge resizes, and its range in points.
  var part: (size: WritableKeyPath<WindowSizes, Double?>, range: ClosedRange<Double>) {
    switch self {
    case .panel: (\.panel, 300...1200)
    case .timeLine: (\.timeLine, 200...1200)
    case .plot: (\.plot, TimeLineView.leastHeight...1200)
    case .shelf: (\.shelf, ShelfCard.height(1)...1200)
    }
  }

  var cursor: WindowCursor { self == .panel ? .resizeHorizontally : .resizeVertically }
}
