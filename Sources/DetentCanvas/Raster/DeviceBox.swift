import DetentMotion

/// A rounded rectangle in 1/256 pixel, with the tiles of its corners.
struct DeviceBox: BitwiseCopyable {
  /// The left, top, right and bottom edges, within ±2²⁸ (see `Fixed.nearest`).
  private let edges: SIMD4<Int32>
  let topLeft: Corner
  let topRight: Corner
  let bottomRight: Corner
  let bottomLeft: Corner

  /// Returns nil when the shape is empty or a coordinate is not a finite number.
  init?(_ shape: RoundedRect, _ cache: MaskCache) {
    let rect = shape.rect
    guard (rect.minX + rect.minY + rect.maxX + rect.maxY).isFinite else { return nil }
    let (left, top) = (Fixed.nearest(rect.minX), Fixed.nearest(rect.minY))
    let (right, bottom) = (Fixed.nearest(rect.maxX), Fixed.nearest(rect.maxY))
    edges = SIMD4(Int32(left), Int32(top), Int32(right), Int32(bottom))
    guard left < right, top < bottom else { return nil }
    if shape.radii == .zero {
      (topLeft, topRight, bottomRight, bottomLeft) = (.square, .square, .square, .square)
      return
    }
    let radii = shape.fitted.radii
    func corner(_ radius: Double, _ x: Int, _ y: Int) -> Corner {
      cache.corner(radius: Fixed.nearest(radius), shiftX: x & 255, shiftY: y & 255)
    }
    topLeft = corner(radii.topLeft, left, top)
    if radii == CornerRadii(radii.topLeft), (left + right) & 255 == 0, (top + bottom) & 255 == 0 {
      (topRight, bottomRight, bottomLeft) = (topLeft, topLeft, topLeft)
      return
    }
    topRight = corner(radii.topRight, -right, top)
    bottomRight = corner(radii.bottomRight, -right, -bottom)
    bottomLeft = corner(radii.bottomLeft, left, -bottom)
  }
}

/// One row of a box. It spans columns `first` to `last`; its coverage is the same from `bodyStart` to
/// `bodyEnd`.
struct BoxRow {
  var first: Int
  var bodyStart: Int
  var bodyEnd: Int
  var last: Int
  /// The coverage of the body, 0 to 255.
  var body: UInt8
}

extension DeviceBox {
  var left: Int { Int(edges.x) }
  var top: Int { Int(edges.y) }
  var right: Int { Int(edges.z) }
  var bottom: Int { Int(edges.w) }

  /// The pixels that it touches.
  var bounds: PixelRect { PixelRect(around: left, top, right, bottom) }

  /// Returns the height of the box within a pixel row, 0 to 256.
  private func height(inRow y: Int) -> Int { max(0, min(bottom, (y + 1) << 8) - max(top, y << 8)) }

  /// Returns the area of the box within a column's pixel, at this height in the row, in 1/65536.
  private func area(_ x: Int, _ height: Int) -> Int32 {
    Int32(truncatingIfNeeded: (min(right, (x + 1) << 8) - max(left, x << 8)) * height)
  }

  func row(_ y: Int) -> BoxRow {
    let below = y - Fixed.floor(top)
    let above = Fixed.ceil(bottom) - 1 - y
    let first = Fixed.floor(left)
    let last = Fixed.ceil(right)
    let leftZone = max(
      left & 255 == 0 ? 0 : 1, topLeft.columns(inRow: below), bottomLeft.columns(inRow: above))
    let rightZone = max(
      right & 255 == 0 ? 0 : 1, topRight.columns(inRow: below), bottomRight.columns(inRow: above))
    let bodyStart = min(last, first + leftZone)
    return BoxRow(
      first: first, bodyStart: bodyStart, bodyEnd: max(bodyStart, last - rightZone), last: last,
      body: Self.byte(height(inRow: y) << 8))
  }

  /// The rows that the box covers in full height and that no corner reaches; empty when there are none.
  var straightRows: Range<Int> {
    let upper = Fixed.floor(top) + max(topLeft.rows, topRight.rows)
    let lower = Fixed.ceil(bottom) - max(bottomLeft.rows, bottomRight.rows)
    let first = max(Fixed.ceil(top), upper)
    return first..<max(first, min(Fixed.floor(bottom), lower))
  }

  /// Returns the box's coverage of a column in a straight row, 0 to 255.
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
    func subtractLeft(_ corner: Corner, _ y: Int) {
      guard let row = corner.row(y) else { return }
      let start = max(from, first)
      for x in start..<max(start, min(to, first + corner.columns)) {
        areas[x] &-= Int32(row[x &- first])
      }
    }
    func subtractRight(_ corner: Corner, _ y: Int) {
      guard let row = corner.row(y) else { return }
      let start = max(from, last - corner.columns)
      for x in start..<max(start, min(to, last)) { areas[x] &-= Int32(row[last &- 1 &- x]) }
    }
    subtractLeft(topLeft, below)
    subtractLeft(bottomLeft, above)
    subtractRight(topRight, below)
    subtractRight(bottomRight, above)
    for x in from..<to {
      let area = max(0, areas[x])
      bytes[x] = UInt8(truncatingIfNeeded: (area &* 255 &+ 32768) &>> 16)
    }
  }

  /// Returns the columns that the box covers wholly in all these rows. They may be a pixel too narrow, never
  /// too wide.
  func covered(fromRow first: Int, upTo end: Int) -> Range<Int> {
    guard first << 8 >= top, end << 8 <= bottom else { return 0..<0 }
    let above = first << 8 - top
    let below = bottom - end << 8
    let leftInset = max(topLeft.inset(above), bottomLeft.inset(below))
    let rightInset = max(topRight.inset(above), bottomRight.inset(below))
    let start = Fixed.ceil(left + leftInset)
    return start..<max(start, Fixed.floor(right - rightInset))
  }

  /// Converts from 1/65536 pixel to a byte.
  private static func byte(_ area: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: (area * 255 + 32768) >> 16)
  }
}

extension Corner {
  fileprivate func row(_ index: Int) -> UnsafePointer<UInt16>? {
    guard let missing, index < rows else { return nil }
    return missing + index * columns
  }

  /// Returns how far the arc lies from the rectangle's side at `depth` from the other side, with a pixel to
  /// spare; all in 1/256 pixel.
  fileprivate func inset(_ depth: Int) -> Int {
    if depth >= radius { return 0 }
    let r = Double(radius)
    let rise = r - Double(depth)
    return Int((r - (r * r - rise * rise).squareRoot()).rounded(.up)) + Fixed.one
  }
}
