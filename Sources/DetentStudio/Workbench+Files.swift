import DetentFiles
import DetentStage

// What is done with the file in use, and with all of a section.
extension Workbench {
  func resetSection(_ key: String) {
    guard let group = Feel.groups.first(where: { $0.key == key }) else { return }
    var version = document.current
    var feel = version.feel
    for parameter in group.parameters {
      parameter.set(parameter.value(in: version.baseFeel), in: &feel)
    }
    let keys = group.parameters.map(\.key)
    if let problem = feel.problem(blaming: keys) {
      return notify(
        "Not reset: \(problem.key) would be \(problem.found), expected \(problem.expected)")
    }
    version = version.with(feel)
    version.masses[key] = nil
    tune { $0.change(to: version) }
  }

  /// The file as it is now; undo brings back what was changed.
  func revert() {
    guard let path = document.current.path else { return }
    attempt { workbench throws(FileProblem) in
      let version = try FeelVersion(reading: path, in: workbench.library)
      workbench.tune { $0.load(version) }
      workbench.notify("\(version.title) is as it was saved. Ctrl Z brings yours back")
    }
  }

  // MARK: Names

  func renameFile(_ name: String) {
    guard let path = document.current.path, !name.isEmpty, name != document.current.title else {
      return
    }
    let place: String
    do throws(FileProblem) { place = try library.path(of: path, named: name) } catch {
      let text = "Found \(error.found), expected \(error.expected)."
      return panel.refuse(name: name, because: text, .rename)
    }
    guard FilePath.isFree(place) || FilePath.real(place) == FilePath.real(path) else {
      panel.menu = FeelMenu(renamingOver: place)
      return notify("Not renamed: there is a \(FilePath.name(of: place)) already")
    }
    move(to: place)
  }

  /// What is called so goes aside, and is not lost.
  func moveOver(_ place: String) {
    guard let path = document.current.path, !FilePath.isFree(path) else { return move(to: place) }
    attempt { workbench throws(FileProblem) in
      let aside = try AtomicFile.moveAside(place)
      do throws(FileProblem) { try workbench.rename(to: place) } catch {
        try AtomicFile.move(aside, to: place)
        throw error
      }
      workbench.notify("Renamed. What was called \(FilePath.name(of: place)) is \(aside)")
    }
  }

  private func move(to place: String) {
    attempt { workbench throws(FileProblem) in
      try workbench.rename(to: place)
      workbench.notify("Renamed to \(workbench.document.current.title)")
    }
  }

  private func rename(to place: String) throws(FileProblem) {
    guard let path = document.current.path else { return }
    try AtomicFile.move(path, to: place)
    document.renamed(path, to: place)
    if comparison?.pinned.path?.exact == path.exact {
      comparison?.pinned.path = place
      panel.comparison = comparison
    }
    // Somebody may have saved it a moment ago.
    watchFile(isKnown: false)
    panel.follow(document)
  }

  /// As it is now, saved or not, under the next name that is free.
  func duplicate() {
    guard let path = document.current.path else { return }
    var stem = document.current.title
    if let space = stem.lastIndex(of: " "), Int(stem[stem.index(after: space)...]) != nil {
      stem = String(stem[..<space])
    }
    let folder = FilePath.folder(of: path)
    let place = FilePath.firstFree { FilePath.join(folder, "\(stem) \($0 + 1).json") }
    attempt { workbench throws(FileProblem) in
      try workbench.keep(at: place)
      workbench.panel.follow(workbench.document)
      workbench.notify("\(workbench.document.current.title) is the copy, and in use")
    }
  }

  // MARK: Away, and back

  /// The file goes aside and the base takes its place; undo brings back both, and what was not saved.
  func deleteFile() {
    let current = document.current
    guard let path = current.path else { return }
    attempt { workbench throws(FileProblem) in
      workbench.deleted[path.exact] = try AtomicFile.moveAside(path)
      var base = FeelVersion(baseFeel: workbench.library.root, feel: workbench.library.root)
      if workbench.library.presets.contains(current.base) {
        base = FeelVersion(base: current.base, baseFeel: current.baseFeel, feel: current.baseFeel)
      }
      workbench.tune { $0.load(base) }
      workbench.notify("Deleted \(current.title). Ctrl Z brings it back")
    }
  }

  /// Undo has come back to a file that was deleted here.
  func bringBack() {
    guard let path = document.current.path, let aside = deleted.removeValue(forKey: path.exact)
    else {
      return
    }
    attempt { workbench throws(FileProblem) in
      try AtomicFile.move(aside, to: path)
      workbench.watchFile()
      workbench.notify("\(FilePath.name(of: path)) is back")
    }
  }

  func reveal() {
    if let path = document.current.path { requests.append(.reveal(FilePath.absolute(path))) }
  }
}
