import Foundation

/// Puts one folder in the place of another in a single step.
enum FolderSwap {
  /// Afterwards `new` is at `path`, and what was there, if anything, where `new` was. Returns the
  /// system's error, or nil when it is done.
  static func put(_ new: String, inPlaceOf path: String) -> Int32? {
    if rename(new, path) == 0 { return nil }
    // Rename replaces nothing that has files in it.
    guard errno == ENOTEMPTY || errno == EEXIST else { return errno }
    return exchange(new, path)
  }

  #if os(Linux)
    private typealias Exchange =
      @convention(c) (
        Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32
      ) -> Int32

    /// `renameat2`, which the C library has and its module does not show.
    private static func exchange(_ a: String, _ b: String) -> Int32? {
      guard let program = dlopen(nil, RTLD_NOW), let symbol = dlsym(program, "renameat2") else {
        return ENOSYS
      }
      let exchanges: UInt32 = 2
      let rename = unsafeBitCast(symbol, to: Exchange.self)
      return rename(AT_FDCWD, a, AT_FDCWD, b, exchanges) == 0 ? nil : errno
    }
  #else
    private static func exchange(_ a: String, _ b: String) -> Int32? {
      renamex_np(a, b, UInt32(RENAME_SWAP)) == 0 ? nil : errno
    }
  #endif
}
