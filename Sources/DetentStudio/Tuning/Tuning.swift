import DetentDisk
import DetentFiles
import DetentMotion
import DetentShip
import DetentStage

/// The feel being tuned: its document, the files that it comes from and goes to, and the recordings under its
/// curves.
package struct Tuning: Feature {
  package private(set) var document: FeelDocument
  private(set) var library: FeelLibrary
  /// The format in which the panel copies the feel, unless the user chooses a different one.
  private(set) var copyFormat: ExportFormat
  /// The recordings of real motions under curves, keyed by the group of the curve.
  private(set) var recordings: [String: LaidRecording] = [:]
  private(set) var work = FileWork()
  /// The files that were deleted here: the paths where they are now, keyed by those that they had.
  private var deleted: [ExactText: String] = [:]
  /// Watches the file in use; nil while there is none.
  private(set) var watch: FileWatch?
  private var seconds: Double

  init(_ options: WorkbenchOptions, seconds: Double) {
    document = options.document
    library = options.library
    copyFormat = options.copyFormat
    self.seconds = seconds
    watchFile()
  }

  var feel: Feel { document.feel }

  /// Does the panel's request; returns nil if that belongs to a different feature.
  mutating func perform(_ action: PanelAction) -> [Effect]? {
    switch action {
    case .beginChange:
      document.beginChange()
      return []
    case .preview(let version): return tune { $0.preview(version) }
    case .endChange:
      document.endChange()
      return [.follow]
    case .change(let version, let isContinued):
      return tune { $0.change(to: version, isContinued: isContinued) }
    case .open(let entry): return open(entry)
    case .reset:
      var version = document.current.with(document.current.baseFeel)
      version.masses = [:]
      return tune { $0.change(to: version) }
    case .resetSection(let key): return resetSection(key)
    case .revert: return revert()
    case .renameFile(nil): return [.askForName(.rename)]
    case .renameFile(let name?): return rename(as: name)
    case .moveOver(let path): return moveOver(path)
    case .duplicate: return duplicate()
    case .delete: return delete()
    case .reveal:
      return document.current.path.map { [.request(.reveal(FilePath.absolute($0)))] } ?? []
    case .showCopyMenu: return [.choose(FeelMenu(copyingAs: copyFormat))]
    case .copy(let section): return copy(section: section)
    case .copyAs(let format):
      copyFormat = format
      return copy(section: nil)
    case .save: return save()
    case .saveAs(nil): return [.askForName(.save)]
    case .saveAs(let name?): return save(as: name)
    case .replace(let path): return write(to: path)
    case .useFit(let key): return useFit(of: key)
    case .removeRecording(let key):
      recordings[key] = nil
      return [.arrange]
    default: return nil
    }
  }

  /// Changes the document, and lets the stage go on under the result.
  mutating func tune(_ change: (inout FeelDocument) -> Void) -> [Effect] {
    let (before, path) = (feel, document.current.path)
    change(&document)
    if document.current.path != path { watchFile() }
    return [.tuned(from: before)]
  }

  /// Takes over a whole version. If it came from a file, the document remembers it as the content of that
  /// file.
  mutating func take(_ version: FeelVersion) -> [Effect] {
    tune { version.bytes == nil ? $0.change(to: version) : $0.load(version) }
  }

  mutating func forgetPrevious() { document.forgetPrevious() }

  /// Follows a scene's own defaults: the document takes them over for the numbers that nobody changed.
  mutating func follow(root: Feel) {
    library.root = root
    document.rebase(in: library)
  }

  private mutating func open(_ entry: FeelEntry) -> [Effect] {
    attempt { tuning throws(FileProblem) in
      let version = try FeelVersion(entry, in: tuning.library)
      return tuning.tune { $0.load(version) }
    }
  }

  private mutating func resetSection(_ key: String) -> [Effect] {
    guard let group = Feel.groups.first(where: { $0.key == key }) else { return [] }
    var version = document.current
    var feel = version.feel
    for parameter in group.parameters {
      parameter.set(parameter.value(in: version.baseFeel), in: &feel)
    }
    let keys = group.parameters.map(\.key)
    if let problem = feel.problem(blaming: keys) {
      return [
        .notify(
          "Not reset: \(problem.key) would be \(problem.found), expected \(problem.expected)")
      ]
    }
    version = version.with(feel)
    version.masses[key] = nil
    return tune { $0.change(to: version) }
  }

  // MARK: Recordings under curves

  mutating func lay(_ path: String, under key: String) -> [Effect] {
    do throws(LaidRecording.Refusal) {
      recordings[key] = try LaidRecording(reading: path)
      return [.arrange]
    } catch { return [.notify(error.words)] }
  }

  /// Makes the curve the spring of the recording, in one step of undo.
  private mutating func useFit(of key: String) -> [Effect] {
    guard let spring = recordings[key]?.spring else { return [] }
    var version = document.current
    var feel = version.feel
    // An ease becomes a spring.
    Feel.springChoice(of: key)?.set(Double(SettleMotion.spring.rawValue), in: &feel)
    version = version.with(feel)
    version = version.with(LinkedSpring(feel: spring, mass: version.masses[key] ?? 1), of: key)
    return tune { $0.change(to: version) }
      + [.notify("This row now has the recording's spring. Ctrl Z restores yours")]
  }
}

