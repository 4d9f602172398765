import Foundation

/// Writes to the system's file descriptors.
package enum Descriptor {
  /// Writes all of `bytes` to `file`. Returns the system's error number if it cannot.
  ///
  /// It also waits when a non-blocking `file` is full: at most `patience` milliseconds at a time, then it
  /// returns `EAGAIN`. A negative `patience` waits for ever.
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

  /// Appends `text` to the file at `path`, to which several programs write one after the other. Returns the
  /// system's error number if it cannot.
  package static func append(_ text: String, to path: String) -> Int32? {
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o666)
    guard file >= 0 else { return errno }
    defer { close(file) }
    var text = text
    return text.withUTF8 { write(UnsafeRawBufferPointer($0), to: file, patience: 1000) }
  }
}

/// Describes errors of the operating system.
package enum SystemError {
  /// Returns the C library's words for `code` as the end of a sentence: `permission denied`.
  package static func text(_ code: Int32) -> String {
    let text = String(cString: strerror(code))
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
