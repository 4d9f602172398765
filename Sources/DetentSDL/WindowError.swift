/// Why there is no window, or no longer. All are the environment's (exit code 3).
package enum WindowError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A display is named but does not open, or none is.
  case displayCannotBeOpened(Display.Availability, reason: String)
  case failed(SDLError)
  /// It was open: SDL failed, or else the display went away or another program destroyed the window.
  case lost(SDLError?)

  package var description: String {
    switch self {
    case .displayCannotBeOpened(.named(let name), let reason):
      "cannot open the display \(name): \(reason). Set it to a running display, or unset DISPLAY "
        + "and WAYLAND_DISPLAY to work without a window."
    case .displayCannotBeOpened(.none, let reason):
      "there is no display: \(reason). Set DISPLAY or WAYLAND_DISPLAY to a running one."
    case .failed(let error):
      "SDL failed: \(error)"
    case .lost(let error?):
      "the window is lost: \(error)"
    case .lost(nil):
      "the window is lost: the display is gone, or another program has destroyed it"
    }
  }
}
