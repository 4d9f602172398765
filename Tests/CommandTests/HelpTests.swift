import DetentFiles
import DetentStage
import TestSupport
import Testing

@testable import detent

@Suite struct HelpTests {
  @Test func `every verb and kind has help with an example`() throws {
    for verb in Verb.all {
      for path in [[verb.name]] + verb.kinds.map({ [verb.name, $0.name] }) {
        let result = try Command.run(path + ["--help"])
        #expect(result.code == 0 && result.errors == "", "\(path)")
        #expect(result.output.contains("Examples:"), "\(path)")
      }
    }
  }

  @Test func `help wins over other mistakes on the line, and lists every flag`() throws {
    let result = try Command.run(["replay", "--csv", "--help", "--nonsense"])
    #expect(result.code == 0)
    for flag in Verb.replay.options { #expect(result.output.contains(flag.usage)) }
  }

  @Test func `the overview names every verb`() throws {
    let result = try Command.run(["--help"])
    #expect(result.code == 0)
    for verb in Verb.all { #expect(result.output.contains("  \(verb.name) ")) }
  }

  @Test func `help is a verb too, alone or before another one`() throws {
    #expect(try Command.run(["help"]).output == Command.run(["--help"]).output)
    #expect(
      try Command.run(["help", "curve"]).output == Command.run(["curve", "--help"]).output)
  }

  @Test func `the version is a line`() throws {
    #expect(try Command.run(["--version"]).output == "detent \(ProgramVersion.current)\n")
  }

  @Test func `every number of the default says where it is from, or that it was tuned by hand`()
    throws
  {
    let lines = try Command.run(["feel", "show"]).output.split(separator: "\n")
    #expect(lines.count == Feel.parameters.count)
    for (line, parameter) in zip(lines, Feel.parameters) {
      #expect(line.hasSuffix(" [\(parameter.source)]") && parameter.source.count >= 5, "\(line)")
    }
    let set = try Command.run(["feel", "show", "--set", "popup.duration=0.7"]).output
    let row = try #require(set.split(separator: "\n").first { $0.hasPrefix("* popup.duration") })
    #expect(row.last != "]")
  }

  @Test func `feels can be listed, shown and checked`() throws {
    let list = try Command.run(["feel", "list"])
    #expect(list.output.contains("originals"))
    let shown = try Command.run(["feel", "show", "originals", "--json"])
    let folder = try ScratchFolder()
    let path = try folder.write(shown.output, to: "copy.json")
    #expect(try Command.run(["feel", "check", path]).code == 0)
    #expect(try Command.run(["feel", "show", path, "--json"]).output == shown.output)
    #expect(
      try Command.run(["feel", "show"]).output
        == Command.run(["feel", "show", "default"]).output)
  }
}
