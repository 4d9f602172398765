import DetentDisk

/// The formats that a film can have, and the folder for films.
package struct Clips: Sendable {
  /// The endings of the films that can be made, the usual one first.
  package var formats = ["png"]
  /// The last clip's ending, and the folder for clips; nil until somebody has chosen.
  package var format: String?
  package var folder: String?

  package init() {}

  /// The format of the last clip if it can still be made, else the first one.
  var shownFormat: String {
    format.flatMap { formats.contains($0) ? $0 : nil } ?? formats.first ?? ""
  }
}

// Asks for the format and the folder of films of the last gesture.
extension Workbench {
  /// Lists the formats, with the last one under Return.
  func askForClip() {
    time.session.completeGesture()
    guard time.session.run != nil else {
      return notify("There is no gesture yet to film: drag on the stage first")
    }
    leavePanel()
    overlays.openMenu = nil
    toggleMenu(.clips)
    overlays.menuSelection = shelves.clips.formats.firstIndex(of: shelves.clips.shownFormat) ?? 0
  }

  var clipItems: [BarMenu.Item] {
    let formats = shelves.clips.formats.map { format in
      BarMenu.Item(
        .film(format), "Film as \(format == "png" ? "animated PNG" : format)",
        format == "png" ? "exact pixels" : "", isCurrent: format == shelves.clips.shownFormat)
    }
    return formats + [
      BarMenu.Item(
        .clipFolder, "Folder for clips …", shelves.clips.folder.map { FilePath.name(of: $0) } ?? "",
        opensGroup: true)
    ]
  }

  func film(as format: String) {
    shelves.clips.format = format
    guard let clipFolder = shelves.clips.folder else { return askForClipFolder(films: true) }
    requests.append(.clip(folder: clipFolder, format: format))
  }

  /// - Parameter films: true while a clip waits for the answer.
  func askForClipFolder(films: Bool) {
    openSheet(
      NameSheet(
        .clips(films: films),
        of: "Detent remembers it. ⇧ F12 lists it, too",
        suggesting: shelves.clips.folder ?? FilePath.real(".") ?? "/"))
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
    shelves.clips.folder = path
    overlays.sheet = nil
    if films { film(as: shelves.clips.shownFormat) } else { notify("Clips go to \(path)") }
  }
}
