import DetentDisk
import Foundation

/// A line on the terminal that shows the progress and replaces itself. It shows nothing if standard error is
/// no terminal. Any thread may use it.
final class ProgressLine: Sendable {
  private let isShown: Bool
  private let last = Guarded(-Double.infinity)
  /// The columns of the terminal. A longer line would wrap, and could not be replaced.
  private let width: Int

  /// The seconds between two lines. The terminal neither flickers nor slows the program down.
  private static let interval = 0.1

  init() {
    let errors = StandardStream.errors.rawValue
    let term = ProcessInfo.processInfo.environment["TERM"] ?? "dumb"
    isShown = isatty(errors) != 0 && term != "dumb"
    var size = winsize()
    width =
      ioctl(errors, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
  }

  func show(_ text: @autoclosure () -> String) {
    guard isShown else { return }
    last.use { last in
      let now = ProcessInfo.processInfo.systemUptime
      guard now - last >= Self.interval else { return }
      last = now
      StandardError.replaceLine(String(DisplayText.plain(text()).prefix(width - 1)))
    }
  }

  /// Removes the line. Call this before printing anything else.
  func clear() {
    last.use { last in
      if last > 0 { StandardError.replaceLine("") }
      last = -.infinity
    }
  }
}
