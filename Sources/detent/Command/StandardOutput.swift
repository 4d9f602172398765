import DetentFiles
import Foundation

/// Standard output behind a large buffer: a CSV of a million lines is a few hundred writes.
///
/// A reader that has gone away is no error: what more there is falls silent, as `head` expects, and
/// the verb's exit code is what it would have been.
struct StandardOutput: ~Copyable {
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

  /// Writes `text` at once.
  static func print(_ text: String) throws(CommandError) {
    var output = StandardOutput()
    try output.write(text)
    try output.flush()
  }
}
