import CPNG
import DetentCanvas

/// Reads and writes PNG pictures.
public enum PNG {
  /// In pixels; larger pictures are refused before memory is asked for.
  public static let longestSide = 16_384

  /// Writes aside in the same folder, then renames: the file is the old one or all of the new one.
  public static func write(_ bitmap: Bitmap, to path: String) throws(PNGError) {
    let file = try encoded(bitmap)
    let aside = "\(path).\(detent_process_id()).part"
    var error = detent_write_file(aside, file.bytes, file.count)
    if error == 0 { error = detent_rename(aside, path) }
    guard error != 0 else { return }
    detent_remove(aside)
    throw .file(path: path, reason: String(cString: strerror(error)))
  }

  /// Reads a picture of any colour type.
  public static func read(_ path: String) throws(PNGError) -> Bitmap {
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    let error = detent_read_file(path, &bytes, &count)
    guard error == 0, let bytes else {
      throw .file(path: path, reason: String(cString: strerror(error)))
    }
    defer { free(bytes) }
    return try decode(UnsafeRawBufferPointer(start: bytes, count: count), path: path)
  }
}
