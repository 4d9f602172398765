extension Bitmap {
  /// Exchanges red and blue in an area, between the canvas's order and that of browsers.
  package func exchange(_ area: PixelRect) {
    precondition(bounds.contains(area), "the area lies inside the bitmap")
    for y in area.top..<area.bottom {
      let row = row(y)
      for x in area.left..<area.right {
        let pixel = row[x]
        row[x] = pixel & 0xFF00_FF00 | pixel << 16 & 0xFF_0000 | pixel >> 16 & 0xFF
      }
    }
  }
}
