import DetentFiles
import DetentMotion
import DetentScenes
import DetentStage

/// A prototype's folder that is open: what it was when it last was whole, and what is wrong with it now.
package struct OpenPrototype: Sendable {
  /// As its scene has it.
  package let folder: String
  /// In the scene bar.
  package private(set) var name: String
  /// Nil until it has been read.
  package private(set) var prototype: PrototypeReader.Prototype?
  package private(set) var problems: [FileProblem] = []
  /// How many more there are.
  private(set) var moreProblems = 0
  private var stamps: FileStamps?
  /// The last change could not be read; if it stays so, that is said.
  private var isDoubtful = false
  /// All of its pictures have been decoded, and what was wrong with them said.
  private var isMade = false

  /// Often enough that what has been saved is seen, read and drawn within a tenth of a second.
  static let interval = 0.05

  /// One that is read when it is first shown.
  package init(_ folder: String, name: String? = nil) {
    self.folder = folder
    self.name = name ?? FilePath.name(of: folder)
  }

  package init(_ folder: String, _ prototype: PrototypeReader.Prototype) {
    self.init(folder)
    take(prototype)
  }

  private mutating func take(_ prototype: PrototypeReader.Prototype) {
    self.prototype = prototype
    name = prototype.scene.name
    stamps = prototype.stamps
    problems = []
    moreProblems = 0
    isDoubtful = false
    isMade = false
  }

  private var isOld: Bool { stamps?.areOld != false || isDoubtful }

  /// Whether a look would find what it found before.
  var hasNoNews: Bool { isMade && !isOld }

  /// Reads it if it is another than before; says whether there is something new to be seen.
  mutating func look(_ source: PrototypeSource) -> Bool {
    guard isOld else { return findFaults() }
    switch PrototypeReader.read(folder, source, known: prototype) {
    case .success(let prototype):
      take(prototype)
      return true
    case .failure(let failure):
      stamps = failure.stamps
      // Editors leave half a file for a moment.
      isDoubtful = !isDoubtful && prototype != nil
      guard !isDoubtful else { return false }
      defer { (problems, moreProblems) = (failure.all, failure.moreCount) }
      return problems != failure.all || moreProblems != failure.moreCount
    }
  }
}

extension OpenPrototype {
  /// What could not be seen of pictures before they were drawn.
  private mutating func findFaults() -> Bool {
    guard let prototype, !isMade, problems.isEmpty else { return false }
    isMade = prototype.isMade
    problems = prototype.faults
    return !problems.isEmpty
  }
}

extension Workbench {
  /// The one that is shown; nil while one of ours is.
  var shownPrototype: Int? {
    setup.scene.folder.flatMap { folder in prototypes.firstIndex { $0.folder == folder } }
  }

  // MARK: The bar

  /// What was dropped on the window: a prototype's folder, or the document in it.
  func open(_ path: String) {
    let isDocument = FilePath.name(of: path) == PrototypeReader.documentName
    let folder = isDocument ? FilePath.openableFolder(of: path) : path
    guard FileKind(FilePath.join(folder, PrototypeReader.documentName)) == .file else {
      let name = DisplayText.quoted(FilePath.name(of: path))
      return notify("\(name) is no prototype: a folder with a \(PrototypeReader.documentName)")
    }
    let real = FilePath.real(folder)
    if let known = prototypes.first(where: { FilePath.real($0.folder) == real }) {
      return showPrototype(known.folder)
    }
    prototypes.append(OpenPrototype(folder))
    showPrototype(folder)
    if shownPrototype != prototypes.count - 1 { prototypes.removeLast() }
  }

  func showShipped(_ name: String) {
    do throws(FileProblem) {
      guard let scene = try ShippedScene.named(name)?.scene(prototypeSource ?? .pictureless) else {
        return
      }
      show(scene, size: homeSize)
    } catch { notify("\(error)") }
  }

  /// One that cannot be read is shown as it last was; what has never been read is only said.
  func showPrototype(_ folder: String) {
    guard let source = prototypeSource,
      let index = prototypes.firstIndex(where: { $0.folder == folder })
    else { return }
    _ = prototypes[index].look(source)
    guard let prototype = prototypes[index].prototype else {
      return notify(prototypes[index].problems.first?.description ?? "")
    }
    show(prototype.scene, size: prototype.size)
  }

  func showNextPrototype() {
    guard !prototypes.isEmpty else {
      return notify("No prototype is open: drop its folder on the window")
    }
    let next = shownPrototype.map { ($0 + 1) % prototypes.count } ?? 0
    showPrototype(prototypes[next].folder)
  }

  /// Takes it off the bar; where it is shown, our first scene takes its place.
  func closePrototype(_ folder: String) {
    if setup.scene.folder == folder { showShipped(ShippedScene.all[0].name) }
    prototypes.removeAll { $0.folder == folder }
  }

  // MARK: Under way

  /// When the shown one is looked at next.
  var prototypeWakeUp: Double? {
    prototypeSource != nil && shownPrototype != nil ? prototypeDue : nil
  }

  /// Whether a workbench at rest stays so at `seconds`, when it is only a prototype's files that were to
  /// be looked at and none is another: a look so often may cost next to nothing.
  package func staysAtRest(at seconds: Double) -> Bool {
    guard let due = prototypeWakeUp, seconds >= due, let index = shownPrototype,
      prototypes[index].hasNoNews, ownWakeUp.map({ seconds < $0 }) ?? true
    else { return false }
    prototypeDue = seconds + OpenPrototype.interval
    fileWork.looks += 1
    return true
  }

  /// Shows what somebody has saved or exported; says whether there was something new.
  func lookAtPrototype() -> Bool {
    guard let source = prototypeSource, let index = shownPrototype, seconds >= prototypeDue else {
      return false
    }
    prototypeDue = seconds + OpenPrototype.interval
    fileWork.looks += 1
    let before = prototypes[index].prototype?.size
    guard prototypes[index].look(source) else { return false }
    fileWork.changes += 1
    if prototypes[index].problems.isEmpty, let prototype = prototypes[index].prototype {
      goOn(
        prototype.scene,
        size: screen == .own && prototype.size != before ? prototype.size : setup.size)
    }
    return true
  }

  /// Under way from where it is, or anew where that is no place any more.
  private func goOn(_ scene: Scene, size: Size) {
    setup.scene = scene
    setup.size = size
    followRoot()
    paintScene()
    panel.shelf.move(to: setup)
    if !session.move(to: setup) {
      beginStage()
    } else if session.simulation.feel == shownFeel, !isRecording || StageRecording.replays(session)
    {
      placeGuides()
      session.compare(with: ghostFeel)
    } else {
      retune()
    }
    arrange()
  }

  /// The numbers that the scene has its own defaults for are the document's, where nobody changed them.
  func followRoot() {
    let root = setup.scene.feel
    guard library.root != root else { return }
    library.root = root
    document.rebase(in: library)
  }
}
