import DetentMotion

extension DisplayList {
  /// Returns a picture of `size`, with everything drawn at `scale` on `ground`.
  package func bitmap(
    _ size: Size, scale: Double, on ground: Color, _ typesetter: Typesetter
  ) -> Bitmap {
    let bitmap = Bitmap(
      width: Int((scale * size.width).rounded(.up)),
      height: Int((scale * size.height).rounded(.up)))
    Canvas(typesetter: typesetter).draw(self, into: bitmap, scale: scale, background: ground)
    return bitmap
  }
}
