import DetentDisk
import Foundation

/// The two output streams of the program: results and messages. Nothing else writes to them.
package enum StandardStream: Int32 {
  case output = 1
  case errors = 2

  /// Call this first. It turns closed or broken output streams into errors that `write` reports.
  ///
  /// It opens the root folder, which nobody can write to, in place of a stream that the caller has closed.
  /// Otherwise the next file to be opened would get the stream's number, and messages would go into it. It
  /// ignores the signals about closed pipes and files that are too large.
  static func claim() {
    for number in 0...2 as ClosedRange<Int32> where fcntl(number, F_GETFD) < 0 {
      let folder = open("/", O_RDONLY)
      if folder >= 0, folder != number {
        dup2(folder, number)
        close(folder)
      }
    }
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Writes all of `bytes`. Returns the system's error number if it cannot.
  func write(_ bytes: UnsafeRawBufferPointer, patience: Int32 = -1) -> Int32? {
    Descriptor.write(bytes, to: rawValue, patience: patience)
  }
}

/// Standard output behind a large buffer, which turns a CSV of a million lines into a few hundred writes.
///
/// A reader that has gone away, such as `head`, is no error. The program then writes nothing more, and the
/// verb's exit code stays the same.
package struct StandardOutput: ~Copyable {
  private var buffer: [UInt8] = []
  private static let capacity = 1 << 16
  /// False after the reader has gone away.
  private(set) var hasReader = true

  init() { buffer.reserveCapacity(Self.capacity + 256) }

  /// Writes `text`, which may have several lines, with invisible characters escaped.
  mutating func write(_ text: String) throws(CommandError) {
    guard hasReader else { return }
    var text = DisplayText.lines(text)
    text.withUTF8 { buffer.append(contentsOf: $0) }
    if buffer.count >= Self.capacity { try flush() }
  }

  /// Writes the rest of the buffer. Call this before the end.
  mutating func flush() throws(CommandError) {
    let failure = buffer.withUnsafeBytes { StandardStream.output.write($0) }
    buffer.removeAll(keepingCapacity: true)
    guard let failure else { return }
    hasReader = false
    guard failure != EPIPE else { return }
    throw CommandError(
      .environment,
      "standard output: found \(SystemError.text(failure)), expected a place that can be written to"
    )
  }

  package static func print(_ text: String) throws(CommandError) {
    var output = StandardOutput()
    try output.write(text)
    try output.flush()
  }
}

/// Prints messages for people, one line each, with invisible characters escaped. It ignores a failure to
/// print one.
package enum StandardError {
  /// Prints a line that begins with `detent: `.
  package static func report(_ message: String) {
    write((isColoured ? "\u{1B}[1;31mdetent:\u{1B}[0m " : "detent: ") + DisplayText.plain(message))
  }

  /// Prints a line about progress. It is not an error.
  package static func say(_ message: String) { write(DisplayText.plain(message)) }

  /// Replaces the terminal's last line, which has no end yet, by `line`.
  static func replaceLine(_ line: String) { write("\r\u{1B}[K" + line, ending: "") }

  private static func write(_ line: String, ending: String = "\n") {
    var line = line + ending
    _ = line.withUTF8 { StandardStream.errors.write(UnsafeRawBufferPointer($0), patience: 1000) }
  }

  /// True on a terminal with colour, unless the user asked for none.
  private static let isColoured: Bool = {
    let environment = ProcessInfo.processInfo.environment
    return isatty(StandardStream.errors.rawValue) != 0
      && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
  }()
}
