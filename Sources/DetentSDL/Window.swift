import CSDL2
import DetentMotion
import DetentStage

/// The window on the screen: opens it, feeds its content, and closes it again.
@MainActor package enum Window {
  /// Shows `content` until it wants to quit. SIGINT, SIGTERM, SIGHUP and SIGQUIT arrive as `.quit`. Where the
  /// window system takes the program down with it, `whenLost` keeps what is to be kept, and gives the
  /// exit code; the window is gone by then.
  package static func run(
    _ content: some WindowContent, options: WindowOptions,
    whenLost: @escaping @MainActor () -> Int32
  ) throws(WindowError) {
    let host = try WindowHost(content: content, options: options)
    detent_quit_on_signals()
    LostDisplay.arm(whenLost)
    // Closing asks the display, too.
    defer {
      host.close()
      LostDisplay.disarm()
    }
    do {
      try host.run()
    } catch {
      throw .lost(host.presenter.isLost ? nil : error)
    }
    // Where the display's end is only another reason to quit.
    if host.presenter.isLost { throw .lost(nil) }
  }
}

/// How a window opens.
package struct WindowOptions: Hashable, Sendable {
  /// What window systems know the program by: the desktop file's name, and its `StartupWMClass`.
  package static let applicationName = "detent"

  /// The smallest a user can drag it to, in points: so that it can be found again.
  static let minimumSize = Size(width: 240, height: 240)
  /// Frames per second are the display's, but no more than this.
  static let maximumFrameRate = 120.0

  /// Of the drawable area, in points.
  package var size: Size
  /// Shrinks `size` to what the display has room for; else it is exactly `size`.
  package var fitsDisplay: Bool
  /// Where the window writes how much work it has done (see `WorkCounters`); nil: nowhere.
  package var countersPath: String?

  package init(size: Size, fitsDisplay: Bool, countersPath: String? = nil) {
    self.size = size
    self.fitsDisplay = fitsDisplay
    self.countersPath = countersPath
  }
}

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