// Copies the feel for a different platform.
extension Tuning {
  /// Copies the section that has this key; nil copies all changed numbers, or all while none differs from the
  /// default.
  private func copy(section key: String?) -> [Effect] {
    let current = document.current
    let isDefault = feel == .default
    let scope = key.map(FeelExport.Scope.group) ?? (isDefault ? .all : .changed)
    let source = exportSource
    let export = FeelExport(feel, name: source.name, source: source.feel, scope: scope)
    let what = key.flatMap { key in Feel.groups.first { $0.key == key }?.label } ?? current.title
    return [
      .request(
        .clipboard(
          export.text(as: copyFormat), said: "Copied \(what) as \(copyFormat.title)"))
    ]
  }

  /// The feel named in the command that repeats the export: the saved one, under the name that it has
  /// everywhere.
  private var exportSource: (name: String, feel: Feel) {
    // A prototype's own numbers are a feel without a name.
    guard library.root == .default else { return ("default", .default) }
    guard let path = document.current.path else { return (document.current.base, document.saved) }
    let name = FeelVersion.title(ofFile: path)
    let isKnown = (try? library.userPath(named: name)) == path
    return (isKnown ? name : path, document.saved)
  }
}

extension ExportFormat {
  /// The format until the user chooses one.
  package static let standard = ExportFormat.swiftui
}

// The file in use: saves, renames, duplicates, deletes and restores it, and reads it when others change it.
extension Tuning {
  private mutating func watchFile(isKnown: Bool = true) {
    watch = document.current.path.map { FileWatch($0, seconds: seconds, isKnown: isKnown) }
  }

  /// Takes over a file that somebody else has saved; nil if the file is unchanged.
  mutating func look(at seconds: Double) -> [Effect]? {
    self.seconds = seconds
    guard let path = watch?.path, let due = watch?.due, seconds >= due else { return nil }
    work.looks += 1
    guard watch?.hasChanged(seconds) == true else { return nil }
    work.changes += 1
    do throws(FileProblem) {
      let version = try FeelVersion(reading: path, in: library)
      watch?.trust()
      let (feel, wasUnsaved) = (feel, document.isUnsaved)
      var effects = tune { $0.reread(version) }
      if wasUnsaved, feel != document.feel {
        effects.append(
          .notify(
            "\(document.current.title) was saved by another program and is shown now. Ctrl Z restores yours"
          )
        )
      }
      return effects + [.say("")]
    } catch { return watch?.doubt() == true ? [.complain(error)] : [] }
  }

  // MARK: Saving

  /// Saves to the file in use, or asks for a name if there is none.
  private mutating func save() -> [Effect] {
    document.current.path.map { saveWhereNothingIsLost(to: $0) } ?? [.askForName(.save)]
  }

  private mutating func save(as name: String) -> [Effect] {
    guard !name.isEmpty else { return [] }
    let path: String
    do throws(FileProblem) { path = try library.userPath(named: name) } catch {
      return [.refuse(name: name, because: error.sentence, .save)]
    }
    do throws(FileProblem) {
      if let folder = library.userFolder { try Folder.make(folder) }
    } catch { return [.complain(error)] }
    return [.say("")] + saveWhereNothingIsLost(to: path)
  }

  /// Saves, or asks first if that would replace something that somebody else has saved there.
  private mutating func saveWhereNothingIsLost(to path: String) -> [Effect] {
    guard document.wouldReplace(path) else { return write(to: path) }
    let isInUse = path.exact == document.current.path?.exact
    let name = FilePath.name(of: path)
    return [
      .choose(FeelMenu(replacing: path, isInUse: isInUse)),
      .notify(
        isInUse
          ? "Not saved: \(name) has changed since it was read"
          : "Not saved: \(name) already exists"),
    ]
  }

  private mutating func write(to path: String) -> [Effect] {
    attempt { tuning throws(FileProblem) in
      try tuning.keep(at: path)
      return [.follow, .notify("Saved \(FilePath.name(of: path))")]
    }
  }

  /// Saves the feel at `path`. A file that was deleted there stays aside: the name is this feel's now.
  private mutating func keep(at path: String) throws(FileProblem) {
    try document.save(to: path)
    deleted[path.exact] = nil
    watchFile()
  }

