import CSDL2

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
