import CSDL2
import DetentMotion
import DetentStage

/// Printable keys. SDL reports a key press and directly after it the text it gave; the text knows the
/// layout and Shift (`?` lies elsewhere on every keyboard), so the key waits for it.
extension EventTranslator {
  /// A printable key whose text has not come yet.
  struct PendingKey: Hashable {
    var key: Key
    var modifiers: Modifiers
    var isRepeat: Bool
  }

  /// Says which modifiers are held, when that has become others.
  mutating func follow(_ event: SDL_KeyboardEvent, _ send: Send) {
    let held = Modifiers(mod: event.keysym.mod)
    guard held != modifiers else { return }
    modifiers = held
    send(.modifiers(held))
  }

  mutating func keyPressed(_ event: SDL_KeyboardEvent, _ send: Send) {
    guard let key = Key(keycode: event.keysym.sym) else { return }
    let pressed = PendingKey(
      key: key, modifiers: Modifiers(mod: event.keysym.mod), isRepeat: event.repeat != 0)
    if key.isPrintable {
      pendingKey = pressed
    } else {
      send(.key(key, modifiers: pressed.modifiers, isRepeat: pressed.isRepeat))
    }
  }

  mutating func textEntered(_ event: SDL_TextInputEvent, _ send: Send) {
    let text = withUnsafeBytes(of: event.text) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    let pressed = pendingKey ?? PendingKey(key: .space, modifiers: [], isRepeat: false)
    guard !wantsText || pressed.modifiers.contains(.control) else {
      pendingKey = nil
      if !text.isEmpty { send(.text(text)) }
      return
    }
    guard text.count == 1, let character = text.first else { return flushKey(send) }
    pendingKey = nil
    let key: Key = character == " " ? .space : .character(character.lowercase)
    send(.key(key, modifiers: pressed.modifiers, isRepeat: pressed.isRepeat))
  }

  /// Called, too, when the queue is empty: the pending key came without text (Control held, or a dead key): its own character stands.
  mutating func flushKey(_ send: Send) {
    guard let pressed = pendingKey else { return }
    pendingKey = nil
    if wantsText && !pressed.modifiers.contains(.control) { return }
    send(.key(pressed.key, modifiers: pressed.modifiers, isRepeat: pressed.isRepeat))
  }
}

extension Key {
  /// Gives text when pressed.
  fileprivate var isPrintable: Bool {
    switch self {
    case .space, .character: true
    default: false
    }
  }
}

extension Character {
  /// Itself where the lower case is more than one character.
  fileprivate var lowercase: Character {
    let lower = lowercased()
    return lower.count == 1 ? lower.first ?? self : self
  }
}
