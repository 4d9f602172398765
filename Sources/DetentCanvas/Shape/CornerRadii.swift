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

  /// The same radius at every corner.
  package init(_ radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  /// One radius for the upper corners and one for the lower, as sheets have them.
  package init(top: Double, bottom: Double) {
    self.init(topLeft: top, topRight: top, bottomRight: bottom, bottomLeft: bottom)
  }

  package static let zero = CornerRadii(0)

  package var isZero: Bool { self == .zero }
}
