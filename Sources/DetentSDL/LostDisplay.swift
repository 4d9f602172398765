import CSDL2

/// The display goes, or another program destroys the window, and Xlib calls `exit` from within whatever
/// SDL asked of it: nothing returns from there. What is to be kept is kept on the way out.
@MainActor enum LostDisplay {
  /// Keeps what there is, and gives the exit code.
  typealias LastAction = @MainActor () -> Int32

  private static var lastAction: LastAction?
  private static let isInstalled = detent_at_exit {
    // Xlib is called, and so calls back, on the main thread only.
    MainActor.assumeIsolated { LostDisplay.end() }
  }

  /// From now on an `exit` by anybody means that the display is gone; until `disarm`.
  static func arm(_ action: @escaping LastAction) {
    if isInstalled == SDL_TRUE { lastAction = action }
  }

  static func disarm() { lastAction = nil }

  private static func end() {
    guard let action = lastAction else { return }
    // Whatever fails in it, and exits too, is not to begin it again.
    lastAction = nil
    detent_exit_now(action())
  }
}
