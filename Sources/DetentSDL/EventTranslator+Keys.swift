import CSDL2
import DetentMotion
import DetentStage

/// Printable keys wait for their text. SDL reports a key press and directly after it the text that it
/// produced. Only the text reflects the layout and Shift (`?` lies in different places on different
/// keyboards).
extension EventTranslator {
  /// A printable key whose text has not arrived yet.
  struct PendingKey: Hashable {
    var key: Key
    var modifiers: Modifiers
    var isRepeat: Bool
  }

  /// Reports the held modifiers when they have changed.
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

  /// Sends the pending key with its own character, because it came without text (Control held, or a dead
  /// key). Call it also when the queue is empty.
  mutating func flushKey(_ send: Send) {
    guard let pressed = pendingKey else { return }
    pendingKey = nil
    if wantsText && !pressed.modifiers.contains(.control) { return }
    send(.key(pressed.key, modifiers: pressed.modifiers, isRepeat: pressed.isRepeat))
  }
}

extension Key {
  /// True if the key produces text when pressed.
  fileprivate var isPrintable: Bool {
    switch self {
    case .space, .character: true
    default: false
    }
  }
}

extension Character {
  /// The lower case; the character itself if its lower case is more than one character.
  fileprivate var lowercase: Character {
    let lower = lowercased()
    return lower.count == 1 ? lower.first ?? self : self
  }
}
