import DetentFiles
import Foundation

/// Standard output behind a large buffer: a CSV of a million lines is a few hundred writes.
///
/// A reader that has gone away is no error: the program ends quietly, as `head` expects.
struct StandardOutput: ~Copyable {
  private var buffer: [UInt8] = []
  private static let capacity = 1 << 16

  init() { buffer.reserveCapacity(Self.capacity + 256) }

  mutating func write(_ text: String) throws(CommandError) {
    var text = text
    text.withUTF8 { buffer.append(contentsOf: $0) }
    if buffer.count >= Self.capacity { try flush() }
  }

  mutating func write(_ byte: Unicode.Scalar) throws(CommandError) {
    buffer.append(UInt8(ascii: byte))
    if buffer.count >= Self.capacity { try flush() }
  }

  /// Writes what is left; to be called before the end.
  mutating func flush() throws(CommandError) {
    var failure: Int32 = 0
    buffer.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty, failure == 0 {
        let count = Foundation.write(
          STDOUT_FILENO, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if errno != EINTR {
          failure = errno
        }
      }
    }
    buffer.removeAll(keepingCapacity: true)
    if failure == EPIPE { exit(ExitCode.success.rawValue) }
    if failure != 0 {
      throw CommandError(
        .environment,
        "standard output: found \(SystemError.text(failure)), expected a place that can be written")
    }
  }

  /// Writes `text` at once.
  static func print(_ text: String) throws(CommandError) {
    var output = StandardOutput()
    try output.write(text)
    try output.flush()
  }
}
