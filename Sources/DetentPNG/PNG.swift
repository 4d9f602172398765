import CPNG
import DetentCanvas
import DetentFiles

/// Reads and writes PNG pictures.
package enum PNG {
  /// Bytes of the longest file that is read: many times what pictures of a user interface take.
  package static let largestFile = 64 << 20

  /// Writes all of the file or nothing. It survives the end of the program, not a power cut: a picture
  /// can be taken again.
  package static func write(_ bitmap: Bitmap, to path: String) throws(FileProblem) {
    let file = try encoded(bitmap, path: path)
    try AtomicFile.write(
      UnsafeRawBufferPointer(start: file.bytes, count: file.count), to: path, surviving: .program)
  }

  /// Reads a picture of any colour type.
  package static func read(_ path: String) throws(FileProblem) -> Bitmap {
    try decode(try FileBytes.read(path, limit: largestFile), path: path)
  }

  /// A picture from a file's bytes; `path` is only for messages.
  ///
  /// - Parameter size: what it must be, in pixels: one of another size is refused before memory is
  ///   asked for it. Nil for any within `PictureLimits`.
  package static func decode(
    _ bytes: [UInt8], path: String, size: (width: Int, height: Int)? = nil
  ) throws(FileProblem) -> Bitmap {
    let result = bytes.withUnsafeBytes { bytes in
      Result { () throws(FileProblem) in try decode(bytes, path: path, size: size) }
    }
    return try result.get()
  }
}
