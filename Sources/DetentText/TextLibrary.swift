import CSDL2TTF

/// A library that letters' pixels depend on, and the version that runs.
package struct TextLibrary: Equatable, Sendable {
  package let name: String
  package let version: String

  /// Those that this process uses, in alphabetical order.
  package static var all: [TextLibrary] {
    [
      TextLibrary(name: "FreeType", version(TTF_GetFreeTypeVersion)),
      TextLibrary(name: "HarfBuzz", version(TTF_GetHarfBuzzVersion)),
      TextLibrary(name: "SDL_ttf", linkedVersion),
    ]
  }

  private init(name: String, _ version: String) {
    self.name = name
    self.version = version
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
