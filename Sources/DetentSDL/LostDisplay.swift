import CSDL2

/// The last action before the program ends with its display. When the display goes away, or a different
/// program destroys the window, Xlib calls `exit` inside a call of SDL, which never returns. This action is
/// the only chance to save anything.
@MainActor enum LostDisplay {
  /// Saves everything that must be kept, and returns the exit code.
  typealias LastAction = @MainActor () -> Int32

  private static var lastAction: LastAction?
  private static let isInstalled = detent_at_exit {
    // Xlib is called on the main thread only, and so calls back there.
    MainActor.assumeIsolated { LostDisplay.end() }
  }

  /// Makes every later `exit` perform this action instead of the one before, until `disarm`.
  static func arm(_ action: @escaping LastAction) {
    if isInstalled == SDL_TRUE { lastAction = action }
  }

  static func disarm() { lastAction = nil }

  private static func end() {
    guard let action = lastAction else { return }
    // An action that fails and exits must not run again.
    lastAction = nil
    detent_exit_now(action())
  }
}
