import DetentMotion

/// Reads masks and pictures between their pixels.
enum Resampling {
  /// Returns the place of a device coordinate in a row of `count` source pixels: the pixel before it, and the
  /// next pixel's share in 1/256. Places stop one pixel outside either end.
  @inline(__always)
  static func place(_ device: Int, _ start: Double, _ step: Double, _ count: Int) -> (Int, Int) {
    let position = (Double(device) + 0.5 - start) * step - 0.5
    let fixed = Fixed.rounded(max(-1, min(Double(count), position)) * 256)
    return (fixed >> 8, fixed & 255)
  }

  /// Writes the pixels of `part`; outside the mask, coverage is 0.
  static func bilinear(
    _ mask: Mask, from corner: Point, size: Double,
    into coverage: UnsafeMutablePointer<UInt8>, _ part: PixelRect, _ arena: Arena
  ) {
    // The line holds two source rows with a blank pixel on either side, mixed once for each row.
    let mixed = arena.zeros(mask.width + 3, of: Int32.self)
    for y in part.top..<part.bottom {
      let (row, below) = place(y, corner.y, 1 / size, mask.height)
      for x in 0..<mask.width { mixed[x + 1] = 0 }
      add(mask, row, Int32(256 - below), to: mixed + 1)
      add(mask, row + 1, Int32(below), to: mixed + 1)
      let bytes = coverage + (y - part.top) * part.width
      for x in part.left..<part.right {
        let (column, after) = place(x, corner.x, 1 / size, mask.width)
        let a = mixed[column + 1]
        let b = mixed[column + 2]
        let sum = a &* Int32(256 - after) &+ b &* Int32(after)
        bytes[x - part.left] = UInt8(truncatingIfNeeded: (sum &+ 32768) &>> 16)
      }
    }
  }

  private static func add(
    _ mask: Mask, _ row: Int, _ share: Int32, to mixed: UnsafeMutablePointer<Int32>
  ) {
    guard row >= 0, row < mask.height, share > 0 else { return }
    let bytes = mask.coverage + row * mask.width
    for x in 0..<mask.width { mixed[x] &+= Int32(bytes[x]) &* share }
  }

  /// Returns the picture's own row, to be read at the bitmap's columns; nil unless the picture lies pixel on
  /// pixel and reaches across `from ..< to`.
  static func pixels(_ sampler: Sampler, row y: Int, from: Int, to: Int) -> UnsafePointer<UInt32>? {
    guard sampler.isAligned else { return nil }
    let left = Int(sampler.left)
    let row = y - Int(sampler.top)
    guard row >= 0, row < sampler.height, from >= left, to <= left + sampler.width else {
      return nil
    }
    return sampler.pixels + (row * sampler.width - left)
  }

  /// Writes columns `from ..< to` of a row to `row[from] …`; beyond the picture's edges its outer pixels
  /// repeat.
  static func picture(
    _ sampler: Sampler, row y: Int, from: Int, to: Int, into row: UnsafeMutablePointer<UInt32>
  ) {
    let (above, below) = place(y, sampler.top, sampler.step, sampler.height)
    func source(_ index: Int) -> UnsafePointer<UInt32> {
      sampler.pixels + max(0, min(sampler.height - 1, index)) * sampler.width
    }
    let (upper, lower) = (source(above), source(above + 1))
    let inner = sampler.step == 1 ? inside(sampler, from, to) : from..<from
    let (first, after) = place(inner.lowerBound, sampler.left, 1, sampler.width)
    write(
      upper + first, lower + first, after: UInt32(after), below: UInt32(below), count: inner.count,
      to: row + inner.lowerBound)
    for x in [from..<inner.lowerBound, inner.upperBound..<to].joined() {
      let (column, after) = place(x, sampler.left, sampler.step, sampler.width)
      let a = max(0, min(sampler.width - 1, column))
      let b = max(0, min(sampler.width - 1, column + 1))
      row[x] = mix(
        mix(upper[a], upper[b], UInt32(after)), mix(lower[a], lower[b], UInt32(after)),
        UInt32(below))
    }
    if sampler.opacity < 255 {
      for x in from..<to { row[x] = Blend.mixed(0, row[x], UInt32(sampler.opacity)) }
    }
  }

  /// Returns the columns of `from ..< to` that lie between two pixels of a picture at the bitmap's own scale.
  private static func inside(_ sampler: Sampler, _ from: Int, _ to: Int) -> Range<Int> {
    let low = max(from, Int(sampler.left.rounded(.up)) + 1)
    let high = min(to, Int(sampler.left.rounded(.down)) + sampler.width - 1)
    return low < high ? low..<high : from..<from
  }

  /// Writes pixels that each mix four source pixels by the same shares.
  private static func write(
    _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, after: UInt32, below: UInt32,
    count: Int, to row: UnsafeMutablePointer<UInt32>
  ) {
    if after == 0 {
      for x in 0..<count { row[x] = mix(upper[x], lower[x], below) }
    } else {
      for x in 0..<count {
        row[x] = mix(
          mix(upper[x], upper[x + 1], after), mix(lower[x], lower[x + 1], after), below)
      }
    }
  }

  /// Writes columns `from ..< to` of a row of a turned picture; around the picture they are transparent.
  static func turned(
    _ sampler: Sampler, _ turn: Sampler.Turn, row y: Int, from: Int, to: Int,
    into row: UnsafeMutablePointer<UInt32>
  ) {
    let down = Double(y) + 0.5 - turn.middle.y
    let (width, height) = (sampler.width, sampler.height)
    func pixel(_ x: Int, _ y: Int) -> UInt32 {
      x >= 0 && x < width && y >= 0 && y < height ? sampler.pixels[y * width + x] : 0
    }
    func place(_ position: Double, _ count: Int) -> (Int, UInt32) {
      let fixed = Fixed.rounded(max(-1, min(Double(count), position)) * 256)
      return (fixed >> 8, UInt32(fixed & 255))
    }
    for x in from..<to {
      let across = Double(x) + 0.5 - turn.middle.x
      let (column, after) = place(
        (across * turn.cos + down * turn.sin) * sampler.step + Double(width) / 2 - 0.5, width)
      let (line, below) = place(
        (down * turn.cos - across * turn.sin) * sampler.step + Double(height) / 2 - 0.5, height)
      row[x] = mix(
        mix(pixel(column, line), pixel(column + 1, line), after),
        mix(pixel(column, line + 1), pixel(column + 1, line + 1), after), below)
    }
  }

  /// Mixes two pixels; `share` is the share of the second one, in 1/256.
  @inline(__always) private static func mix(_ a: UInt32, _ b: UInt32, _ share: UInt32) -> UInt32 {
    let rest = 256 &- share
    let even = ((a & 0x00FF_00FF) &* rest &+ (b & 0x00FF_00FF) &* share &+ 0x0080_0080) &>> 8
    let odd = (a &>> 8 & 0x00FF_00FF) &* rest &+ (b &>> 8 & 0x00FF_00FF) &* share &+ 0x0080_0080
    return even & 0x00FF_00FF | odd & 0xFF00_FF00
  }
}
