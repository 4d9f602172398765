import DetentCanvas
import TestSupport
import Testing

@testable import DetentPNG

/// Checks compressed data with a foreign reader, libpng.
@Suite struct DeflaterTests {
  /// Returns a picture whose rows, as differences from the row above, are the bytes of `stream`.
  private func picture(_ stream: [UInt8], width: Int) -> Bitmap {
    let row = width * 3
    let bitmap = Bitmap(width: width, height: stream.count / row)
    var above = [UInt8](repeating: 0, count: row)
    for y in 0..<bitmap.height {
      for index in 0..<row { above[index] &+= stream[y * row + index] }
      for x in 0..<width {
        bitmap[x, y] =
          0xFF00_0000 | UInt32(above[3 * x]) << 16 | UInt32(above[3 * x + 1]) << 8
          | UInt32(above[3 * x + 2])
      }
    }
    return bitmap
  }

  /// Returns `count` sevens with noise in them, and the same noise again `distance` bytes later.
  private func stream(_ distance: Int, count: Int, at start: Int = 0) -> [UInt8] {
    var chance = Chance(3)
    var stream = [UInt8](repeating: 7, count: count)
    for index in 0..<200 {
      let byte = UInt8(truncatingIfNeeded: chance.next())
      stream[start + index] = byte
      stream[start + distance + index] = byte
    }
    return stream
  }

  private func size(_ stream: [UInt8], width: Int) throws -> Int {
    let bitmap = picture(stream, width: width)
    let bytes = try PNG.encode(bitmap)
    #expect(try PNG.decode(bytes, path: "").contents == bitmap.contents)
    return bytes.count
  }

  @Test func `a match reaches back as far as the format allows and no further`() throws {
    let width = 16_384
    let near = try size(stream(32_768, count: width * 3), width: width)
    let far = try size(stream(32_769, count: width * 3), width: width)
    #expect(far > near + 150, "\(near), \(far)")
    for distance in [32_600, 32_767, 32_770, 33_000] {
      _ = try size(stream(distance, count: width * 3), width: width)
    }
  }

  @Test func `what was seen in the block before is found again`() throws {
    // A row has its filter's byte. A block ends after 2^18 bytes, at the end of a row.
    let width = 1000
    let row = 3001
    let inFirst = ((1 << 18) / row + 1) * row
    let count = 120 * 3000
    for back in [400, 1500, 9000, 30_000] {
      // These are places in the stream of rows without their filters' bytes.
      let start = (inFirst - back) / row * 3000 + 5
      let distance = (back / row + 1) * 3000
      let twice = try size(stream(distance, count: count, at: start), width: width)
      var other = stream(distance, count: count, at: start)
      for index in 0..<200 { other[start + distance + index] ^= UInt8(1 + index % 100) }
      let once = try size(other, width: width)
      #expect(once > twice + 150, "\(back): \(once), \(twice)")
    }
  }
}
