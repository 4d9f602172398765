import Foundation

/// A child program whose output is read while it runs. The deinitialiser kills it and waits for its end.
///
/// A different thread may read than the one that made it, but only one at a time.
package final class HeardProgram: @unchecked Sendable {
  private let child: ChildProcess

  package init(_ path: String, _ arguments: [String]) throws(FileProblem) {
    child = try ChildProcess(path, arguments, .fromProgram)
    #if os(Linux)
      // A pipe of 64 KiB makes a program wait for each part of a picture. Swift lacks the name F_SETPIPE_SZ.
      _ = fcntl(child.pipe, 1031, 1 << 20)
    #endif
  }

  /// Kills the program, so that a thread that reads its output comes to the end.
  package func kill() { child.kill() }

  /// Kills the program if it has not ended yet, and closes its output.
  package func stop() { child.stop() }

  /// Fills `bytes` with the program's output, and waits for it. Returns their count, which is smaller than
  /// requested only at the output's end.
  package func read(into bytes: UnsafeMutableRawBufferPointer) -> Int {
    var filled = 0
    while filled < bytes.count, let start = bytes.baseAddress {
      let count = Foundation.read(child.pipe, start + filled, bytes.count - filled)
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
        Foundation.read(child.pipe, $0.baseAddress, $0.count)
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

  /// Closes the output and waits for the program's end. Returns nil if it succeeded, else the last line of its
  /// messages.
  package func end() -> String? { child.end() }
}
