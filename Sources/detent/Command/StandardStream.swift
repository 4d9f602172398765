import DetentFiles
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
  func write(_ bytes: UnsafeRawBufferPointer, patience: Int32 = -1) -> Int32? {
    Descriptor.write(bytes, to: rawValue, patience: patience)
  }
}
