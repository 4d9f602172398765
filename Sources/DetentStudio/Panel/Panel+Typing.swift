import DetentCanvas
import DetentFiles
import DetentMotion
import DetentStage

extension Panel {
  /// Begins to type over `text`; where that is being done already, the caret goes to `point`.
  mutating func type(_ place: Place, text: String, at point: Point? = nil) {
    if let point, typing == place { return placeCaret(at: point) }
    typing = place
    editor = LineEditor(text)
    menu = nil
    hasKeyboard = true
  }

  /// The name cannot be: it stays to be mended.
  mutating func refuse(name: String, because text: String, _ naming: Naming = .save) {
    self.naming = naming
    type(.title, text: name)
    editor.place(editor.characters.count)
    blame(Mistake(place: .title, text: text))
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
      let ended = typing
      typing = nil
      if ended == .search { look(for: "") } else { blame(nil) }
    case .tab:
      let actions = finishTyping(version)
      moveFocus(by: modifiers.contains(.shift) ? -1 : 1)
      return actions
    case .up, .down:
      guard case .row(let id) = typing, let row = layout.entry(of: id)?.row else { break }
      let nudged = row.nudged(key == .up ? 1 : -1, modifiers, in: version)
      editor = LineEditor(row.text(in: nudged))
      return [.change(nudged)]
    default:
      let before = editor.text
      let clip = editor.clip(key, modifiers)
      if clip == nil { _ = editor.take(key, modifiers) }
      if typing == .search, editor.text != before { look(for: editor.text) }
      switch clip {
      case .put(let text): return [.put(text)]
      case .paste: return [.paste]
      case nil: break
      }
    }
    return []
  }

  /// Takes what was typed; what means nothing is said, and stays to be mended if `keepsMistakes`.
  mutating func finishTyping(_ version: FeelVersion, keepsMistakes: Bool = false) -> [PanelAction] {
    let ended = typing
    typing = nil
    switch ended {
    case .title:
      blame(nil)
      return [naming == .save ? .saveAs(editor.text) : .renameFile(editor.text)]
    case .row(let id):
      guard let row = layout.entry(of: id)?.row else { return [] }
      return take(editor.text, as: row, version, keepsMistakes: keepsMistakes)
    default: return []
    }
  }

  private mutating func take(
    _ text: String, as row: PanelRow, _ version: FeelVersion, keepsMistakes: Bool
  ) -> [PanelAction] {
    blame(nil)
    // What was there is what is there: rounding for the eye changes no number.
    guard text != row.text(in: version) else { return [] }
    do throws(FeelSetting.Failure) { return [.change(try row.typed(text, in: version))] } catch {
      let text = "Found \(error.found), expected \(error.expected)."
      blame(Mistake(place: .row(row.id), text: text))
      if keepsMistakes {
        typing = .row(row.id)
        reveal(row.id)
      }
      return []
    }
  }

  mutating func look(for text: String) {
    search = text
    scroll = PanelScroll()
    arrange()
  }

  /// The caret goes between the characters nearest to `point`.
  private mutating func placeCaret(at point: Point) {
    guard let start = editorStart else { return }
    editor.place(nearest: point.x - start, editorStyle, typesetter)
  }

  var editorStyle: TextStyle {
    if case .row = typing { PanelType.value } else { PanelType.label }
  }

  /// Where the typed text begins in the window.
  private var editorStart: Double? {
    guard case .row(let id) = typing else {
      return layout.fixed.first { $0.fixture.place == typing }.map { $0.frame.x + $0.fixture.textX }
    }
    guard let field = layout.entry(of: id)?.field else { return nil }
    return layout.viewport.x + field.maxX - 9 - typesetter.layout(editor.text, editorStyle).width
  }
}
