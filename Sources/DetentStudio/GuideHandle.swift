import DetentCore

/// A guide that can be dragged where it is drawn, and the parameter that it sets.
struct GuideHandle: Hashable, Sendable {
  var key: String
  /// The direction in which it is dragged.
  var axis: Axis
  /// Where it is drawn, in stage points along `axis`.
  var position: Double
  /// Where the parameter is 0, and in which direction it grows.
  var origin: Double
  var direction: Double

  /// How near the pointer must be, in stage points.
  static let reach = 5.0

  static func all(_ feel: Feel, scene: SceneKind, size: Size) -> [GuideHandle] {
    var handles = [
      GuideHandle(
        key: "pull.trigger", axis: .horizontal, position: size.width - feel.pull.trigger,
        origin: size.width, direction: -1)
    ]
    guard scene == .explore else { return handles }
    let heights = feel.header.heights
    for (name, height) in [
      ("compact", heights.compact), ("normal", heights.normal), ("expanded", heights.expanded),
    ] {
      handles.append(
        GuideHandle(
          key: "header.heights." + name, axis: .vertical, position: height, origin: 0, direction: 1)
      )
    }
    return handles
  }

  /// How far `point` of the stage is from it.
  func distance(_ point: Point) -> Double {
    abs((axis == .horizontal ? point.x : point.y) - position)
  }

  /// The parameter's value if it were at `point`.
  func value(at point: Point) -> Double {
    ((axis == .horizontal ? point.x : point.y) - origin) * direction
  }
}
