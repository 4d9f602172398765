import Foundation
import TestSupport
import Testing

@Suite struct FeelExportTests {
  @Test func `what is printed is what is written to a file, and the command in it prints it again`()
    throws
  {
    let folder = try ScratchFolder()
    let path = folder.path + "/feel.css"
    let words = ["feel", "export", "originals", "--as", "css", "--set", "popup.dampingRatio=0.5"]
    let printed = try Command.run(words)
    #expect(printed.code == 0 && printed.errors.isEmpty)
    let written = try Command.run(words + ["--out", path])
    #expect(written.code == 0 && written.output.isEmpty)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == printed.output)
    let said = try #require(
      printed.output.firstMatch(of: /this command repeats the export: (.*) \*\//)
    ).1
    #expect(try Command.shell(String(said), in: folder.path).output == printed.output)
  }

  @Test func `a language that is not known is refused, with those that are`() throws {
    let refused = try Command.run(["feel", "export", "--as", "swiftu"])
    #expect(refused.code == 2 && refused.output.isEmpty)
    #expect(refused.errors.contains("found \"swiftu\""))
    #expect(refused.errors.contains("react-native, react-spring, tokens"))
    #expect(refused.errors.contains("did you mean swift"))
    #expect(try Command.run(["feel", "export"]).code == 2)
    #expect(
      try Command.run(["feel", "export", "--as", "css", "--all", "--group", "scroll"]).code == 2)
    #expect(try Command.run(["feel", "export", "--as", "css", "--group", "scrol"]).code == 2)
    #expect(try Command.run(["feel", "export", "nobody's", "--as", "css"]).code == 2)
  }

  @Test func `a prototype's own numbers are exported with --scene`() throws {
    let folder = try ScratchFolder()
    try folder.folder("Bank")
    try folder.write(
      """
      {"detent-prototype": 1, "name": "Bank", "page": {"lists": [{"name": "All", "rows": 3, "rowHeight": 80,
        "layers": []}]}, "toggles": {"open": {"settle": {"response": 0.7}}}}
      """, to: "Bank/prototype.json")
    let path = folder.file("Bank")
    let text = try Command.run(["feel", "export", "--scene", path, "--as", "swift"]).output
    #expect(text.contains("0.7"))
    let shown = try Command.run(["feel", "show", "--scene", path]).output
    #expect(shown.contains("* toggles.1.settle.response"))
    #expect(try Command.run(["feel", "export", "--scene", "Nobody", "--as", "swift"]).code == 2)
  }
}
