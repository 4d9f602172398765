import DetentDisk
import Foundation

/// Decides where a report may go. It must not go among references, where it would look like one of them and
/// block recordings.
package enum ReportFolder {
  /// The path of a temporary folder that does not exist yet. The system gives the number of an earlier process
  /// again, and its report may still be there, even of another user.
  package static var temporary: String {
    let name = NSTemporaryDirectory() + "detent-test-\(ProcessInfo.processInfo.processIdentifier)"
    return FilePath.firstFree { $0 == 1 ? name : "\(name)-\($0)" }
  }

  /// Throws if there are references in `path`, in the folder of one of `tests` inside it, or in a folder
  /// around it.
  package static func check(
    _ path: String, for tests: [ScreenshotTest]
  ) throws(FileProblem) {
    let inner = tests.filter { $0.problem == nil }.map { FilePath.join(path, $0.name) }
    var found = ([path] + inner).first { folder in
      (try? ReferenceFolder.has(FilePath.join(folder, Reference.fileName))) == true
    }
    var outer = FilePath.folder(of: FilePath.unlinked(path))
    while found == nil, !outer.isEmpty, outer != "/" {
      // Other programs may have files of that name there.
      if (try? ReferenceFolder(path: outer).reference()) != nil { found = outer }
      outer = FilePath.folder(of: outer)
    }
    if let found {
      throw FileProblem(
        path: found, found: "the references of a gesture",
        expected: "a folder for the report away from references")
    }
    try checkPage(in: path)
  }

  /// Throws if the page of a report in `path` would replace a file that is no report, directly or through a
  /// link.
  static func checkPage(in path: String) throws(FileProblem) {
    try check(
      FilePath.join(path, ReportPage.fileName), limit: 1 << 28, has: ReportPage.mark,
      expected: "a report of detent test, or a folder without one")
  }

  /// Throws if JUnit's XML at `path` would replace a file of a different kind, or would be among the
  /// references of one of `tests`.
  package static func check(
    junit path: String, for tests: [ScreenshotTest]
  ) throws(FileProblem) {
    let folder = FilePath.unlinked(FilePath.openableFolder(of: path)).exact
    if tests.contains(where: { FilePath.unlinked($0.folder.path).exact == folder }) {
      throw FileProblem(
        path: path, found: "a file among the references of a gesture",
        expected: "a file away from references")
    }
    try check(
      path, limit: 1 << 26, has: "<testsuite", expected: "JUnit's XML, or a free name")
  }

  /// Throws if there is a file at `path` without `mark` near its beginning. An empty file holds nothing to
  /// lose, and devices and pipes are not replaced.
  private static func check(
    _ path: String, limit: Int, has mark: String, expected: String
  ) throws(FileProblem) {
    let kind = FileKind(path)
    guard kind == .file || kind == nil && !FilePath.isFree(path) else { return }
    let bytes = try FileBytes.read(path, limit: limit)
    guard !bytes.isEmpty,
      !String(decoding: bytes.prefix(2000), as: UTF8.self).contains(mark)
    else { return }
    throw FileProblem(path: path, found: "a file of a different kind", expected: expected)
  }
}
