import CSDL2
import DetentCanvas

/// Brings finished pixels into the window.
@MainActor protocol Presenter: AnyObject {
  /// The memory to draw into, valid until the next call of any member; it keeps what was drawn
  /// unless `isFresh`.
  func lend() throws(SDLError) -> (bitmap: Bitmap, isFresh: Bool)

  /// Shows the drawn pixels of `rects`, which are not empty and lie inside the bitmap lent last.
  func present(_ rects: [PixelRect]) throws(SDLError)

  /// The window has another size, or its device lost what it was given.
  func invalidate()

  /// Presenting takes until the display has room for the frame.
  var waitsForDisplay: Bool { get }

  func close()
}

extension PixelRect {
  var sdlRect: SDL_Rect {
    SDL_Rect(x: Int32(left), y: Int32(top), w: Int32(width), h: Int32(height))
  }
}
