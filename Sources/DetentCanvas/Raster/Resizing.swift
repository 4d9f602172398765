/// Pixels of a picture that came from outside: `0xAARRGGBB` with alpha multiplied in, row by row.
///
/// Unchecked as a bitmap can be written to, which nobody does with one that was given here.
package struct PictureSource: @unchecked Sendable {
  let bitmap: Bitmap
  package let isOpaque: Bool

  /// From here on `bitmap` stays as it is.
  package init(_ bitmap: Bitmap) {
    precondition(bitmap.width > 0 && bitmap.height > 0, "a picture has pixels")
    self.bitmap = bitmap
    isOpaque = (0..<bitmap.height).allSatisfy { y in
      UnsafeBufferPointer(start: bitmap.row(y), count: bitmap.width)
        .allSatisfy { $0 >= 0xFF00_0000 }
    }
  }

  /// Of the same picture in several densities, ascending: the least that has all of `width` pixels, or the
  /// most that there are.
  static func nearest(_ width: Int, among sources: [PictureSource]) -> PictureSource {
    sources.first { $0.bitmap.width >= width } ?? sources[sources.count - 1]
  }

  /// Whether it needs no resizing, and its pixels can be used as they are.
  func fits(_ width: Int, _ height: Int) -> Bool {
    bitmap.width == width && bitmap.height == height && bitmap.stride == width
  }
}

extension PictureSource {
  /// The whole picture in `width` × `height` pixels, or only `rows` of them: averaged where it becomes
  /// smaller, each source pixel by the area that it covers, and mixed from its neighbours where it becomes
  /// larger.
  func resized(_ width: Int, _ height: Int, rows: Range<Int>? = nil) -> Bitmap {
    let rows = rows ?? 0..<height
    let result = Bitmap(width: width, height: rows.count)
    let across = Taps(from: bitmap.width, to: width, 0..<width)
    let down = Taps(from: bitmap.height, to: height, rows)
    var sum = [SIMD4<Float>](repeating: .zero, count: width)
    // Two results may share a source row, at their border or where the picture grows: it is kept.
    var kept = (row: -1, line: sum)
    for y in 0..<rows.count {
      for x in 0..<width { sum[x] = .zero }
      for tap in down.starts[y]..<down.starts[y + 1] {
        let row = down.firsts[y] + tap - down.starts[y]
        if kept.row != row {
          across.line(bitmap.row(row), into: &kept.line)
          kept.row = row
        }
        let weight = down.weights[tap]
        for x in 0..<width { sum[x] += kept.line[x] * weight }
      }
      let target = result.row(y)
      for x in 0..<width { target[x] = Self.packed(sum[x]) }
    }
    return result
  }

  /// Colours stay within their alpha, as premultiplied ones have to.
  private static func packed(_ sum: SIMD4<Float>) -> UInt32 {
    let whole = sum.rounded(.toNearestOrAwayFromZero).clamped(
      lowerBound: .zero, upperBound: SIMD4(repeating: 255))
    let alpha = UInt32(whole[3])
    func channel(_ index: Int) -> UInt32 { min(alpha, UInt32(whole[index])) }
    return alpha << 24 | channel(2) << 16 | channel(1) << 8 | channel(0)
  }
}

/// Which source pixels each of the result is made of, along one side, and how much of each.
private struct Taps {
  /// Of each result pixel: its first source pixel, and where its weights start; one more at the end.
  var firsts: [Int] = []
  var starts: [Int] = [0]
  var weights: [Float] = []

  init(from source: Int, to target: Int, _ part: Range<Int>) {
    let step = Double(source) / Double(target)
    for index in part {
      if step > 1 {
        let (low, high) = (Double(index) * step, min(Double(source), Double(index + 1) * step))
        let first = min(source - 1, Int(low))
        let last = max(first, min(source - 1, Int(high.rounded(.up)) - 1))
        firsts.append(first)
        for pixel in first...last {
          let share = min(high, Double(pixel + 1)) - max(low, Double(pixel))
          weights.append(Float(share / (high - low)))
        }
      } else {
        let place = max(0, min(Double(source - 1), (Double(index) + 0.5) * step - 0.5))
        let first = Int(place)
        let share = Float(place - Double(first))
        firsts.append(first)
        weights.append(1 - share)
        if share > 0 { weights.append(share) }
      }
      starts.append(weights.count)
    }
  }

  /// A source row as it is wide in the result: blue, green, red, alpha.
  func line(_ row: UnsafeMutablePointer<UInt32>, into line: inout [SIMD4<Float>]) {
    for x in firsts.indices {
      var (pixel, sum) = (row + firsts[x], SIMD4<Float>.zero)
      for tap in starts[x]..<starts[x + 1] {
        sum += SIMD4<Float>(SIMD4<UInt8>(littleEndian: pixel[0])) * weights[tap]
        pixel += 1
      }
      line[x] = sum
    }
  }
}

extension SIMD4<UInt8> {
  /// Its lowest byte first.
  @inline(__always) fileprivate init(littleEndian pixel: UInt32) {
    self = unsafeBitCast(pixel.littleEndian, to: SIMD4<UInt8>.self)
  }
}
