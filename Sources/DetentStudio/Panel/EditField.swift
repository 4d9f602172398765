import DetentCanvas
import DetentMotion
import DetentScenes

/// A field in which somebody types: the one for a name, in the sheet and in the panel, and the panel's others.
struct EditField {
  let editor: LineEditor
  let frame: Rect
  /// The x at which the text begins.
  let x: Double
  let radius: Double
  var style = PanelType.label
  /// The word that stands in the empty field.
  var hint = ""
  var isMistaken = false

  func draw(_ look: PanelLook, _ typesetter: Typesetter, into list: inout DisplayList) {
    let theme = look.theme
    let shape = RoundedRect(frame, radius: radius)
    list.fill(shape, look.card)
    list.border(shape, width: 1.5, isMistaken ? theme.armed : theme.accent)
    if editor.text.isEmpty {
      list.text(
        typesetter.layout(hint, PanelType.label), x: x, middle: frame.midY, theme.secondary)
    }
    func place(_ count: Int) -> Double {
      x + typesetter.layout(editor.prefix(count), style).width
    }
    list.clipped(to: frame.inset(dx: 4, dy: 0)) { list in
      let from = place(editor.selection.lowerBound)
      if editor.selection.isEmpty {
        let caret = Rect(x: from - 0.75, y: frame.midY - 8, width: 1.5, height: 16)
        list.fill(caret, theme.accent)
      } else {
        let to = place(editor.selection.upperBound)
        let mark = Rect(x: from - 1, y: frame.midY - 9, width: to - from + 2, height: 18)
        list.fill(RoundedRect(mark, radius: 3), theme.accent.opacity(0.26))
      }
      list.text(typesetter.layout(editor.text, style), x: x, middle: frame.midY, theme.ink)
    }
  }
}
