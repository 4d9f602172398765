import DetentMotion

/// Blurs pixels by three box blurs in each direction, at a reduced size: close to a Gaussian, at a cost that
/// does not grow with its width.
///
/// Only whole numbers are involved, so that the same pixels always give the same result.
struct BackdropBlur: BitwiseCopyable {
  /// The pixels that it reads.
  var area: PixelRect
  /// The number of pixels along a cell's side, a power of two. Cells begin at multiples of it.
  var cell: Int
  /// The whole cells on either side of a box's middle, and the share of the next ones in 1/256.
  private var half: Int
  private var rest: Int

  /// The largest standard deviation, in pixels.
  static let widest = 512.0
  /// The smallest standard deviation in cells: with smaller ones, cells would show.
  private static let least = 2.5

  /// - Parameters:
  ///   - deviation: the Gaussian's standard deviation, in pixels.
  ///   - shown: the pixels of the result that can be seen.
  ///   - bounds: the pixels that may be read.
  init(deviation: Double, shown: PixelRect, in bounds: PixelRect) {
    let deviation = min(deviation, Self.widest)
    var cell = 1
    while deviation / Double(2 * cell) >= Self.least { cell *= 2 }
    let inCells = deviation / Double(cell)
    // Three boxes of width w have the variance (w² − 1) / 4.
    let side = ((4 * inCells * inCells + 1).squareRoot() - 1) / 2
    half = Int(side)
    rest = Int((side - side.rounded(.down)) * 256)
    self.cell = cell
    let reach = (3 * (half + 1) + 1) * cell
    area = PixelRect(
      left: shown.left - reach, top: shown.top - reach, right: shown.right + reach,
      bottom: shown.bottom + reach
    ).intersection(bounds)
  }

  /// The cells that hold the area.
  var cells: PixelRect {
    PixelRect(
      left: floor(area.left), top: floor(area.top), right: floor(area.right + cell - 1),
      bottom: floor(area.bottom + cell - 1))
  }

  private func floor(_ pixel: Int) -> Int { (pixel & ~(cell - 1)) / cell }

  /// Reads the area of `bitmap` and writes one pixel for each cell.
  func perform(on bitmap: Bitmap, into result: UnsafeMutablePointer<UInt32>) {
    let cells = cells
    let count = cells.area * 4
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: 2 * count) { memory in
      guard let base = memory.baseAddress else { return }
      var (from, to) = (base, base + count)
      reduce(bitmap, cells, into: from)
      let (across, down) = (4, 4 * cells.width)
      for _ in 0..<3 {
        for row in 0..<cells.height {
          box(from + row * down, to + row * down, count: cells.width, step: across)
        }
        swap(&from, &to)
        for column in 0..<cells.width {
          box(from + column * across, to + column * across, count: cells.height, step: down)
        }
        swap(&from, &to)
      }
      for index in 0..<cells.area {
        func channel(_ place: Int) -> UInt32 { UInt32(from[4 * index + place] + 128) >> 8 }
        result[index] = channel(3) << 24 | channel(2) << 16 | channel(1) << 8 | channel(0)
      }
    }
  }

  /// Writes the mean of each cell's pixels in the area, in 1/256, channel by channel.
  private func reduce(
    _ bitmap: Bitmap, _ cells: PixelRect, into means: UnsafeMutablePointer<Int32>
  ) {
    var next = means
    for cellRow in cells.top..<cells.bottom {
      let rows = max(area.top, cellRow * cell)..<min(area.bottom, (cellRow + 1) * cell)
      for cellColumn in cells.left..<cells.right {
        let columns = max(area.left, cellColumn * cell)..<min(area.right, (cellColumn + 1) * cell)
        var (blue, green, red, alpha): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
        for y in rows {
          let row = bitmap.row(y)
          for x in columns {
            let pixel = row[x]
            blue += pixel & 255
            green += pixel >> 8 & 255
            red += pixel >> 16 & 255
            alpha += pixel >> 24
          }
        }
        let count = UInt64(rows.count * columns.count)
        func mean(_ sum: UInt32) -> Int32 { Int32((UInt64(sum) * 256 + count / 2) / count) }
        (next[0], next[1], next[2], next[3]) = (mean(blue), mean(green), mean(red), mean(alpha))
        next += 4
      }
    }
  }

  /// Blurs one line of cells by one box. Beyond its ends the outer cells repeat.
  private func box(
    _ from: UnsafePointer<Int32>, _ to: UnsafeMutablePointer<Int32>, count: Int, step: Int
  ) {
    let weight = Int64((2 * half + 1) * 256 + 2 * rest)
    let inverse = (Int64(1) << 32) / weight
    for channel in 0..<4 {
      func value(_ index: Int) -> Int64 {
        Int64(from[max(0, min(count - 1, index)) * step + channel])
      }
      var sum = Int64(0)
      for index in -half...half { sum += value(index) }
      for index in 0..<count {
        let ends = value(index - half - 1) + value(index + half + 1)
        let total = sum * 256 + ends * Int64(rest)
        to[index * step + channel] = Int32((total * inverse + (1 << 31)) >> 32)
        sum += value(index + half + 1) - value(index - half)
      }
    }
  }
}
