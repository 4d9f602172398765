import DetentMotion

/// Pixels of a picture that came from outside: `0xAARRGGBB` with alpha multiplied in, row by row.
package struct PictureSource: Sendable {
  package let width: Int
  package let height: Int
  let pixels: [UInt32]

  /// Rows `rows` of `bitmap`; all of it by default.
  package init(_ bitmap: Bitmap, rows: Range<Int>? = nil) {
    let rows = rows ?? 0..<bitmap.height
    (width, height) = (bitmap.width, rows.count)
    pixels = Array(unsafeUninitializedCapacity: bitmap.width * rows.count) { buffer, count in
      for (index, y) in rows.enumerated() {
        let start = buffer.baseAddress! + index * bitmap.width
        start.initialize(from: bitmap.row(y), count: bitmap.width)
      }
      count = bitmap.width * rows.count
    }
  }

  package var isOpaque: Bool { pixels.allSatisfy { $0 >= 0xFF00_0000 } }
}

extension PictureSource {
  /// The whole picture in `width` × `height` pixels: averaged where it becomes smaller, each source pixel
  /// by the area that it covers, and drawn between its pixels where it becomes larger.
  func resized(_ width: Int, _ height: Int) -> Bitmap {
    let result = Bitmap(width: width, height: height)
    let columns = Taps(from: self.width, to: width)
    let rows = Taps(from: self.height, to: height)
    // Rows of the source as they are wide in the result, kept while they are needed.
    var lines: [Int: [SIMD4<Float>]] = [:]
    for y in 0..<height {
      let taps = rows[y]
      lines = lines.filter { $0.key >= taps.first }
      var sum = [SIMD4<Float>](repeating: .zero, count: width)
      for (offset, weight) in taps.weights.enumerated() {
        let row = taps.first + offset
        let line = lines[row] ?? self.line(row, columns, width)
        lines[row] = line
        for x in 0..<width { sum[x] += line[x] * weight }
      }
      let target = result.row(y)
      for x in 0..<width { target[x] = Self.packed(sum[x]) }
    }
    return result
  }

  private func line(_ row: Int, _ columns: Taps, _ width: Int) -> [SIMD4<Float>] {
    let start = row * self.width
    return (0..<width).map { x in
      let taps = columns[x]
      var sum = SIMD4<Float>.zero
      for (offset, weight) in taps.weights.enumerated() {
        sum += Self.channels(pixels[start + taps.first + offset]) * weight
      }
      return sum
    }
  }

  private static func channels(_ pixel: UInt32) -> SIMD4<Float> {
    SIMD4<Float>(
      Float(pixel >> 24), Float(pixel >> 16 & 255), Float(pixel >> 8 & 255), Float(pixel & 255))
  }

  /// Colours stay within their alpha, as premultiplied ones have to.
  private static func packed(_ sum: SIMD4<Float>) -> UInt32 {
    let alpha = min(255, max(0, sum[0].rounded()))
    func channel(_ index: Int) -> UInt32 { UInt32(min(alpha, max(0, sum[index].rounded()))) }
    return UInt32(alpha) << 24 | channel(1) << 16 | channel(2) << 8 | channel(3)
  }

  /// Which source pixels each of the result is made of, along one side, and how much of each.
  private struct Taps {
    private let taps: [(first: Int, weights: [Float])]

    subscript(_ index: Int) -> (first: Int, weights: [Float]) { taps[index] }

    init(from source: Int, to target: Int) {
      let step = Double(source) / Double(target)
      taps = (0..<target).map { index in
        if step > 1 {
          let (low, high) = (Double(index) * step, min(Double(source), Double(index + 1) * step))
          let (first, last) = (Int(low), min(source - 1, Int(high.rounded(.up)) - 1))
          let weights = (first...max(first, last)).map { pixel in
            (min(high, Double(pixel + 1)) - max(low, Double(pixel))) / (high - low)
          }
          return (first, weights.map { Float($0) })
        }
        let place = max(0, min(Double(source - 1), (Double(index) + 0.5) * step - 0.5))
        let first = Int(place)
        let share = place - Double(first)
        return share == 0 || first == source - 1
          ? (first, [1]) : (first, [Float(1 - share), Float(share)])
      }
    }
  }
}
