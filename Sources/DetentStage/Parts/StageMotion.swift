import DetentMotion

/// A motion of a stage at one moment, as a designer calls it, and the parameters that shape it.
package struct StageMotion: Hashable, Sendable {
  /// The name on the time line, e.g. `rubber band`.
  package let name: String
  /// The key of its parameter, or of the group of its parameters, e.g. `scroll.bounce`.
  package let key: String

  package init(_ name: String, _ key: String) { (self.name, self.key) = (name, key) }
}

extension StageMotion {
  static let drag = StageMotion("drag", "pointer")
  static let rubberBand = StageMotion("rubber band", "scroll.rubberBand")
  static let fling = StageMotion("fling", "scroll.deceleration")
  static let bounce = StageMotion("bounce", "scroll.bounce")
  /// The wait of a finger on a row that a long press may lift.
  package static let pressWait = StageMotion("long press", "press.duration")

  /// Returns the motion of `axis`; nil at rest. It settles by the group `settle`.
  static func of(_ axis: ScrollAxis, settle: StageMotion) -> StageMotion? {
    switch axis.phase {
    case .idle: axis.stretch.isOver ? nil : .bounce
    // A finger moves the content as far as it asks, except past an edge.
    case .dragging:
      axis.raw == axis.offset && axis.stretch.isOver ? .drag : .rubberBand
    case .decelerating: .fling
    case .settling, .easing: settle
    case .bouncing: .bounce
    }
  }
}
