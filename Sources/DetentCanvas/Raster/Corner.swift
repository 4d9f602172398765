/// The area that a rounded corner takes from its rectangle, pixel by pixel, seen as the upper left corner.
/// Pixels count from the one that holds the rectangle's corner. A mirrored corner reads the same tile from
/// its own side, so symmetrical shapes look symmetrical.
struct Corner: Equatable, BitwiseCopyable {
  /// The missing area in 1/65536 pixel, `columns` by `rows`; nil for a square corner.
  var missing: UnsafePointer<UInt16>?
  /// The bytes of `missing` in each row, from the first that is not 0 to one past the last.
  fileprivate var extents: UnsafePointer<Int32>?
  // The numbers are small: a frame copies and compares thousands of corners.
  private var sides: SIMD2<Int32>
  private var arc: Int32

  var columns: Int { Int(sides.x) }
  var rows: Int { Int(sides.y) }
  /// The radius in 1/256 pixel.
  var radius: Int { Int(arc) }

  static var square: Corner {
    Corner(missing: nil, extents: nil, columns: 0, rows: 0, radius: 0)
  }

  fileprivate init(
    missing: UnsafePointer<UInt16>?, extents: UnsafePointer<Int32>?, columns: Int, rows: Int,
    radius: Int
  ) {
    (self.missing, self.extents) = (missing, extents)
    sides = SIMD2(Int32(columns), Int32(rows))
    arc = Int32(radius)
  }

  /// Returns the number of columns in which a row has area missing; 0 below the corner.
  func columns(inRow row: Int) -> Int {
    guard let extents, row < rows else { return 0 }
    return (Int(extents[2 * row + 1]) + 1) / 2
  }
}

extension MaskCache {
  /// Returns the tile for a radius and the corner's place within its pixel, all in 1/256 pixel.
  func corner(radius: Int, shiftX: Int, shiftY: Int) -> Corner {
    if radius <= 0 { return .square }
    let columns = Fixed.ceil(shiftX + radius)
    let rows = Fixed.ceil(shiftY + radius)
    let key = MaskKey(
      low: UInt64(radius) << 16 | UInt64(shiftX) << 8 | UInt64(shiftY), high: MaskKind.corner.tag)
    let tile = tile(key, columns: columns, rows: rows) {
      Corner.fill($0, columns, rows, radius, shiftX, shiftY)
    }
    return Corner(
      missing: tile.values, extents: tile.extents, columns: columns, rows: rows, radius: radius)
  }
}

extension Corner {
  /// Returns the number of chords along the arc, enough to stray less than 1/500 pixel.
  private static func chords(_ radius: Double) -> Int {
    4 + Int(min(1000, radius.squareRoot() * 16))
  }

  fileprivate static func fill(
    _ tile: UnsafeMutablePointer<UInt16>, _ columns: Int, _ rows: Int, _ radius: Int,
    _ shiftX: Int, _ shiftY: Int
  ) {
    let count = AreaAccumulator.cellCount(columns, rows)
    let memory = UnsafeMutablePointer<Int32>.allocate(capacity: count)
    memory.initialize(repeating: 0, count: count)
    defer { memory.deallocate() }
    let accumulator = AreaAccumulator(width: columns, height: rows, memory: memory)
    // The outline follows the arc from its upper end to its lower one, then goes back around the corner.
    let r = Double(radius)
    let steps = chords(r / 256)
    var previous = (x: shiftX + radius, y: shiftY)
    for step in 1...steps {
      // The half angle's tangent gives points of the circle without trigonometry.
      let t = Double(step) / Double(steps)
      let cosine = (1 - t * t) / (1 + t * t)
      let sine = 2 * t / (1 + t * t)
      let next = (
        x: shiftX + Int((r * (1 - sine)).rounded()), y: shiftY + Int((r * (1 - cosine)).rounded())
      )
      accumulator.line(previous.x, previous.y, next.x, next.y)
      previous = next
    }
    accumulator.line(shiftX, shiftY + radius, shiftX, shiftY)
    for row in 0..<rows {
      accumulator.forEachCell(inRow: row) { column, area in
        tile[row * columns + column] = UInt16(min(area, 65535))
      }
    }
  }
}
