import CSDL2
import DetentMotion
import DetentStage
import Testing

@testable import DetentSDL

@Suite struct KeyTests {
  @Test(arguments: [
    (SDLK_SPACE, Key.space), (SDLK_RETURN, .return), (SDLK_KP_ENTER, .return), (SDLK_TAB, .tab),
    (SDLK_ESCAPE, .escape), (SDLK_DELETE, .delete), (SDLK_BACKSPACE, .backspace), (SDLK_UP, .up),
    (SDLK_DOWN, .down), (SDLK_LEFT, .left), (SDLK_RIGHT, .right), (SDLK_PAGEUP, .pageUp),
    (SDLK_PAGEDOWN, .pageDown), (SDLK_HOME, .home), (SDLK_END, .end), (SDLK_F1, .function(1)),
    (SDLK_F4, .function(4)), (SDLK_F12, .function(12)), (SDLK_a, .character("a")),
    (SDLK_0, .character("0")), (SDLK_PERIOD, .character(".")), (SDLK_KP_PLUS, .character("+")),
    (SDLK_KP_MINUS, .character("-")), (SDLK_KP_0, .character("0")), (SDLK_KP_9, .character("9")),
  ]) func `keys are named by what they mean`(code: SDL_KeyCode, key: Key) {
    #expect(Key(keycode: Int32(bitPattern: code.rawValue)) == key)
  }

  @Test func `characters outside ASCII are keys of their own`() {
    #expect(Key(keycode: 0xE4) == .character("ä"))
    #expect(Key(keycode: 0x436) == .character("ж"))
  }

  @Test(arguments: [SDLK_UNKNOWN, SDLK_LSHIFT, SDLK_RCTRL, SDLK_CAPSLOCK, SDLK_VOLUMEUP, SDLK_F13])
  func `modifiers and keys nobody listens to are none`(code: SDL_KeyCode) {
    #expect(Key(keycode: Int32(bitPattern: code.rawValue)) == nil)
  }

  @Test func `no keycode whatsoever crashes`() {
    for code in [Int32.min, -1, 0, 7, 0x7F, 0xD800, 0x10FFFF, 0x110000, .max] {
      _ = Key(keycode: code)
    }
  }

  @Test func `modifiers of both sides count, locks do not`() {
    func modifiers(_ mod: SDL_Keymod) -> Modifiers { Modifiers(mod: UInt16(mod.rawValue)) }
    #expect(modifiers(KMOD_LSHIFT) == .shift)
    #expect(modifiers(KMOD_RSHIFT) == .shift)
    #expect(modifiers(KMOD_RALT) == .alt)
    #expect(modifiers(KMOD_NUM) == [])
    #expect(modifiers(KMOD_CAPS) == [])
    #if os(macOS)
      #expect(modifiers(KMOD_RGUI) == .control)
    #else
      #expect(modifiers(KMOD_RCTRL) == .control)
    #endif
  }
}
