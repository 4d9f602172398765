import DetentFiles
import Foundation

/// The two ways out of the program: results and messages. Nothing else writes to them.
package enum StandardStream: Int32 {
  case output = 1
  case errors = 2

  /// To be called first: makes what is wrong with a way out an error of `write`, which can be told.
  ///
  /// A stream that the caller has closed is held by the root folder, which cannot be written to:
  /// else the next file to be opened took its number, and messages went into it. Signals about
  /// closed pipes and files that have grown too large are left out.
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

  /// Writes all of `bytes`; the system's error number where it could not.
  func write(_ bytes: UnsafeRawBufferPointer, patience: Int32 = -1) -> Int32? {
    Descriptor.write(bytes, to: rawValue, patience: patience)
  }
}

/// Standard output behind a large buffer: a CSV of a million lines is a few hundred writes.
///
/// A reader that has gone away is no error: what more there is falls silent, as `head` expects, and
/// the verb's exit code is what it would have been.
package struct StandardOutput: ~Copyable {
  private var buffer: [UInt8] = []
  private static let capacity = 1 << 16
  /// Whether somebody may still read what is written.
  private(set) var hasReader = true

  init() { buffer.reserveCapacity(Self.capacity + 256) }

  /// Writes `text`, of any number of lines; what is invisible in it is escaped.
  mutating func write(_ text: String) throws(CommandError) {
    guard hasReader else { return }
    var text = DisplayText.lines(text)
    text.withUTF8 { buffer.append(contentsOf: $0) }
    if buffer.count >= Self.capacity { try flush() }
  }

  /// Writes what is left; to be called before the end.
  mutating func flush() throws(CommandError) {
    let failure = buffer.withUnsafeBytes { StandardStream.output.write($0) }
    buffer.removeAll(keepingCapacity: true)
    guard let failure else { return }
    hasReader = false
    guard failure != EPIPE else { return }
    throw CommandError(
      .environment,
      "standard output: found \(SystemError.text(failure)), expected a place that can be written")
  }

  package static func print(_ text: String) throws(CommandError) {
    var output = StandardOutput()
    try output.write(text)
    try output.flush()
  }
}

/// Messages for people, a line each, in which nothing is invisible; failing to write one is none.
package enum StandardError {
  /// `detent: …`, a line.
  package static func report(_ message: String) {
    write((isColoured ? "\u{1B}[1;31mdetent:\u{1B}[0m " : "detent: ") + DisplayText.plain(message))
  }

  /// A line about what is being done; no fault.
  package static func say(_ message: String) { write(DisplayText.plain(message)) }

  /// Puts `line` in the place of the terminal's last one, which is still open.
  static func replaceLine(_ line: String) { write("\r\u{1B}[K" + line, ending: "") }

  private static func write(_ line: String, ending: String = "\n") {
    var line = line + ending
    _ = line.withUTF8 { StandardStream.errors.write(UnsafeRawBufferPointer($0), patience: 1000) }
  }

  /// Colour only on a terminal that has it, and not for people who asked for none.
  private static let isColoured: Bool = {
    let environment = ProcessInfo.processInfo.environment
    return isatty(StandardStream.errors.rawValue) != 0
      && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
  }()
}
