import DetentCanvas
import DetentDisk
import DetentMotion
import DetentScenes
import DetentStage

extension Workbench {
  /// Asks for the name of a test made from the gesture that the stage replays, or from the last one.
  func askForTest() {
    time.session.completeGesture()
    followShelf()
    guard !time.session.isHeld else { return notify("The stage is still held: let go first") }
    guard let run = time.session.run else {
      return notify("There is no gesture yet: drag on the stage first")
    }
    guard let test = GestureTest(run) else { return notify(GestureTest.refusal) }
    let item = shelves.shelf.shown.flatMap(shelves.shelf.item)
    let subject = item.map { "Gesture \($0.number), \($0.name), until it rests" }
    openSheet(
      NameSheet(
        .test(test, folder: shelves.testFolder), of: subject ?? "The last gesture, until it rests",
        suggesting: shelves.freeTest("\(setup.scene.fileName) \(item?.name ?? "gesture")")))
  }

  func askForName(of number: Int) {
    guard let item = shelves.shelf.item(number) else { return }
    openSheet(
      NameSheet(
        .gesture(number), of: "Gesture \(number) of \(setup.scene.title)", suggesting: item.name))
  }

  func openSheet(_ sheet: NameSheet) {
    leavePanel()
    overlays.openMenu = nil
    showHelp(false)
    overlays.sheet = sheet
  }

  func sheetKey(_ key: Key, _ modifiers: Modifiers) {
    switch key {
    case .escape: overlays.sheet = nil
    case .return: submitName()
    default: perform(overlays.sheet?.editor.type(key, modifiers) ?? [])
    }
  }

  /// Handles a press while the sheet is open; true if it is on the sheet. A press elsewhere closes the sheet
  /// and still takes effect; blind choices are kept then.
  func pressSheet(at point: Point) -> Bool {
    guard let place = overlays.sheet?.place(window.plan, typesetter) else { return false }
    guard place.card.contains(point) else {
      if case .score = overlays.sheet?.purpose { submitName() } else { overlays.sheet = nil }
      return false
    }
    press = .menu(nil)
    if place.field.contains(point) {
      overlays.sheet?.editor.place(nearest: point.x - place.textX, PanelType.label, typesetter)
    }
    return true
  }

  private func submitName() {
    guard let sheet = overlays.sheet else { return }
    let name = sheet.editor.text.split(separator: " ").joined(separator: " ")
    do throws(FileProblem) {
      switch sheet.purpose {
      case .gesture(let number):
        apply(try shelves.name(number, name))
        overlays.sheet = nil
      case .test(_, let folder):
        try FilePath.check(name: name, in: folder)
        guard shelves.isFree(test: name) || sheet.agreed == name else {
          overlays.sheet?.agreed = name
          return refuse("\(name) already exists: Return replaces it, a different name keeps both.")
        }
        requests.append(.test(name))
      case .prototype: try openPrototype(at: sheet.editor.text)
      case .film: try openFilm(at: sheet.editor.text)
      case .design: try makePrototype(of: sheet.editor.text)
      case .score(let choices):
        requests.append(.score(choices.row(note: name), candidates: choices.titles.count))
        overlays.sheet = nil
      case .clips(let films): try keepClips(in: sheet.editor.text, films: films)
      }
    } catch { refuse(error.sentence) }
  }

  /// Shows a mistake in the name, which stays for correction.
  package func refuse(_ mistake: String) { overlays.sheet?.mistake = mistake }

  package var hasSheet: Bool { overlays.sheet != nil }

  /// The test that the open sheet names; nil if it names something else.
  package var namedTest: GestureTest? {
    if case .test(let test, _) = overlays.sheet?.purpose { test } else { nil }
  }

  package func testIsSaved(_ path: String) {
    let endsAsShown = namedTest?.endsAsShown != false
    overlays.sheet = nil
    notify(
      "Saved \(path) and its pictures"
        + (endsAsShown
          ? ""
          : ". The input before it used a different feel: on a fresh stage the gesture ends differently")
    )
  }
}
