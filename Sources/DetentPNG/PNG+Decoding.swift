import CPNG
import DetentCanvas
import DetentFiles

extension PNG {
  /// A picture from a file's bytes; `path` is only for messages.
  ///
  /// - Parameter size: what it must be, in pixels; nil for any within `PictureLimits`.
  package static func decode(
    _ bytes: UnsafeRawBufferPointer, path: String = "picture",
    size: (width: Int, height: Int)? = nil
  ) throws(FileProblem) -> Bitmap {
    var image = png_image()
    guard detent_png_begin(&image, bytes.baseAddress, bytes.count) != 0 else {
      throw malformed(path, &image)
    }
    let width = Int(image.width)
    let height = Int(image.height)
    do throws(FileProblem) {
      try check(width, height, path: path)
      if let size, size != (width, height) {
        throw FileProblem(
          path: path, found: "a picture of \(width)x\(height) pixels",
          expected: "one of \(size.width)x\(size.height)")
      }
    } catch {
      png_image_free(&image)
      throw error
    }
    let bitmap = Bitmap(width: width, height: height)
    guard detent_png_finish(&image, bitmap.pixels) != 0 else { throw malformed(path, &image) }
    multiplyAlpha(bitmap)
    return bitmap
  }

  /// Refuses pictures that no file of ours has, before memory is asked for them.
  static func check(_ width: Int, _ height: Int, path: String) throws(FileProblem) {
    let isInside = 1...PictureLimits.side ~= width && 1...PictureLimits.side ~= height
    guard isInside, width * height <= PictureLimits.area else {
      throw FileProblem(
        path: path, found: "a picture of \(width)x\(height) pixels",
        expected: "1 to \(PictureLimits.side) a side, and at most \(PictureLimits.area) in all")
    }
  }

  private static func malformed(_ path: String, _ image: inout png_image) -> FileProblem {
    FileProblem(
      path: path, found: "no complete PNG picture: " + String(cString: detent_png_message(&image)),
      expected: "a picture that is whole")
  }

  private static func multiplyAlpha(_ bitmap: Bitmap) {
    for index in 0..<(bitmap.width * bitmap.height) {
      let pixel = bitmap.pixels[index]
      let alpha = pixel >> 24
      if alpha == 255 { continue }
      func channel(_ shift: UInt32) -> UInt32 {
        (((pixel >> shift & 0xFF) * alpha + 127) / 255) << shift
      }
      bitmap.pixels[index] = alpha << 24 | channel(16) | channel(8) | channel(0)
    }
  }
}
