import DetentCanvas
import DetentFiles
import DetentMotion
import DetentScenes
import DetentStage

/// Asks over the stage what something is to be called.
struct NameSheet: Sendable {
  enum Purpose: Sendable {
    /// A screenshot test, in this folder.
    case test(GestureTest, folder: String)
    /// A gesture of the shelf.
    case gesture(Int)
    /// The folder where clips go; `films` whether one waits for it.
    case clips(films: Bool)
  }

  let purpose: Purpose
  /// What it is that gets the name.
  let subject: String
  var editor: LineEditor
  /// What is wrong with the name.
  var mistake = ""
  /// What is called so may be replaced: that was asked.
  var agreed: String?

  init(_ purpose: Purpose, of subject: String, suggesting name: String) {
    (self.purpose, self.subject) = (purpose, subject)
    editor = LineEditor(name, capacity: purpose.capacity)
  }

  private var title: String {
    switch purpose {
    case .test: "Save as a test"
    case .gesture: "Keep the gesture as"
    case .clips: "Save clips in"
    }
  }

  private var hint: String {
    switch purpose {
    case .test(_, let folder): "Return saves it in \(folder)  ·  Esc"
    case .gesture: "Return keeps it  ·  Esc"
    case .clips(let films): "Return \(films ? "films into it" : "keeps it")  ·  Esc"
    }
  }

  private static let side = 16.0
  private static let fieldHeight = 32.0
  private static let titleStyle = TextStyle(size: 15, weight: .semibold)

  /// Where its parts are.
  struct Place {
    let card: Rect
    let field: Rect
    let foot: [TextLayout]
    /// Where the typed text begins: a long one has its caret in the field.
    let textX: Double
  }

  func place(_ plan: WindowPlan, _ typesetter: Typesetter) -> Place {
    let width = min(360, max(120, plan.panel.x - 24))
    let inner = width - 2 * Self.side
    let words = mistake.isEmpty ? hint : mistake
    let foot = Array(typesetter.messageLines(words, PanelType.message, width: inner).prefix(4))
    let height = 66 + Self.fieldHeight + 22 + Double(foot.count) * 17
    let x = clamp(plan.stage.midX - width / 2, 12, max(12, plan.panel.x - 12 - width))
    let card = Rect(
      x: x.rounded(), y: max(12, plan.stage.y + 76).rounded(), width: width, height: height)
    let field = Rect(
      x: card.x + Self.side, y: card.y + 66, width: inner, height: Self.fieldHeight)
    let caret = typesetter.layout(editor.prefix(editor.caret), PanelType.label).width
    return Place(
      card: card, field: field, foot: foot, textX: field.x + 10 - max(0, caret - inner + 20))
  }

  func draw(
    _ plan: WindowPlan, _ look: PanelLook, _ typesetter: Typesetter, into list: inout DisplayList
  ) {
    let (place, theme) = (place(plan, typesetter), look.theme)
    let shape = RoundedRect(place.card, radius: 14)
    list.raised(shape, theme.raised, theme.shadow(blur: 40, dy: 12, opacity: 0.25))
    list.border(shape, width: look.hairline, look.edge)
    let title = typesetter.layout(title, Self.titleStyle)
    list.text(title, x: place.field.x, middle: place.card.y + 24, theme.ink)
    let subject = typesetter.truncated(subject, PanelType.message, width: place.field.width)
    list.text(subject, x: place.field.x, middle: place.card.y + 47, theme.secondary)
    let field = RoundedRect(place.field, radius: 8)
    list.fill(field, look.card)
    list.border(field, width: 1.5, mistake.isEmpty ? theme.accent : theme.armed)
    editor.draw(in: place.field, x: place.textX, PanelType.label, theme, typesetter, &list)
    for (index, line) in place.foot.enumerated() {
      let y = place.field.maxY + 22 + Double(index) * 17
      list.text(
        line, at: Point(x: place.field.x, y: y), mistake.isEmpty ? theme.secondary : look.mistake)
    }
  }
}

