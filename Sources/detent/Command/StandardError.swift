import DetentFiles
import Foundation

/// Messages for people, on standard error: a line each, in which nothing is invisible. That one
/// cannot be written changes nothing.
enum StandardError {
  /// `detent: …`, a line.
  static func report(_ message: String) {
    write((isColoured ? "\u{1B}[1;31mdetent:\u{1B}[0m " : "detent: ") + DisplayText.plain(message))
  }

  /// A line about what is being done; no fault.
  static func say(_ message: String) { write(DisplayText.plain(message)) }

  private static func write(_ line: String) {
    var line = line + "\n"
    _ = line.withUTF8 { StandardStream.errors.write(UnsafeRawBufferPointer($0), patience: 1000) }
  }

  /// Colour only on a terminal that has it, and not for people who asked for none.
  private static let isColoured: Bool = {
    let environment = ProcessInfo.processInfo.environment
    return isatty(StandardStream.errors.rawValue) != 0
      && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
  }()
}
