import CPNG
import DetentCanvas

extension PNG {
  /// A picture from a file's bytes; `path` is only for messages.
  public static func decode(
    _ bytes: UnsafeRawBufferPointer, path: String = "picture"
  ) throws(PNGError) -> Bitmap {
    var image = png_image()
    guard detent_png_begin(&image, bytes.baseAddress, bytes.count) != 0 else {
      throw .malformed(path: path, reason: String(cString: detent_png_message(&image)))
    }
    let width = Int(image.width)
    let height = Int(image.height)
    guard 1...longestSide ~= width, 1...longestSide ~= height else {
      png_image_free(&image)
      throw .size(path: path, width: width, height: height)
    }
    let bitmap = Bitmap(width: width, height: height)
    guard detent_png_finish(&image, bitmap.pixels) != 0 else {
      throw .malformed(path: path, reason: String(cString: detent_png_message(&image)))
    }
    multiplyAlpha(bitmap)
    return bitmap
  }

  private static func multiplyAlpha(_ bitmap: Bitmap) {
    for index in 0..<(bitmap.width * bitmap.height) {
      let pixel = bitmap.pixels[index]
      let alpha = pixel >> 24
      if alpha == 255 { continue }
      func channel(_ shift: UInt32) -> UInt32 {
        ((pixel >> shift & 0xFF) * alpha + 127) / 255 << shift
      }
      bitmap.pixels[index] = alpha << 24 | channel(16) | channel(8) | channel(0)
    }
  }
}
