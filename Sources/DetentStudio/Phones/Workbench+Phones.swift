import DetentDisk
import DetentFiles
import DetentMotion
import DetentStage

// Shares the session with phones: what they must have, and what comes from them.
extension Workbench {
  var phones: [Phones.Phone] { self[Phones.self].phones }

  package var phoneScreen: PhoneScreen {
    var blind: PhoneScreen.Blind?
    if case .blind(let trial) = comparing.comparison?.view {
      blind = PhoneScreen.Blind(
        count: trial.numbers.count, shown: trial.shown, canChoose: trial.hasSeenAll)
    }
    return PhoneScreen(
      scene: setup.scene, feel: shownFeel, blind: blind,
      problem: shownPrototype.flatMap { prototypes.open[$0].problems.first?.description })
  }

  /// Reports that the host serves phones at `address`.
  package func phonesAreServed(at address: String, _ code: PhoneCode) {
    self[Phones.self].service = .on(address: address, code: code)
  }

  /// Reports that the host serves no phones, and why.
  package func phonesFailed(_ reason: String) { self[Phones.self].service = .failed(reason) }

  /// Takes news from a phone. Returns the reason if it refuses a gesture.
  package func take(_ news: PhoneNews, from id: Int) -> String? {
    switch news {
    case .joined(let name): apply(self[Phones.self].join(id, name: name))
    case .left: self[Phones.self].leave(id)
    case .moving(let isMoving): self[Phones.self].move(id, isMoving)
    case .look(let number): perform(.compare(.look(number)))
    case .better(let number): perform(.compare(.better(number)))
    case .gesture(let scene, let name, let text):
      do throws(FileProblem) {
        try shelve(text, of: scene, called: name, from: id)
      } catch { return error.description }
    }
    return nil
  }

  /// Puts a phone's gesture on the shelf, after the same checks as a file's.
  private func shelve(
    _ text: String, of scene: String, called name: String, from id: Int
  ) throws(FileProblem) {
    guard scene == setup.scene.fileName else {
      throw FileProblem(
        path: name, found: "a gesture of \(DisplayText.quoted(scene))",
        expected: "one of the shown scene, \(DisplayText.quoted(setup.scene.fileName))")
    }
    let (script, feel) = try PhoneGestureText.read(text, path: name, of: setup, tuning.library)
    let gesture = Gesture(kept: script, feel: feel, contentHeight: painter.contentHeight)
    var run = Run(gesture, feel: feel)
    run.extend(to: GestureCourse.longest)
    let phone = self[Phones.self].phone(id)
    shelves.shelf.add(gesture, run.course, by: phone?.shortName ?? "Phone")
    self[Phones.self].countGesture(id)
    panel.followShelf()
  }
}

/// Reads a gesture from a phone.
package enum PhoneGestureText {
  /// Reads `text` as a gesture of the shown scene. The text makes the program open no file: the scene is the
  /// shown one, whatever the text names, and a feel must be one of the library's.
  package static func read(
    _ text: String, path: String, of setup: SceneSetup, _ library: FeelLibrary
  ) throws(FileProblem) -> (GestureScript, Feel) {
    guard text.utf8.count <= GestureLimits.size else {
      throw FileProblem(
        path: path, found: "\(text.utf8.count) bytes", expected: "at most \(GestureLimits.size)")
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.split(whereSeparator: \.isWhitespace).first == "scene" ? "" : line
    }
    var script = try GestureReader.parse(
      Array(lines.joined(separator: "\n").utf8), path: path)
    script.setup.scene = setup.scene
    if let feel = script.feel, !isKnown(feel.name, in: library) {
      throw FileProblem(
        path: path, at: feel.place, found: DisplayText.quoted(feel.name),
        expected: "a feel of this desk")
    }
    return (script, try script.feel(in: library))
  }

  private static func isKnown(_ name: String, in library: FeelLibrary) -> Bool {
    name == "default"
      || library.entries.contains { entry in
        switch entry {
        case .preset(let preset): preset == name
        case .file(let path): FilePath.withoutEnding(FilePath.name(of: path)) == name
        }
      }
  }
}
