import Testing

@Suite struct DoorTests {
  @Test func `nothing speaks past the doors to the outside`() throws {
    let files = try SourceTree.files(under: "Sources", extensions: ["swift", "h"])
    try #require(files.count > 200, "the sources were not found")
    Finding.expectNone(
      try SourceTree.findings(in: files) { DoorRules.passing(in: SourceCode($1), at: $0) })
  }

  private func findings(_ source: String, at path: String = "Sources/DetentCommand/A.swift") -> Int
  {
    DoorRules.passing(in: SourceCode(source), at: path).count
  }

  @Test(arguments: [
    "print(1)", "Swift.print(1)", "FileHandle.standardError.write(data)", "fputs(text, file)",
    "let a = try Data(contentsOf: b)", "try String(contentsOfFile: a)", "fopen(a, b)",
    "open(path, O_RDONLY)", "SDL_RWFromFile(path, mode)", "(path as NSString).lastPathComponent",
    "URL(fileURLWithPath: a)", "try text.write(toFile: path)", "a.deletingLastPathComponent",
    "FileManager.default.contents(atPath: a)", "x = stderr",
  ])
  func `what speaks past a door is caught`(source: String) { #expect(findings(source) >= 1) }

  @Test(arguments: [
    "try StandardOutput.print(a)", "func print(asJSON: Bool) {}", "list.append(contentsOf: a)",
    "// print(1)", "fingerprint(a)", "try open(path)", "try report.print(a)", "reprint(a)",
  ])
  func `what does not passes`(source: String) { #expect(findings(source) == 0) }

  @Test func `the doors themselves may`() {
    #expect(findings("open(a, O_RDONLY)", at: "Sources/DetentDisk/Disk/FileBytes.swift") == 0)
    #expect(findings("open(a, O_RDONLY)", at: "Sources/DetentFiles/Feel/FeelFile.swift") == 1)
    #expect(
      findings("STDOUT_FILENO", at: "Sources/DetentCommand/Command/StandardStream.swift") == 0)
  }
}
