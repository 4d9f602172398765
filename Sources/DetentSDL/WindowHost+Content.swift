import CSDL2
import DetentCanvas
import DetentMotion
import DetentStage

/// The requests of the content to the window, and the window's reports to it.
extension WindowHost {
  func announceSize() {
    let geometry = translator.geometry
    content.takeDisplayDensity(displayDensity)
    content.handle(
      WindowEvent(.resized(geometry.size, scale: geometry.scale), seconds: clock.seconds))
  }

  private var displayDensity: Double? {
    var (diagonal, across, down) = (Float(0), Float(0), Float(0))
    let display = SDL_GetWindowDisplayIndex(window)
    guard SDL_GetDisplayDPI(display, &diagonal, &across, &down) == 0, across.isFinite, across > 0
    else { return nil }
    return Double(across)
  }

  func measureAgain() {
    let geometry = presenter.measure(scaleOverride: content.scaleOverride)
    guard geometry != translator.geometry else { return }
    translator.geometry = geometry
    announceSize()
  }

  /// Applies the content's wishes after every batch of events and every advance. This is cheap if nothing has
  /// changed.
  func followContent() {
    translator.wantsText = content.wantsText
    if content.scaleOverride != translator.geometry.scaleOverride { measureAgain() }
    let isFullScreen = SDL_GetWindowFlags(window) & SDL_WINDOW_FULLSCREEN.rawValue != 0
    if content.isFullScreen != isFullScreen { fillScreen(content.isFullScreen) }
    if content.title != title {
      title = content.title
      SDL_SetWindowTitle(window, title)
    }
    if content.cursor != cursor {
      cursor = content.cursor
      show(cursor)
    }
  }

  /// Lets the window fill the screen, or gives it its own size back.
  private func fillScreen(_ fills: Bool) {
    if fills {
      let isMaximized = SDL_GetWindowFlags(window) & SDL_WINDOW_MAXIMIZED.rawValue != 0
      sizeBefore = isMaximized ? nil : windowUnits(window)
    }
    SDL_SetWindowFullscreen(window, fills ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
    // Without a window manager nobody resizes the window, and SDL would keep the screen's size.
    guard !fills, let size = sizeBefore, ["x11", "dummy"].contains(PresenterKind.currentDriver)
    else { return }
    SDL_SetWindowSize(window, Int32(size.width), Int32(size.height))
  }

  /// Captures the mouse while its button is held, so that its events arrive also from outside the window.
  func followPress() {
    let isCaptured = SDL_GetWindowFlags(window) & SDL_WINDOW_MOUSE_CAPTURE.rawValue != 0
    let wants = translator.press == .mouse
    if wants != isCaptured { SDL_CaptureMouse(wants ? SDL_TRUE : SDL_FALSE) }
  }

  private func show(_ cursor: WindowCursor) {
    // A system without that shape keeps the present one.
    guard let shape = cursors[cursor] ?? SDL_CreateSystemCursor(cursor.systemShape) else { return }
    cursors[cursor] = shape
    SDL_SetCursor(shape)
  }
}

extension WindowCursor {
  var systemShape: SDL_SystemCursor {
    switch self {
    case .arrow: SDL_SYSTEM_CURSOR_ARROW
    case .hand: SDL_SYSTEM_CURSOR_HAND
    case .text: SDL_SYSTEM_CURSOR_IBEAM
    case .resizeHorizontally: SDL_SYSTEM_CURSOR_SIZEWE
    case .resizeVertically: SDL_SYSTEM_CURSOR_SIZENS
    }
  }
}

extension WindowHost {
  /// Gives the window its icon. A failure is ignored: not every system shows one.
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
