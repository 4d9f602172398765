import DetentMotion

extension DisplayList {
  /// One thing to draw, or one step into or out of a clip or group. Plain data, in points.
  package enum Command: Equatable, Sendable {
    case fill(RoundedRect, Paint)
    /// A line of `width` points inside the shape's edge.
    case border(RoundedRect, width: Double, Color)
    case shadow(RoundedRect, Shadow)
    case fillPath(Path, Paint, at: Vector)
    case strokePath(Path, Stroke, Color, at: Vector)
    /// The point is the line's start on the baseline.
    case text(TextLayout, Point, Color)
    case picture(Picture, RoundedRect, opacity: Double)
    case pushClip(RoundedRect)
    case popClip
    case pushGroup(opacity: Double, Transform)
    case popGroup
  }
}
