import DetentPNG
import Foundation
import TestSupport
import Testing

/// Follows `Docs/your-own-screens.md` to the letter, and expects the pictures that it shows.
@Suite struct TutorialTests {
  private static let project = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }
  private static var docs: String { project.appending(path: "Docs").path }

  @Test func `following the tutorial ends in the pictures that it shows`() throws {
    let page = try String(contentsOfFile: Self.docs + "/your-own-screens.md", encoding: .utf8)
    let tutorial = try Tutorial(page)
    let root = try ScratchFolder()
    for name in ["Assets", "Docs"] {
      try FileManager.default.createSymbolicLink(
        atPath: root.file(name), withDestinationPath: Self.project.appending(path: name).path)
    }
    try tutorial.follow(in: root.path) { line, result in
      // A recording never passes, as the page says.
      #expect(result.code == (line.contains("--record") ? 1 : 0), "\(line): \(result.errors)")
    }
    let made = try pictures(in: root.file("Try"))
    for path in tutorial.pictures where path.hasPrefix("your-own-screens/") {
      let name = String(path.dropFirst("your-own-screens/".count))
      let picture = try #require(made[name], "\(name) is not made")
      let shown = "\(Self.docs)/\(path)"
      // `DETENT_RENEW=1 swift test --filter TutorialTests` writes them again.
      if ProcessInfo.processInfo.environment["DETENT_RENEW"] != nil {
        try Data(contentsOf: URL(fileURLWithPath: picture)).write(
          to: URL(fileURLWithPath: shown))
        Issue.record("\(path) is written anew, which is no pass")
      }
      // A different version may compress differently, but the pixels are the same.
      let isSame = FileManager.default.contentsEqual(atPath: picture, andPath: shown)
      #expect(try isSame || PNG.read(shown).hasPixels(of: PNG.read(picture)), "\(name)")
    }
    let kept = try FileManager.default.contentsOfDirectory(atPath: Self.docs + "/your-own-screens")
    let shown = Set(tutorial.pictures.map { URL(fileURLWithPath: $0).lastPathComponent })
    #expect(Set(kept).subtracting(["home.png", "tickets.svg", "exports"]).isSubset(of: shown))
  }

  /// Returns all pictures in a folder by their names.
  private func pictures(in folder: String) throws -> [String: String] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder)
    return Dictionary(
      paths.filter { $0.hasSuffix(".png") }
        .map { (URL(fileURLWithPath: $0).lastPathComponent, folder + "/" + $0) },
      uniquingKeysWith: { first, _ in first })
  }

  @Test func `lines for the shell, files and changes are told apart`() throws {
    let tutorial = try Tutorial(
      """
      Write `a.gesture` and save `b/c.json`:

      ```json
      {}
      ```

          detent check b

      Then, in `b/c.json`, ![it](x/y.png)

      ```diff
       one
      -two
      +three
      ```
      """)
    #expect(
      tutorial.steps == [
        .write(file: "b/c.json", text: "{}\n"), .run("detent check b"),
        .change(file: "b/c.json", from: ["one", "two"], to: ["one", "three"]),
      ])
    #expect(tutorial.pictures == ["x/y.png"])
    #expect(throws: Tutorial.Trouble.self) { try Tutorial("No file.\n\n```\nx\n```\n") }
  }

  @Test func `a change needs its passage once`() throws {
    let text = "a\nb\na\nc\n"
    #expect(try Tutorial.changed(text, from: ["a", "c"], to: ["d"]) == "a\nb\nd\n")
    #expect(try Tutorial.changed(text, from: ["a", "b"], to: ["b", "d"]) == "b\nd\na\nc\n")
    for old in [["a"], ["b", "c"], ["x"]] {
      #expect(throws: Tutorial.Trouble.self) { try Tutorial.changed(text, from: old, to: []) }
    }
  }
}
