import CSDL2
import DetentMotion
import DetentStage

/// A window's measures in the window system's units (as pointers are reported), pixels, and points.
struct WindowGeometry: Hashable, Sendable {
  /// At least 1×1.
  var unitWidth: Int
  var unitHeight: Int
  /// At least 1×1.
  var pixelWidth: Int
  var pixelHeight: Int
  /// What the pixels cover, in units: the window, and hardly more.
  private(set) var surfaceWidth: Int
  private(set) var surfaceHeight: Int
  /// Pixels per unit of the window system: 2 on a Retina display, 1 where HiDPI is not offered.
  private(set) var density: Double
  /// Pixels per point wanted instead of the display's.
  var scaleOverride: Double?

  /// Of a window whose sizes are told both ways.
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

  /// Of a window whose display tells its density, from which the pixels follow: read back from them the
  /// density would be off by a part of a pixel.
  ///
  /// Where a unit is one and a half pixels, an odd number of units ends within one, and which way the
  /// compositor rounds hangs on where the window is; wrongly guessed, all of it is blurred. So the
  /// surface has a unit more there than the window, as others have shadows, and whole pixels anywhere.
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

  /// Pixels per point.
  var scale: Double { scaleOverride ?? density }

  /// The drawable area, in points.
  var size: Size { Size(width: Double(pixelWidth) / scale, height: Double(pixelHeight) / scale) }

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

/// What the window system draws around a window: a title bar and edges, in its units.
struct WindowBorders: Hashable, Sendable {
  var top = Int32(0)
  var left = Int32(0)
  var bottom = Int32(0)
  var right = Int32(0)

  /// `window` (without its borders), moved and shrunk as far as it must for them, too, to lie in `room`.
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
