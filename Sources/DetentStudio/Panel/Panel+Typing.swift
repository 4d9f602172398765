import DetentCanvas
import DetentFiles
import DetentMotion
import DetentStage

extension Panel {
  /// Starts an editor with `text`; where one is open already, it moves the caret to `point`.
  mutating func type(_ place: Place, text: String, at point: Point? = nil) {
    if let point, typed.place == place { return placeCaret(at: point) }
    typed.place = place
    typed.editor = LineEditor(text)
    menu = nil
    hasKeyboard = true
  }

  /// Rejects a name and opens it again for correction.
  mutating func refuse(name: String, because text: String, _ naming: Naming = .save) {
    typed.naming = naming
    type(.title, text: name)
    typed.editor.place(typed.editor.characters.count)
    blame(Mistake(place: .title, text: text))
  }

  mutating func insert(_ text: String) {
    guard isTyping else { return }
    typed.editor.insert(text)
    if typed.place == .search { look(for: typed.editor.text) }
  }

  /// Handles a key while somebody types; the editor takes all keys.
  mutating func typingKey(
    _ key: Key, _ modifiers: Modifiers, _ version: FeelVersion
  ) -> [PanelAction] {
    switch key {
    case .return: return finishTyping(version, keepsMistakes: true)
    case .escape:
      let ended = typed.place
      typed.place = nil
      if ended == .search { look(for: "") } else { blame(nil) }
    case .tab:
      let actions = finishTyping(version)
      moveFocus(by: modifiers.contains(.shift) ? -1 : 1)
      return actions
    case .up, .down:
      guard case .row(let id) = typed.place, let row = layout.entry(of: id)?.row else { break }
      let nudged = row.nudged(key == .up ? 1 : -1, modifiers, in: version)
      typed.editor = LineEditor(row.text(in: nudged))
      return [.change(nudged)]
    default:
      let before = typed.editor.text
      let actions = typed.editor.type(key, modifiers)
      if typed.place == .search, typed.editor.text != before { look(for: typed.editor.text) }
      return actions
    }
    return []
  }

  /// Takes the typed text; reports a mistake in it, and keeps it for correction if `keepsMistakes`.
  mutating func finishTyping(_ version: FeelVersion, keepsMistakes: Bool = false) -> [PanelAction] {
    let ended = typed.place
    typed.place = nil
    switch ended {
    case .title:
      blame(nil)
      return [typed.naming == .save ? .saveAs(typed.editor.text) : .renameFile(typed.editor.text)]
    case .row(let id):
      guard let row = layout.entry(of: id)?.row else { return [] }
      return take(typed.editor.text, as: row, version, keepsMistakes: keepsMistakes)
    default: return []
    }
  }

  private mutating func take(
    _ text: String, as row: PanelRow, _ version: FeelVersion, keepsMistakes: Bool
  ) -> [PanelAction] {
    blame(nil)
    // Unchanged text changes no number, although the display rounds it.
    guard text != row.text(in: version) else { return [] }
    do throws(FeelSetting.Failure) { return [.change(try row.typed(text, in: version))] } catch {
      let text = "Found \(error.found), expected \(error.expected)."
      blame(Mistake(place: .row(row.id), text: text))
      if keepsMistakes {
        typed.place = .row(row.id)
        reveal(row.id)
      }
      return []
    }
  }

  mutating func look(for text: String) {
    if filter.search.isEmpty, !text.isEmpty { filter.origin = (scroll, focus) }
    filter.search = text
    scroll = PanelScroll()
    arrange()
    // The end of a search leads back to where it began.
    guard text.isEmpty, let origin = filter.origin else { return }
    filter.origin = nil
    scroll = origin.scroll
    scroll.limits = layout.limits
    if case .row(let id) = origin.focus, layout.entry(of: id) != nil { focus = origin.focus }
  }

  /// Places the caret between the characters nearest to `point`.
  private mutating func placeCaret(at point: Point) {
    guard let start = editorStart else { return }
    typed.editor.place(nearest: point.x - start, editorStyle, typesetter)
  }

  var editorStyle: TextStyle {
    if case .row = typed.place { PanelType.value } else { PanelType.label }
  }

  /// The x at which the typed text begins in the window.
  private var editorStart: Double? {
    guard case .row(let id) = typed.place else {
      return layout.fixed.first { $0.fixture.place == typed.place }.map {
        $0.frame.x + $0.fixture.textX
      }
    }
    guard let field = layout.entry(of: id)?.field else { return nil }
    return layout.viewport.x + field.maxX - 9
      - typesetter.layout(typed.editor.text, editorStyle).width
  }
}
