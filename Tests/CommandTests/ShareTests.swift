import DetentDisk
import Foundation
import TestSupport
import Testing

@testable import DetentCommand

/// Compares the files of `detent share` with the program's own help.
@Suite struct ShareTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    let result = try Command.run(["share", folder.path])
    try #require(result.code == 0 && result.output == "" && result.errors == "", "\(result)")
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: folder.file(name), encoding: .utf8)
  }

  /// The words that call each verb and kind, as a user types them.
  private static let paths = Program.detent.verbs.flatMap { verb in
    verb.kinds.isEmpty ? [[verb.name]] : verb.kinds.map { [verb.name, $0.name] }
  }

  /// Returns the flags at the start of the lines of a help text. In other texts they follow `mark`.
  private func flags(in text: String, after mark: String = "  ") -> Set<String> {
    Set(
      text.split(separator: "\n").filter { $0.hasPrefix(mark + "--") }
        .map { String($0.dropFirst(mark.count).prefix { $0 != " " }) })
  }

  @Test(arguments: paths)
  func `the manual page names the flags of --help under each verb, and no others`(
    path: [String]
  ) throws {
    let help = try Command.run(path + ["--help"]).output
    let manual = try text("man/man1/detent.1").replacing("\\-", with: "-")
    let called = ".SS detent " + path.joined(separator: " ")
    let section = manual.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0 != called && !$0.hasPrefix(called + " ") }.dropFirst()
      .prefix { !$0.hasPrefix(".S") }.joined(separator: "\n")
    #expect(!section.isEmpty, "no section \(called)")
    #expect(flags(in: section, after: ".B ") == flags(in: help))
    // The manual describes each flag as the help does.
    for line in help.split(separator: "\n") where line.hasPrefix("  --") {
      let meaning = line.dropFirst(2).split(separator: "  ", maxSplits: 1).last ?? ""
      let said = meaning.drop { $0 == " " }.dropFirst()
      #expect(section.contains(said), "\(line)")
    }
  }

  @Test func `the manual page names every exit code, variable and folder`() throws {
    let manual = try text("man/man1/detent.1").replacing("\\-", with: "-")
    #expect(manual.hasPrefix(".TH DETENT 1 \"\" \"detent \(ProgramVersion.current)\""))
    for code in ExitCode.allCases { #expect(manual.contains("\n.B \(code.rawValue)\n")) }
    for name in [
      "DISPLAY", "DETENT_ASSETS", "DETENT_COUNTERS", "DETENT_FONT_DIR", "XDG_CONFIG_HOME",
      "NO_COLOR",
    ] {
      #expect(manual.contains(name))
    }
    // A line that begins with a dot is a request. Each must be an intended one.
    let requests = Set(
      manual.split(separator: "\n").filter { $0.hasPrefix(".") }.map { $0.prefix(3) })
    #expect(requests.isSubset(of: [".TH", ".SH", ".SS", ".TP", ".B ", ".PP", ".EX", ".EE"]))
  }

  @Test(arguments: paths)
  func `every shell completes every flag of every verb`(path: [String]) throws {
    let help = try Command.run(path + ["--help"]).output
    let bash = try completed(path + ["--"])
    #expect(Set(bash) == flags(in: help).union(["--help"]), "\(path)")
    let zsh = try text("zsh/site-functions/_detent")
    let fish = try text("fish/vendor_completions.d/detent.fish")
    let seen = path.map { "__fish_seen_subcommand_from \($0)" }.joined(separator: "; and ")
    for flag in flags(in: help) {
      #expect(zsh.contains("\(flag)=[") || zsh.contains("'\(flag)["), "\(path) \(flag)")
      #expect(
        fish.contains("complete -c detent -n '\(seen)' -l \(flag.dropFirst(2)) "),
        "\(path) \(flag)")
    }
  }

  @Test func `bash completes verbs, kinds and values`() throws {
    #expect(try completed([""]) == Program.detent.verbs.map(\.name))
    #expect(try completed(["re"]) == ["replay"])
    #expect(try completed(["curve", ""]) == Verb.curve.kinds.map(\.name))
    #expect(try completed(["curve", "spring", "--resp"]) == ["--response"])
    #expect(try completed(["test", "--record", ""]) == ["missing", "failed", "all"])
    #expect(try completed(["run", "--record", ""]) == [])
    #expect(try completed(["run", "--scene", "c"]) == ["card"])
    #expect(try completed(["--theme", "d"]) == ["dark"])
    #expect(try completed(["screenshot", "a.gesture", "--theme", ""]) == ["light", "dark"])
    // A value with the name of a verb is not a verb.
    #expect(try completed(["replay", "run", "--cs"]) == ["--csv"])
  }

  /// Returns the words that bash offers for the last of `words`.
  private func completed(_ words: [String]) throws -> [String] {
    let process = Process()
    process.environment = Command.environment
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    let line = (["detent"] + words).map { "'\($0)'" }.joined(separator: " ")
    let script = """
      source '\(folder.file("bash-completion/completions/detent"))'
      COMP_WORDS=(\(line)) COMP_CWORD=\(words.count)
      _detent 2>/dev/null
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    process.arguments = ["--norc", "-c", script]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func `the desktop file, its icon and its window have one name`() throws {
    let entry = try text("applications/detent.desktop")
    for line in ["Exec=detent run", "Icon=detent", "StartupWMClass=detent", "Terminal=false"] {
      #expect(entry.contains("\n\(line)\n"))
    }
    for side in [16, 22, 24, 32, 48, 64, 128, 256, 512] {
      let path = folder.file("icons/hicolor/\(side)x\(side)/apps/detent.png")
      let header = try Data(contentsOf: URL(fileURLWithPath: path)).dropFirst(16).prefix(8)
      let number = [0, 0, UInt8(side >> 8), UInt8(side & 255)]
      #expect(Array(header) == number + number, "\(side)")
    }
  }

  @Test func `a place where nothing can be written is said, and exits 3`() throws {
    let file = try folder.write("", to: "file")
    let result = try Command.run(["share", file])
    #expect(result.code == 3 && result.errors.contains(file), "\(result)")
    #expect(try Command.run(["share"]).code == 2)
  }
}
