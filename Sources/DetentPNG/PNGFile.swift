import CPNG
import DetentCanvas
import DetentDisk

/// A PNG file in memory: its header, the test that it is whole, and its rows in order. Use it from one
/// thread.
final class PNGFile {
  private let path: String
  private let bytes: [UInt8]
  private let file: UnsafeMutablePointer<detent_png>

  init(_ bytes: [UInt8], path: String) throws(FileProblem) {
    guard let file = bytes.withUnsafeBytes({ detent_png_open($0.baseAddress, $0.count) }) else {
      throw Self.problem(path, "too little memory")
    }
    (self.path, self.bytes, self.file) = (path, bytes, file)
    if file.pointee.message.0 != 0 { throw failure }
  }

  deinit { detent_png_close(file) }

  var width: Int { Int(file.pointee.width) }
  var height: Int { Int(file.pointee.height) }
  /// True if pixels may be transparent. The value is known after `begin`.
  var hasAlpha: Bool { file.pointee.has_alpha != 0 }
  /// True if all rows must be decoded at once. The value is known after `begin`.
  var isInterlaced: Bool { file.pointee.passes > 1 }

  /// Begins decoding. Call it once, before the first row.
  func begin() throws(FileProblem) {
    guard bytes.withUnsafeBytes({ detent_png_begin(file, $0.baseAddress) }) != 0 else {
      throw failure
    }
  }

  /// Decodes the next rows as BGRA, with alpha not multiplied in.
  func decode(_ rows: Range<Int>, into bitmap: Bitmap) throws(FileProblem) {
    let target = bitmap.row(rows.lowerBound)
    let isDone = bytes.withUnsafeBytes {
      detent_png_rows(file, $0.baseAddress, target, Int32(rows.count))
    }
    guard isDone != 0 else { throw failure }
  }

  /// Finds truncation and damage without decoding: each chunk has its length and, at its end, a checksum.
  /// Optional chunks may be damaged.
  func checkChunks() throws(FileProblem) {
    let found: String? = bytes.withUnsafeBytes { bytes in
      func number(_ place: Int) -> Int {
        (0..<4).reduce(0) { $0 << 8 | Int(bytes[place + $1]) }
      }
      var place = 8
      while place < bytes.count {
        guard bytes.count - place >= 12 else { return "it ends within a chunk" }
        let length = number(place)
        guard length <= bytes.count - place - 12 else { return "it ends within a chunk" }
        let name = UnsafeRawBufferPointer(rebasing: bytes[(place + 4)..<(place + 8)])
        let end = place + 8 + length
        if name[0] & 0x20 == 0 {
          let sum = crc32(0, name.baseAddress, UInt32(length + 4))
          guard Int(sum) == number(end) else { return "a damaged chunk" }
        }
        if name.elementsEqual("IEND".utf8) { break }
        place = end + 4
      }
      return nil
    }
    if let found { throw Self.problem(path, found) }
  }

  private var failure: FileProblem {
    Self.problem(path, String(cString: detent_png_message(file)))
  }

  private static func problem(_ path: String, _ found: String) -> FileProblem {
    FileProblem(
      path: path, found: "a broken PNG picture: " + found, expected: "a complete one")
  }
}
