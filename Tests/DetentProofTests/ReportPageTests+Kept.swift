import DetentDisk
import Foundation
import Testing

@testable import DetentProof

/// A failure on a page must read exactly as it did when somebody last checked it.
///
/// `DETENT_RECORD=report swift test --filter ReportPageTests` records it again. Check the result with `git
/// diff Tests/Fixtures/report`.
extension ReportPageTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../Fixtures/report").standardizedFileURL

  private static let records = ProcessInfo.processInfo.environment["DETENT_RECORD"] == "report"

  private static let kinds: [ShotFault.Kind] = [
    .gesture, .edited, .expectation, .state, .paint, .missing, .stale, .reference, .unwritten,
  ]

  private func expect(_ found: String, _ name: String) throws {
    let file = Self.folder.appending(path: name)
    if Self.records {
      try Folder.make(Self.folder.path)
      try AtomicFile.write(found, to: file.path)
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    #expect(found == expected, "\(file.path)")
  }

  @Test func `sentences, facts and traces of a failure are those that were looked at`() throws {
    let (result, easel) = try failing()
    let page = try page([result])
    for name in ["index", "run-0"] {
      let text = try block(name, of: page).replacing(easel.folder, with: "FOLDER")
      try expect(text.replacing("},", with: "},\n") + "\n", name + ".json")
    }
  }

  @Test func `every kind of failure is said in the page, the step's summary and JUnit's XML`()
    throws
  {
    var results: [ScreenshotResult] = []
    for (index, kind) in Self.kinds.enumerated() {
      var result = ScreenshotResult(test: ScreenshotTest(path: "folder/wave \(index).gesture"))
      result.pictureNames = ["rest", "held"]
      result.seconds = 0.1 * Double(index)
      result.notes = ["a note"]
      result.faults = [
        ShotFault(kind, picture: "held", "\(kind.rawValue) is wrong"),
        ShotFault(kind, "the gesture's \(kind.rawValue) is wrong"),
      ]
      results.append(result)
      var alone = ScreenshotResult(test: ScreenshotTest(path: "folder/alone \(index).gesture"))
      alone.faults = [ShotFault(kind, "\(kind.rawValue) is wrong")]
      results.append(alone)
    }
    try expect(
      block("index", of: page(results)).replacing("},", with: "},\n") + "\n", "kinds.json")
    try expect(StepSummary(results, outcome: "all failed").text, "kinds.md")
    try expect(JUnitReport(results, asked: results.count).text, "kinds.xml")
  }
}
