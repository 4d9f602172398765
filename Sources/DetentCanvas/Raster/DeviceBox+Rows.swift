/// One row of a box: columns from `first` to `last`, the same coverage from `bodyStart` to `bodyEnd`.
struct BoxRow {
  var first: Int
  var bodyStart: Int
  var bodyEnd: Int
  var last: Int
  /// 0 to 255.
  var body: UInt8
}

extension DeviceBox {
  /// The pixels that it touches.
  var bounds: PixelRect {
    PixelRect(
      left: Fixed.floor(left), top: Fixed.floor(top), right: Fixed.ceil(right),
      bottom: Fixed.ceil(bottom))
  }

  /// How much of the pixel row it spans, 0 to 256.
  private func height(inRow y: Int) -> Int {
    max(0, min(bottom, (y + 1) << 8) - max(top, y << 8))
  }

  /// What a column of `height` covers of its pixel, in 1/65536.
  private func area(_ x: Int, _ height: Int) -> Int32 {
    Int32(truncatingIfNeeded: (min(right, (x + 1) << 8) - max(left, x << 8)) * height)
  }

  func row(_ y: Int) -> BoxRow {
    let below = y - Fixed.floor(top)
    let above = Fixed.ceil(bottom) - 1 - y
    let first = Fixed.floor(left)
    let last = Fixed.ceil(right)
    var leftZone = left & 255 == 0 ? 0 : 1
    leftZone = max(leftZone, topLeft.columns(inRow: below), bottomLeft.columns(inRow: above))
    var rightZone = right & 255 == 0 ? 0 : 1
    rightZone = max(rightZone, topRight.columns(inRow: below), bottomRight.columns(inRow: above))
    let bodyStart = min(last, first + leftZone)
    return BoxRow(
      first: first, bodyStart: bodyStart, bodyEnd: max(bodyStart, last - rightZone), last: last,
      body: Self.byte(height(inRow: y) << 8))
  }

  /// The rows that it covers from top to bottom and that no corner reaches; empty when there are none.
  var straightRows: Range<Int> {
    let upper = Fixed.floor(top) + max(topLeft.rows, topRight.rows)
    let lower = Fixed.ceil(bottom) - max(bottomLeft.rows, bottomRight.rows)
    let first = max(Fixed.ceil(top), upper)
    return first..<max(first, min(Fixed.floor(bottom), lower))
  }

  /// What it covers of a column in a straight row, 0 to 255.
  func coverage(ofColumn x: Int) -> UInt8 { Self.byte(Int(area(x, Fixed.one))) }

  /// Writes the coverage of columns `from ..< to` to `bytes[from] …`; `areas` is scratch for as many.
  func write(
    row y: Int, from: Int, to: Int, into bytes: UnsafeMutablePointer<UInt8>,
    areas: UnsafeMutablePointer<Int32>
  ) {
    if from >= to { return }
    let first = Fixed.floor(left)
    let last = Fixed.ceil(right)
    let height = height(inRow: y)
    let full = Int32(truncatingIfNeeded: height << 8)
    for x in from..<to { areas[x] = full }
    if first >= from && first < to { areas[first] = area(first, height) }
    if last > from && last <= to { areas[last - 1] = area(last - 1, height) }
    let below = y - Fixed.floor(top)
    let above = Fixed.ceil(bottom) - 1 - y
    if let row = topLeft.row(below) {
      for x in max(from, first)..<max(from, first, min(to, first + topLeft.columns)) {
        areas[x] &-= Int32(row[x &- first])
      }
    }
    if let row = bottomLeft.row(above) {
      for x in max(from, first)..<max(from, first, min(to, first + bottomLeft.columns)) {
        areas[x] &-= Int32(row[x &- first])
      }
    }
    if let row = topRight.row(below) {
      for x in max(
        from, last - topRight.columns)..<max(from, last - topRight.columns, min(to, last))
      {
        areas[x] &-= Int32(row[last &- 1 &- x])
      }
    }
    if let row = bottomRight.row(above) {
      for x in max(
        from, last - bottomRight.columns)..<max(
          from, last - bottomRight.columns, min(to, last))
      {
        areas[x] &-= Int32(row[last &- 1 &- x])
      }
    }
    for x in from..<to {
      let area = max(0, areas[x])
      bytes[x] = UInt8(truncatingIfNeeded: (area &* 255 &+ 32768) &>> 16)
    }
  }

  /// The columns that it covers wholly in all rows from `top` up to `bottom`; empty when there are
  /// none. May be a pixel too narrow, never too wide.
  func covered(fromRow first: Int, upTo end: Int) -> Range<Int> {
    guard first << 8 >= top, end << 8 <= bottom else { return 0..<0 }
    let above = first << 8 - top
    let below = bottom - end << 8
    let leftInset = max(topLeft.inset(above), bottomLeft.inset(below))
    let rightInset = max(topRight.inset(above), bottomRight.inset(below))
    let start = Fixed.ceil(left + leftInset)
    return start..<max(start, Fixed.floor(right - rightInset))
  }

  /// From 1/65536 pixel to a byte.
  private static func byte(_ area: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: (area * 255 + 32768) >> 16)
  }
}

extension Corner {
  fileprivate func row(_ index: Int) -> UnsafePointer<UInt16>? {
    guard let missing, index < rows else { return nil }
    return missing + index * columns
  }

  /// How far the arc lies from the rectangle's side, `depth` from the other side; all in 1/256 pixel.
  fileprivate func inset(_ depth: Int) -> Int {
    if depth >= radius { return 0 }
    let r = Double(radius)
    let rise = r - Double(depth)
    return Int((r - (r * r - rise * rise).squareRoot()).rounded(.up)) + Fixed.one
  }
}
