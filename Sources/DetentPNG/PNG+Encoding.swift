import CPNG
import DetentCanvas
import DetentDisk

extension PNG {
  /// The picture as a file's bytes, the same for equal pixels. An opaque picture is stored without alpha.
  package static func encode(_ bitmap: Bitmap) throws(FileProblem) -> [UInt8] {
    let file = try encoded(bitmap, path: "picture")
    return Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }

  /// The picture as a file's bytes; `path` is only for messages.
  static func encoded(_ bitmap: Bitmap, path: String) throws(FileProblem) -> ByteWriter {
    try check(bitmap.width, bitmap.height, path: path)
    let hasAlpha = !bitmap.isOpaque
    var file = ByteWriter(capacity: 1 << 16)
    begin(bitmap.width, bitmap.height, hasAlpha: hasAlpha, &file)
    let data = beginChunk("IDAT", &file)
    file = compress(bitmap, hasAlpha: hasAlpha, after: file)
    endChunk(data, &file)
    endChunk(beginChunk("IEND", &file), &file)
    return file
  }

  /// Begins a file: writes the signature and the header.
  static func begin(_ width: Int, _ height: Int, hasAlpha: Bool, _ file: inout ByteWriter) {
    for byte: UInt8 in [137, 80, 78, 71, 13, 10, 26, 10] { file.append(byte) }
    let header = beginChunk("IHDR", &file)
    file.appendNumber(UInt32(width))
    file.appendNumber(UInt32(height))
    // The picture has eight bits a channel, RGB or RGBA, the only compression and filter methods, and no
    // interlacing.
    for byte: UInt8 in [8, hasAlpha ? 6 : 2, 0, 0, 0] { file.append(byte) }
    endChunk(header, &file)
  }

  /// Begins a chunk and returns its position.
  static func beginChunk(_ name: String, _ file: inout ByteWriter) -> Int {
    let start = file.count
    file.appendNumber(0)
    for byte in name.utf8 { file.append(byte) }
    return start
  }

  static func endChunk(_ start: Int, _ file: inout ByteWriter) {
    let length = file.count - start - 8
    file.setNumber(UInt32(length), at: start)
    file.appendNumber(UInt32(crc32(0, file.bytes + start + 4, UInt32(length + 4))))
  }
}

// MARK: - Rows

extension PNG {
  /// The filter that writes the difference to the row above. Most differences are zero in a user interface.
  private static let up: UInt8 = 2

  /// Appends the picture's pixels as one stream to `file`.
  static func compress(
    _ bitmap: Bitmap, hasAlpha: Bool, after file: consuming ByteWriter
  ) -> ByteWriter {
    let deflater = Deflater(longest: 1 + bitmap.width * (hasAlpha ? 4 : 3), output: file)
    // Two calls with a constant flag save the test for each pixel.
    for y in 0..<bitmap.height {
      if hasAlpha {
        compress(y, bitmap, true, deflater)
      } else {
        compress(y, bitmap, false, deflater)
      }
    }
    return deflater.finish()
  }

  @inline(__always) private static func compress(
    _ y: Int, _ bitmap: Bitmap, _ hasAlpha: Bool, _ deflater: Deflater
  ) {
    let row = bitmap.row(y)
    let above = y == 0 ? nil : bitmap.row(y - 1)
    let size = bitmap.width * (hasAlpha ? 4 : 3)
    if let above, memcmp(row, above, bitmap.width * 4) == 0 {
      return deflater.commit(up, zeros: size)
    }
    deflater.room[0] = up
    let bytes = UnsafeMutableRawPointer(deflater.room + 1)
    var x = 0
    while x < bitmap.width {
      let place = bytes + x * (hasAlpha ? 4 : 3)
      if let above, x + 1 < bitmap.width, pair(row + x) == pair(above + x) {
        place.storeBytes(of: 0, as: UInt64.self)
        x += 2
        continue
      }
      let (pixel, before) = (row[x], above?[x] ?? 0)
      let difference =
        hasAlpha
        ? subtract(Bitmap.straight(pixel), Bitmap.straight(before)) : subtract(pixel, before)
      // In a file red is the first byte and alpha the last. Without alpha, the next pixel takes that byte.
      let turned = difference.byteSwapped
      place.storeBytes(of: (turned &>> 8 | turned &<< 24).littleEndian, as: UInt32.self)
      x += 1
    }
    deflater.commit(1 + size)
  }

  /// Two pixels at once.
  @inline(__always) private static func pair(_ pixels: UnsafePointer<UInt32>) -> UInt64 {
    UnsafeRawPointer(pixels).loadUnaligned(as: UInt64.self)
  }

  /// The difference byte by byte, without borrowing from the next byte.
  @inline(__always) private static func subtract(_ a: UInt32, _ b: UInt32) -> UInt32 {
    let high: UInt32 = 0x8080_8080
    return ((a | high) &- (b & ~high)) ^ ((a ^ ~b) & high)
  }
}

extension Bitmap {
  fileprivate var isOpaque: Bool {
    for y in 0..<height {
      var all: UInt32 = .max
      let row = row(y)
      for x in 0..<width { all &= row[x] }
      if all < 0xFF00_0000 { return false }
    }
    return true
  }
}
