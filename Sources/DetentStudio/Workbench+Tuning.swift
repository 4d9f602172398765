import DetentFiles
import DetentScenes
import DetentStage

extension Workbench {
  func perform(_ actions: [PanelAction]) { for action in actions { perform(action) } }

  private func perform(_ action: PanelAction) {
    switch action {
    case .beginChange: document.beginChange()
    case .preview(let version): tune { $0.preview(version) }
    case .endChange:
      document.endChange()
      panel.follow(document)
    case .change(let version, let isContinued):
      tune { $0.change(to: version, isContinued: isContinued) }
    case .showMenu:
      panel.menu = FeelMenu(
        library.entries, version: document.current, isUnsaved: document.isUnsaved,
        showsChangedOnly: panel.showsChangedOnly, format: copyFormat, room: plan.panel.height)
    case .showCopyMenu: panel.menu = FeelMenu(copyingAs: copyFormat)
    case .open(let entry): open(entry)
    case .reset:
      var version = document.current.with(document.current.baseFeel)
      version.masses = [:]
      tune { $0.change(to: version) }
    case .pin(let entry):
      attempt { workbench throws(FileProblem) in
        workbench.pin(try FeelVersion(entry, in: workbench.library))
      }
    case .compare(let command): perform(command)
    case .resetSection(let key): resetSection(key)
    case .toggleChangedOnly:
      panel.showsChangedOnly.toggle()
      panel.look(for: panel.search)
    case .revert: revert()
    case .renameFile(nil): askForName(.rename)
    case .renameFile(let name?): renameFile(name)
    case .moveOver(let path): moveOver(path)
    case .duplicate: duplicate()
    case .delete: deleteFile()
    case .reveal: reveal()
    case .copy(let section): copy(section: section)
    case .copyAs(let format):
      copyFormat = format
      copy(section: nil)
    case .put(let text): requests.append(.clipboard(text, said: nil))
    case .paste: requests.append(.paste)
    case .save: save()
    case .saveAs(nil): askForName()
    case .saveAs(let name?): save(as: name)
    case .replace(let path): write(to: path)
    case .useFit(let key): useFit(of: key)
    case .removeRecording(let key): removeRecording(key)
    case .chooseTracks: toggleMenu(.tracks)
    case .loop(let number): loop(number)
    case .loopInTurn: loopInTurn(!panel.shelf.isInTurn)
    case .star(let number): star(number)
    case .rename(let number): askForName(of: number)
    case .remove(let number): remove(number)
    case .putBack: putBack()
    case .leave: leavePanel()
    }
  }

  /// Changes the document; the stage goes on under what comes of it.
  func tune(_ change: (inout FeelDocument) -> Void) {
    let before = feel
    let path = document.current.path
    change(&document)
    if document.current.path != path { watchFile() }
    panel.follow(document)
    if feel != before {
      panel.tuned = before.affected(by: feel) ?? panel.tuned
      leaveOther()
    }
    bringFeel()
  }

  /// Brings to the stage the feel that it is to have, where it has another one.
  func bringFeel() {
    if session.simulation.feel == shownFeel { session.compare(with: ghostFeel) } else { retune() }
  }

  /// Brings the document's feel to the stage.
  func retune() {
    placeGuides()
    recordingBeginsAnew()
    session.retune(shownFeel, earlier: ghostFeel)
    if isRecording { session.restart(shownFeel, contentHeight: painter.contentHeight) }
  }

  func placeGuides() {
    func guides(of feel: Feel) -> StageGuides {
      StageGuides(feel, scene: setup.scene, size: setup.size, typesetter: typesetter)
    }
    self.guides = guides(of: shownFeel)
    twinGuides = session.twinFeel.map(guides)
  }

  private func open(_ entry: FeelEntry) {
    attempt { workbench throws(FileProblem) in
      let version = try FeelVersion(entry, in: workbench.library)
      workbench.tune { $0.load(version) }
    }
  }

  /// Saves to the file in use; asks for a name where there is none.
  func save() {
    guard let path = document.current.path else { return askForName() }
    saveWhereNothingIsLost(to: path)
  }

  /// Saves unless that would replace what somebody else has saved there: then it asks.
  private func saveWhereNothingIsLost(to path: String) {
    guard document.wouldReplace(path) else { return write(to: path) }
    let isInUse = path.exact == document.current.path?.exact
    if !isPanelOpen { showPanel(true) }
    panel.menu = FeelMenu(replacing: path, isInUse: isInUse)
    let name = FilePath.name(of: path)
    notify(
      isInUse
        ? "Not saved: \(name) has changed since it was read"
        : "Not saved: there is a \(name) already")
  }

  private func write(to path: String) {
    attempt { workbench throws(FileProblem) in
      try workbench.keep(at: path)
      workbench.panel.follow(workbench.document)
      workbench.notify("Saved \(FilePath.name(of: path))")
    }
  }

  /// What was deleted there stays aside: the name is this feel's now.
  func keep(at path: String) throws(FileProblem) {
    try document.save(to: path)
    deleted[path.exact] = nil
    watchFile()
  }

  private func askForName(_ naming: Panel.Naming = .save) {
    if !isPanelOpen { showPanel(true) }
    panel.naming = naming
    panel.type(.title, text: document.current.path == nil ? "" : document.current.title)
  }

  private func save(as name: String) {
    guard !name.isEmpty else { return }
    let path: String
    do throws(FileProblem) { path = try library.userPath(named: name) } catch {
      let text = "Found \(error.found), expected \(error.expected)."
      return panel.refuse(name: name, because: text)
    }
    let hasFolder = attempt { workbench throws(FileProblem) in
      if let folder = workbench.library.userFolder { try Folder.make(folder) }
    }
    if hasFolder { saveWhereNothingIsLost(to: path) }
  }

  /// What goes wrong is said, and the feel stays as it is.
  @discardableResult func attempt(
    _ body: (Workbench) throws(FileProblem) -> Void
  ) -> Bool {
    do throws(FileProblem) {
      try body(self)
      panel.say("")
      return true
    } catch {
      complain(error)
      return false
    }
  }

  /// Where it stays until it is mended: in the panel; and over the stage while that is closed.
  func complain(_ problem: FileProblem) {
    panel.say(problem.description)
    if !isPanelOpen { notify(problem.description) }
  }

  func watchFile(isKnown: Bool = true) {
    watch = document.current.path.map { FileWatch($0, seconds: seconds, isKnown: isKnown) }
  }

  /// Takes over what somebody else has saved; says whether there was something new.
  func lookAtFile() -> Bool {
    guard let path = watch?.path, let due = watch?.due, seconds >= due else { return false }
    fileWork.looks += 1
    guard watch?.hasChanged(seconds) == true else { return false }
    fileWork.changes += 1
    do throws(FileProblem) {
      let version = try FeelVersion(reading: path, in: library)
      watch?.trust()
      let (feel, wasUnsaved) = (feel, document.isUnsaved)
      tune { $0.reread(version) }
      if wasUnsaved, feel != document.feel {
        notify(
          "\(document.current.title) was saved elsewhere, and is shown. Ctrl Z brings yours back")
      }
      panel.say("")
    } catch { if watch?.doubt() == true { complain(error) } }
    return true
  }
}
