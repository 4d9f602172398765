import DetentCore

/// The three measures of a window and the way between them: the window system's units (in which
/// pointers are reported), pixels, and points.
struct WindowGeometry: Hashable, Sendable {
  /// At least 1×1.
  var unitWidth: Int
  var unitHeight: Int
  /// At least 1×1.
  var pixelWidth: Int
  var pixelHeight: Int
  /// Pixels per point wanted instead of the display's.
  var scaleOverride: Double?

  /// Pixels per unit of the window system: 2 on a Retina display, 1 where HiDPI is not offered.
  var density: Double { Double(pixelWidth) / Double(unitWidth) }

  /// Pixels per point.
  var scale: Double { scaleOverride ?? density }

  /// The drawable area, in points.
  var size: Size {
    Size(width: Double(pixelWidth) / scale, height: Double(pixelHeight) / scale)
  }

  /// A place in the window system's units, in points.
  func point(unitX: Double, unitY: Double) -> Point {
    Point(x: unitX * density / scale, y: unitY * density / scale)
  }

  /// The window system's units that hold `size` points: whole, and what SDL can open.
  func units(for size: Size) -> (width: Int, height: Int) {
    func units(_ points: Double) -> Int {
      Int(clamp((points * scale / density).rounded(), 1, Self.largest))
    }
    return (units(size.width), units(size.height))
  }

  /// SDL opens no window wider or higher than this.
  static let largest = 16_384.0
}
