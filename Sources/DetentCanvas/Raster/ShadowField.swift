import DetentMotion

/// A blurred rounded rectangle: the product of two blurred steps, less the share that each blurred corner
/// takes away. The product is exact at any place. The corners' share is small and smooth, so its tile is
/// computed once for a radius and laid at whole pixels.
struct ShadowField: BitwiseCopyable {
  let bounds: PixelRect
  /// The coverage across columns and down rows of `bounds`, in 1/65536.
  private let across: UnsafePointer<UInt16>
  private let down: UnsafePointer<UInt16>
  private var corners: (Tile, Tile, Tile, Tile)

  /// A corner's tile, flipped into place.
  private struct Tile: BitwiseCopyable {
    var missing: UnsafePointer<UInt16>?
    var size = 0
    var left = 0
    var top = 0
    var isMirrored = false
    var isFlipped = false
  }

  /// Returns nil when nothing of it shows in a colour with `alpha`, 1 to 255, or a number is not finite.
  init?(_ shape: RoundedRect, deviation: Double, alpha: Int, _ cache: MaskCache) {
    let rect = shape.rect
    let reach = deviation * Gaussian.reach
    guard (rect.minX + rect.minY + rect.maxX + rect.maxY + reach).isFinite, !rect.isEmpty else {
      return nil
    }
    let around = rect.inset(by: -reach)
    let whole = PixelRect(
      around: Fixed.nearest(around.minX), Fixed.nearest(around.minY), Fixed.nearest(around.maxX),
      Fixed.nearest(around.maxY))
    let across = cache.profile(whole.left, whole.right, rect.minX, rect.maxX, deviation)
    let down = cache.profile(whole.top, whole.bottom, rect.minY, rect.maxY, deviation)
    let columns = Self.seen(across, whole.width, alpha)
    let rows = Self.seen(down, whole.height, alpha)
    if columns.isEmpty || rows.isEmpty { return nil }
    bounds = PixelRect(
      left: whole.left + columns.lowerBound, top: whole.top + rows.lowerBound,
      right: whole.left + columns.upperBound, bottom: whole.top + rows.upperBound)
    (self.across, self.down) = (across + columns.lowerBound, down + rows.lowerBound)
    let radii = shape.fitted.radii
    let (left, top) = (Int(rect.minX.rounded()), Int(rect.minY.rounded()))
    let (right, bottom) = (Int(rect.maxX.rounded()), Int(rect.maxY.rounded()))
    func tile(_ radius: Double, _ x: Int, _ y: Int, mirrored: Bool, flipped: Bool) -> Tile {
      guard radius >= 0.5 else { return Tile() }
      let (missing, size, margin) = cache.blurredCorner(
        radius: Fixed.nearest(radius), deviation: Fixed.nearest(deviation))
      return Tile(
        missing: missing, size: size, left: mirrored ? x + margin - size : x - margin,
        top: flipped ? y + margin - size : y - margin, isMirrored: mirrored, isFlipped: flipped)
    }
    corners = (
      tile(radii.topLeft, left, top, mirrored: false, flipped: false),
      tile(radii.topRight, right, top, mirrored: true, flipped: false),
      tile(radii.bottomRight, right, bottom, mirrored: true, flipped: true),
      tile(radii.bottomLeft, left, bottom, mirrored: false, flipped: true)
    )
  }

  /// Returns the part of a profile where a level of any pixel changes; for a faint colour, this part is much
  /// narrower.
  private static func seen(
    _ profile: UnsafePointer<UInt16>, _ count: Int, _ alpha: Int
  ) -> Range<Int> {
    // Up to this coverage a channel gains less than half a level, and the pixel below loses as little.
    let least = 127 / alpha
    var (first, last) = (0, count)
    while first < last, byte(profile[first]) <= least { first += 1 }
    while first < last, byte(profile[last - 1]) <= least { last -= 1 }
    return first..<last
  }

  /// Returns 255/256 of the level, rounded, in sixteen bits.
  @inline(__always) private static func byte(_ level: UInt16) -> UInt8 {
    UInt8(truncatingIfNeeded: (level &- level &>> 8 &+ 128) &>> 8)
  }

