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
  /// Pixels per unit of the window system: 2 on a Retina display, 1 where HiDPI is not offered.
  var density: Double
  /// Pixels per point wanted instead of the display's.
  var scaleOverride: Double?

  /// Of a window whose sizes are told both ways.
  init(
    unitWidth: Int, unitHeight: Int, pixelWidth: Int, pixelHeight: Int,
    scaleOverride: Double? = nil
  ) {
    self.unitWidth = max(1, unitWidth)
    self.unitHeight = max(1, unitHeight)
    self.pixelWidth = max(1, pixelWidth)
    self.pixelHeight = max(1, pixelHeight)
    density = Double(self.pixelWidth) / Double(self.unitWidth)
    self.scaleOverride = scaleOverride
  }

  /// Of a window whose display tells its density: as many pixels as it shows the units with, halves
  /// upwards. Read back from them the density would be off by a part of a pixel.
  init(unitWidth: Int, unitHeight: Int, density: Double, scaleOverride: Double? = nil) {
    func pixels(_ units: Int) -> Int { Int((Double(units) * density).rounded()) }
    self.init(
      unitWidth: unitWidth, unitHeight: unitHeight, pixelWidth: pixels(max(1, unitWidth)),
      pixelHeight: pixels(max(1, unitHeight)), scaleOverride: scaleOverride)
    self.density = density
  }

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
