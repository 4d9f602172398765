/// Computes the exact coverage of polygons in integers. Each edge adds, cell by cell, the area between itself
/// and the cell's right side. A running sum along the row then gives each pixel's winding-weighted area.
struct AreaAccumulator {
  let width: Int
  let height: Int
  /// The cells, `width + 2` in a row: edges right of the last column fall into the spare ones.
  private let cells: UnsafeMutablePointer<Int32>
  private var stride: Int { width + 2 }

  /// The area of one whole pixel.
  static let full: Int32 = 1 << 17

  /// `memory` holds `cellCount(width, height)` zeros and still belongs to the caller.
  init(width: Int, height: Int, memory: UnsafeMutablePointer<Int32>) {
    self.width = width
    self.height = height
    cells = memory
  }

  static func cellCount(_ width: Int, _ height: Int) -> Int { (width + 2) * height }

  /// Adds an edge in 1/256 pixel from the mask's upper left corner; any position is allowed.
  func line(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) {
    if y0 == y1 { return }
    // Every edge runs downwards, so that an edge and its reverse cancel exactly.
    if y0 < y1 { down(x0, y0, x1, y1, sign: 1) } else { down(x1, y1, x0, y0, sign: -1) }
  }

  private func down(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int, sign: Int) {
    let bottom = min(y1, height << 8)
    var y = max(y0, 0)
    if y >= bottom { return }
    func x(at y: Int) -> Int {
      y == y0 ? x0 : y == y1 ? x1 : x0 + Self.divide(x1 - x0, times: y - y0, by: y1 - y0)
    }
    var left = x(at: y)
    while y < bottom {
      let next = min(bottom, (y >> 8 + 1) << 8)
      let right = x(at: next)
      within(row: y >> 8, left, right, next - y, sign)
      y = next
      left = right
    }
  }

  /// Adds an edge inside one row, `dy` high.
  private func within(row: Int, _ xa: Int, _ xb: Int, _ dy: Int, _ sign: Int) {
    let limit = width << 8
    // Beyond the sides only the height counts.
    if (xa <= 0 && xb <= 0) || (xa >= limit && xb >= limit) {
      add(row, xa <= 0 ? 0 : limit, xa <= 0 ? 0 : limit, dy * sign)
      return
    }
    let (low, high) = (min(xa, xb), max(xa, xb))
    if low >> 8 == high >> 8 && low >= 0 && high <= limit {
      add(row, low, high, dy * sign)
      return
    }
    // The edge runs from left to right; its direction along the row does not change the area.
    var x = low
    var done = 0
    while x < high {
      let edge = x < 0 ? 0 : x >= limit ? high : (x >> 8 + 1) << 8
      let next = min(edge, high)
      let upTo = next == high ? dy : Self.divide(next - low, times: dy, by: high - low)
      let (a, b) = (max(0, min(limit, x)), max(0, min(limit, next)))
      add(row, a, b, (upTo - done) * sign)
      done = upTo
      x = next
    }
  }

  /// Adds a piece within one cell.
  private func add(_ row: Int, _ xa: Int, _ xb: Int, _ dy: Int) {
    let column = min(xa, xb) >> 8
    let base = column << 8
    let offset = (xa - base) + (xb - base)
    let cell = cells + (row * stride + column)
    cell[0] &+= Int32(truncatingIfNeeded: dy * (512 - offset))
    cell[1] &+= Int32(truncatingIfNeeded: dy * offset)
  }

  /// Returns the quotient rounded to nearest, halves away from zero. The product needs 64 bits, more than an
  /// `Int` of wasm has.
  private static func divide(_ distance: Int, times share: Int, by whole: Int) -> Int {
    let product = Int64(distance) * Int64(share)
    let half = Int64(whole / 2)
    let rounded = product >= 0 ? (product + half) / Int64(whole) : (product - half) / Int64(whole)
    return Int(rounded)
  }

  /// Reports each column's coverage in 1/65536, by the non-zero rule.
  func forEachCell(inRow row: Int, _ body: (_ column: Int, _ area: Int32) -> Void) {
    let cell = cells + row * stride
    var sum: Int32 = 0
    for column in 0..<width {
      sum &+= cell[column]
      body(column, min(Self.full, abs(sum)) >> 1)
    }
  }
}