extension Workbench {
  /// What is to become a test is what the stage replays, or what was done last.
  func askForTest() {
    session.completeGesture()
    followShelf()
    guard !session.isHeld else { return notify("The stage is still held: let go first") }
    guard let run = session.run else {
      return notify("There is no gesture yet: drag on the stage first")
    }
    guard let test = GestureTest(run) else { return notify(GestureTest.refusal) }
    let item = panel.shelf.shown.flatMap(panel.shelf.item)
    let subject = item.map { "Gesture \($0.number), \($0.name), until it rests" }
    openSheet(
      NameSheet(
        .test(test, folder: testFolder), of: subject ?? "The last gesture, until it rests",
        suggesting: freeTest(item?.name ?? "gesture")))
  }

  /// `explore-flick-up`, or that and a number.
  private func freeTest(_ name: String) -> String {
    let words = "\(setup.scene.fileName) \(name)".lowercased()
    let plain = words.split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    var number = 1
    func numbered() -> String { number == 1 ? plain : "\(plain)-\(number)" }
    while !isFree(test: numbered()) { number += 1 }
    return numbered()
  }

  /// Neither gesture nor references have the name.
  private func isFree(test name: String) -> Bool {
    let path = FilePath.join(testFolder, name)
    return FilePath.isFree(path) && FilePath.isFree(path + ".gesture")
  }

  func askForName(of number: Int) {
    guard let item = panel.shelf.item(number) else { return }
    openSheet(
      NameSheet(
        .gesture(number), of: "Gesture \(number) of \(setup.scene.title)", suggesting: item.name))
  }

  func openSheet(_ sheet: NameSheet) {
    leavePanel()
    openMenu = nil
    showHelp(false)
    self.sheet = sheet
  }

  func sheetKey(_ key: Key, _ modifiers: Modifiers) {
    switch key {
    case .escape: sheet = nil
    case .return: submitName()
    default:
      switch sheet?.editor.clip(key, modifiers) {
      case .put(let text): perform([.put(text)])
      case .paste: perform([.paste])
      case nil: _ = sheet?.editor.take(key, modifiers)
      }
    }
  }

  /// Whether a press belongs to the sheet; beside it, it closes it, and is what it is anyway.
  func pressSheet(at point: Point) -> Bool {
    guard let place = sheet?.place(plan, typesetter) else { return false }
    guard place.card.contains(point) else {
      sheet = nil
      return false
    }
    press = .menu(nil)
    if place.field.contains(point) {
      sheet?.editor.place(nearest: point.x - place.textX, PanelType.label, typesetter)
    }
    return true
  }

  private func submitName() {
    guard let sheet else { return }
    let name = sheet.editor.text.split(separator: " ").joined(separator: " ")
    do throws(FileProblem) {
      switch sheet.purpose {
      case .gesture(let number):
        try self.name(number, name)
        self.sheet = nil
      case .test(_, let folder):
        try FilePath.check(name: name, in: folder)
        guard isFree(test: name) || sheet.agreed == name else {
          self.sheet?.agreed = name
          return refuse("There is a \(name) already: Return replaces it, another name keeps both.")
        }
        requests.append(.test(name))
      case .clips(let films): try keepClips(in: sheet.editor.text, films: films)
      }
    } catch { refuse("Found \(error.found), expected \(error.expected).") }
  }

  /// The name stays to be mended.
  package func refuse(_ mistake: String) { sheet?.mistake = mistake }

  /// The test that is to be saved.
  package var namedTest: GestureTest? {
    if case .test(let test, _) = sheet?.purpose { test } else { nil }
  }

  package func testIsSaved(_ path: String) {
    let endsAsShown = namedTest?.endsAsShown != false
    sheet = nil
    notify(
      "Saved \(path) and its pictures"
        + (endsAsShown
          ? ""
          : ". What came before it was under another feel: on a fresh stage it ends otherwise"))
  }
}

extension NameSheet.Purpose {
  /// How many letters it takes: a path is longer than a name.
  fileprivate var capacity: Int { if case .clips = self { 1024 } else { LineEditor.capacity } }
}

extension GestureTest {
  /// Why there is none.
  static let refusal =
    "Not saved: the gesture never rests, or it and all before it are too long for a file. "
    + "Backspace starts the scene anew"
}
