import CPNG
import DetentCanvas
import DetentFiles

/// Reads and writes PNG pictures.
package enum PNG {
  /// Bytes of the longest file that is read: many times what pictures of a user interface take.
  package static let largestFile = 64 << 20

  /// Writes all of the file or nothing. It need not survive a power cut: it can be taken again.
  package static func write(_ bitmap: Bitmap, to path: String) throws(FileProblem) {
    let file = try encoded(bitmap, path: path)
    try AtomicFile.write(
      UnsafeRawBufferPointer(start: file.bytes, count: file.count), to: path, surviving: .program)
  }

  /// Reads a picture of any colour type; one with a longer side or a larger area, in pixels, is refused.
  package static func read(
    _ path: String, side: Int = PictureLimits.side, area: Int = PictureLimits.area
  ) throws(FileProblem) -> Bitmap {
    let bytes = try FileBytes.read(path, limit: largestFile)
    return try decode(bytes, path: path, side: side, area: area)
  }

  /// A picture from a file's bytes; `path` is only for messages. One that has not the `size`, in
  /// pixels, or is beyond `PictureLimits` is refused before memory is asked for it.
  package static func decode(
    _ bytes: [UInt8], path: String = "picture", size: (width: Int, height: Int)? = nil,
    side: Int = PictureLimits.side, area: Int = PictureLimits.area
  ) throws(FileProblem) -> Bitmap {
    let result = bytes.withUnsafeBytes { bytes in
      Result { () throws(FileProblem) in
        try decode(bytes, path: path, size: size, side: side, area: area)
      }
    }
    return try result.get()
  }

  private static func decode(
    _ bytes: UnsafeRawBufferPointer, path: String, size: (width: Int, height: Int)?, side: Int,
    area: Int
  ) throws(FileProblem) -> Bitmap {
    var image = png_image()
    guard detent_png_begin(&image, bytes.baseAddress, bytes.count) != 0 else {
      throw malformed(path, &image)
    }
    let width = Int(image.width)
    let height = Int(image.height)
    do throws(FileProblem) {
      try check(width, height, path: path, side: side, area: area)
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
  static func check(
    _ width: Int, _ height: Int, path: String, side: Int = PictureLimits.side,
    area: Int = PictureLimits.area
  ) throws(FileProblem) {
    guard 1...max(1, side) ~= width, 1...max(1, side) ~= height, width * height <= area else {
      throw FileProblem(
        path: path, found: "a picture of \(width)x\(height) pixels",
        expected: "1 to \(side) a side, and at most \(area) in all")
    }
  }

  private static func malformed(_ path: String, _ image: inout png_image) -> FileProblem {
    FileProblem(
      path: path, found: "no complete PNG picture: " + String(cString: detent_png_message(&image)),
      expected: "a picture that is whole")
  }

  private static func multiplyAlpha(_ bitmap: Bitmap) {
    for index in 0..<(bitmap.width * bitmap.height) where bitmap.pixels[index] < 0xFF00_0000 {
      let pixel = bitmap.pixels[index]
      let alpha = pixel >> 24
      func channel(_ shift: UInt32) -> UInt32 {
        (((pixel >> shift & 0xFF) * alpha + 127) / 255) << shift
      }
      bitmap.pixels[index] = alpha << 24 | channel(16) | channel(8) | channel(0)
    }
  }
}

extension PrototypeSource {
  /// With pictures that are PNG files.
  package static let files = PrototypeSource { path, area throws(FileProblem) in
    try PNG.read(path, side: PictureLimits.prototypeSide, area: area)
  }
}
