import DetentMotion

/// The Gaussian shadow of a shape.
package struct Shadow: Hashable, Sendable, BitwiseCopyable {
  /// The blur in points as CSS and design tools state it: twice the Gaussian's standard deviation.
  package var blur: Double
  /// The distance of the shadow from its shape, in points.
  package var offset: Vector
  /// Its colour; alpha is the shadow's greatest opacity.
  package var color: Color

  package init(blur: Double, offset: Vector = .zero, color: Color) {
    self.blur = blur
    self.offset = offset
    self.color = color
  }

  /// Makes a shadow from a `CALayer.shadowRadius`, which is the standard deviation itself.
  package init(layerRadius: Double, offset: Vector = .zero, color: Color) {
    self.init(blur: 2 * layerRadius, offset: offset, color: color)
  }
}
