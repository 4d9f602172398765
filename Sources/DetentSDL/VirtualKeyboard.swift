#if os(Linux)
  import CSDL2

  // A Wayland seat whose first keyboard is a program's (an on-screen keyboard, a test's hand) enters the
  // window with that key down already. SDL up to 2.26 asks libxkbcommon about that key before it knows
  // which layout is in force: about layout −1. libxkbcommon up to 1.5 counts that from the end, to one
  // past it, and reads what lies there: the program crashes, and what it recorded is lost. The linker
  // lets an executable's own function of that name go before the library's.

  /// The library's function, which answers for every layout that there is.
  private let symbolsInLibrary: detent_xkb_symbols? = detent_xkb_symbols_in_library()

  /// The symbols that `key` gives: their number, and where they are. Of no layout there are none.
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
