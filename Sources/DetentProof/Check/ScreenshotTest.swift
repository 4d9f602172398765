import DetentDisk

/// A gesture file with the references beside it: `NAME.gesture` and the folder `NAME`.
package struct ScreenshotTest: Hashable, Sendable {
  /// The default folder of tests, inside the working folder.
  package static let standardFolder = "Tests/Screenshots"

  /// The path of the gesture file.
  package let path: String
  /// The path without its extension, as seen from the requested folder. It is unique in a run.
  package private(set) var name: String
  /// The reason why the test cannot be played, if it is known before its file is opened.
  var problem: FileProblem?
  /// True for references whose gesture is gone.
  package var isObsolete = false
  /// The requested folder. Pruning removes nothing outside it.
  var root: String?

  var folder: ReferenceFolder { ReferenceFolder(path: Self.stem(path)) }

  /// Finds the tests at `paths`, which are gesture files or folders, in a folder's alphabetical order.
  /// Unreadable paths, and references whose gesture is gone, become tests that fail.
  package static func find(_ paths: [String]) throws(FileProblem) -> [ScreenshotTest] {
    var search = TestSearch()
    for path in paths { try search.add(path) }
    return distinct(search.tests)
  }

  static let ending = ".gesture"

  /// Tells whether a file with this name is a gesture. Case does not matter.
  static func isGesture(_ path: String) -> Bool {
    path.lowercased().exact.hasSuffix(ending)
      && FilePath.name(of: path).utf8.count > ending.utf8.count
  }

  /// Returns a gesture's path without its extension.
  static func stem(_ path: String) -> String {
    isGesture(path) ? String(Substring(path.utf8.dropLast(ending.utf8.count))) : path
  }

  /// Makes equal names different by adding the names of their folders in front, as many as needed.
  private static func distinct(_ tests: [ScreenshotTest]) -> [ScreenshotTest] {
    var tests = tests
    let parts = tests.map {
      FilePath.parts(of: stem(FilePath.unlinked($0.path, followsLast: false)))
    }
    var lengths = tests.map { FilePath.parts(of: $0.name).count }
    while true {
      let clashes = Dictionary(grouping: tests.indices) { tests[$0].name.exact }.values
        .filter { $0.count > 1 }.flatMap { $0 }.filter { lengths[$0] < parts[$0].count }
      guard !clashes.isEmpty else { return tests }
      for index in clashes {
        lengths[index] += 1
        tests[index].name = parts[index].suffix(lengths[index]).joined(separator: "/")
      }
    }
  }
}

extension ScreenshotTest {
  /// Makes the test at `path`, named after its file.
  package init(path: String) { self.init(path: path, name: Self.stem(FilePath.name(of: path))) }
}
