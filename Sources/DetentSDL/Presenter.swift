import CSDL2
import DetentCanvas

/// Brings finished pixels into the window.
@MainActor protocol Presenter: AnyObject {
  /// The memory to draw into until the next call. It keeps the last drawing unless `isFresh`.
  func lend() throws(SDLError) -> (bitmap: Bitmap, isFresh: Bool)

  /// Shows the drawn pixels of `rects`. They are not empty, and lie inside the bitmap lent last.
  func present(_ rects: [PixelRect]) throws(SDLError)

  /// Discards the presented pixels, because the window's size has changed or its device has lost them.
  func invalidate()

  /// True if presenting, or getting ready again after it, waits until the display has room for the frame.
  var waitsForDisplay: Bool { get }

  /// True if the display has room for a frame. An event arrives when this becomes true; it stays false while
  /// the window is invisible.
  var isReady: Bool { get }

  /// True once the display has gone, and with it the window.
  var isLost: Bool { get }

  /// The window's present measures; `lend` returns this number of pixels.
  func measure(scaleOverride: Double?) -> WindowGeometry

  func close()
}

extension Presenter { var isLost: Bool { false } }

/// A window's size in the window system's units.
func windowUnits(_ window: OpaquePointer) -> (width: Int, height: Int) {
  var (width, height) = (Int32(0), Int32(0))
  SDL_GetWindowSize(window, &width, &height)
  return (max(1, Int(width)), max(1, Int(height)))
}

extension PixelRect {
  var sdlRect: SDL_Rect {
    SDL_Rect(x: Int32(left), y: Int32(top), w: Int32(width), h: Int32(height))
  }
}
