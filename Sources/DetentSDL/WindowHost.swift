import CSDL2
import DetentMotion
import DetentStage

/// An open window with everything that keeps it running.
@MainActor final class WindowHost {
  let content: any WindowContent
  let options: WindowOptions
  let clock = HostClock()
  let window: OpaquePointer
  var presenter: any Presenter
  var translator: EventTranslator
  var pacer: FramePacer
  /// True if the whole window must be presented, even without new drawing.
  var isUncovered = true
  /// True while the window is minimised or hidden, and there is nothing to present to.
  var isHidden = false
  /// True if a change was not drawn because nobody would have seen it.
  var isBehind = false
  /// The start of presenting a frame that the display has not shown yet.
  var presented: Double?
  /// The time at which the last frame began.
  var frameStart = 0.0
  /// True once the window with its frame fits the display.
  var isFrameFitted = false
  /// The time since which there has been no room for a frame; nil while there is room.
  var unseenSince: Double?
  var failedPresentations = 0
  var counters = WorkCounters()
  /// The size that an X11 window had before it filled the screen, in units; nil if it was maximised.
  var sizeBefore: (width: Int, height: Int)?
  var title = ""
  var cursor = WindowCursor.arrow
  var cursors: [WindowCursor: OpaquePointer] = [:]

  /// Opens the window without showing it. When this throws, it closes everything that it has opened.
  init(content: some WindowContent, options: WindowOptions) throws(WindowError) {
    try Self.startVideo()
    do throws(SDLError) {
      let kinds = PresenterKind.candidates()
      window = try Self.createWindow(
        title: content.title, size: options.size, wantsDensity: kinds[0].wantsDensity)
      do throws(SDLError) {
        presenter = try PresenterKind.makeFirst(of: kinds, window: window)
      } catch {
        SDL_DestroyWindow(window)
        throw error
      }
    } catch {
      SDL_Quit()
      throw .failed(error)
    }
    self.content = content
    self.options = options
    translator = EventTranslator(geometry: presenter.measure(scaleOverride: content.scaleOverride))
    pacer = Self.pacer(for: window)
    title = content.title
    if let icon = content.icon { Self.show(icon, on: window) }
    resizeToOptions()
  }

  func close() {
    for cursor in cursors.values { SDL_FreeCursor(cursor) }
    cursors = [:]
    presenter.close()
    SDL_DestroyWindow(window)
    SDL_Quit()
  }

  // MARK: - Opening

  /// Starts only video and events: SDL would poll joysticks and sensors while waiting.
  private static func startVideo() throws(WindowError) {
    // X11 and Wayland both read this name of the desktop file, and show its icon and name.
    SDL_setenv("SDL_VIDEO_X11_WMCLASS", WindowOptions.applicationName, 0)
    hint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    hint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    hint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    hint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    hint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
    if let drivers = Display.drivers(environment: Display.environmentVariable) {
      hint(SDL_HINT_VIDEODRIVER, drivers)
    }
    guard SDL_Init(SDL_INIT_VIDEO | SDL_INIT_EVENTS) == 0 else {
      let reason = SDLError.last("SDL_Init").reason
      SDL_Quit()
      throw .displayCannotBeOpened(Display.availability(), reason: reason)
    }
    let driver = PresenterKind.currentDriver
    let isAskedFor = Display.environmentVariable("SDL_VIDEODRIVER")?.isEmpty == false
    if Display.showsNothing(driver: driver), !isAskedFor {
      SDL_Quit()
      throw .displayCannotBeOpened(
        Display.availability(), reason: "SDL fell back to \(driver), which shows nothing")
    }
  }

  /// Sets a hint, unless the user has set its `SDL_…` variable.
  private static func hint(_ name: String, _ value: String) {
    SDL_SetHintWithPriority(name, value, SDL_HINT_DEFAULT)
  }

  private static func createWindow(
    title: String, size: Size, wantsDensity: Bool
  ) throws(SDLError) -> OpaquePointer {
    let flags =
      SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_HIDDEN.rawValue
      | (wantsDensity ? SDL_WINDOW_ALLOW_HIGHDPI.rawValue : 0)
    let place = detent_window_position_centered()
    let units = WindowGeometry(unitWidth: 1, unitHeight: 1, pixelWidth: 1, pixelHeight: 1)
      .units(for: size)
    return try unwrap(
      SDL_CreateWindow(title, place, place, Int32(units.width), Int32(units.height), flags),
      "SDL_CreateWindow")
  }

  // MARK: - Measures

  static func pacer(for window: OpaquePointer) -> FramePacer {
    var mode = SDL_DisplayMode()
    let isKnown = SDL_GetCurrentDisplayMode(SDL_GetWindowDisplayIndex(window), &mode) == 0
    return FramePacer(
      refreshRate: isKnown ? Double(mode.refresh_rate) : 0, maximum: WindowOptions.maximumFrameRate)
  }

  /// Fits the window's frame into the display, if no exact size was requested. A title bar has a size only
  /// once the window is shown.
  func fitFrame() {
    let flags = SDL_GetWindowFlags(window)
    let isLarge = SDL_WINDOW_MAXIMIZED.rawValue | SDL_WINDOW_FULLSCREEN.rawValue
    var room = SDL_Rect()
    var borders = WindowBorders()
    guard !isFrameFitted, options.fitsDisplay, flags & SDL_WINDOW_SHOWN.rawValue != 0,
      flags & isLarge == 0,
      SDL_GetWindowBordersSize(
        window, &borders.top, &borders.left, &borders.bottom, &borders.right) == 0,
      borders != WindowBorders(),
      SDL_GetDisplayUsableBounds(SDL_GetWindowDisplayIndex(window), &room) == 0
    else { return }
    isFrameFitted = true
    var place = SDL_Rect()
    SDL_GetWindowPosition(window, &place.x, &place.y)
    SDL_GetWindowSize(window, &place.w, &place.h)
    let fitted = borders.fitting(place, in: room)
    if (fitted.w, fitted.h) != (place.w, place.h) { SDL_SetWindowSize(window, fitted.w, fitted.h) }
    if (fitted.x, fitted.y) != (place.x, place.y) {
      SDL_SetWindowPosition(window, fitted.x, fitted.y)
    }
  }

  /// Resizes the window to the requested size in points, at most the display's room, now that the pixels per
  /// unit are known.
  private func resizeToOptions() {
    var (width, height) = translator.geometry.units(for: options.size)
    var room = SDL_Rect()
    if options.fitsDisplay,
      SDL_GetDisplayUsableBounds(SDL_GetWindowDisplayIndex(window), &room) == 0
    {
      width = min(width, max(1, Int(room.w)))
      height = min(height, max(1, Int(room.h)))
    }
    let minimum = translator.geometry.units(for: WindowOptions.minimumSize)
    SDL_SetWindowMinimumSize(
      window, Int32(min(minimum.width, width)), Int32(min(minimum.height, height)))
    SDL_SetWindowSize(window, Int32(width), Int32(height))
    let place = detent_window_position_centered()
    SDL_SetWindowPosition(window, place, place)
    translator.geometry = presenter.measure(scaleOverride: content.scaleOverride)
  }
}
