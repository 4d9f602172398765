/// How a layout is dressed: everything a picture depends on beside the layout itself.
package struct StageLook: Sendable {
  package var theme: Theme
  /// Pixels a point: what scrolls is rounded to whole pixels, so that its text stays crisp.
  package var scale: Double
  /// Of the stage's corners, in points: 40 in a window, 0 (the default) in a screenshot, which
  /// fills its picture like one taken on a phone.
  package var cornerRadius: Double

  package init(theme: Theme, scale: Double, cornerRadius: Double = 0) {
    precondition(scale > 0, "a point has some pixels")
    self.theme = theme
    self.scale = scale
    self.cornerRadius = cornerRadius
  }

  /// The corners a stage has in a window, in points.
  package static let windowCornerRadius = 40.0

  /// One device pixel, in points; hairlines are as wide as that, but never under half a point.
  package var pixel: Double { 1 / scale }
  var hairline: Double { max(pixel, 0.5) }

  /// `value` rounded to whole device pixels.
  func snapped(_ value: Double) -> Double { (value * scale).rounded() / scale }
}
