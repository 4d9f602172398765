import DetentDisk
import DetentFiles
import DetentStage

/// The gestures that hands made in each scene, and the files that keep them.
package struct Shelves: Feature {
  /// The gestures of the shown scene.
  var shelf: Shelf
  /// The shelves of the scenes not currently shown, keyed by scene.
  private var others: [String: Shelf] = [:]
  /// The folder of the user's gestures, with a folder for each scene; nil if none are kept.
  private let folder: String?
  /// The folder in which tests are saved.
  let testFolder: String
  /// The number of changes to the feel that undo held when a gesture was last removed from the shelf.
  private var undoCountAtRemoval = 0
  var recording: Recording

  init(_ options: WorkbenchOptions) {
    shelf = Shelf(options.setup.scene)
    folder = options.folders.gestures
    testFolder = options.folders.tests
    recording = options.recordPath.map { .running(earlier: nil, path: $0) } ?? .off
  }

  private static let ending = ".gesture"

  /// The folder of the shown scene; nil if none are kept.
  private var keptFolder: String? { folder.map { FilePath.join($0, shelf.folderName) } }

  private func keptFile(_ name: String, in folder: String) -> String {
    FilePath.join(folder, name + Self.ending)
  }

  /// Continues with the shelf of `scene`, which lasts as long as the window; nil if it is shown already.
  mutating func show(_ scene: Scene) -> [Effect]? {
    let key = Shelf.key(scene)
    guard key != shelf.scene else { return nil }
    shelf.forgetArtwork()
    others[shelf.scene] = shelf
    let known = others.removeValue(forKey: key)
    shelf = known ?? Shelf(scene)
    shelf.playInTurn(false)
    return known == nil ? findKept() : []
  }

  // MARK: Reading

  /// Finds the gestures to read; the window reads one after the other while it runs.
  mutating func findKept() -> [Effect] {
    guard let folder = keptFolder, FileKind(folder) == .folder else { return [] }
    return attempt { shelves throws(FileProblem) in
      shelves.shelf.unread = try Folder.names(in: folder)
        .filter { $0.exact.hasSuffix(Self.ending) && !$0.exact.hasPrefix(".") }
        .map { FilePath.join(folder, $0) }
      return []
    }
  }

  /// Reads the next gesture of `scene`; nil if there was none to read.
  mutating func readKept(
    of scene: Scene, _ source: PrototypeSource, _ library: FeelLibrary, contentHeight: Double?
  ) -> [Effect]? {
    guard !shelf.unread.isEmpty else { return nil }
    let path = shelf.unread.removeFirst()
    do throws(FileProblem) {
      var script = try GestureReader.read(path, source)
      let known = script.setup.scene
      // A different prototype's folder may have the same name.
      let isOfIt =
        known.folder == nil && scene.folder == nil
        ? known.name == scene.name
        : known.folder.flatMap(FilePath.real) == scene.folder.flatMap(FilePath.real)
      guard isOfIt else { return [] }
      let feel = try script.feel(in: library)
      script.setup.scene = scene
      let gesture = Gesture(kept: script, feel: feel, contentHeight: contentHeight)
      var run = Run(gesture, feel: feel)
      run.extend(to: GestureCourse.longest)
      shelf.add(gesture, run.course, from: path)
      return []
    } catch { return [.complain(error)] }
  }

  // MARK: Keeping

  /// Keeps a gesture as a file, or stops keeping it.
  mutating func star(_ number: Int, undoCount: Int) -> [Effect] {
    guard let item = shelf.item(number) else { return [] }
    guard let file = item.file else { return keep(item, as: item.name) }
    return attempt { shelves throws(FileProblem) in
      let bytes = try Self.takeAway(file)
      shelves.shelf.release(number, bytes)
      shelves.undoCountAtRemoval = undoCount
      return [.notify("Deleted \(FilePath.name(of: file)). Ctrl Z restores it")]
    }
  }

  /// Keeps `item` as `name`, with a number added if the name is taken.
  private mutating func keep(_ item: Shelf.Item, as name: String) -> [Effect] {
    guard let folder = keptFolder else {
      return [.notify("Not kept: HOME or XDG_CONFIG_HOME has to name a folder for settings")]
    }
    guard let test = GestureTest(Run(item.gesture, feel: item.gesture.start.feel)) else {
      return [.notify(GestureTest.refusal)]
    }
    return attempt { shelves throws(FileProblem) in
      try Folder.make(folder)
      let path = shelves.freeFile(name, in: folder)
      try AtomicFile.write(test.script.text(at: path), to: path)
      shelves.shelf.keep(item.number, in: path)
      return [.notify("Kept as \(path)")]
    }
  }

  private func freeFile(_ name: String, in folder: String) -> String {
    FilePath.firstFree { keptFile($0 == 1 ? name : "\(name) \($0)", in: folder) }
  }

  /// Removes `file` and returns its contents; nil if it was gone already.
  private static func takeAway(_ file: String) throws(FileProblem) -> [UInt8]? {
    guard !FilePath.isFree(file) else { return nil }
    let bytes = try FileBytes.read(file, limit: GestureLimits.size)
    try AtomicFile.remove(file)
    return bytes
  }

  mutating func remove(_ number: Int, undoCount: Int) -> [Effect] {
    guard let item = shelf.item(number) else { return [] }
    return attempt { shelves throws(FileProblem) in
      let bytes = try item.file.flatMap { file throws(FileProblem) in try Self.takeAway(file) }
      shelves.shelf.remove(number, bytes)
      shelves.undoCountAtRemoval = undoCount
      return [.notify("Removed gesture \(number), \(item.name). Ctrl Z restores it")]
    }
  }

  /// True if something was removed after the last of `undoCount` changes of the feel.
  func hasRemoval(after undoCount: Int) -> Bool {
    shelf.removal != nil && undoCount <= undoCountAtRemoval
  }

  mutating func putBack() -> [Effect] {
    guard let removal = shelf.removal else { return [] }
    let words = Effect.notify("Gesture \(removal.item.number), \(removal.item.name), is back")
    guard let file = removal.item.file, let bytes = removal.bytes else {
      shelf.putBack(in: nil)
      return [words]
    }
    return attempt { shelves throws(FileProblem) in
      let folder = FilePath.folder(of: file)
      try Folder.make(folder)
      let path = shelves.freeFile(removal.item.name, in: folder)
      try AtomicFile.write(bytes, to: path)
      shelves.shelf.putBack(in: path)
      return [words]
    }
  }

  /// Gives a gesture its name and keeps it; throws the mistake in a name.
  mutating func name(_ number: Int, _ name: String) throws(FileProblem) -> [Effect] {
    guard let item = shelf.item(number) else { return [] }
    guard let folder = keptFolder else { return keep(item, as: name) }
    try FilePath.check(name: name, in: folder)
    guard name != item.name || item.file == nil else { return [] }
    let path = keptFile(name, in: folder)
    guard FilePath.isFree(path) else {
      throw FileProblem(path: path, found: "a gesture with this name", expected: "a different name")
    }
    guard let file = item.file else { return keep(item, as: name) }
    let bytes = try FileBytes.read(file, limit: GestureLimits.size)
    try AtomicFile.write(bytes, to: path)
    do throws(FileProblem) { try AtomicFile.remove(file) } catch {
      try? AtomicFile.remove(path)
      throw error
    }
    shelf.keep(number, in: path)
    return []
  }

  // MARK: Tests

  /// Returns a free name such as `explore-flick-up`, with a number added if it is taken.
  func freeTest(_ words: String) -> String {
    let plain = words.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    var number = 1
    func numbered() -> String { number == 1 ? plain : "\(plain)-\(number)" }
    while !isFree(test: numbered()) { number += 1 }
    return numbered()
  }

  /// True if neither a gesture nor references have the name.
  func isFree(test name: String) -> Bool {
    let path = FilePath.join(testFolder, name)
    return FilePath.isFree(path) && FilePath.isFree(path + ".gesture")
  }
}
