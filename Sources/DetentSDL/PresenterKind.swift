import CSDL2

/// The ways to bring pixels into a window.
enum PresenterKind: Hashable, Sendable {
  /// A Wayland compositor's.
  case sharedMemory
  /// SDL's renderer on a graphics device, which waits for the display.
  case graphicsDevice
  /// SDL's renderer on whatever draws OpenGL, be it the processor.
  case openGL
  /// The memory that SDL has for a window.
  case windowMemory
  /// SDL's own renderer, which knows every pixel format.
  case processor

  /// Those to try, the best first.
  ///
  /// - `driver`: SDL's name of the window system.
  /// - `patch`: SDL's patch level. SDL 2 on top of SDL 3, whose levels begin at 50, has a viewport of
  ///   its own on each Wayland surface, where there is room for one: no `sharedMemory` there.
  /// - `hasDevice`: without a graphics device OpenGL is computed by the processor, which takes longer
  ///   than handing over the finished pixels; but SDL's window memory knows no density on Wayland.
  static func candidates(driver: String, patch: Int, hasDevice: Bool) -> [PresenterKind] {
    switch driver {
    case "wayland" where patch < 50: [.sharedMemory, .windowMemory, .processor]
    case "wayland": [.openGL, .windowMemory, .processor]
    default: (hasDevice ? [.graphicsDevice] : []) + [.windowMemory, .processor]
    }
  }

  /// The candidates here, once SDL has its window system.
  static func candidates() -> [PresenterKind] {
    var version = SDL_version()
    SDL_GetVersion(&version)
    return candidates(
      driver: currentDriver, patch: Int(version.patch),
      hasDevice: detent_has_graphics_device() == SDL_TRUE)
  }

  static var currentDriver: String { SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "" }

  /// Whether SDL is to offer the display's density: what shares memory sets it itself.
  var wantsDensity: Bool { self != .sharedMemory }

  @MainActor func make(window: OpaquePointer) throws(SDLError) -> any Presenter {
    switch self {
    case .sharedMemory:
      #if os(Linux)
        return try WaylandPresenter(window: window)
      #else
        throw SDLError(call: "wl_shm", reason: "only on Linux")
      #endif
    case .graphicsDevice, .openGL, .processor:
      return try TexturePresenter(window: window, kind: self)
    case .windowMemory:
      if Self.currentDriver == "x11" {
        // SDL would open a second window only to ask what OpenGL it would get.
        SDL_SetHintWithPriority(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0", SDL_HINT_DEFAULT)
      }
      return try WindowMemoryPresenter(window: window)
    }
  }

  /// The first of `kinds`, which are not empty, that can be made; the error is the last one's.
  @MainActor static func makeFirst(
    of kinds: some Collection<PresenterKind>, window: OpaquePointer
  ) throws(SDLError) -> any Presenter {
    for kind in kinds.dropLast() {
      if let presenter = try? kind.make(window: window) { return presenter }
    }
    guard let last = Array(kinds).last else { preconditionFailure("there is a way left") }
    return try last.make(window: window)
  }
}
