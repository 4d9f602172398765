import DetentCanvas
import DetentFiles
import DetentMotion
import DetentScenes
import DetentStage

/// Asks over the stage for a name.
struct NameSheet: Sendable {
  enum Purpose: Sendable {
    /// A screenshot test, in this folder.
    case test(GestureTest, folder: String)
    /// A gesture of the shelf.
    case gesture(Int)
    /// The folder for clips; `films` is true while a clip waits for it.
    case clips(films: Bool)
    /// The folder of a prototype to open; the picture or the SVG for a new one.
    case prototype, design
    /// The path of a film.
    case film
    /// A note beside the result of blind choices.
    case score(BlindChoices)
  }

  let purpose: Purpose
  /// The description of the thing that gets the name.
  let subject: String
  var editor: LineEditor
  /// The message about a mistake in the name; empty if there is none.
  var mistake = ""
  /// The taken name that the sheet has warned about: a second Return replaces its file.
  var agreed: String?

  init(_ purpose: Purpose, of subject: String, suggesting name: String) {
    (self.purpose, self.subject) = (purpose, subject)
    editor = LineEditor(name, capacity: purpose.words.capacity)
  }

  private static let side = 16.0
  private static let fieldHeight = 32.0
  private static let line = 17.0
  private static let titleStyle = TextStyle(size: 15, weight: .semibold)

  /// The places of the sheet's parts.
  struct Place {
    let card: Rect
    /// The description of the thing, above the field.
    let subject: [TextLayout]
    let field: Rect
    let foot: [TextLayout]
    /// The x at which the typed text begins: it moves to the left to keep the caret in the field.
    let textX: Double
  }

  func place(_ plan: WindowPlan, _ typesetter: Typesetter) -> Place {
    let width = min(360, max(120, plan.panel.x - 24))
    let inner = width - 2 * Self.side
    let words = mistake.isEmpty ? purpose.words.hint : mistake
    let foot = Array(typesetter.messageLines(words, PanelType.message, width: inner).prefix(4))
    let subject = Array(typesetter.lines(subject, PanelType.message, width: inner).prefix(4))
    let head = 49 + Double(max(1, subject.count)) * Self.line
    let height = head + Self.fieldHeight + 22 + Double(foot.count) * Self.line
    let x = clamp(plan.stage.midX - width / 2, 12, max(12, plan.panel.x - 12 - width))
    let card = Rect(
      x: x.rounded(), y: max(12, plan.stage.y + 76).rounded(), width: width, height: height)
    let field = Rect(
      x: card.x + Self.side, y: card.y + head, width: inner, height: Self.fieldHeight)
    let caret = typesetter.layout(editor.prefix(editor.caret), PanelType.label).width
    return Place(
      card: card, subject: subject, field: field, foot: foot,
      textX: field.x + 10 - max(0, caret - inner + 20))
  }

  func draw(
    _ plan: WindowPlan, _ look: PanelLook, _ typesetter: Typesetter, into list: inout DisplayList
  ) {
    let (place, theme) = (place(plan, typesetter), look.theme)
    list.sheet(place.card, look)
    let title = typesetter.layout(purpose.words.title, Self.titleStyle)
    list.text(title, x: place.field.x, middle: place.card.y + 24, theme.ink)
    for (index, line) in place.subject.enumerated() {
      let middle = place.card.y + 47 + Double(index) * Self.line
      list.text(line, x: place.field.x, middle: middle, theme.secondary)
    }
    EditField(
      editor: editor, frame: place.field, x: place.textX, radius: 8, isMistaken: !mistake.isEmpty
    ).draw(look, typesetter, into: &list)
    for (index, line) in place.foot.enumerated() {
      let y = place.field.maxY + 22 + Double(index) * Self.line
      list.text(
        line, at: Point(x: place.field.x, y: y), mistake.isEmpty ? theme.secondary : look.mistake)
    }
  }
}

extension NameSheet.Purpose {
  /// The sheet's words, and the number of characters that it takes: a path is longer than a name.
  fileprivate var words: (title: String, hint: String, capacity: Int) {
    let (name, path) = (LineEditor.capacity, 1024)
    return switch self {
    case .test(_, let folder): ("Save as a test", "Return saves it in \(folder)  ·  Esc", name)
    case .gesture: ("Keep the gesture as", "Return keeps it  ·  Esc", name)
    case .clips(true): ("Save clips in", "Return films into it  ·  Esc", path)
    case .clips(false): ("Save clips in", "Return keeps it  ·  Esc", path)
    case .prototype: ("Open a prototype", "Return opens it  ·  Esc", path)
    case .film: ("Open a film", "Return opens it  ·  Esc", path)
    case .design:
      (
        "New from a picture or SVG",
        "Return cuts the picture, or makes a folder beside the SVG  ·  Esc", path
      )
    case .score:
      (
        "Keep the blind choices",
        "Return keeps them with your note, e.g. who chose  ·  Esc forgets them", name
      )
    }
  }
}

extension GestureTest {
  /// The message if a gesture cannot be a test.
  static let refusal =
    "Not saved: the gesture never comes to rest, or is too long for a file with everything before it. "
    + "Backspace restarts the scene"
}
