import Foundation

/// The two ways out of the program: results and messages. Nothing else writes to them.
enum StandardStream: Int32 {
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
  ///
  /// A reader who has asked not to be waited for is waited for: `patience` milliseconds at most, or
  /// for ever if that is negative.
  func write(_ bytes: UnsafeRawBufferPointer, patience: Int32 = -1) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Foundation.write(
        rawValue, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count == 0 {
        return EIO
      } else if errno == EAGAIN {
        var place = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
        if poll(&place, 1, patience) == 0 { return EAGAIN }
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }
}
