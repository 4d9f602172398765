import DetentCanvas
import DetentDisk
import DetentFiles

/// Reads and writes PNG pictures.
package enum PNG {
  /// The size of the largest accepted file, in bytes: many times the size of any picture of a user interface.
  package static let largestFile = 64 << 20

  /// Writes the whole file or nothing. The file may be lost in a power cut, because the picture can be made
  /// again.
  package static func write(_ bitmap: Bitmap, to path: String) throws(FileProblem) {
    let file = try encoded(bitmap, path: path)
    try AtomicFile.write(
      UnsafeRawBufferPointer(start: file.bytes, count: file.count), to: path, surviving: .program)
  }

  /// Reads a picture of any colour type. Refuses one with a longer side or a larger area, in pixels.
  package static func read(
    _ path: String, side: Int = PictureLimits.side, area: Int = PictureLimits.area
  ) throws(FileProblem) -> Bitmap {
    let bytes = try FileBytes.read(path, limit: largestFile)
    return try decode(bytes, path: path, side: side, area: area)
  }

  /// Decodes a picture from a file's bytes; `path` is only for messages. Refuses a picture that does not have
  /// the `size`, in pixels, or exceeds the limits, before it allocates memory.
  package static func decode(
    _ bytes: [UInt8], path: String = "picture", size: (width: Int, height: Int)? = nil,
    side: Int = PictureLimits.side, area: Int = PictureLimits.area
  ) throws(FileProblem) -> Bitmap {
    try PNGRows(bytes, path: path, size: size, side: side, area: area).whole()
  }

  /// Refuses pictures beyond our limits before any memory is allocated for them.
  static func check(
    _ width: Int, _ height: Int, path: String, side: Int = PictureLimits.side,
    area: Int = PictureLimits.area
  ) throws(FileProblem) {
    guard 1...max(1, side) ~= width, 1...max(1, side) ~= height, width * height <= area else {
      throw FileProblem(
        path: path, found: "a picture of \(width)x\(height) pixels",
        expected: "1 to \(side) pixels a side, and at most \(area) in all")
    }
  }
}

extension PrototypeSource {
  /// A source whose pictures are PNG files.
  package static let files = PrototypeSource { path, area throws(FileProblem) in
    let bytes = try FileBytes.read(path, limit: PNG.largestFile)
    return try PNGRows(bytes, path: path, side: PictureLimits.prototypeSide, area: area)
  }
}
