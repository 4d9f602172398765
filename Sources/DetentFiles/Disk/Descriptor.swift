import Foundation

/// Open files as the system counts them.
package enum Descriptor {
  /// Writes all of `bytes` to `file`; the system's error number where it could not.
  ///
  /// A reader who has asked not to be waited for is waited for: at most `patience` milliseconds at a
  /// time (then it is `EAGAIN`), or for ever if that is negative.
  package static func write(
    _ bytes: UnsafeRawBufferPointer, to file: Int32, patience: Int32 = -1
  ) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Foundation.write(
        file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count == 0 {
        return EIO
      } else if errno == EAGAIN {
        var place = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
        if poll(&place, 1, patience) == 0 { return EAGAIN }
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }

  /// Adds `text` to the end of the file at `path`, which several programs write to one after the other;
  /// the system's error number where it could not.
  package static func append(_ text: String, to path: String) -> Int32? {
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o666)
    guard file >= 0 else { return errno }
    defer { close(file) }
    var text = text
    return text.withUTF8 { write(UnsafeRawBufferPointer($0), to: file, patience: 1000) }
  }
}

/// Errors of the operating system.
package enum SystemError {
  /// The C library's words for `code`, as the end of a sentence: `permission denied`.
  package static func text(_ code: Int32) -> String {
    let text = String(cString: strerror(code))
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
