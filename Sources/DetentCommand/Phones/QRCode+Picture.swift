import DetentCanvas
import DetentPNG
import DetentServe

extension QRCode {
  /// Pixels per module of a picture.
  private static let module = 8

  /// The code as a picture, with its quiet zone.
  var picture: Bitmap {
    let side = (self.side + 2 * Self.quietZone) * Self.module
    let bitmap = Bitmap(width: side, height: side)
    for y in 0..<side {
      let row = bitmap.row(y)
      for x in 0..<side {
        let isDark = isDark(x / Self.module - Self.quietZone, y / Self.module - Self.quietZone)
        row[x] = isDark ? 0xFF00_0000 : 0xFFFF_FFFF
      }
    }
    return bitmap
  }
}
