import DetentCore

/// The Gaussian shadow of a shape.
public struct Shadow: Hashable, Sendable, BitwiseCopyable {
  /// Blur in points as CSS and design tools state it: twice the Gaussian's standard deviation.
  public var blur: Double
  /// How far the shadow lies from its shape, in points.
  public var offset: Vector
  /// Its colour; alpha is the shadow's greatest opacity.
  public var color: Color

  public init(blur: Double, offset: Vector = .zero, color: Color) {
    self.blur = blur
    self.offset = offset
    self.color = color
  }

  /// From a `CALayer.shadowRadius`, which is the standard deviation itself.
  public init(layerRadius: Double, offset: Vector = .zero, color: Color) {
    self.init(blur: 2 * layerRadius, offset: offset, color: color)
  }
}
