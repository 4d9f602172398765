import DetentMotion

/// A rectangle with circular corners, in points. Radii that do not fit are scaled down, as in CSS.
package struct RoundedRect: Hashable, Sendable, BitwiseCopyable {
  package var rect: Rect
  package var radii: CornerRadii

  package init(_ rect: Rect, radii: CornerRadii) {
    self.rect = rect
    self.radii = radii
  }

  package init(_ rect: Rect, radius: Double = 0) { self.init(rect, radii: CornerRadii(radius)) }

  /// Returns a shape whose short sides are half circles.
  package static func capsule(_ rect: Rect) -> RoundedRect {
    RoundedRect(rect, radius: min(rect.width, rect.height) / 2)
  }

  package static func circle(center: Point, radius: Double) -> RoundedRect {
    RoundedRect(
      Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius),
      radius: radius)
  }

  package func offset(dx: Double = 0, dy: Double = 0) -> RoundedRect {
    RoundedRect(rect.offset(dx: dx, dy: dy), radii: radii)
  }

  /// Returns the shape shrunk on every side, its radii too; a negative distance makes it grow.
  package func inset(by distance: Double) -> RoundedRect {
    RoundedRect(rect.inset(by: distance), radii: radii.map { $0 > 0 ? max(0, $0 - distance) : 0 })
  }

  /// The same shape with radii that fit: none is negative, and no two along a side are longer than it.
  package var fitted: RoundedRect {
    let r = radii.map { max(0, $0) }
    let (width, height) = (max(0, rect.width), max(0, rect.height))
    var factor = 1.0
    func fit(_ sum: Double, _ side: Double) { if sum > side { factor = min(factor, side / sum) } }
    fit(r.topLeft + r.topRight, width)
    fit(r.bottomLeft + r.bottomRight, width)
    fit(r.topLeft + r.bottomLeft, height)
    fit(r.topRight + r.bottomRight, height)
    return RoundedRect(rect, radii: r.map { $0 * factor })
  }
}

/// The radii of a rectangle's four corners, in points.
package struct CornerRadii: Hashable, Sendable, BitwiseCopyable {
  package var topLeft: Double
  package var topRight: Double
  package var bottomRight: Double
  package var bottomLeft: Double

  package init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// Makes the same radius at every corner.
  package init(_ radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  /// Makes one radius for the upper corners and one for the lower, as sheets have them.
  package init(top: Double, bottom: Double) {
    self.init(topLeft: top, topRight: top, bottomRight: bottom, bottomLeft: bottom)
  }

  package static let zero = CornerRadii(0)

  func map(_ body: (Double) -> Double) -> CornerRadii {
    CornerRadii(
      topLeft: body(topLeft), topRight: body(topRight), bottomRight: body(bottomRight),
      bottomLeft: body(bottomLeft))
  }
}
