import Foundation

/// Reads whole files. All content from outside enters here.
package enum FileBytes {
  /// Returns the bytes of the file at `path`, or throws if there are more than `limit`. It follows links.
  ///
  /// It reads regular files only, because a pipe may block and a device may never end. It asks for only as
  /// much memory as the file has bytes. A file that grows meanwhile is read no further than the limit.
  package static func read(_ path: String, limit: Int) throws(FileProblem) -> [UInt8] {
    let (file, size) = try open(path)
    defer { close(file) }
    guard size <= limit else { throw tooLarge(path, limit) }
    var bytes: [UInt8] = []
    while true {
      // Asks for one byte more than the file has, to see its end.
      let piece = try read(bytes.isEmpty ? size + 1 : 64 << 10, of: file, path)
      if piece.isEmpty { return bytes }
      bytes = bytes.isEmpty ? piece : bytes + piece
      guard bytes.count <= limit else { throw tooLarge(path, limit) }
    }
  }

  /// Returns up to `count` bytes, fewer at the end of the file.
  private static func read(
    _ count: Int, of file: Int32, _ path: String
  ) throws(FileProblem) -> [UInt8] {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let more = Foundation.read(file, buffer.baseAddress! + filled, count - filled)
        if more < 0, errno == EINTR { continue }
        if more < 0 { code = errno }
        if more <= 0 { return }
        filled += more
      }
    }
    guard code == 0 else { throw problem(path, SystemError.text(code)) }
    return bytes
  }

  /// Tells whether `path` is a regular file that the user may read.
  package static func isReadable(_ path: String) -> Bool {
    FileKind(path) == .file && access(path, R_OK) == 0
  }

  /// Opens a regular file and nothing else. It checks before opening, because some devices react to being
  /// opened, and again afterwards, because the path may name a different file by then.
  private static func open(_ path: String) throws(FileProblem) -> (file: Int32, size: Int) {
    guard !path.utf8.contains(0) else { throw problem(path, "a zero byte in its name") }
    var status = stat()
    guard stat(path, &status) == 0 else { throw problem(path, reason(errno, path)) }
    try check(status, path)
    let file = Foundation.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else { throw problem(path, reason(errno, path)) }
    do throws(FileProblem) {
      guard fstat(file, &status) == 0 else { throw problem(path, SystemError.text(errno)) }
      try check(status, path)
    } catch {
      close(file)
      throw error
    }
    return (file, Int(status.st_size))
  }

  private static func check(_ status: stat, _ path: String) throws(FileProblem) {
    let kind = FileKind(status)
    guard kind == .file else { throw problem(path, kind.text) }
  }

  private static func reason(_ code: Int32, _ path: String) -> String {
    guard code == ENOENT else { return SystemError.text(code) }
    var status = stat()
    return lstat(path, &status) == 0 ? "a link to nothing" : "no such file"
  }

  private static func tooLarge(_ path: String, _ limit: Int) -> FileProblem {
    FileProblem(path: path, found: "more than \(limit) bytes", expected: "at most \(limit)")
  }

  private static func problem(_ path: String, _ found: String) -> FileProblem {
    FileProblem(path: path, found: found, expected: "a file that can be read")
  }
}
