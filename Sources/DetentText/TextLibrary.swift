import CSDL2TTF

/// The libraries that determine the pixels of letters.
package enum TextLibrary {
  /// The libraries that this process uses, in alphabetical order, with their running versions.
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
