import CSDL2
import DetentMotion
import DetentStage
import Testing

@testable import DetentSDL

@Suite struct EventTranslatorKeyTests {
  private func translate(
    _ events: [SDL_Event], wantsText: Bool = false, keepsModifiers: Bool = false
  ) -> [WindowEvent.Kind] {
    var translator = EventTranslator(
      geometry: WindowGeometry(unitWidth: 1, unitHeight: 1, pixelWidth: 1, pixelHeight: 1))
    translator.wantsText = wantsText
    var kinds: [WindowEvent.Kind] = []
    for event in events { translator.translate(event, at: 0) { kinds.append($0) } }
    translator.flushKey { kinds.append($0) }
    return kinds.filter { if case .modifiers = $0 { keepsModifiers } else { true } }
  }

  private func key(
    _ character: Character, _ modifiers: Modifiers = [], isRepeat: Bool = false
  ) -> WindowEvent.Kind {
    .key(.character(character), modifiers: modifiers, isRepeat: isRepeat)
  }

  @Test func `a key and its text are one event`() {
    #expect(
      translate([.key(SDLK_r), .text("r"), .key(SDLK_t), .text("t")]) == [key("r"), key("t")])
  }

  @Test func `shifted letters are the same key with Shift`() {
    #expect(translate([.key(SDLK_t, KMOD_LSHIFT), .text("T")]) == [key("t", .shift)])
  }

  @Test(arguments: [SDLK_SLASH, SDLK_COMMA, SDL_KeyCode(0xDF)])
  func `the question mark arrives wherever the layout has it`(code: SDL_KeyCode) {
    #expect(translate([.key(code, KMOD_LSHIFT), .text("?")]) == [key("?", .shift)])
  }

  @Test func `without text the key's own character stands`() {
    #expect(translate([.key(SDLK_z, KMOD_NUM)]) == [key("z")])
    #expect(translate([.key(SDLK_r), .key(SDLK_ESCAPE)]).first == key("r"))
  }

  @Test func `repeats are marked`() {
    #expect(
      translate([.key(SDLK_PERIOD, isRepeat: true), .text(".")]) == [key(".", isRepeat: true)])
  }

  @Test func `Space is a named key, its text nothing more`() {
    #expect(
      translate([.key(SDLK_SPACE), .text(" ")]) == [.key(.space, modifiers: [], isRepeat: false)])
  }

  @Test func `modifiers are told of when they become others, before the key that comes with them`()
  {
    let events: [SDL_Event] = [
      .key(SDLK_LSHIFT, KMOD_LSHIFT), .key(SDLK_RSHIFT, KMOD_SHIFT), .key(SDLK_TAB, KMOD_LALT),
      .keyUp(SDLK_LALT), .keyUp(SDLK_TAB),
    ]
    #expect(
      translate(events, keepsModifiers: true) == [
        .modifiers(.shift), .modifiers(.alt), .key(.tab, modifiers: .alt, isRepeat: false),
        .modifiers([]), .keyUp(.tab),
      ])
  }

  @Test func `named keys come at once and modifiers alone not at all`() {
    #expect(
      translate([.key(SDLK_LSHIFT, KMOD_LSHIFT), .key(SDLK_TAB, KMOD_LSHIFT)]) == [
        .key(.tab, modifiers: .shift, isRepeat: false)
      ])
  }

  @Test func `where text is wanted, printable keys are text and the others keys`() {
    #expect(
      translate(
        [.key(SDLK_1), .text("1"), .key(SDLK_SPACE), .text(" "), .key(SDLK_RETURN), .text("ない")],
        wantsText: true) == [
          .text("1"), .text(" "), .key(.return, modifiers: [], isRepeat: false), .text("ない"),
        ])
  }

  /// The keys `^` and `e` on a keyboard where `^` waits for the next letter.
  @Test func `a dead key types nothing of its own`() {
    #expect(translate([.key(SDLK_CARET)], wantsText: true) == [])
    #expect(
      translate([.key(SDLK_CARET), .key(SDLK_e), .text("ê")], wantsText: true) == [.text("ê")])
    #expect(
      translate([.key(SDLK_CARET), .key(SDLK_RETURN)], wantsText: true) == [
        .key(.return, modifiers: [], isRepeat: false)
      ])
    // A dead key is an ordinary key while no text is wanted.
    #expect(translate([.key(SDLK_CARET)]) == [key("^")])
  }

  @Test func `a text of several letters is the key that was pressed, and typed it is whole`() {
    #expect(translate([.key(SDLK_r), .text("ab")]) == [key("r")])
    #expect(translate([.text("ab")]) == [])
    #expect(translate([.key(SDLK_r), .text("ab")], wantsText: true) == [.text("ab")])
    #expect(translate([.key(SDLK_r), .text("")], wantsText: true) == [])
  }

  #if !os(macOS)
    @Test func `Control makes a key of a printable one even where text is wanted`() {
      for wantsText in [false, true] {
        #expect(translate([.key(SDLK_z, KMOD_LCTRL)], wantsText: wantsText) == [key("z", .control)])
        #expect(
          translate([.key(SDLK_EQUALS, KMOD_LCTRL), .text("=")], wantsText: wantsText)
            == [key("=", .control)])
      }
    }
  #endif
}
