import DetentCanvas

/// The window's pixels, lent for the length of one `draw(into:)`.
package struct WindowFrame {
  /// Often the window's own memory: do not keep it. A window is opaque; alpha is not looked at.
  package let bitmap: Bitmap
  /// Pixels per point.
  package let scale: Double
  /// The memory is new and holds nothing of the previous frame: all of it must be drawn.
  package let isFresh: Bool

  package init(bitmap: Bitmap, scale: Double, isFresh: Bool) {
    self.bitmap = bitmap
    self.scale = scale
    self.isFresh = isFresh
  }
}
