import DetentFiles
import Foundation

/// Looks for the tests at some paths, and passes over nothing without a word.
/// Links to folders are followed, after everything that is really there; each folder is looked into
/// once, so that links which lead in a circle end and no test is played twice. Names that begin with
/// a dot are not looked at.
struct TestSearch {
  private(set) var tests: [ScreenshotTest] = []
  /// How many tests were come across, those that were known already included.
  private var found = 0
  /// Folders that have been looked into, without links in their paths.
  private var seen: Set<String> = []
  /// The gesture that each references' folder belongs to, both without links in their paths.
  private var owners: [String: String] = [:]
  /// Links to folders that are still to be followed.
  private var links: [Place] = []
  /// Folders with references in them.
  private var references: [Place] = []

  /// Something on disk, and its name from the folder that was asked for.
  private struct Place {
    var path: String
    var name: String
  }

  private enum Kind {
    case file, folder, linkedFolder
    /// The system's reason why it cannot be told: a link to nothing, no permission.
    case unknown(Int32)
  }

  /// Adds the gesture file or the tests of the folder at `path`.
  mutating func add(_ path: String) throws(FileProblem) {
    switch Self.kind(of: path) {
    case .file:
      guard ScreenshotTest.isGesture(path) else {
        throw FileProblem(
          path: path, found: "another kind of file",
          expected: "a file named *\(ScreenshotTest.ending), or a folder")
      }
      add(ScreenshotTest(path: path))
    case .folder, .linkedFolder: try addAll(in: path)
    case .unknown(let reason):
      throw FileProblem(
        path: path, found: reason == ENOENT ? "no such file" : SystemError.text(reason),
        expected: "a gesture file or a folder")
    }
  }

  private mutating func addAll(in path: String) throws(FileProblem) {
    var folder = path
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    let count = tests.count
    let foundBefore = found
    let isNew = look(into: Place(path: folder, name: ""))
    while !links.isEmpty { look(into: links.removeFirst()) }
    for place in references where owners[FilePath.unlinked(place.path)] == nil { addOrphan(place) }
    references = []
    guard found > foundBefore || !isNew else {
      throw FileProblem(
        path: path, found: "no gesture", expected: "files named *\(ScreenshotTest.ending)")
    }
    tests[count...].sort { $0.name < $1.name }
  }

  /// Returns false where this has been looked into before.
  @discardableResult private mutating func look(into place: Place) -> Bool {
    guard seen.insert(FilePath.unlinked(place.path)).inserted else { return false }
    let names: [String]
    do throws(FileProblem) {
      names = try Folder.names(in: place.path)
    } catch {
      add(place, error)
      return true
    }
    var folders: [Place] = []
    for name in names where !name.hasPrefix(".") {
      let inner = Place(
        path: FilePath.join(place.path, name),
        name: place.name.isEmpty ? name : "\(place.name)/\(name)")
      switch Self.kind(of: inner.path) {
      case _ where ScreenshotTest.isGesture(name):
        add(ScreenshotTest(path: inner.path, name: ScreenshotTest.stem(inner.name)))
      case .folder: folders.append(inner)
      case .linkedFolder: links.append(inner)
      case .unknown(let reason): addLost(inner, reason)
      case .file: break
      }
    }
    for folder in folders { look(into: folder) }
    if names.contains(Reference.fileName) || names.contains(Reference.traceName) {
      references.append(place)
    }
    return true
  }

  /// There may be tests behind a link to nothing. A lost picture is said by the test that has it.
  private mutating func addLost(_ place: Place, _ reason: Int32) {
    guard !place.name.hasSuffix(".png") else { return }
    add(
      place,
      FileProblem(
        path: place.path, found: reason == ENOENT ? "a link to nothing" : SystemError.text(reason),
        expected: "a file, or a folder that can be read"))
  }

  /// References whose gesture is gone: nobody plays it, and nobody would miss it.
  private mutating func addOrphan(_ place: Place) {
    // The folder that was asked for is looked at from inside, not from where its gesture would be.
    guard !place.name.isEmpty else { return }
    add(
      place,
      FileProblem(
        path: place.path, found: "references without a gesture",
        expected: "\(place.name)\(ScreenshotTest.ending) beside them, or no such folder"))
    tests[tests.count - 1].isObsolete = true
  }

  private mutating func add(_ place: Place, _ problem: FileProblem) {
    found += 1
    tests.append(
      ScreenshotTest(
        path: place.path, name: place.name.isEmpty ? place.path : place.name, problem: problem))
  }

  /// Adds a gesture, unless it is known already.
  private mutating func add(_ test: ScreenshotTest) {
    found += 1
    let gesture = FilePath.unlinked(test.path, followsLast: false)
    let references = FilePath.unlinked(test.folder.path)
    guard let owner = owners[references] else {
      owners[references] = gesture
      return tests.append(test)
    }
    guard owner != gesture else { return }
    tests.append(
      ScreenshotTest(
        path: test.path, name: test.name,
        problem: FileProblem(
          path: test.path,
          found: "references in \(DisplayText.plain(references)), where "
            + "\(DisplayText.plain(owner)) has its own",
          expected: "a name, and so a folder, of its own")))
  }
}

// MARK: - Places

extension TestSearch {
  private static func kind(of path: String) -> Kind {
    var status = stat()
    guard stat(path, &status) == 0 else { return .unknown(errno) }
    guard status.st_mode & S_IFMT == S_IFDIR else { return .file }
    guard lstat(path, &status) == 0 else { return .unknown(errno) }
    return status.st_mode & S_IFMT == S_IFLNK ? .linkedFolder : .folder
  }
}
