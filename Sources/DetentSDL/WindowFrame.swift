import DetentCanvas

/// The window's pixels, lent for the length of one `draw(into:)`.
public struct WindowFrame {
  /// Often the window's own memory: do not keep it. A window is opaque; alpha is not looked at.
  public let bitmap: Bitmap
  /// Pixels per point.
  public let scale: Double
  /// The memory is new and holds nothing of the previous frame: all of it must be drawn.
  public let isFresh: Bool

  public init(bitmap: Bitmap, scale: Double, isFresh: Bool) {
    self.bitmap = bitmap
    self.scale = scale
    self.isFresh = isFresh
  }
}
