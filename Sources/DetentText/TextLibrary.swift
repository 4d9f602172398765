import CSDL2TTF

/// The libraries that letters' pixels depend on.
package enum TextLibrary {
  /// Those that this process uses, in alphabetical order, and the versions that run.
  package static var all: [(name: String, version: String)] {
    [
      ("FreeType", version(TTF_GetFreeTypeVersion)),
      ("HarfBuzz", version(TTF_GetHarfBuzzVersion)), ("SDL_ttf", linkedVersion),
    ]
  }

  private static func version(
    _ read: (UnsafeMutablePointer<CInt>?, UnsafeMutablePointer<CInt>?, UnsafeMutablePointer<CInt>?)
      -> Void
  ) -> String {
    var (major, minor, patch): (CInt, CInt, CInt) = (0, 0, 0)
    read(&major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }

  private static var linkedVersion: String {
    guard let version = TTF_Linked_Version()?.pointee else { return "unknown" }
    return "\(version.major).\(version.minor).\(version.patch)"
  }
}
