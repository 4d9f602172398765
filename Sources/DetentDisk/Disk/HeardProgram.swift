import Foundation

/// A child program whose output is read while it runs. The deinitialiser kills it and waits for its end.
///
/// A different thread may read than the one that made it, but only one at a time.
package final class HeardProgram: ChildProcess, @unchecked Sendable {
  package init(_ path: String, _ arguments: [String]) throws(FileProblem) {
    try super.init(path, arguments, .fromProgram)
    #if os(Linux)
      // A pipe of 64 KiB makes a program wait for each part of a picture. Swift lacks the name F_SETPIPE_SZ.
      _ = fcntl(pipe, 1031, 1 << 20)
    #endif
  }

  /// Fills `bytes` with the program's output, and waits for it. Returns their count, which is smaller than
  /// requested only at the output's end.
  package func read(into bytes: UnsafeMutableRawBufferPointer) -> Int {
    var filled = 0
    while filled < bytes.count, let start = bytes.baseAddress {
      let count = Foundation.read(pipe, start + filled, bytes.count - filled)
      if count > 0 {
        filled += count
      } else if count == 0 || errno != EINTR {
        break
      }
    }
    return filled
  }

  /// Calls `body` with each line of the output, until it returns false. A line has at most 4096 bytes; the
  /// rest of a longer one becomes the next.
  package func lines(_ body: (Substring) -> Bool) {
    var rest: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = piece.withUnsafeMutableBytes {
        Foundation.read(pipe, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      rest += piece.prefix(count)
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? (rest.count > 4096 ? 4096 : nil) {
        let line = String(decoding: rest[..<end], as: UTF8.self)
        rest.removeSubrange(...end)
        guard body(line[...]) else { return }
      }
    }
    if !rest.isEmpty { _ = body(String(decoding: rest, as: UTF8.self)[...]) }
  }
}
