import DetentDisk
import DetentFiles
import DetentScenes

// Opens prototypes, and makes new ones, from inside the window.
extension Workbench {
  /// The prototypes that were open not long ago, and the ways to open or make a different one.
  var openItems: [BarMenu.Item] {
    var items = prototypes.closed.map { recent in
      BarMenu.Item(
        .open(recent.folder), DisplayText.plain(recent.name),
        DisplayText.plain(FilePath.name(of: FilePath.folder(of: recent.folder))))
    }
    let first = items.count
    items += [
      BarMenu.Item(.openPrototype, "Open a folder…"),
      BarMenu.Item(.newPrototype, "New from a screenshot…"),
      BarMenu.Item(.openFilm, "Open a film…"),
    ]
    items[first].opensGroup = first > 0
    return items
  }

  func askForPrototype(_ purpose: NameSheet.Purpose) {
    let subject =
      switch purpose {
      case .screenshot: "The path of a PNG of the whole screen"
      case .film: "The path of a screen recording"
      default: "A folder with a \(PrototypeReader.documentName)"
      }
    openSheet(
      NameSheet(
        purpose, of: subject,
        suggesting: (FilePath.real(".") ?? "") + "/"))
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

  /// Asks the host to make a prototype of the picture at `path`, in a folder beside it.
  func makePrototype(of path: String) throws(FileProblem) {
    let path = FilePath.expanded(path)
    guard path.lowercased().hasSuffix(".png"), FileKind(path) == .file else {
      throw FileProblem(
        path: path, found: FileKind(path) == nil ? "no such file" : "no PNG",
        expected: "a screenshot as a PNG")
    }
    requests.append(.prototype(screenshot: path, folder: String(path.dropLast(4))))
  }

  /// Opens the prototype that the host has made.
  package func prototypeIsMade(_ folder: String) {
    overlays.sheet = nil
    apply(prototypes.open(folder))
    notify("Made \(folder): edit its \(PrototypeReader.documentName), and the stage follows")
  }
}
