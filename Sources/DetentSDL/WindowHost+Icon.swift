import CSDL2
import DetentCanvas

extension WindowHost {
  /// Gives the window its icon. One without is no fault: not every system shows one.
  static func show(_ icon: Bitmap, on window: OpaquePointer) {
    let surface = SDL_CreateRGBSurfaceWithFormat(
      0, Int32(icon.width), Int32(icon.height), 32, SDL_PIXELFORMAT_ARGB8888.rawValue)
    guard let surface, let pixels = surface.pointee.pixels else { return }
    defer { SDL_FreeSurface(surface) }
    for y in 0..<icon.height {
      let row = (pixels + y * Int(surface.pointee.pitch)).assumingMemoryBound(to: UInt32.self)
      for x in 0..<icon.width { row[x] = Bitmap.straight(icon[x, y]) }
    }
    SDL_SetWindowIcon(window, surface)
  }
}
