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
    guard let found else { return }
    throw FileProblem(
      path: found, found: "the references of a gesture",
      expected: "a folder for the report that is apart from references")
  }
}
