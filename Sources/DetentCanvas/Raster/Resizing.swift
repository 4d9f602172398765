extension PictureSource {
  /// Returns the whole picture in `width` × `height` pixels, or only `rows` of them. A smaller result
  /// averages source pixels by the area that they cover; a larger one mixes neighbouring source pixels.
  func resized(_ width: Int, _ height: Int, rows: Range<Int>? = nil) -> Bitmap {
    let rows = rows ?? 0..<height
    let result = Bitmap(unfilledWidth: width, height: rows.count)
    let across = Taps(from: self.width, to: width, 0..<width)
    let down = Taps(from: self.height, to: height, rows)
    let bitmap = self.rows(down.end).bitmap
    withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: 2 * width) { lines in
      let (sum, line) = (lines.baseAddress!, lines.baseAddress! + width)
      // Two results may share a source row, at their border or in a larger picture, so the last row is kept.
      var kept = -1
      for y in 0..<rows.count {
        for (place, tap) in (down.starts[y]..<down.starts[y + 1]).enumerated() {
          let row = down.firsts[y] + place
          if kept != row { across.write(bitmap.row(row), to: line) }
          kept = row
          let weight = down.weights[tap]
          if place == 0 {
            for x in 0..<width { sum[x] = line[x] * weight }
          } else {
            for x in 0..<width { sum[x] += line[x] * weight }
          }
        }
        let target = result.row(y)
        for x in 0..<width { target[x] = Self.packed(sum[x]) }
      }
    }
    return result
  }

  /// Returns a pixel. Its colours stay within its alpha, as premultiplied ones must. Halves are rounded up.
  @inline(__always) private static func packed(_ sum: SIMD4<Float>) -> UInt32 {
    // A float of this size has its whole part in its lowest bits; the addition rounds halves to even.
    let even = sum + 0x1p23
    let rest = sum - (even - 0x1p23)
    var whole = unsafeBitCast(even, to: SIMD4<UInt32>.self) & 0xFF
    whole.replace(with: whole &+ 1, where: rest .== 0.5)
    let alpha = whole[3]
    return alpha << 24 | min(alpha, whole[2]) << 16 | min(alpha, whole[1]) << 8
      | min(alpha, whole[0])
  }
}

/// The source pixels of each result pixel along one side, and their weights.
private struct Taps {
  /// The first source pixel of each result pixel, and the start of its weights; `starts` has one more at the
  /// end.
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

  /// One more than the last of the source pixels.
  var end: Int { firsts.last.map { $0 + starts[firsts.count] - starts[firsts.count - 1] } ?? 0 }

  /// Writes a source row at the width of the result: blue, green, red, alpha.
  func write(_ row: UnsafePointer<UInt32>, to line: UnsafeMutablePointer<SIMD4<Float>>) {
    firsts.withUnsafeBufferPointer { firsts in
      starts.withUnsafeBufferPointer { starts in
        weights.withUnsafeBufferPointer { weights in
          for x in firsts.indices {
            let (pixels, first) = (row + firsts[x], starts[x])
            var sum = SIMD4<Float>(channels: pixels[0]) * weights[first]
            for tap in 1..<max(1, starts[x + 1] - first) {
              sum += SIMD4<Float>(channels: pixels[tap]) * weights[first + tap]
            }
            line[x] = sum
          }
        }
      }
    }
  }
}

extension SIMD4<Float> {
  /// Makes a vector of a pixel's channels, the lowest first.
  @inline(__always) fileprivate init(channels pixel: UInt32) {
    let bytes = unsafeBitCast(pixel.littleEndian, to: SIMD4<UInt8>.self)
    // These are the bits of 2²³ plus the channel.
    let bits = SIMD4<UInt32>(truncatingIfNeeded: bytes) | 0x4B00_0000
    self = unsafeBitCast(bits, to: SIMD4<Float>.self) - 0x1p23
  }
}
