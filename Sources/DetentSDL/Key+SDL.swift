import CSDL2
import DetentStage

extension Key {
  /// The meaning of the key with SDL's `keycode` (by layout, not by place); nil for keys that the window
  /// ignores.
  init?(keycode: Int32) {
    if let named = Self.named[keycode] {
      self = named
    } else if (Self.code(SDLK_F1)...Self.code(SDLK_F12)).contains(keycode) {
      self = .function(Int(keycode - Self.code(SDLK_F1)) + 1)
    } else if let character = Self.keypad[keycode] {
      self = .character(character)
    } else if keycode > 0x20, keycode != 0x7F, let scalar = Unicode.Scalar(UInt32(keycode)) {
      // The code of a printable key is its unshifted character; all other codes lie above Unicode's range.
      self = .character(Character(scalar))
    } else {
      return nil
    }
  }

  private static let named: [Int32: Key] = [
    code(SDLK_SPACE): .space, code(SDLK_RETURN): .return, code(SDLK_KP_ENTER): .return,
    code(SDLK_RETURN2): .return, code(SDLK_TAB): .tab, code(SDLK_ESCAPE): .escape,
    code(SDLK_DELETE): .delete, code(SDLK_BACKSPACE): .backspace, code(SDLK_UP): .up,
    code(SDLK_DOWN): .down, code(SDLK_LEFT): .left, code(SDLK_RIGHT): .right,
    code(SDLK_PAGEUP): .pageUp, code(SDLK_PAGEDOWN): .pageDown, code(SDLK_HOME): .home,
    code(SDLK_END): .end,
  ]

  private static let keypad: [Int32: Character] = [
    code(SDLK_KP_PLUS): "+", code(SDLK_KP_MINUS): "-", code(SDLK_KP_MULTIPLY): "*",
    code(SDLK_KP_DIVIDE): "/", code(SDLK_KP_PERIOD): ".", code(SDLK_KP_COMMA): ",",
    code(SDLK_KP_EQUALS): "=", code(SDLK_KP_0): "0", code(SDLK_KP_1): "1", code(SDLK_KP_2): "2",
    code(SDLK_KP_3): "3", code(SDLK_KP_4): "4", code(SDLK_KP_5): "5", code(SDLK_KP_6): "6",
    code(SDLK_KP_7): "7", code(SDLK_KP_8): "8", code(SDLK_KP_9): "9",
  ]

  private static func code(_ key: SDL_KeyCode) -> Int32 { Int32(bitPattern: key.rawValue) }
}

extension Modifiers {
  /// Creates modifiers from the `mod` of SDL's key events. Command counts as Control on macOS.
  init(mod: UInt16) {
    #if os(macOS)
      let control = KMOD_GUI
    #else
      let control = KMOD_CTRL
    #endif
    let held: [(SDL_Keymod, Modifiers)] = [
      (KMOD_SHIFT, .shift), (KMOD_ALT, .alt), (control, .control),
    ]
    self.init(held.filter { UInt32(mod) & UInt32($0.0.rawValue) != 0 }.map(\.1))
  }
}
