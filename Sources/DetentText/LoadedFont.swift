import CSDL2TTF

/// A font file in memory. FreeType seeks and reads thousands of times in a file; in memory that costs
/// nothing.
final class LoadedFont {
  let path: String
  let bytes: UnsafeMutableRawPointer
  let count: Int

  init(path: String) throws(FontError) {
    var count = 0
    guard let bytes = SDL_LoadFile(path, &count) else {
      throw .unusable(path: path, reason: String(cString: SDL_GetError()))
    }
    self.path = path
    self.bytes = bytes
    self.count = count
  }

  deinit { SDL_free(bytes) }
}
