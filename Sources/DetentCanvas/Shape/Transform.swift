import DetentMotion

/// A uniform scale followed by a move, which a group applies to its content.
package struct Transform: Hashable, Sendable, BitwiseCopyable {
  package var scale: Double
  /// The move, in points of the space around the group.
  package var offset: Vector

  package init(scale: Double = 1, offset: Vector = .zero) {
    self.scale = scale
    self.offset = offset
  }

  /// Scales about `anchor`, which then moves by `offset`.
  package init(scale: Double, around anchor: Point, offset: Vector = .zero) {
    self.init(
      scale: scale,
      offset: Vector(
        dx: anchor.x * (1 - scale) + offset.dx, dy: anchor.y * (1 - scale) + offset.dy))
  }

  package static let identity = Transform()

  package func callAsFunction(_ point: Point) -> Point {
    Point(x: point.x * scale + offset.dx, y: point.y * scale + offset.dy)
  }

  package func callAsFunction(_ rect: Rect) -> Rect {
    Rect(
      x: rect.x * scale + offset.dx, y: rect.y * scale + offset.dy, width: rect.width * scale,
      height: rect.height * scale)
  }

  package func callAsFunction(_ shape: RoundedRect) -> RoundedRect {
    RoundedRect(self(shape.rect), radii: shape.radii.map { $0 * scale })
  }

  /// Returns a transform that applies `inner` first, then `self`.
  package func after(_ inner: Transform) -> Transform {
    Transform(scale: scale * inner.scale, offset: inner.offset * scale + offset)
  }
}
