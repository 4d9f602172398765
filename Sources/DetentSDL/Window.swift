import CSDL2
import DetentMotion
import DetentStage

/// The window on the screen: opens it, feeds its content, and closes it again.
@MainActor package enum Window {
  /// Shows `content` until it wants to quit. SIGINT, SIGTERM and SIGHUP arrive as `.quit`.
  ///
  /// - Parameter whenLost: called in place of returning when the window system takes the program down
  ///   with it; keeps what is to be kept, and gives the exit code. The window is gone by then.
  package static func run(
    _ content: some WindowContent, options: WindowOptions,
    whenLost: @escaping @MainActor () -> Int32
  ) throws(WindowError) {
    let host = try WindowHost(content: content, options: options)
    detent_quit_on_hang_up()
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

  /// Of the drawable area, in points.
  package var size: Size
  /// The smallest a user can drag it to, in points; 240×240 by default, so that it can be found again.
  package var minimumSize: Size
  /// Shrinks `size` to what the display has room for; on by default. Off: exactly `size`.
  package var fitsDisplay: Bool
  /// Frames per second are the display's, but no more than this; 120 by default.
  package var maximumFrameRate: Double

  package init(
    size: Size, minimumSize: Size = Size(width: 240, height: 240), fitsDisplay: Bool = true,
    maximumFrameRate: Double = 120
  ) {
    precondition(maximumFrameRate >= 1, "at least a frame a second")
    self.size = size
    self.minimumSize = minimumSize
    self.fitsDisplay = fitsDisplay
    self.maximumFrameRate = maximumFrameRate
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
