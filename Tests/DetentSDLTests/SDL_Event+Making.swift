import CSDL2

/// Makes events as SDL would report them.
extension SDL_Event {
  static func button(
    down: Bool, _ x: Int32, _ y: Int32, button: UInt8 = 1, clicks: UInt8 = 1, which: UInt32 = 0
  ) -> SDL_Event {
    var event = SDL_Event()
    event.type = down ? SDL_MOUSEBUTTONDOWN.rawValue : SDL_MOUSEBUTTONUP.rawValue
    event.button.which = which
    event.button.button = button
    event.button.clicks = clicks
    event.button.x = x
    event.button.y = y
    return event
  }

  static func motion(_ x: Int32, _ y: Int32, which: UInt32 = 0) -> SDL_Event {
    var event = SDL_Event()
    event.type = SDL_MOUSEMOTION.rawValue
    event.motion.which = which
    event.motion.x = x
    event.motion.y = y
    return event
  }

  static func wheel(
    _ x: Float, _ y: Float, isFlipped: Bool = false, which: UInt32 = 0
  ) -> SDL_Event {
    var event = SDL_Event()
    event.type = SDL_MOUSEWHEEL.rawValue
    event.wheel.which = which
    event.wheel.preciseX = x
    event.wheel.preciseY = y
    event.wheel.direction =
      isFlipped ? SDL_MOUSEWHEEL_FLIPPED.rawValue : SDL_MOUSEWHEEL_NORMAL.rawValue
    return event
  }

  static func finger(
    _ type: SDL_EventType, _ finger: Int64, _ x: Float, _ y: Float, device: Int64 = 5
  ) -> SDL_Event {
    var event = SDL_Event()
    event.type = type.rawValue
    event.tfinger.touchId = SDL_TouchID(device)
    event.tfinger.fingerId = SDL_FingerID(finger)
    event.tfinger.x = x
    event.tfinger.y = y
    return event
  }

  static func window(_ change: SDL_WindowEventID) -> SDL_Event {
    var event = SDL_Event()
    event.type = SDL_WINDOWEVENT.rawValue
    event.window.event = UInt8(change.rawValue)
    return event
  }

  static func key(
    _ code: SDL_KeyCode, _ modifiers: SDL_Keymod = KMOD_NONE, isRepeat: Bool = false
  ) -> SDL_Event {
    var event = SDL_Event()
    event.type = SDL_KEYDOWN.rawValue
    event.key.keysym.sym = Int32(bitPattern: code.rawValue)
    event.key.keysym.mod = UInt16(modifiers.rawValue)
    event.key.repeat = isRepeat ? 1 : 0
    return event
  }

  static func keyUp(_ code: SDL_KeyCode) -> SDL_Event {
    var event = key(code)
    event.type = SDL_KEYUP.rawValue
    return event
  }

  /// A dropped file. The receiver of the event frees the path, as with SDL's own.
  static func drop(_ path: String) -> SDL_Event {
    var event = SDL_Event()
    event.type = SDL_DROPFILE.rawValue
    event.drop.file = SDL_strdup(path)
    return event
  }

  static func text(_ text: String) -> SDL_Event {
    var event = SDL_Event()
    event.type = SDL_TEXTINPUT.rawValue
    withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: text.utf8.prefix(31)) }
    return event
  }
}
