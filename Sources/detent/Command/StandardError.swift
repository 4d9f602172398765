import Foundation

/// Messages for people, on standard error.
enum StandardError {
  /// `detent: …`, a line.
  static func report(_ message: String) {
    let name = isColoured ? "\u{1B}[1;31mdetent:\u{1B}[0m " : "detent: "
    FileHandle.standardError.write(Data((name + message + "\n").utf8))
  }

  /// A line about what is being done; no fault.
  static func say(_ message: String) {
    FileHandle.standardError.write(Data((message + "\n").utf8))
  }

  /// Colour only on a terminal that has it, and not for people who asked for none.
  private static let isColoured: Bool = {
    let environment = ProcessInfo.processInfo.environment
    return isatty(STDERR_FILENO) != 0 && (environment["NO_COLOR"] ?? "").isEmpty
      && environment["TERM"] != "dumb"
  }()
}