  /// Fills in a blurred step up at `low` and down at `high`, at the middle of every pixel.
  fileprivate static func fill(
    _ values: UnsafeMutablePointer<UInt16>, _ start: Int, _ end: Int, _ low: Double, _ high: Double,
    _ deviation: Double
  ) {
    let count = end - start
    let reach = deviation * Gaussian.tableReach
    let most = Gaussian.cumulative(Gaussian.tableReach)
    func level(_ share: Double) -> UInt16 { UInt16(clamp(share * 65535 + 0.5, 0, 65535)) }
    func fill(_ part: Range<Int>) {
      for index in part {
        let center = Double(start + index) + 0.5
        let up = center < low + reach ? Gaussian.cumulative((center - low) / deviation) : most
        let down = center > high - reach ? Gaussian.cumulative((center - high) / deviation) : -most
        values[index] = level(up - down)
      }
    }
    // Most places lie between the steps, and there all have the same level.
    let first = Int(clamp(low + reach - Double(start), 0, Double(count)).rounded(.up))
    let last = max(first, Int(clamp(high - reach - Double(start), 0, Double(count))))
    values.update(repeating: level(2 * most), count: count)
    fill(0..<first)
    fill(last..<count)
  }

  /// Writes the coverage of columns `from ..< to` to `bytes[from] …`; `levels` is scratch for as many.
  func write(
    row y: Int, from: Int, to: Int, into bytes: UnsafeMutablePointer<UInt8>,
    levels: UnsafeMutablePointer<UInt16>
  ) {
    let height = UInt32(down[y - bounds.top])
    let across = across - bounds.left
    for x in from..<to {
      levels[x] = UInt16(truncatingIfNeeded: (UInt32(across[x]) &* height) &>> 16)
    }
    subtract(corners.0, y, from, to, levels)
    subtract(corners.1, y, from, to, levels)
    subtract(corners.2, y, from, to, levels)
    subtract(corners.3, y, from, to, levels)
    for x in from..<to { bytes[x] = Self.byte(levels[x]) }
  }

  private func subtract(
    _ tile: Tile, _ y: Int, _ from: Int, _ to: Int, _ levels: UnsafeMutablePointer<UInt16>
  ) {
    guard let missing = tile.missing, y >= tile.top, y < tile.top + tile.size else { return }
    let row = missing + (tile.isFlipped ? tile.top + tile.size - 1 - y : y - tile.top) * tile.size
    let start = max(from, tile.left)
    let end = min(to, tile.left + tile.size)
    if start >= end { return }
    if tile.isMirrored {
      let last = tile.left + tile.size - 1
      for x in start..<end { levels[x] = levels[x] &- min(levels[x], row[last &- x]) }
    } else {
      let row = row - tile.left
      for x in start..<end { levels[x] = levels[x] &- min(levels[x], row[x]) }
    }
  }
}

extension MaskCache {
  /// Returns the coverage from `start` to `end` of a blurred step that reaches from `low` to `high`. The
  /// cache keeps it, because most shadows stay where they are while others move.
  fileprivate func profile(
    _ start: Int, _ end: Int, _ low: Double, _ high: Double, _ deviation: Double
  ) -> UnsafePointer<UInt16> {
    var hash = WordHash()
    hash.add(deviation.bitPattern)
    hash.add(low.bitPattern)
    hash.add(high.bitPattern)
    let bits = UInt64(truncatingIfNeeded: start) << 30 ^ UInt64(truncatingIfNeeded: end)
    let key = MaskKey(low: hash.value, high: MaskKind.profile.tag(bits))
    return tile(key, columns: end - start, rows: 1) {
      ShadowField.fill($0, start, end, low, high, deviation)
    }.values
  }

  /// Returns the share that a corner takes from a blurred rectangle, in 1/65536. It is a square tile that
  /// begins `margin` pixels before the corner on both axes; `radius` and `deviation` are in 1/256 pixel.
  fileprivate func blurredCorner(
    radius: Int, deviation: Int
  ) -> (UnsafePointer<UInt16>, size: Int, margin: Int) {
    let blur = CornerBlur(radius: radius, deviation: deviation)
    let key = MaskKey(low: UInt64(radius) << 32 | UInt64(deviation), high: MaskKind.shadow.tag)
    let corner = corner(radius: radius, shiftX: 0, shiftY: 0)
    let tile = tile(key, columns: blur.size, rows: blur.size) { blur.write(corner, into: $0) }
    return (tile.values, blur.size, blur.margin)
  }
}
