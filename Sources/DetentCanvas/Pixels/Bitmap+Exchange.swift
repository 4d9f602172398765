extension Bitmap {
  /// Copies an area's pixels with red and blue exchanged, as browsers want them. Both bitmaps have one size.
  package func exchange(_ area: PixelRect, from other: Bitmap) {
    precondition(
      bounds.contains(area) && other.bounds.contains(area), "an area lies inside both bitmaps")
    for y in area.top..<area.bottom {
      let (from, to) = (other.row(y), row(y))
      for x in area.left..<area.right {
        let pixel = from[x]
        to[x] = pixel & 0xFF00_FF00 | pixel << 16 & 0xFF_0000 | pixel >> 16 & 0xFF
      }
    }
  }
}
