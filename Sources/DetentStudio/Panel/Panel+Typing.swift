import DetentCanvas
import DetentFiles
import DetentMotion
import DetentStage

// Typing in the panel: a value, what to look for, a name.
extension Panel {
  /// Begins to type over `text`.
  mutating func type(_ typing: Typing, text: String) {
    self.typing = typing
    editor = LineEditor(text)
    menu = nil
    hasKeyboard = true
  }

  mutating func type(_ typing: Typing, text: String, at point: Point) {
    let isTheSame = self.typing == typing
    if !isTheSame { type(typing, text: text) }
    if isTheSame { placeCaret(at: point) }
  }

  /// Asks for the name under which to save.
  mutating func askForName(_ suggestion: String) { type(.name, text: suggestion) }

  /// The name cannot be: it stays to be mended.
  mutating func refuse(name: String, because text: String) {
    type(.name, text: name)
    editor.place(editor.characters.count)
    blame(Mistake(place: .name, text: text))
  }

  mutating func insert(_ text: String) {
    guard isTyping else { return }
    editor.insert(text)
    if typing == .search { look(for: editor.text) }
  }

  /// What a key does while typing; all keys belong to what is typed.
  mutating func typingKey(
    _ key: Key, _ modifiers: Modifiers, _ version: FeelVersion
  ) -> [PanelAction] {
    switch key {
    case .return: return finishTyping(version, keepsMistakes: true)
    case .escape:
      cancelTyping()
      return []
    case .tab:
      let actions = finishTyping(version)
      moveFocus(by: modifiers.contains(.shift) ? -1 : 1)
      return actions
    case .up, .down:
      guard case .value(let id) = typing, let row = layout.entry(of: id)?.row else { return [] }
      let nudged = row.nudged(key == .up ? 1 : -1, modifiers, in: version)
      editor = LineEditor(row.text(in: nudged))
      return [.change(nudged, isContinued: false)]
    default:
      let before = editor
      _ = editor.take(key, modifiers)
      if typing == .search, editor.text != before.text { look(for: editor.text) }
      return []
    }
  }

  /// Takes what was typed; what means nothing is said, and stays to be mended if `keepsMistakes`.
  mutating func finishTyping(
    _ version: FeelVersion, keepsMistakes: Bool = false
  ) -> [PanelAction] {
    let ended = typing
    switch ended {
    case .search:
      typing = nil
      return []
    case .name:
      let name = editor.text
      typing = nil
      blame(nil)
      return [.saveAs(name)]
    case .value(let id):
      guard let row = layout.entry(of: id)?.row else {
        typing = nil
        return []
      }
      return take(editor.text, as: row, version, keepsMistakes: keepsMistakes)
    case nil: return []
    }
  }

  private mutating func take(
    _ text: String, as row: PanelRow, _ version: FeelVersion, keepsMistakes: Bool
  ) -> [PanelAction] {
    typing = nil
    blame(nil)
    // What was there is what is there: rounding for the eye changes no number.
    guard text != row.text(in: version) else { return [] }
    do throws(FeelSetting.Failure) {
      let changed = try row.typed(text, in: version)
      return [.change(changed, isContinued: false)]
    } catch {
      let text = "Found \(error.found), expected \(error.expected)."
      blame(Mistake(place: .row(row.id), text: text))
      if keepsMistakes {
        typing = .value(row.id)
        reveal(row.id)
      }
      return []
    }
  }

  mutating func cancelTyping() {
    let ended = typing
    typing = nil
    switch ended {
    case .search: look(for: "")
    case .value, .name: blame(nil)
    case nil: break
    }
  }

  mutating func look(for text: String) {
    search = text
    scroll = PanelScroll()
    arrange()
  }

  /// The caret goes between the characters nearest to `point`.
  mutating func placeCaret(at point: Point) {
    guard let start = editorStart() else { return }
    let widths = (0...editor.characters.count).map { index in
      typesetter.layout(editor.prefix(index), editorStyle).width
    }
    let x = point.x - start
    let nearest = widths.indices.min { abs(widths[$0] - x) < abs(widths[$1] - x) }
    editor.place(nearest ?? 0)
  }

  var editorStyle: TextStyle {
    if case .value = typing { PanelType.value } else { PanelType.label }
  }

  /// Where the typed text begins in the window.
  func editorStart() -> Double? {
    switch typing {
    case .search: return layout.search.x + 32
    case .name: return layout.bar.x + PanelLayout.side + 10
    case .value(let id):
      guard let field = layout.entry(of: id)?.field else { return nil }
      let width = typesetter.layout(editor.text, editorStyle).width
      return layout.viewport.x + field.maxX - 9 - width
    case nil: return nil
    }
  }
}
