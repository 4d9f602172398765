import DetentFiles

// Films of the last gesture: as what, and into which folder.
extension Workbench {
  /// A list of the formats, with the last one under Return.
  func askForClip() {
    session.completeGesture()
    guard session.run != nil else {
      return notify("There is no gesture yet to film: drag on the stage first")
    }
    leavePanel()
    openMenu = nil
    toggleMenu(.clips)
    menuSelection = clipFormats.firstIndex(of: shownClipFormat) ?? 0
  }

  /// The format of the last clip, while it can be made.
  private var shownClipFormat: String {
    clipFormat.flatMap { clipFormats.contains($0) ? $0 : nil } ?? clipFormats.first ?? ""
  }

  var clipItems: [BarMenu.Item] {
    let formats = clipFormats.map { format in
      BarMenu.Item(
        .film(format), "Film as \(format == "png" ? "animated PNG" : format)",
        format == "png" ? "exact pixels" : "", isCurrent: format == shownClipFormat)
    }
    var folder = BarMenu.Item(
      .clipFolder, "Folder for clips …", clipFolder.map { FilePath.name(of: $0) } ?? "")
    folder.opensGroup = true
    return formats + [folder]
  }

  func film(as format: String) {
    clipFormat = format
    guard let clipFolder else { return askForClipFolder(films: true) }
    requests.append(.clip(folder: clipFolder, format: format))
  }

  /// - Parameter films: whether a clip waits for the answer.
  func askForClipFolder(films: Bool) {
    openSheet(
      NameSheet(
        .clips(films: films),
        of: "Detent remembers it. ⇧ F12 lists it, too",
        suggesting: clipFolder ?? FilePath.real(".") ?? "/"))
  }

  /// Keeps the folder, made if it is missing.
  func keepClips(in path: String, films: Bool) throws(FileProblem) {
    let path = FilePath.expanded(path)
    guard FilePath.isAbsolute(path) else {
      throw FileProblem(
        path: path, found: path.isEmpty ? "no folder" : DisplayText.quoted(path),
        expected: "a folder from the root, or from your own with ~/")
    }
    try Folder.make(path)
    clipFolder = path
    sheet = nil
    if films { film(as: shownClipFormat) } else { notify("Clips go to \(path)") }
  }
}
