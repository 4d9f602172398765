import DetentFiles

/// A gesture file with references beside it: `NAME.gesture` and the folder `NAME`.
package struct ScreenshotTest: Hashable, Sendable {
  /// Where tests are unless something else is said, in the working folder.
  package static let standardFolder = "Tests/Screenshots"

  /// The gesture file.
  package let path: String
  /// The path without its ending, from the folder that was asked for; no two of a run have the same.
  package private(set) var name: String
  /// Why it cannot be played, if that is known before its file is opened.
  var problem: FileProblem?
  /// References whose gesture is gone.
  package var isObsolete = false
  /// The folder that was asked for, outside of which nothing is removed.
  var root: String?

  var folder: ReferenceFolder { ReferenceFolder(path: Self.stem(path)) }

  /// The tests at `paths`, gesture files or folders that have some, in a folder's alphabetical order.
  /// What cannot be looked at, and references whose gesture is gone, count as tests too: they fail.
  package static func find(_ paths: [String]) throws(FileProblem) -> [ScreenshotTest] {
    var search = TestSearch()
    for path in paths { try search.add(path) }
    return distinct(search.tests)
  }

  static let ending = ".gesture"

  /// Whether a file of this name is a gesture, in small letters or capitals.
  static func isGesture(_ path: String) -> Bool {
    path.lowercased().exact.hasSuffix(ending)
      && FilePath.name(of: path).utf8.count > ending.utf8.count
  }

  /// The path of a gesture without its ending.
  static func stem(_ path: String) -> String {
    isGesture(path) ? String(Substring(path.utf8.dropLast(ending.utf8.count))) : path
  }

  /// Tests of one name get the names of folders in front, as many as it takes.
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
  /// The test at `path`, named as its file.
  package init(path: String) { self.init(path: path, name: Self.stem(FilePath.name(of: path))) }
}
