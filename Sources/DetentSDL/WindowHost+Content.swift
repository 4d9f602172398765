import CSDL2
import DetentMotion
import DetentStage

/// What the content wants of the window, and what the window tells of itself.
extension WindowHost {
  func announceSize() {
    let geometry = translator.geometry
    content.handle(
      WindowEvent(.resized(geometry.size, scale: geometry.scale), seconds: clock.seconds))
  }

  func measureAgain() {
    let geometry = presenter.measure(scaleOverride: content.scaleOverride)
    guard geometry != translator.geometry else { return }
    translator.geometry = geometry
    announceSize()
  }

  /// Cheap when nothing changed; called after every batch of events and every advance.
  func followContent() {
    translator.wantsText = content.wantsText
    if content.scaleOverride != translator.geometry.scaleOverride { measureAgain() }
    if content.title != title {
      title = content.title
      SDL_SetWindowTitle(window, title)
    }
    if content.cursor != cursor {
      cursor = content.cursor
      show(cursor)
    }
  }

  /// Holds the mouse while it is pressed: outside of the window, too, it is ours.
  func followPress() {
    let isCaptured = SDL_GetWindowFlags(window) & SDL_WINDOW_MOUSE_CAPTURE.rawValue != 0
    let wants = translator.press == .mouse
    if wants != isCaptured { SDL_CaptureMouse(wants ? SDL_TRUE : SDL_FALSE) }
  }

  private func show(_ cursor: WindowCursor) {
    // A system without that shape keeps the one it shows.
    guard let shape = cursors[cursor] ?? SDL_CreateSystemCursor(cursor.systemShape) else { return }
    cursors[cursor] = shape
    SDL_SetCursor(shape)
  }
}

extension WindowCursor {
  var systemShape: SDL_SystemCursor {
    switch self {
    case .arrow: SDL_SYSTEM_CURSOR_ARROW
    case .hand: SDL_SYSTEM_CURSOR_HAND
    case .text: SDL_SYSTEM_CURSOR_IBEAM
    case .resizeHorizontally: SDL_SYSTEM_CURSOR_SIZEWE
    case .resizeVertically: SDL_SYSTEM_CURSOR_SIZENS
    }
  }
}
