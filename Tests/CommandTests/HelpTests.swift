import DetentDisk
import DetentParameters
import DetentStage
import Foundation
import TestSupport
import Testing

@testable import DetentCommand
@testable import detent_tools

@Suite struct HelpTests {
  private static let programs: [(Program, URL)] = [
    (.detent, Command.executable), (.tools, Command.tools),
  ]

  @Test(arguments: programs)
  func `every verb and kind has help with an example`(program: Program, file: URL) throws {
    for verb in program.verbs {
      for path in [[verb.name]] + verb.kinds.map({ [verb.name, $0.name] }) {
        let result = try Command.run(path + ["--help"], of: file)
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

  @Test(arguments: programs)
  func `the overview names every verb`(program: Program, file: URL) throws {
    let result = try Command.run(["--help"], of: file)
    #expect(result.code == 0)
    #expect(result.output.contains("Usage: \(file.lastPathComponent) "))
    for verb in program.verbs { #expect(result.output.contains("  \(verb.name) ")) }
  }

  @Test func `tools without a verb print their help, and know no flag alone`() throws {
    #expect(try Command.run([], of: Command.tools).output == Program.tools.overview)
    let result = try Command.run(["--json"], of: Command.tools)
    #expect(result.code == 2)
    #expect(
      result.errors == "detent: found \"--json\", expected a verb that detent-tools --help "
        + "explains: bench, docs, film-score\n")
  }

  @Test(arguments: programs)
  func `no sentence of a help text has more than thirty words`(program: Program, file: URL) {
    for verb in program.verbs.flatMap({ [$0] + $0.kinds }) {
      let texts = [verb.summary, verb.notes.joined(separator: " ")] + verb.options.map(\.help)
      for sentence in texts.flatMap({ $0.split { ".?:;".contains($0) } }) {
        #expect(sentence.split(separator: " ").count <= 30, "\(verb.name): \(sentence)")
      }
    }
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
