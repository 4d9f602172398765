import CPNG
import DetentCanvas

extension PNG {
  /// The picture as a file's bytes, the same for equal pixels; opaque pictures without alpha.
  public static func encode(_ bitmap: Bitmap) throws(PNGError) -> [UInt8] {
    guard 1...longestSide ~= bitmap.width, 1...longestSide ~= bitmap.height else {
      throw .size(path: "encoding", width: bitmap.width, height: bitmap.height)
    }
    let channels = isOpaque(bitmap) ? 3 : 4
    let rows = channels == 3 ? rgb(bitmap) : rgba(bitmap)
    var output = detent_png_output()
    defer { free(output.bytes) }
    guard
      detent_png_encode(rows, UInt32(bitmap.width), UInt32(bitmap.height), Int32(channels), &output)
        == 0
    else { throw .encoding(reason: String(cString: detent_png_error(&output))) }
    return Array(UnsafeBufferPointer(start: output.bytes, count: output.count))
  }

  private static func isOpaque(_ bitmap: Bitmap) -> Bool {
    for y in 0..<bitmap.height {
      var all: UInt32 = .max
      let row = bitmap.row(y)
      for x in 0..<bitmap.width { all &= row[x] }
      if all < 0xFF00_0000 { return false }
    }
    return true
  }

  private static func rgb(_ bitmap: Bitmap) -> [UInt8] {
    let count = bitmap.width * bitmap.height * 3
    return [UInt8](unsafeUninitializedCapacity: count) { bytes, initialized in
      guard var byte = bytes.baseAddress else { return }
      for y in 0..<bitmap.height {
        let row = bitmap.row(y)
        for x in 0..<bitmap.width {
          let pixel = row[x]
          byte[0] = UInt8(truncatingIfNeeded: pixel >> 16)
          byte[1] = UInt8(truncatingIfNeeded: pixel >> 8)
          byte[2] = UInt8(truncatingIfNeeded: pixel)
          byte += 3
        }
      }
      initialized = count
    }
  }

  private static func rgba(_ bitmap: Bitmap) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(bitmap.width * bitmap.height * 4)
    for y in 0..<bitmap.height {
      let row = bitmap.row(y)
      for x in 0..<bitmap.width {
        let pixel = row[x]
        let alpha = pixel >> 24
        for shift: UInt32 in [16, 8, 0] {
          let channel = pixel >> shift & 0xFF
          let straight = alpha == 0 ? 0 : min(255, (channel * 255 + alpha / 2) / alpha)
          bytes.append(UInt8(straight))
        }
        bytes.append(UInt8(alpha))
      }
    }
    return bytes
  }
}
