import DetentDisk

// Asks for the format and the folder of films of the last gesture.
extension Workbench {
  package internal(set) var clips: Clips {
    get { self[Clips.self] }
    set { self[Clips.self] = newValue }
  }

  /// Lists the formats, with the last one under Return.
  func askForClip() {
    time.session.completeGesture()
    guard time.session.run != nil else {
      return notify("There is no gesture yet to film: drag on the stage first")
    }
    leavePanel()
    overlays.openMenu = nil
    toggleMenu(.clips)
    overlays.menuSelection = clips.formats.firstIndex(of: clips.shownFormat) ?? 0
  }

  var clipItems: [BarMenu.Item] {
    let formats = clips.formats.map { format in
      BarMenu.Item(
        .film(format), "Film as \(format == "png" ? "animated PNG" : format)",
        format == "png" ? "exact pixels" : "", isCurrent: format == clips.shownFormat)
    }
    return formats + [
      BarMenu.Item(
        .clipFolder, "Folder for clips …", clips.folder.map { FilePath.name(of: $0) } ?? "",
        opensGroup: true)
    ]
  }

  func film(as format: String) {
    clips.format = format
    guard let clipFolder = clips.folder else { return askForClipFolder(films: true) }
    requests.append(.clip(folder: clipFolder, format: format))
  }

  /// - Parameter films: true while a clip waits for the answer.
  func askForClipFolder(films: Bool) {
    openSheet(
      NameSheet(
        .clips(films: films),
        of: "Detent remembers it. ⇧ F12 lists it, too",
        suggesting: clips.folder ?? FilePath.real(".") ?? "/"))
  }

  /// Keeps the folder, and creates it if it is missing.
  func keepClips(in path: String, films: Bool) throws(FileProblem) {
    let path = FilePath.expanded(path)
    guard FilePath.isAbsolute(path) else {
      throw FileProblem(
        path: path, found: path.isEmpty ? "no folder" : DisplayText.quoted(path),
        expected: "a folder from the root, or from your own with ~/")
    }
    try Folder.make(path)
    clips.folder = path
    overlays.sheet = nil
    if films { film(as: clips.shownFormat) } else { notify("Clips go to \(path)") }
  }
}
