import DetentDisk
import Foundation

/// Finds the tests at some paths, and skips nothing without a message.
///
/// It follows links to folders after everything else. It looks into each folder once, so that circular links
/// end and no test is played twice. It ignores names that begin with a dot.
struct TestSearch {
  /// The limits of the search, so that even a link to `/` ends.
  struct Limits {
    /// Names in all folders together.
    var names = 200_000
    /// Folders inside each other.
    var depth = 32
  }

  private(set) var tests: [ScreenshotTest] = []
  private let limits: Limits
  /// The number of names seen so far.
  private var names = 0
  /// The number of tests found so far. It includes tests that were already known.
  private var found = 0
  /// The folders seen so far, without links in their paths.
  private var seen: Set<ExactText> = []
  /// The gesture that owns each folder of references, both without links in their paths.
  private var owners: [ExactText: ExactText] = [:]
  /// Links to folders that the search has not followed yet.
  private var links: [Place] = []
  /// Folders with references in them.
  private var references: [Place] = []
  /// The requested folder.
  private var root = ""

  /// A file or folder on disk, and its name as seen from the requested folder.
  private struct Place {
    var path: String
    var name: String
    /// The number of folders above it, up to the requested one.
    var depth = 0
    /// The disk that holds it. This is nil at the end of a link, which may lead to a different disk.
    var device: dev_t?
  }

  private enum Kind {
    case file
    case folder(dev_t)
    case linkedFolder
    /// The kind cannot be found out, for the system's reason: a link to nothing, or no permission.
    case unknown(Int32)
  }

  init(limits: Limits = Limits()) { self.limits = limits }

  /// Adds the gesture file at `path`, or the tests in the folder.
  mutating func add(_ path: String) throws(FileProblem) {
    switch Self.kind(of: path) {
    case .file:
      guard ScreenshotTest.isGesture(path) else {
        throw FileProblem(
          path: path, found: "a different kind of file",
          expected: "a file named *\(ScreenshotTest.ending), or a folder")
      }
      root = FilePath.openableFolder(of: path)
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
    while folder.utf8.count > 1, folder.utf8.last == UInt8(ascii: "/") { folder.removeLast() }
    root = folder
    let count = tests.count
    let foundBefore = found
    let isNew = try look(into: Place(path: folder, name: ""))
    while !links.isEmpty { try look(into: links.removeFirst()) }
    for place in references where owners[FilePath.unlinked(place.path).exact] == nil {
      addOrphan(place)
    }
    references = []
    guard found > foundBefore || !isNew else {
      throw FileProblem(
        path: path, found: "no gesture", expected: "files named *\(ScreenshotTest.ending)")
    }
    tests[count...].sort { $0.name.exact < $1.name.exact }
  }

  /// Looks into a folder. Returns false if the search has seen it before.
  @discardableResult private mutating func look(into place: Place) throws(FileProblem) -> Bool {
    guard seen.insert(FilePath.unlinked(place.path).exact).inserted else { return false }
    let names: [String]
    do throws(FileProblem) {
      names = try Folder.names(in: place.path)
    } catch {
      add(place, error)
      return true
    }
    try count(names.count, in: place)
    var device = place.device
    if device == nil, case .folder(let own) = Self.kind(of: place.path + "/.") { device = own }
    var folders: [Place] = []
    for name in names where !name.exact.hasPrefix(".") {
      var inner = Place(
        path: FilePath.join(place.path, name),
        name: place.name.isEmpty ? name : "\(place.name)/\(name)", depth: place.depth + 1)
      switch Self.kind(of: inner.path) {
      case _ where ScreenshotTest.isGesture(name):
        add(ScreenshotTest(path: inner.path, name: ScreenshotTest.stem(inner.name)))
      case .folder(let own):
        inner.device = own
        if let problem = problem(inner, on: device) {
          add(inner, problem)
        } else {
          folders.append(inner)
        }
      case .linkedFolder: links.append(inner)
      case .unknown(let reason): addLost(inner, reason)
      case .file: break
      }
    }
    for folder in folders { try look(into: folder) }
    if names.contains(Reference.fileName) || names.contains(Reference.traceName) {
      references.append(place)
    }
    return true
  }

  private mutating func count(_ more: Int, in place: Place) throws(FileProblem) {
    names += more
    guard names > limits.names else { return }
    throw FileProblem(
      path: place.path, found: "more than \(limits.names) files and folders on the way here",
      expected: "fewer: name the folders that have tests, and check where links lead")
  }

  /// Returns the reason why the search does not look into a folder, or nil.
  private func problem(_ place: Place, on device: dev_t?) -> FileProblem? {
    if place.depth > limits.depth {
      return FileProblem(
        path: place.path, found: "a folder inside \(limits.depth) others",
        expected: "tests in fewer folders, or this folder named on the command line")
    }
    guard let device, place.device != device else { return nil }
    return FileProblem(
      path: place.path, found: "a folder on a different disk than the one around it",
      expected: "tests on one disk, or this folder named on the command line")
  }

  /// Reports a link to nothing, which may have led to tests. The test that owns a picture reports a lost
  /// picture itself.
  private mutating func addLost(_ place: Place, _ reason: Int32) {
    guard !place.name.exact.hasSuffix(".png") else { return }
    add(
      place,
      FileProblem(
        path: place.path, found: reason == ENOENT ? "a link to nothing" : SystemError.text(reason),
        expected: "a file, or a folder that can be read"))
  }

  /// Reports references whose gesture is gone. Nothing plays them, so nobody would notice.
  private mutating func addOrphan(_ place: Place) {
    // The requested folder itself may have its gesture outside, where nobody looked.
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
    var test = ScreenshotTest(
      path: place.path, name: place.name.isEmpty ? place.path : place.name, problem: problem)
    test.root = root
    tests.append(test)
  }

  /// Adds a gesture unless it is known already.
  private mutating func add(_ test: ScreenshotTest) {
    found += 1
    let gesture = FilePath.unlinked(test.path, followsLast: false)
    let references = FilePath.unlinked(test.folder.path)
    var test = test
    test.root = root
    guard let owner = owners[references.exact] else {
      owners[references.exact] = gesture.exact
      return tests.append(test)
    }
    guard owner != gesture.exact else { return }
    test.problem = FileProblem(
      path: test.path,
      found: "references in \(DisplayText.plain(references)), where "
        + "\(DisplayText.plain(owner.text)) has its own",
      expected: "a different name, and with it a different folder")
    tests.append(test)
  }
}

// MARK: - Places

extension TestSearch {
  private static func kind(of path: String) -> Kind {
    var status = stat()
    guard stat(path, &status) == 0 else { return .unknown(errno) }
    guard status.st_mode & S_IFMT == S_IFDIR else { return .file }
    let device = status.st_dev
    guard lstat(path, &status) == 0 else { return .unknown(errno) }
    return status.st_mode & S_IFMT == S_IFLNK ? .linkedFolder : .folder(device)
  }
}
