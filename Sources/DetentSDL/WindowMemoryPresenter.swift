import CSDL2
import DetentCanvas

/// A presenter that draws straight into the window's own memory, and does not wait for the display.
@MainActor final class WindowMemoryPresenter: Presenter {
  let waitsForDisplay = false
  let isReady = true
  private let window: OpaquePointer
  private var bitmap = Bitmap(width: 0, height: 0)
  private var isFresh = true

  /// Creates a presenter. Throws unless the window's memory has 32 bits per pixel in our order.
  init(window: OpaquePointer) throws(SDLError) {
    self.window = window
    let surface = try unwrap(SDL_GetWindowSurface(window), "SDL_GetWindowSurface")
    let format = surface.pointee.format.pointee.format
    guard format == SDL_PIXELFORMAT_RGB888.rawValue || format == SDL_PIXELFORMAT_ARGB8888.rawValue
    else {
      throw SDLError(
        call: "SDL_GetWindowSurface",
        reason: "pixel format \(String(cString: SDL_GetPixelFormatName(format)))")
    }
  }

  /// The measures with the size of the memory. On some systems it differs from the size of the window in
  /// pixels.
  func measure(scaleOverride: Double?) -> WindowGeometry {
    let (unitWidth, unitHeight) = windowUnits(window)
    let surface = SDL_GetWindowSurface(window)?.pointee
    return WindowGeometry(
      unitWidth: unitWidth, unitHeight: unitHeight,
      pixelWidth: surface.map { Int($0.w) } ?? unitWidth,
      pixelHeight: surface.map { Int($0.h) } ?? unitHeight, scaleOverride: scaleOverride)
  }

  func lend() throws(SDLError) -> (bitmap: Bitmap, isFresh: Bool) {
    // SDL returns the same surface until the window's size changes.
    let surface = try unwrap(SDL_GetWindowSurface(window), "SDL_GetWindowSurface").pointee
    let pixels = try unwrap(surface.pixels, "SDL_GetWindowSurface")
      .assumingMemoryBound(to: UInt32.self)
    let isSame =
      pixels == bitmap.pixels && Int(surface.w) == bitmap.width && Int(surface.h) == bitmap.height
    defer { isFresh = false }
    guard isFresh || !isSame else { return (bitmap, false) }
    bitmap = Bitmap(
      borrowing: pixels, width: Int(surface.w), height: Int(surface.h),
      stride: Int(surface.pitch) / MemoryLayout<UInt32>.stride)
    return (bitmap, true)
  }

  func present(_ rects: [PixelRect]) throws(SDLError) {
    let status = rects.map(\.sdlRect).withUnsafeBufferPointer {
      SDL_UpdateWindowSurfaceRects(window, $0.baseAddress, Int32($0.count))
    }
    try check(status, "SDL_UpdateWindowSurfaceRects")
  }

  func invalidate() { isFresh = true }

  func close() {}
}
