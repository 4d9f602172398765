import CSDL2TTF

/// Opens and closes fonts one at a time, because SDL_ttf shares state between threads for this.
enum FontEngine {
  nonisolated(unsafe) private static let gate = SDL_CreateMutex()

  static func start() throws(FontError) {
    let result = exclusively { TTF_Init() }
    if result != 0 { throw .engine(reason: String(cString: SDL_GetError())) }
  }

  static func stop() { exclusively { TTF_Quit() } }

  /// Opens a font at a size in pixels, which may be a fraction; `stretch` times as wide as high.
  static func open(
    _ file: LoadedFont, pixels: Double, stretch: Int = 1, hinting: CInt
  ) throws(FontError) -> OpaquePointer {
    // SDL_ttf takes the resolution in dots per inch. At a size of one point, a dot per inch is 1/72 pixel,
    // the finest step.
    let dots = UInt32(max(1, (pixels * 72).rounded()))
    let font = exclusively {
      TTF_OpenFontDPIRW(
        SDL_RWFromConstMem(file.bytes, CInt(file.count)), 1, 1, dots * UInt32(stretch), dots)
    }
    guard let font else {
      throw .unusable(path: file.path, reason: String(cString: SDL_GetError()))
    }
    TTF_SetFontHinting(font, hinting)
    return font
  }

  static func close(_ font: OpaquePointer) { exclusively { TTF_CloseFont(font) } }

  private static func exclusively<Result>(_ body: () -> Result) -> Result {
    SDL_LockMutex(gate)
    defer { SDL_UnlockMutex(gate) }
    return body()
  }
}
