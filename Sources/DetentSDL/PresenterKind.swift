import CSDL2

/// The ways to bring pixels into a window.
enum PresenterKind: Hashable, Sendable {
  /// The shared memory of a Wayland compositor.
  case sharedMemory
  /// The renderer of SDL on a graphics device, which waits for the display.
  case graphicsDevice
  /// The renderer of SDL on any OpenGL, even one that the processor computes.
  case openGL
  /// The memory that SDL keeps for a window.
  case windowMemory
  /// The renderer of SDL without a device, which knows every pixel format.
  case processor

  /// The kinds to try, the best first.
  ///
  /// - `driver`: SDL's name of the window system.
  /// - `patch`: SDL's patch level. Levels from 50 on belong to SDL 2 on top of SDL 3. It gives each Wayland
  ///   surface a viewport of its own, and there is room for only one, so `sharedMemory` does not work there.
  /// - `hasDevice`: true with a graphics device. Without one, the processor computes OpenGL, which takes
  ///   longer than handing over the finished pixels. On Wayland OpenGL is used all the same, because SDL's
  ///   window memory knows no density there.
  static func candidates(driver: String, patch: Int, hasDevice: Bool) -> [PresenterKind] {
    switch driver {
    case "wayland" where patch < 50: [.sharedMemory, .windowMemory, .processor]
    case "wayland": [.openGL, .windowMemory, .processor]
    default: (hasDevice ? [.graphicsDevice] : []) + [.windowMemory, .processor]
    }
  }

  /// The kinds to try here, once SDL has its window system.
  static func candidates() -> [PresenterKind] {
    var version = SDL_version()
    SDL_GetVersion(&version)
    return candidates(
      driver: currentDriver, patch: Int(version.patch),
      hasDevice: detent_has_graphics_device() == SDL_TRUE)
  }

  static var currentDriver: String { SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "" }

  /// True if SDL should offer the display's density; `sharedMemory` sets it itself.
  var wantsDensity: Bool { self != .sharedMemory }

  @MainActor func make(window: OpaquePointer) throws(SDLError) -> any Presenter {
    switch self {
    case .sharedMemory:
      #if os(Linux)
        return try WaylandPresenter(window: window)
      #else
        throw SDLError(call: "wl_shm", reason: "exists only on Linux")
      #endif
    case .graphicsDevice, .openGL, .processor:
      return try TexturePresenter(window: window, kind: self)
    case .windowMemory:
      if Self.currentDriver == "x11" {
        // SDL would otherwise open a second window only to find out which OpenGL it would get.
        SDL_SetHintWithPriority(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0", SDL_HINT_DEFAULT)
      }
      return try WindowMemoryPresenter(window: window)
    }
  }

  /// Returns a presenter of the first of `kinds` that works; `kinds` must not be empty. Throws the last one's
  /// error.
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
