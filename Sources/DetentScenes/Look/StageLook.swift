/// The look of a layout: everything that a picture depends on except the layout itself.
package struct StageLook: Sendable {
  package var theme: Theme
  /// The number of pixels per point. Scrolling content is rounded to whole pixels, so that its text stays
  /// crisp.
  package var scale: Double
  /// The radius of the stage's corners, in points: 40 in a window. With 0, the default, a screenshot fills
  /// its picture like one taken on a phone.
  package var cornerRadius: Double
  /// True if the phone's own marks are drawn. On a phone, the real ones are there.
  package var showsMarks = true

  package init(theme: Theme, scale: Double, cornerRadius: Double = 0) {
    precondition(scale > 0, "a point has some pixels")
    self.theme = theme
    self.scale = scale
    self.cornerRadius = cornerRadius
  }

  /// The corner radius of a stage in a window, in points.
  package static let windowCornerRadius = 40.0

  /// The size of a device pixel, in points. A hairline is that wide, but at least half a point.
  package var pixel: Double { 1 / scale }
  var hairline: Double { max(pixel, 0.5) }

  /// Returns `value` rounded to whole device pixels.
  func snapped(_ value: Double) -> Double { (value * scale).rounded() / scale }
}
