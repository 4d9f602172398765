import DetentFiles

/// Where a report may go: not among references, where it would be taken for some of them and would keep
/// others from being recorded.
package enum ReportFolder {
  /// Throws where `path`, the folder of one of `tests` in it, or a folder around it has references.
  package static func check(
    _ path: String, for tests: [ScreenshotTest]
  ) throws(FileProblem) {
    let inner = tests.filter { $0.problem == nil }.map { FilePath.join(path, $0.name) }
    var found = ([path] + inner).first { folder in
      (try? ReferenceFolder.has(FilePath.join(folder, Reference.fileName))) == true
    }
    var outer = FilePath.folder(of: FilePath.unlinked(path))
    while found == nil, !outer.isEmpty, outer != "/" {
      // A file of that name may be anything there.
      if (try? ReferenceFolder(path: outer).reference()) != nil { found = outer }
      outer = FilePath.folder(of: outer)
    }
    if let found {
      throw FileProblem(
        path: found, found: "the references of a gesture",
        expected: "a folder for the report that is apart from references")
    }
    try checkPage(in: path)
  }

  /// Throws where the page of a report in `path` would replace, also through a link, what is none.
  static func checkPage(in path: String) throws(FileProblem) {
    try check(
      FilePath.join(path, ReportPage.fileName), limit: 1 << 28, has: ReportPage.mark,
      expected: "a report of detent test, or a folder without one")
  }

  /// Throws where JUnit's XML at `path` would replace what is none, or would be among the references of
  /// one of `tests`.
  package static func check(
    junit path: String, for tests: [ScreenshotTest]
  ) throws(FileProblem) {
    let folder = FilePath.unlinked(FilePath.openableFolder(of: path)).exact
    if tests.contains(where: { FilePath.unlinked($0.folder.path).exact == folder }) {
      throw FileProblem(
        path: path, found: "a file among the references of a gesture",
        expected: "one that is apart from references")
    }
    try check(
      path, limit: 1 << 26, has: "<testsuite", expected: "JUnit's XML, or a name that is free")
  }

  /// Throws where there is a file at `path` that does not say `mark` at its beginning. One that is empty
  /// holds nothing that may be lost; devices and pipes are not replaced.
  private static func check(
    _ path: String, limit: Int, has mark: String, expected: String
  ) throws(FileProblem) {
    let kind = FileKind(path)
    guard kind == .file || kind == nil && !FilePath.isFree(path) else { return }
    let bytes = try FileBytes.read(path, limit: limit)
    guard !bytes.isEmpty,
      !String(decoding: bytes.prefix(2000), as: UTF8.self).contains(mark)
    else { return }
    throw FileProblem(path: path, found: "a file of somebody else's", expected: expected)
  }
}
