import Foundation

/// Reads whole files.
public enum FileBytes {
  /// The bytes of the file at `path`, of which there may be `limit` at most.
  public static func read(_ path: String, limit: Int) throws(FileProblem) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw problem(path) }
    defer { close(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = Foundation.read(file, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw problem(path) }
      if count == 0 { return bytes }
      bytes += chunk.prefix(count)
      guard bytes.count <= limit else {
        throw FileProblem(path: path, found: "more than \(limit) bytes", expected: "at most that")
      }
    }
  }

  /// The error in `errno`, in the C library's words.
  private static func problem(_ path: String) -> FileProblem {
    let reason = errno
    let found =
      switch reason {
      case ENOENT: "no such file"
      case EISDIR: "a folder"
      default: SystemError.text(reason)
      }
    return FileProblem(path: path, found: found, expected: "a file that can be read")
  }
}

/// Errors of the operating system.
public enum SystemError {
  /// The C library's words for `code`, as the end of a sentence: `permission denied`.
  public static func text(_ code: Int32) -> String {
    let text = String(cString: strerror(code))
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
