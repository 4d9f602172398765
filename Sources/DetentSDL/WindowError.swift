/// Why there is no window. All of these are the environment's (exit code 3).
public enum WindowError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A display is named but SDL cannot open it.
  case displayCannotBeOpened(named: String, reason: String)
  /// SDL would have drawn to nowhere, by a driver nobody asked for.
  case driverShowsNothing(String)
  case failed(SDLError)

  public var description: String {
    switch self {
    case .displayCannotBeOpened(let name, let reason):
      "the display cannot be opened: \(name) (\(reason)). Set DISPLAY or WAYLAND_DISPLAY to a "
        + "running display, or unset both to work without a window."
    case .driverShowsNothing(let driver):
      "SDL found no display and would draw to nowhere (driver \"\(driver)\"). Set DISPLAY or "
        + "WAYLAND_DISPLAY to a running display, or install SDL with X11 or Wayland support."
    case .failed(let error):
      "SDL failed: \(error)"
    }
  }
}
