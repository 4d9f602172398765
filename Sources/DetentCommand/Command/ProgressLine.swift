import DetentFiles
import Foundation

/// A line on the terminal about what is being done, which takes the place of the one before; nothing
/// where standard error is no terminal. Any thread may show it.
final class ProgressLine: @unchecked Sendable {
  private let lock = NSLock()
  private let isShown: Bool
  private var last = -Double.infinity
  /// Columns that are to be kept free of a line that wraps, and so could not be taken back.
  private let width: Int

  /// Seconds between two: no terminal flickers, and none is waited for.
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
    lock.withLock {
      let now = ProcessInfo.processInfo.systemUptime
      guard now - last >= Self.interval else { return }
      last = now
      StandardError.replaceLine(String(DisplayText.plain(text()).prefix(width - 1)))
    }
  }

  /// Takes it back: to be called before anything else is said.
  func clear() {
    lock.withLock {
      if last > 0 { StandardError.replaceLine("") }
      last = -.infinity
    }
  }
}
