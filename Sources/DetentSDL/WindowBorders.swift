import CSDL2

/// What the window system draws around a window: a title bar and edges, in its units.
struct WindowBorders: Hashable, Sendable {
  var top = Int32(0)
  var left = Int32(0)
  var bottom = Int32(0)
  var right = Int32(0)

  /// `window` (without its borders), moved and made smaller as far as it must so that its borders, too,
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
