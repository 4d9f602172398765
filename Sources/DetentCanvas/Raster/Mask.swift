/// Coverage at a place in the bitmap; its memory belongs to the cache or to the frame.
struct Mask: BitwiseCopyable {
  var coverage: UnsafePointer<UInt8>
  /// The first covered column and one past the last, for each row.
  var extents: UnsafePointer<Int32>
  var left: Int
  var top: Int
  var width: Int
  var height: Int
  /// True if the memory is the cache's: the same address then means the same coverage.
  var isCached: Bool

  var bounds: PixelRect {
    PixelRect(left: left, top: top, right: left + width, bottom: top + height)
  }

  func moved(dx: Int, dy: Int) -> Mask {
    var mask = self
    mask.left += dx
    mask.top += dy
    return mask
  }

  /// Fills in the extents of `height` rows of `width` bytes.
  static func measure(
    _ coverage: UnsafePointer<UInt8>, width: Int, height: Int,
    into extents: UnsafeMutablePointer<Int32>
  ) {
    for y in 0..<height {
      let row = coverage + y * width
      var first = 0
      var last = width
      while first < last && row[first] == 0 { first += 1 }
      while last > first && row[last - 1] == 0 { last -= 1 }
      extents[2 * y] = Int32(truncatingIfNeeded: first)
      extents[2 * y + 1] = Int32(truncatingIfNeeded: last)
    }
  }
}

extension Arena {
  /// Returns a mask of coverage that lasts for the frame, with its extents measured.
  func mask(_ coverage: UnsafeMutablePointer<UInt8>, _ bounds: PixelRect) -> Mask {
    let extents = take(bounds.height * 2, of: Int32.self)
    Mask.measure(coverage, width: bounds.width, height: bounds.height, into: extents)
    return Mask(
      coverage: coverage, extents: extents, left: bounds.left, top: bounds.top,
      width: bounds.width, height: bounds.height, isCached: false)
  }
}
