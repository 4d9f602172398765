#if os(Linux)
  import CSDL2

  // A Wayland seat may have a program as its first keyboard (an on-screen keyboard, a test's hand). Its key
  // is then already down when the window gets the focus. SDL up to 2.26 asks libxkbcommon about that key
  // before it knows the layout in force: it passes layout −1. The library up to 1.5 counts this from the end
  // and reads past its memory. The program then crashes and loses its recording. The linker prefers an
  // executable's own function of that name to the library's, so this one comes first.

  /// The function of the library, which answers for every existing layout.
  private let symbolsInLibrary: detent_xkb_symbols? = detent_xkb_symbols_in_library()

  /// The number of symbols that `key` gives, with their address in `symbols`. There are none for layout −1.
  @_cdecl("xkb_keymap_key_get_syms_by_level") package func symbolsOfKey(
    _ keymap: OpaquePointer?, _ key: UInt32, _ layout: UInt32, _ level: UInt32,
    _ symbols: UnsafeMutablePointer<UnsafePointer<UInt32>?>?
  ) -> Int32 {
    guard layout != .max, let symbolsInLibrary else {
      symbols?.pointee = nil
      return 0
    }
    return symbolsInLibrary(keymap, key, layout, level, symbols)
  }
#endif
