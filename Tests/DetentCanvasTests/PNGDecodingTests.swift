import CPNG
import DetentCanvas
import DetentDisk
import TestSupport
import Testing

@testable import DetentPNG

/// Checks pictures that others have made: pictures of all kinds, and malicious ones.
@Suite struct PNGDecodingTests {
  /// Returns an uncompressed PNG file with one row of bytes for each row of pixels.
  private func file(
    _ width: Int, _ height: Int, depth: UInt8, type: UInt8,
    chunks: [(name: String, bytes: [UInt8])] = [], interlace: UInt8 = 0, rows: [[UInt8]]
  ) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
    func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
      let body = Array(name.utf8) + bytes
      return number(bytes.count) + body + number(Int(crc32(0, body, UInt32(body.count))))
    }
    let data: [UInt8] = rows.flatMap { [UInt8(0)] + $0 }
    let low = UInt16(data.count)
    let length = [UInt8(low & 255), UInt8(low >> 8), UInt8(~low & 255), UInt8(~low >> 8)]
    let stream = [0x78, 1, 1] + length + data + number(Int(adler32(1, data, UInt32(data.count))))
    return [137, 80, 78, 71, 13, 10, 26, 10]
      + chunk("IHDR", number(width) + number(height) + [depth, type, 0, 0, interlace])
      + chunks.flatMap { chunk($0.name, $0.bytes) } + chunk("IDAT", stream) + chunk("IEND", [])
  }

  private func expect(_ bytes: [UInt8], _ pixels: [UInt32]) throws {
    let bitmap = try PNG.decode(bytes, path: "a.png")
    let found = (0..<bitmap.height).flatMap { y in (0..<bitmap.width).map { bitmap[$0, y] } }
    #expect(found == pixels)
  }

  @Test func `a picture of grey, of a palette or with 16 bits a channel is read`() throws {
    let grey = file(3, 1, depth: 8, type: 0, rows: [[0, 0x80, 255]])
    try expect(grey, [0xFF00_0000, 0xFF80_8080, 0xFFFF_FFFF])
    let bits = file(4, 2, depth: 1, type: 0, rows: [[0b1010_0000], [0b0110_0000]])
    let (black, white): (UInt32, UInt32) = (0xFF00_0000, 0xFFFF_FFFF)
    try expect(bits, [white, black, white, black, black, white, white, black])
    let greyAlpha = file(2, 1, depth: 8, type: 4, rows: [[255, 128, 100, 0]])
    try expect(greyAlpha, [0x8080_8080, 0])
    let palette = file(
      3, 1, depth: 2, type: 3,
      chunks: [("PLTE", [1, 2, 3, 40, 50, 60, 255, 0, 128]), ("tRNS", [255, 0])],
      rows: [[0b0001_1000]])
    try expect(palette, [0xFF01_0203, 0, 0xFFFF_0080])
    let deep = file(
      2, 1, depth: 16, type: 2, rows: [[0x80, 0x80, 0x40, 0x40, 0, 0, 255, 255, 1, 1, 2, 2]])
    try expect(deep, [0xFF80_4000, 0xFFFF_0102])
    let deepAlpha = file(1, 1, depth: 16, type: 6, rows: [[255, 255, 0, 0, 255, 255, 128, 128]])
    try expect(deepAlpha, [0x8080_0080])
    let plain = file(1, 2, depth: 8, type: 2, rows: [[1, 2, 3], [4, 5, 6]])
    try expect(plain, [0xFF01_0203, 0xFF04_0506])
  }

  @Test func `every colour of every alpha survives writing and reading`() throws {
    let bitmap = Bitmap(width: 256, height: 256)
    for alpha in 0..<UInt32(256) {
      for color in 0..<UInt32(256) {
        let channel = min(color, alpha)
        bitmap[Int(color), Int(alpha)] =
          alpha << 24 | channel << 16 | (alpha - channel) << 8 | channel
      }
    }
    #expect(try PNG.decode(try PNG.encode(bitmap), path: "").contents == bitmap.contents)
  }

  @Test func `alpha is kept wherever it stands, and colours are rounded to the nearest`() throws {
    for place in 0..<6 {
      let bitmap = Bitmap(width: 2, height: 3)
      for index in 0..<6 { bitmap.pixels[index] = 0xFF12_3456 }
      bitmap.pixels[place] = 0xFE01_0203
      let bytes = try PNG.encode(bitmap)
      // Colour type 6 has alpha.
      #expect(bytes[25] == 6, "\(place)")
      #expect(try PNG.decode(bytes, path: "").contents == bitmap.contents)
      bitmap.pixels[place] = 0xFF01_0203
      #expect(try PNG.encode(bitmap)[25] == 2)
    }
  }

  @Test func `a row that differs from the one above in its last pixel alone is written`() throws {
    for width in [1, 2, 3, 4, 5, 8, 64] {
      for x in 0..<width {
        let bitmap = Bitmap(width: width, height: 3)
        for index in 0..<(width * 3) { bitmap.pixels[index] = 0xFF10_2030 }
        bitmap[x, 1] = 0xFF10_2031
        #expect(try PNG.decode(try PNG.encode(bitmap), path: "").contents == bitmap.contents)
      }
    }
  }

  // MARK: Row by row

  private func noise(_ width: Int, _ height: Int, opaqueRows: Int) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    var chance = Chance(3)
    for y in 0..<height {
      for x in 0..<width {
        bitmap[x, y] = y < opaqueRows ? 0xFF00_0000 | UInt32(chance.whole(1 << 24)) : 0x8020_1008
      }
    }
    return bitmap
  }

  @Test func `rows are made as far as they are asked for, and stay as they are`() throws {
    let bitmap = noise(90, 300, opaqueRows: 200)
    let picture = try PNGRows(try PNG.encode(bitmap), path: "a.png")
    #expect(picture.width == 90 && picture.height == 300 && !picture.has(1))
    for count in [1, 2, 130, 130, 20, 200] {
      let (part, isOpaque) = picture.rows(count)
      #expect(picture.has(count) && isOpaque)
      #expect(Array(part.contents.prefix(90 * count)) == Array(bitmap.contents.prefix(90 * count)))
    }
    #expect(!picture.has(201))
    let (whole, isOpaque) = picture.rows(1_000_000)
    #expect(whole.contents == bitmap.contents && !isOpaque && picture.has(1_000_000))
    #expect(picture.fault == nil)
  }

  @Test func `rows that are made meanwhile are the same rows`() throws {
    let bitmap = noise(200, 900, opaqueRows: 900)
    let bytes = try PNG.encode(bitmap)
    for count in [1, 129, 500, 900] {
      let picture = try PNGRows(bytes, path: "a.png")
      picture.prepare(900)
      picture.prepare(40)
      let part = picture.rows(count).bitmap
      #expect(
        Array(part.contents.prefix(200 * count)) == Array(bitmap.contents.prefix(200 * count)))
      #expect(picture.rows(900).bitmap.contents == bitmap.contents)
    }
  }

  @Test func `a picture in several passes is made at once`() throws {
    let bytes = file(
      3, 3, depth: 8, type: 0, interlace: 1,
      rows: [[1], [3], [7, 9], [2], [8], [4, 5, 6]])
    let picture = try PNGRows(bytes, path: "a.png")
    let grey = (1...9).map { 0xFF00_0000 | UInt32($0) * 0x01_0101 }
    #expect(picture.rows(1).bitmap.contents == grey && picture.has(3))
  }

  @Test func `a file that was cut or damaged is refused before anything is decoded`() throws {
    let bytes = try PNG.encode(noise(60, 60, opaqueRows: 60))
    for (damaged, found) in [
      (Array(bytes.dropLast(20)), "it ends within a chunk"),
      (bytes.prefix(5000) + [bytes[5000] ^ 1] + bytes.dropFirst(5001), "a damaged chunk"),
    ] {
      let error = #expect(throws: FileProblem.self) { try PNGRows(Array(damaged), path: "a.png") }
      #expect(error?.found == "a broken PNG picture: " + found)
    }
  }

  @Test func `rows that cannot be made after all are blank, and it is said why`() throws {
    // The second row has a filter that does not exist.
    let bytes = file(2, 3, depth: 8, type: 0, rows: [[9, 9], [9, 9], [9, 9]])
    let second = try #require(bytes.lastIndex(of: 9)) - 5
    var rows = Array(bytes)
    #expect(rows[second] == 0)
    rows[second] = 77
    let start = try #require(
      rows.indices.first { Array(rows[$0...].prefix(4)) == Array("IDAT".utf8) })
    let length = Int(rows[start - 2]) << 8 | Int(rows[start - 1])
    let sum = UInt32(crc32(0, Array(rows[start..<(start + 4 + length)]), UInt32(length + 4)))
    for index in 0..<4 {
      rows[start + 4 + length + index] = UInt8(truncatingIfNeeded: sum >> UInt32(24 - 8 * index))
    }
    let picture = try PNGRows(rows, path: "a.png")
    #expect(picture.rows(1).isOpaque && picture.fault == nil)
    let (bitmap, isOpaque) = picture.rows(3)
    #expect(bitmap.contents == [0xFF09_0909, 0xFF09_0909, 0, 0, 0, 0] && !isOpaque)
    let fault = try #require(picture.fault as? FileProblem)
    #expect(fault.path == "a.png" && fault.found.hasPrefix("a broken PNG picture: "))
    #expect(throws: fault) { try PNG.decode(rows, path: "a.png") }
  }

  // MARK: Size

  private func header(_ width: Int, _ height: Int) -> [UInt8] {
    file(width, height, depth: 1, type: 0, rows: [[0]])
  }

  private func found(_ bytes: [UInt8], size: (Int, Int)? = nil) -> String? {
    do throws(FileProblem) {
      _ = try PNG.decode(bytes, path: "a.png", size: size)
      return nil
    } catch {
      #expect(error.path == "a.png" && error.kind == .input)
      return error.found
    }
  }

  @Test func `a header that promises too much is refused before memory is asked for`() {
    for (width, height) in [
      (16_384, 16_384), (16_385, 1), (1, 16_385), (65_536, 65_536), (8192, 4097),
      (0x7FFF_FFFF, 0x7FFF_FFFF),
    ] {
      let found = found(header(width, height))
      #expect(
        found == "a picture of \(width)x\(height) pixels"
          || found?.hasPrefix("a broken PNG picture") == true,
        "\(found ?? "nothing")")
    }
    #expect(found(header(8192, 4097)) == "a picture of 8192x4097 pixels")
    #expect(found(header(16_384, 2049)) == "a picture of 16384x2049 pixels")
    #expect(found(header(16_385, 1)) == "a picture of 16385x1 pixels")
    // This picture has a permitted size and only lacks its pixels.
    #expect(found(header(16_384, 2)) == "a broken PNG picture: Not enough image data")
    #expect(found(header(0, 1))?.hasPrefix("a broken PNG picture: ") == true)
  }

  @Test func `a picture of another size than it must have is refused without decoding it`() throws {
    let bytes = file(2, 1, depth: 8, type: 0, rows: [[0, 255]])
    #expect(found(bytes, size: (2, 1)) == nil)
    for size in [(1, 1), (3, 1), (2, 2), (1, 2)] {
      #expect(found(bytes, size: size) == "a picture of 2x1 pixels")
    }
    // It has no pixels that could be decoded.
    #expect(found(header(4000, 4000), size: (4, 4)) == "a picture of 4000x4000 pixels")
  }

  @Test func `errors say what and where`() {
    let error = #expect(throws: FileProblem.self) {
      try PNG.decode([1, 2, 3], path: "a\u{1B}.png")
    }
    #expect(
      error?.description
        == "a\\u{1b}.png: found a broken PNG picture: read beyond end of data, expected a complete one"
    )
  }

  @Test func `what is no file is no picture`() {
    for (path, found) in [
      ("/dev/zero", "a device"), ("/", "a folder"), ("/nowhere", "no such file"),
    ] {
      let error = #expect(throws: FileProblem.self) { try PNG.read(path) }
      #expect(error?.found == found)
    }
  }
}
