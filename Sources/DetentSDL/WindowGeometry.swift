import CSDL2
import DetentMotion
import DetentStage

/// A window's measures in the window system's units (which pointers use), in pixels, and in points.
struct WindowGeometry: Hashable, Sendable {
  /// The window's size in units, at least 1×1.
  var unitWidth: Int
  var unitHeight: Int
  /// The size of its memory in pixels, at least 1×1.
  var pixelWidth: Int
  var pixelHeight: Int
  /// The area that the pixels cover, in units: the area of the window, or hardly more.
  private(set) var surfaceWidth: Int
  private(set) var surfaceHeight: Int
  /// The number of pixels per unit of the window system: 2 on a Retina display, 1 without HiDPI.
  private(set) var density: Double
  /// The number of pixels per point, if it replaces the number of the display.
  var scaleOverride: Double?

  /// Creates the measures of a window whose size is known in units and in pixels.
  init(
    unitWidth: Int, unitHeight: Int, pixelWidth: Int, pixelHeight: Int, scaleOverride: Double? = nil
  ) {
    self.unitWidth = max(1, unitWidth)
    self.unitHeight = max(1, unitHeight)
    self.pixelWidth = max(1, pixelWidth)
    self.pixelHeight = max(1, pixelHeight)
    surfaceWidth = self.unitWidth
    surfaceHeight = self.unitHeight
    density = Double(self.pixelWidth) / Double(self.unitWidth)
    self.scaleOverride = scaleOverride
  }

  /// Creates the measures of a window whose display reports its density. The pixels follow from it; the
  /// reverse computation would be off by a part of a pixel.
  ///
  /// At one and a half pixels per unit, an odd number of units ends within a pixel. The window's position
  /// decides how the compositor rounds it, and a wrong guess blurs the whole window. So the surface then has
  /// a unit more than the window, as other windows have shadows, and whole pixels everywhere.
  init(unitWidth: Int, unitHeight: Int, density: Double, scaleOverride: Double? = nil) {
    func surface(_ units: Int) -> Int {
      let hasHalves = density - density.rounded(.down) == 0.5
      return hasHalves && units % 2 == 1 ? units + 1 : units
    }
    func pixels(_ units: Int) -> Int { Int((Double(units) * density).rounded()) }
    let (width, height) = (surface(max(1, unitWidth)), surface(max(1, unitHeight)))
    self.init(
      unitWidth: unitWidth, unitHeight: unitHeight, pixelWidth: pixels(width),
      pixelHeight: pixels(height), scaleOverride: scaleOverride)
    self.density = density
    surfaceWidth = width
    surfaceHeight = height
  }

  /// The number of pixels per point.
  var scale: Double { scaleOverride ?? density }

  /// The size of the drawable area, in points.
  var size: Size { Size(width: Double(pixelWidth) / scale, height: Double(pixelHeight) / scale) }

  /// The place in points that lies at `unitX`, `unitY` in the window system's units.
  func point(unitX: Double, unitY: Double) -> Point {
    Point(x: unitX * density / scale, y: unitY * density / scale)
  }

  /// The size in the window system's units that holds `size` points: whole numbers within SDL's limits.
  func units(for size: Size) -> (width: Int, height: Int) {
    func units(_ points: Double) -> Int {
      Int(clamp((points * scale / density).rounded(), 1, Self.largest))
    }
    return (units(size.width), units(size.height))
  }

  /// The greatest width and height of a window in SDL.
  static let largest = 16_384.0
}

/// The frame that the window system draws around a window, a title bar and edges, in its units.
struct WindowBorders: Hashable, Sendable {
  var top = Int32(0)
  var left = Int32(0)
  var bottom = Int32(0)
  var right = Int32(0)

  /// The rectangle of `window` (without its borders), moved and shrunk as needed so that window and borders
  /// lie in `room`.
  func fitting(_ window: SDL_Rect, in room: SDL_Rect) -> SDL_Rect {
    let (x, width) = Self.fitting(
      window.x, window.w, before: left, after: right, from: room.x, room.w)
    let (y, height) = Self.fitting(
      window.y, window.h, before: top, after: bottom, from: room.y, room.h)
    return SDL_Rect(x: x, y: y, w: width, h: height)
  }

  private static func fitting(
    _ start: Int32, _ length: Int32, before: Int32, after: Int32, from low: Int32, _ room: Int32
  ) -> (start: Int32, length: Int32) {
    let length = max(1, min(length, room - before - after))
    let last = low + room - after - length
    return (max(low + before, min(start, last)), length)
  }
}
