/// The window on the screen: opens it, feeds its content, and closes it again.
@MainActor public enum Window {
  /// Shows `content` until it wants to quit. SIGINT and SIGTERM arrive as `.quit`.
  public static func run(
    _ content: some WindowContent, options: WindowOptions
  ) throws(WindowError) {
    let host = try WindowHost(content: content, options: options)
    defer { host.close() }
    do {
      try host.run()
    } catch {
      throw .failed(error)
    }
  }
}