  /// Reads the file again; undo brings back the changes.
  private mutating func revert() -> [Effect] {
    guard let path = document.current.path else { return [] }
    return attempt { tuning throws(FileProblem) in
      let version = try FeelVersion(reading: path, in: tuning.library)
      return tuning.tune { $0.load(version) }
        + [.notify("\(version.title) is as it was last saved. Ctrl Z restores yours")]
    }
  }

  // MARK: Names

  private mutating func rename(as name: String) -> [Effect] {
    guard let path = document.current.path, !name.isEmpty, name != document.current.title else {
      return []
    }
    let place: String
    do throws(FileProblem) { place = try library.path(of: path, named: name) } catch {
      return [.refuse(name: name, because: error.sentence, .rename)]
    }
    guard FilePath.isFree(place) || FilePath.real(place) == FilePath.real(path) else {
      return [
        .choose(FeelMenu(renamingOver: place)),
        .notify("Not renamed: \(FilePath.name(of: place)) already exists"),
      ]
    }
    return move(to: place)
  }

  /// Renames the file to a name that a different file has. That file goes aside and is not lost.
  private mutating func moveOver(_ place: String) -> [Effect] {
    guard let path = document.current.path, !FilePath.isFree(path) else { return move(to: place) }
    return attempt { tuning throws(FileProblem) in
      let aside = try AtomicFile.moveAside(place)
      do throws(FileProblem) {
        let effects = try tuning.rename(to: place)
        return effects
          + [.notify("Renamed. The earlier \(FilePath.name(of: place)) is now \(aside)")]
      } catch {
        try AtomicFile.move(aside, to: place)
        throw error
      }
    }
  }

  private mutating func move(to place: String) -> [Effect] {
    attempt { tuning throws(FileProblem) in
      let effects = try tuning.rename(to: place)
      return effects + [.notify("Renamed to \(tuning.document.current.title)")]
    }
  }

  private mutating func rename(to place: String) throws(FileProblem) -> [Effect] {
    guard let path = document.current.path else { return [] }
    try AtomicFile.move(path, to: place)
    document.renamed(path, to: place)
    // Somebody may have saved it a moment ago.
    watchFile(isKnown: false)
    return [.renamed(path, to: place), .follow]
  }

  /// Saves the feel as it is now under the next free name.
  private mutating func duplicate() -> [Effect] {
    guard let path = document.current.path else { return [] }
    var stem = document.current.title
    if let space = stem.lastIndex(of: " "), Int(stem[stem.index(after: space)...]) != nil {
      stem = String(stem[..<space])
    }
    let folder = FilePath.folder(of: path)
    let place = FilePath.firstFree { FilePath.join(folder, "\(stem) \($0 + 1).json") }
    return attempt { tuning throws(FileProblem) in
      try tuning.keep(at: place)
      return [.follow, .notify("\(tuning.document.current.title) is the copy and now in use")]
    }
  }

  // MARK: Deleting and restoring

  /// Moves the file aside and takes its base instead; undo brings back the file and unsaved changes.
  private mutating func delete() -> [Effect] {
    let current = document.current
    guard let path = current.path else { return [] }
    return attempt { tuning throws(FileProblem) in
      tuning.deleted[path.exact] = try AtomicFile.moveAside(path)
      var base = FeelVersion(baseFeel: tuning.library.root, feel: tuning.library.root)
      if tuning.library.presets.contains(current.base) {
        base = FeelVersion(base: current.base, baseFeel: current.baseFeel, feel: current.baseFeel)
      }
      return tuning.tune { $0.load(base) }
        + [.notify("Deleted \(current.title). Ctrl Z restores it")]
    }
  }

  /// Restores a file that was deleted here, once undo has come back to it.
  private mutating func bringBack() -> [Effect] {
    guard let path = document.current.path, let aside = deleted.removeValue(forKey: path.exact)
    else { return [] }
    return attempt { tuning throws(FileProblem) in
      try AtomicFile.move(aside, to: path)
      tuning.watchFile()
      return [.notify("\(FilePath.name(of: path)) is back")]
    }
  }
}

// Undo and redo, which tell what they did.
extension Tuning {
  mutating func undo() -> [Effect] {
    let before = document.current
    let couldUndo = document.undoCount > 0 || document.isChanging
    return tune { $0.undo() } + [
      .say(""),
      .notify(
        couldUndo
          ? "Undone: " + document.current.change(from: before, isBack: true) : "Nothing to undo"),
    ] + bringBack()
  }

  mutating func redo() -> [Effect] {
    let before = document.current
    return tune { $0.redo() } + [
      .notify(
        document.current == before
          ? "Nothing to redo" : "Redone: " + document.current.change(from: before, isBack: false))
    ]
  }
}
