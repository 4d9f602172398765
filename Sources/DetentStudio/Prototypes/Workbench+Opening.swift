import DetentDisk
import DetentFiles
import DetentScenes

// Opens prototypes, and asks for new ones, from inside the window.
extension Workbench {
  /// The prototypes that were open not long ago, the examples, and the ways to open or make a different one.
  var openItems: [BarMenu.Item] {
    var items = prototypes.closed.map { recent in
      BarMenu.Item(
        .open(recent.folder), DisplayText.plain(recent.name),
        DisplayText.plain(FilePath.name(of: FilePath.folder(of: recent.folder))))
    }
    let examples = items.count
    items += ShippedScene.examples.map { scene in
      BarMenu.Item(.scene(scene.name), scene.title, "Example", isCurrent: isShown(scene))
    }
    items[examples].opensGroup = examples > 0
    return items + [
      BarMenu.Item(.openPrototype, "Open a folder…", opensGroup: true),
      BarMenu.Item(.newPrototype, "New from a picture or SVG…"),
      BarMenu.Item(.openFilm, "Open a film…"),
    ]
  }

  func askForPrototype(_ purpose: NameSheet.Purpose, suggesting path: String? = nil) {
    let subject =
      switch purpose {
      case .design: "A PNG of the whole screen, or a frame as SVG"
      case .film: "The path of a screen recording"
      default: "A folder with a \(PrototypeReader.documentName)"
      }
    openSheet(
      NameSheet(
        purpose, of: subject, suggesting: path ?? (FilePath.real(".") ?? "") + "/"))
  }

  func openPrototype(at path: String) throws(FileProblem) {
    let path = FilePath.expanded(path)
    guard FileKind(FilePath.join(path, PrototypeReader.documentName)) == .file else {
      throw FileProblem(
        path: path, found: FileKind(path) == .folder ? "a folder without one" : "no such folder",
        expected: "a folder with a \(PrototypeReader.documentName)")
    }
    overlays.sheet = nil
    apply(prototypes.open(path))
  }
}
