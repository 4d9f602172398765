import Foundation
import Testing

/// The scripts' own rules: a script that people call says how, and `Scripts/test all` calls every script that
/// tests.
@Suite struct ScriptTests {
  /// The scripts that are programs, without the files that they source or compile.
  private let scripts: [String]

  init() throws {
    let folder = SourceTree.root.appending(path: "Scripts").path
    scripts = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { !$0.contains(".") }.sorted()
    try #require(scripts.count > 5, "the scripts were not found")
  }

  @Test func `every script can be called, and says how in its second line`() throws {
    for name in scripts {
      let path = "Scripts/\(name)"
      let lines = try SourceTree.text(path).split(separator: "\n")
      #expect(lines.first == "#!/usr/bin/env bash", "\(path)")
      #expect(lines.dropFirst().first?.hasPrefix("# \(path)") == true, "\(path)")
      #expect(
        lines.contains { $0.hasPrefix("source ") && $0.hasSuffix("common.bash\"") }, "\(path)")
      #expect(
        FileManager.default.isExecutableFile(atPath: SourceTree.root.appending(path: path).path),
        "\(path) is not executable")
    }
  }

  @Test func `every script that tests is part of what tests all`() throws {
    let all = try SourceTree.text("Scripts/test") + SourceTree.text("CMakeLists.txt")
    for name in scripts where name.hasSuffix("-test") || name == "sanitize" {
      #expect(all.contains("Scripts/\(name) ") || all.contains("Scripts/\(name)\n"), "\(name)")
    }
  }

  @Test func `no step and no case is without a time limit`() throws {
    // Everything is a step, after the builds' own set-up, which may ask for a password.
    let test = try SourceTree.text("Scripts/test")
    let steps = test.matches(of: /(?m)^\s*step "[^"]+" (\S+)\s/)
    #expect(steps.count >= 10)
    for step in steps { #expect(Int(step.1).map { (1...60).contains($0) } == true, "\(step.0)") }
    #expect(test.contains("limited $((minutes * 60)) \"$@\""))
    for name in ["window-words.bash", "headless-test"] {
      let text = try SourceTree.text("Scripts/\(name)")
      #expect(text.contains("limited \"$case_seconds\" "), "\(name)")
    }
  }

  /// A function that is killed has no status, which counts as 1.
  @Test(arguments: [(0, "exit 0"), (3, "exit 3"), (7, "(exit 7)"), (1, "kill -KILL $BASHPID")])
  func `what runs beside others ends with its own status, though the shell forgot it`(
    status: Int32, body: String
  ) throws {
    // The shell forgets its children at `wait`, as it does when another process gets the number of one.
    let script = """
      source Scripts/common.bash
      work=$(mktemp -d)
      trap 'rm -rf "$work"' EXIT
      body() { echo said; \(body); }
      beside "$work/out" body
      wait
      await "$work/out"
      """
    let run = try run("bash", "-c", script)
    #expect(run.output == "said\n")
    #expect(run.status == status)
  }

  /// A function named `join` once took the place of the program that joins two files, so that the benchmark
  /// compared nothing.
  @Test func `no function that scripts share has the name of a program`() throws {
    let names = try SourceTree.text("Scripts/common.bash").matches(of: /(?m)^([a-z_]+)\(\) \{/)
      .map { String($0.1) }
    #expect(names.count >= 5)
    for name in names {
      let run = try run("bash", "-c", "type -P \(name)")
      #expect(run.output == "", "\(name)")
    }
  }

  @Test func `the benchmark's comparison prints medians of ratios with their spread`() throws {
    let pairs = "1 a 2 1\n1 none 0 0\n2 a 4 1\n2 none 0 0\n3 a 1 2\n3 none 0 0\n"
    let run = try run("awk", "-f", "Scripts/bench-compare.awk", input: pairs)
    let rows = run.output.split(separator: "\n").dropFirst().map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(rows == ["a 2 1 0.500 (0.250…2.000)", "none 0 0 1.000 (1.000…1.000)"])
  }

  @Test(arguments: [["--against"], ["--against", "nosuch"], ["--against", "HEAD", "--runs", "0"]])
  func `the benchmark's comparison refuses what it cannot compare`(arguments: [String]) throws {
    let run = try run(["Scripts/bench"] + arguments)
    #expect(run.status == 2)
    #expect(run.output == "")
  }

  @Test func `the benchmark says how it compares commits`() throws {
    let run = try run("Scripts/bench", "--help")
    #expect(run.status == 0)
    for word in ["--against COMMIT", "--runs N", "--rows PREFIX", ".build/against/"] {
      #expect(run.output.contains(word), "\(word)")
    }
  }

  @Test func `a seed always chooses the same changes, each within the modules asked for`() throws {
    func list(seed: Int) throws -> [Substring] {
      let run = try run([
        "Scripts/mutate", "--modules", "DetentShip,DetentFit", "--count", "20", "--seed", "\(seed)",
        "--list",
      ])
      #expect(run.status == 0)
      return run.output.split(separator: "\n")
    }
    let changes = try list(seed: 1)
    #expect(try changes == list(seed: 1))
    #expect(try changes != list(seed: 2))
    #expect(changes.count { $0.hasPrefix("Sources/DetentShip/") } == 10)
    #expect(changes.count { $0.hasPrefix("Sources/DetentFit/") } == 10)
    for change in changes {
      #expect(change.contains(/^\S+\.swift:\d+  [a-z]+  .+  →  .+$/), "\(change)")
      // Mutations change neither a comment nor a blank line.
      let place = change.split(separator: " ")[0].split(separator: ":")
      let lines = try SourceTree.text(String(place[0])).split(
        separator: "\n", omittingEmptySubsequences: false)
      let line = lines[try #require(Int(place[1])) - 1].drop { $0 == " " }
      #expect(!line.isEmpty && !line.hasPrefix("//"), "\(change)")
    }
  }

  @Test(arguments: [
    ["--modules", "Nothing"], ["--modules", "DetentShip,DetentFit", "--count", "1"], [],
  ])
  func `changes are refused without modules that there are`(arguments: [String]) throws {
    #expect(try run(["Scripts/mutate"] + arguments).status == 2)
  }

  private func run(
    _ words: String..., input: String = ""
  ) throws -> (status: Int32, output: String) { try run(words, input: input) }

  private func run(
    _ words: [String], input: String = ""
  ) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = SourceTree.root
    let (standardInput, output) = (Pipe(), Pipe())
    process.standardInput = standardInput
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try standardInput.fileHandleForWriting.close()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
  }
}
