import Foundation
import TestSupport
import Testing

/// Tests hostile input: files that are no files, names that command the terminal, and limits.
@Suite struct StrangerTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func feel(_ text: String, named name: String) throws -> String {
    let feels = folder.file("config/detent/feels")
    try FileManager.default.createDirectory(atPath: feels, withIntermediateDirectories: true)
    try text.write(toFile: "\(feels)/\(name).json", atomically: true, encoding: .utf8)
    return "\(feels)/\(name).json"
  }

  private var environment: [String: String] { ["XDG_CONFIG_HOME": folder.file("config")] }

  private func isClean(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      scalar == "\n" || ![.control, .format].contains(scalar.properties.generalCategory)
    }
  }

  @Test func `no name, no text of a file and no variable is a command to the terminal`() throws {
    let evil = "\u{1B}[31m\u{9B}2J\u{202E}x"
    let path = try feel(
      "{\"detent-feel\": 1, \"about\": \"\\u001b]0;t\\u0007\\n\\u202e red\"}", named: evil)
    let runs: [[String]] = [
      ["feel", "list"], ["feel", "list", "--json"], ["feel", "check", path],
      ["feel", "show", evil], ["replay", evil], ["replay", "/dev/null", "--feel", evil],
      ["test", evil], ["screenshot", evil, "--out", evil], ["run", "--scene", evil], [evil],
      ["--\(evil)"], ["curve", "decay", "--from", evil], ["curve", evil], ["help", evil],
    ]
    for arguments in runs {
      let result = try Command.run(arguments, environment: environment)
      #expect([0, 2].contains(result.code), "\(arguments): \(result.code)")
      #expect(isClean(result.output) && isClean(result.errors), "\(arguments)")
    }
    let list = try Command.run(["feel", "list"], environment: environment)
    #expect(list.output.contains("\\u{1b}[31m\\u{9b}2J\\u{202e}x"))
    #expect(list.output.contains("\\u{1b}]0;t\\u{7}\\u{a}\\u{202e} red"))
    let fonts = try Command.run(
      ["test", folder.path], environment: ["DETENT_FONT_DIR": evil, "DETENT_ASSETS": evil])
    #expect(isClean(fonts.errors) && !fonts.errors.isEmpty)
  }

  @Test(arguments: ["pipe", "zero", "folder", "nothing"])
  func `what is no file is named at once, wherever a file is asked for`(kind: String) throws {
    let path = folder.file("x.gesture")
    switch kind {
    case "pipe": #expect(mkfifo(path, 0o600) == 0)
    case "zero": symlink("/dev/zero", path)
    case "folder":
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    default: symlink("gone", path)
    }
    let found = [
      "pipe": "a pipe", "zero": "a device", "folder": "a folder", "nothing": "a link to nothing",
    ]
    for arguments in [
      ["replay", path], ["screenshot", path, "--out", folder.file("out")], ["feel", "check", path],
      ["run", "--gesture", path],
    ] {
      let result = try Command.run(arguments)
      #expect(result.code == 2, "\(arguments)")
      #expect(
        result.errors
          == "detent: \(path): found \(found[kind] ?? ""), expected a file that can be read\n")
    }
    #expect(!FileManager.default.fileExists(atPath: folder.file("out")))
  }

  @Test(.withoutThreadSanitiser)
  func `a write that a limit stops is told with exit code 3, and leaves nothing`() throws {
    let gesture = try folder.write("detent-gesture 1\nshot a\nend\n", to: "a.gesture")
    let shell = Process()
    shell.environment = Command.environment
    shell.executableURL = URL(fileURLWithPath: "/bin/bash")
    shell.arguments = [
      "-c", "ulimit -f 2; \"$0\" screenshot \"$1\" --out \"$2\"", Command.executable.path, gesture,
      folder.file("out"),
    ]
    let errors = Pipe()
    shell.standardError = errors
    shell.standardOutput = errors
    try shell.run()
    let text = String(
      decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    shell.waitUntilExit()
    #expect(shell.terminationReason == .exit && shell.terminationStatus == 3)
    #expect(
      text == "detent: \(folder.file("out/a.png")): found file too large, "
        + "expected a place where a file can be written\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("out")) == [])
  }

  @Test func `a gesture of forty bytes is no picture of a gibibyte`() throws {
    let gesture = try folder.write(
      "detent-gesture 1\nsize 16384x16384\nshot a\nend\n", to: "bomb.gesture")
    let result = try Command.run(["screenshot", gesture, "--out", folder.file("out")])
    #expect(result.code == 2)
    #expect(
      result.errors
        == "detent: \(gesture):2:1: found pictures of 16384x16384 pixels, expected at most 33554432 in all: a smaller size or scale\n"
    )
  }
}
