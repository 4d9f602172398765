import DetentFiles
import DetentStage

// The gestures that are kept as files: a folder of them for each scene.
extension Workbench {
  /// Where those of the scene that is shown are; nil where nothing is kept.
  private var keptFolder: String? {
    keptGestures.map { FilePath.join($0, setup.scene.fileName) }
  }

  private static let ending = ".gesture"

  private func keptFile(_ name: String, in folder: String) -> String {
    FilePath.join(folder, name + Self.ending)
  }

  // MARK: Reading

  /// What is to be read, one after another while the window goes on.
  func findKept() {
    guard let folder = keptFolder, FileKind(folder) == .folder else { return }
    attempt { workbench throws(FileProblem) in
      workbench.panel.shelf.unread = try Folder.names(in: folder)
        .filter { $0.exact.hasSuffix(Self.ending) && !$0.exact.hasPrefix(".") }
        .map { FilePath.join(folder, $0) }
    }
  }

  /// Says whether there was something to be read.
  func readKept() -> Bool {
    guard !panel.shelf.unread.isEmpty else { return false }
    let path = panel.shelf.unread.removeFirst()
    do throws(FileProblem) { try read(path) } catch { complain(error) }
    return true
  }

  private func read(_ path: String) throws(FileProblem) {
    var script = try GestureReader.read(path, prototypeSource ?? .pictureless)
    let (known, scene) = (script.setup.scene, setup.scene)
    // Another prototype's folder may be called the same.
    let isOfIt =
      known.folder == nil && scene.folder == nil
      ? known.name == scene.name
      : known.folder.flatMap(FilePath.real) == scene.folder.flatMap(FilePath.real)
    guard isOfIt else { return }
    let feel = try script.feel(in: library)
    script.setup.scene = scene
    let gesture = Gesture(kept: script, feel: feel, contentHeight: painter.contentHeight)
    var run = Run(gesture, feel: feel)
    run.extend(to: GestureCourse.longest)
    panel.shelf.add(gesture, run.course, from: path)
  }

  // MARK: Keeping

  func star(_ number: Int) {
    guard let item = panel.shelf.item(number) else { return }
    guard let file = item.file else { return keep(item, as: item.name) }
    attempt { workbench throws(FileProblem) in
      let bytes = try Self.takeAway(file)
      workbench.panel.shelf.release(number, bytes)
      workbench.undoCountAtRemoval = workbench.document.undoCount
      workbench.notify("Deleted \(FilePath.name(of: file)). Ctrl Z brings it back")
    }
  }

  /// Under `name`, or that and a number where something is called so.
  private func keep(_ item: Shelf.Item, as name: String) {
    guard let folder = keptFolder else {
      return notify("Not kept: HOME or XDG_CONFIG_HOME has to name a folder for settings")
    }
    guard let test = GestureTest(Run(item.gesture, feel: item.gesture.start.feel)) else {
      return notify(GestureTest.refusal)
    }
    attempt { workbench throws(FileProblem) in
      try Folder.make(folder)
      let path = workbench.freeFile(name, in: folder)
      try AtomicFile.write(test.script.text(at: path), to: path)
      workbench.panel.shelf.keep(item.number, in: path)
      workbench.notify("Kept as \(path)")
    }
  }

  private func freeFile(_ name: String, in folder: String) -> String {
    FilePath.firstFree { keptFile($0 == 1 ? name : "\(name) \($0)", in: folder) }
  }

  /// What was in `file`, which is taken away; nil where it was gone already.
  private static func takeAway(_ file: String) throws(FileProblem) -> [UInt8]? {
    guard !FilePath.isFree(file) else { return nil }
    let bytes = try FileBytes.read(file, limit: GestureLimits.size)
    try AtomicFile.remove(file)
    return bytes
  }

  func remove(_ number: Int) {
    guard let item = panel.shelf.item(number) else { return }
    attempt { workbench throws(FileProblem) in
      var bytes: [UInt8]?
      if let file = item.file { bytes = try Self.takeAway(file) }
      workbench.panel.shelf.remove(number, bytes)
      workbench.undoCountAtRemoval = workbench.document.undoCount
      workbench.notify("Removed gesture \(number), \(item.name). Ctrl Z puts it back")
    }
  }

  func putBack() {
    guard let removal = panel.shelf.removal else { return }
    defer {
      if panel.shelf.removal == nil {
        notify("Gesture \(removal.item.number), \(removal.item.name), is back")
      }
    }
    guard let file = removal.item.file, let bytes = removal.bytes else {
      return panel.shelf.putBack(in: nil)
    }
    attempt { workbench throws(FileProblem) in
      let folder = FilePath.folder(of: file)
      try Folder.make(folder)
      let path = workbench.freeFile(removal.item.name, in: folder)
      try AtomicFile.write(bytes, to: path)
      workbench.panel.shelf.putBack(in: path)
    }
  }

  /// Calls a gesture `name`, which keeps it; what is wrong with the name is thrown.
  func name(_ number: Int, _ name: String) throws(FileProblem) {
    guard let item = panel.shelf.item(number) else { return }
    guard let folder = keptFolder else { return keep(item, as: name) }
    try FilePath.check(name: name, in: folder)
    guard name != item.name || item.file == nil else { return }
    let path = keptFile(name, in: folder)
    guard FilePath.isFree(path) else {
      throw FileProblem(path: path, found: "another gesture of this name", expected: "another name")
    }
    guard let file = item.file else { return keep(item, as: name) }
    let bytes = try FileBytes.read(file, limit: GestureLimits.size)
    try AtomicFile.write(bytes, to: path)
    do throws(FileProblem) { try AtomicFile.remove(file) } catch {
      try? AtomicFile.remove(path)
      throw error
    }
    panel.shelf.keep(number, in: path)
  }
}
