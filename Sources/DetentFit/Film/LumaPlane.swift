/// The brightness of a film's frame: one byte a pixel, row by row.
package final class LumaPlane: @unchecked Sendable {
  package let width: Int
  package let height: Int
  package let bytes: UnsafeMutablePointer<UInt8>

  package init(width: Int, height: Int) {
    precondition(width > 0 && height > 0, "a frame has pixels")
    (self.width, self.height) = (width, height)
    bytes = .allocate(capacity: width * height)
    bytes.initialize(repeating: 0, count: width * height)
  }

  deinit { bytes.deallocate() }

  package var buffer: UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(start: bytes, count: width * height)
  }

  package func copy() -> LumaPlane {
    let copy = LumaPlane(width: width, height: height)
    copy.bytes.update(from: bytes, count: width * height)
    return copy
  }

  /// Returns the frame with each square of `factor` pixels as one, their mean. Pixels at the right and at the
  /// bottom that fill no square are left out.
  package func reduced(by factor: Int) -> LumaPlane {
    guard factor > 1 else { return copy() }
    let small = LumaPlane(width: max(1, width / factor), height: max(1, height / factor))
    let area = UInt32(factor * factor)
    for y in 0..<small.height {
      for x in 0..<small.width {
        var sum: UInt32 = 0
        for row in 0..<min(factor, height) {
          let start = bytes + (y * factor + row) * width + x * factor
          for column in 0..<min(factor, width) { sum += UInt32(start[column]) }
        }
        small.bytes[y * small.width + x] = UInt8(truncatingIfNeeded: min(255, sum / area))
      }
    }
    return small
  }
}

/// A rectangle of whole pixels of a frame.
package struct FilmBox: Hashable, Sendable {
  package var left: Int
  package var top: Int
  package var width: Int
  package var height: Int

  package init(left: Int, top: Int, width: Int, height: Int) {
    (self.left, self.top, self.width, self.height) = (left, top, width, height)
  }

  package var right: Int { left + width }
  package var bottom: Int { top + height }

  /// Returns the box, grown by `margin` on each side but not beyond the frame's sides.
  func grown(by margin: Int, in plane: LumaPlane) -> FilmBox {
    let (x, y) = (max(0, left - margin), max(0, top - margin))
    return FilmBox(
      left: x, top: y, width: min(plane.width, right + margin) - x,
      height: min(plane.height, bottom + margin) - y)
  }
}
