import DetentCanvas
import DetentMotion
import DetentScenes
import DetentStage

/// A line of text in an editor: characters, a caret and a selection.
struct LineEditor: Hashable, Sendable {
  private(set) var characters: [Character]
  /// The start of the selection; equal to the caret when nothing is selected.
  private(set) var anchor = 0
  private(set) var caret = 0

  /// The number of characters that a name or a number needs.
  static let capacity = 64
  /// The editor takes no characters beyond this number.
  private let capacity: Int

  /// Starts with `text`, all of it selected.
  init(_ text: String, capacity: Int = Self.capacity) {
    self.capacity = capacity
    characters = Array(text.prefix(capacity))
    selectAll()
  }

  var text: String { String(characters) }
  var selection: Range<Int> { min(anchor, caret)..<max(anchor, caret) }

  /// Returns the text before the `index`-th character.
  func prefix(_ index: Int) -> String { String(characters.prefix(index)) }

  /// Replaces the selection with `text`, without its control characters.
  mutating func insert(_ text: String) {
    let added = text.filter { character in
      character.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    }
    let room = capacity - characters.count + selection.count
    let start = selection.lowerBound
    let kept = added.prefix(max(0, room))
    characters.replaceSubrange(selection, with: kept)
    place(start + kept.count)
  }

  mutating func selectAll() {
    anchor = 0
    caret = characters.count
  }

  /// Places the caret before the `index`-th character; `extends` keeps the other end of the selection.
  mutating func place(_ index: Int, extends: Bool = false) {
    caret = min(max(0, index), characters.count)
    if !extends { anchor = caret }
  }

  /// Handles an editing key; false for any other key.
  mutating func take(_ key: Key, _ modifiers: Modifiers) -> Bool {
    let extends = modifiers.contains(.shift)
    switch key {
    case .left:
      place(!extends && anchor != caret ? selection.lowerBound : caret - 1, extends: extends)
    case .right:
      place(!extends && anchor != caret ? selection.upperBound : caret + 1, extends: extends)
    case .home: place(0, extends: extends)
    case .end: place(characters.count, extends: extends)
    case .backspace: delete(towards: -1)
    case .delete: delete(towards: 1)
    case .character("a") where modifiers.contains(.control): selectAll()
    default: return false
    }
    return true
  }

  /// Handles a key while somebody types, and asks the host for the clipboard.
  mutating func type(_ key: Key, _ modifiers: Modifiers) -> [PanelAction] {
    let isHeld = modifiers.contains(.control)
    switch key {
    case .character("v") where isHeld: return [.paste]
    case .character("c") where isHeld && !selection.isEmpty: return [.put(selectedText)]
    case .character("x") where isHeld && !selection.isEmpty:
      defer { delete(towards: -1) }
      return [.put(selectedText)]
    default:
      _ = take(key, modifiers)
      return []
    }
  }

  private var selectedText: String { String(characters[selection]) }

  private mutating func delete(towards direction: Int) {
    if anchor == caret { place(caret + direction, extends: true) }
    let start = selection.lowerBound
    characters.removeSubrange(selection)
    place(start)
  }
}

extension LineEditor {
  /// Places the caret between the characters nearest to `x`.
  mutating func place(nearest x: Double, _ style: TextStyle, _ typesetter: Typesetter) {
    let widths = (0...characters.count).map { typesetter.layout(prefix($0), style).width }
    place(widths.indices.min { abs(widths[$0] - x) < abs(widths[$1] - x) } ?? 0)
  }
}
