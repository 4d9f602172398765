import CSDL2
import DetentCanvas

/// Brings finished pixels into the window.
@MainActor protocol Presenter: AnyObject {
  /// The memory to draw into until the next call; it keeps what was drawn unless `isFresh`.
  func lend() throws(SDLError) -> (bitmap: Bitmap, isFresh: Bool)

  /// Shows the drawn pixels of `rects`, which are not empty and lie inside the bitmap lent last.
  func present(_ rects: [PixelRect]) throws(SDLError)

  /// The window has another size, or its device lost what it was given.
  func invalidate()

  /// Presenting, or getting ready again after it, takes until the display has room for the frame.
  var waitsForDisplay: Bool { get }

  /// The display has room for a frame; what makes it ready comes with an event. False for long: unseen.
  var isReady: Bool { get }

  /// The display has gone, and with it the window.
  var isLost: Bool { get }

  /// The window's measures now, of which `lend` gives as many pixels.
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
