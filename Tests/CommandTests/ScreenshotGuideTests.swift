import Foundation
import TestSupport
import Testing

/// `Docs/screenshot-tests.md` must show the real output of its commands, and only pictures that exist.
@Suite struct ScreenshotGuideTests {
  private static let project = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }

  private let page: String

  init() throws {
    let url = Self.project.appending(path: "Docs/screenshot-tests.md")
    page = try String(contentsOf: url, encoding: .utf8)
  }

  @Test func `the failure that it shows is what its command says`() throws {
    let line = try #require(page.firstMatch(of: /\n    (detent test --set [^\n]+)\n/)).1
    let shown = try #require(page.firstMatch(of: /```text\n((?s).*?)```/)).1
    let root = try ScratchFolder()
    try FileManager.default.createSymbolicLink(
      atPath: root.file("Tests"),
      withDestinationPath: Self.project.appending(path: "Tests").path)
    let result = try Command.shell(String(line), in: root.path)
    #expect(result.code == 1)
    #expect(result.output == shown)
    #expect(FileManager.default.fileExists(atPath: root.file("differences/index.html")))
  }

  @Test func `every flag of the verb is in it, and nothing that is no flag`() throws {
    let help = try Command.run(["test", "--help"]).output
    let told = Set(page.matches(of: /--[a-z][a-z-]+/).map { String($0.0) })
    let known = Set(help.matches(of: /(?m)^ +(--[a-z][a-z-]+)/).map { String($0.1) })
    #expect(known.count > 5)
    #expect(told.subtracting(known) == [])
    #expect(known.subtracting(told).subtracting(["--help", "--version"]) == [])
  }

  /// `Scripts/report-pictures` makes the pictures with a browser, so this test only compares their names.
  @Test func `the pictures of the report are those that are made for it`() throws {
    let shown = page.matches(of: /\]\(screenshot-tests\/([\w-]+\.png)\)/).map { String($0.1) }
    let folder = Self.project.appending(path: "Docs/screenshot-tests").path
    let kept = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(Set(shown) == Set(kept) && shown.count == kept.count)
    let script = Self.project.appending(path: "Scripts/report-pictures.py")
    let text = try String(contentsOf: script, encoding: .utf8)
    for name in shown { #expect(text.contains("/\(name)\""), "\(name)") }
  }
}
