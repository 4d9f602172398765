import CSDL2
import DetentDisk

/// The services that the desktop shares among its programs.
@MainActor package enum Desktop {
  /// Puts `text` on the clipboard. Returns the reason if this fails, otherwise nil.
  package static func copy(_ text: String) -> String? {
    SDL_SetClipboardText(text) == 0 ? nil : String(cString: SDL_GetError())
  }

  /// The text on the clipboard; nil if there is none.
  package static var clipboard: String? {
    guard SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else { return nil }
    defer { SDL_free(text) }
    return String(cString: text)
  }

  /// Ends the window's rest, so that it looks for news. Any thread may call it.
  package nonisolated static func wakeWindow() {
    var event = SDL_Event()
    // The presenters use the first user event.
    event.type = SDL_USEREVENT.rawValue + 1
    SDL_PushEvent(&event)
  }

  /// Shows a folder in the desktop's own program, if there is one. SDL does not report success.
  package static func open(folder: String) {
    _ = SDL_OpenURL(address(of: FilePath.absolute(folder)))
  }

  /// The file URL of `path`.
  nonisolated static func address(of path: String) -> String {
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
    let digits = Array("0123456789ABCDEF")
    return "file://"
      + path.utf8.map { byte in
        plain.contains(byte)
          ? String(UnicodeScalar(byte)) : "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }.joined()
  }
}
