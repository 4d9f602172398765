import CSDL2
import DetentMotion
import DetentStage

/// The window on the screen: opens it, feeds its content, and closes it again.
@MainActor package enum Window {
  /// Shows `content` until it wants to quit. SIGINT, SIGTERM, SIGHUP and SIGQUIT arrive as `.quit`.
  ///
  /// Then `whenEnded` saves everything that must be kept, and returns the exit code. It learns of the error if
  /// the window was lost. The window system may end the program together with the window, so `run` may never
  /// return.
  package static func run(
    _ content: some WindowContent, options: WindowOptions,
    whenEnded: @escaping @MainActor (WindowError?) -> Int32
  ) throws(WindowError) {
    let host = try WindowHost(content: content, options: options)
    detent_quit_on_signals()
    LostDisplay.arm { whenEnded(.lost(nil)) }
    let code = whenEnded(host.runToEnd())
    // Closing also talks to the display. Nothing can be lost any more: SDL wakes itself by messages over a
    // second connection, and Xlib ends the program if one of them arrives after the window is gone.
    LostDisplay.arm { code }
    host.close()
    LostDisplay.disarm()
  }
}

extension WindowHost {
  /// Runs until the content wants to quit, and returns the reason if the window was lost.
  fileprivate func runToEnd() -> WindowError? {
    do { try run() } catch { return .lost(presenter.isLost ? nil : error) }
    // A content that quits because the display has gone ends without an error.
    return presenter.isLost ? .lost(nil) : nil
  }
}

/// The properties with which a window opens.
package struct WindowOptions: Hashable, Sendable {
  /// The name by which window systems know the program: that of the desktop file, and its `StartupWMClass`.
  package static let applicationName = "detent"

  /// The smallest size of the window, in points, so that a user can find it again.
  package static let minimumSize = Size(width: 240, height: 240)
  /// The greatest number of frames per second; otherwise the display decides.
  static let maximumFrameRate = 120.0

  /// The size of the drawable area, in points: at least `minimumSize`.
  package let size: Size
  /// True shrinks `size` to the room on the display; false keeps exactly `size`.
  package var fitsDisplay: Bool
  /// The file for the counts of the window's work (see `WorkCounters`); nil for none.
  package var countersPath: String?

  package init(size: Size, fitsDisplay: Bool, countersPath: String? = nil) {
    self.size = Size(
      width: max(size.width, Self.minimumSize.width),
      height: max(size.height, Self.minimumSize.height))
    self.fitsDisplay = fitsDisplay
    self.countersPath = countersPath
  }
}

/// The reason why there is no window, or no longer one. The environment causes each of them (exit code 3).
package enum WindowError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The environment names a display that does not open, or it names none.
  case displayCannotBeOpened(Display.Availability, reason: String)
  case failed(SDLError)
  /// The window was open. Then SDL failed; or, if nil, the display went away, or a different program
  /// destroyed the window.
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
