import Testing

@Suite struct SourceTests {
  private let sources: [String]
  private let swiftFiles: [String]

  init() throws {
    sources = try SourceTree.files(under: "Sources", extensions: ["swift"])
    swiftFiles = try sources + SourceTree.files(under: "Tests", extensions: ["swift"])
    try #require(sources.count > 20, "the sources were not found")
  }

  @Test func `no file is longer than the limit`() throws {
    Finding.expectNone(try SourceTree.findings(in: swiftFiles) { SourceRules.length(of: $1) })
  }

  @Test func `files are named after what is in them`() throws {
    let findings = try SourceTree.findings(in: swiftFiles) { path, text in
      SourceRules.naming(
        of: path.split(separator: "/").last.map(String.init) ?? path, code: SourceCode(text))
    }
    Finding.expectNone(findings)
  }

  @Test func `nothing in the sources crashes on what the world brings`() throws {
    Finding.expectNone(
      try SourceTree.findings(in: sources) { SourceRules.crashes(in: SourceCode($1)) })
  }

  @Test func `nothing says that it is unfinished`() throws {
    let ours = swiftFiles.filter { !$0.hasPrefix("Tests/ProjectTests/") }
    Finding.expectNone(
      try SourceTree.findings(in: ours) { SourceRules.unfinishedWords(in: $1) })
  }

  @Test func `no two kinds of elements have one number`() throws {
    var owners: [String: String] = [:]
    for path in sources where path.hasPrefix("Sources/DetentStage/") {
      let lines = try SourceTree.text(path).split(separator: "\n")
      for line in lines where line.contains(" static let ") && line.contains("= Self(rawValue: ") {
        let name = line.split(separator: " ").drop { $0 != "let" }.dropFirst().first.map(
          String.init)
        let number = line.split(separator: ":").last?.filter(\.isNumber) ?? ""
        let other = owners.updateValue(name ?? "", forKey: number)
        #expect(other == nil, "\(name ?? path) has the number of \(other ?? "")")
      }
    }
    #expect(owners.count >= 17 && owners["4"] == "row", "the kinds were not found: \(owners)")
  }

  @Test func `every link in the documents leads to a file`() throws {
    let documents = try SourceTree.files(under: "", extensions: ["md"])
      .filter { !$0.hasPrefix(".build") && !$0.hasPrefix("build/") }
    let findings = try SourceTree.findings(in: documents) { path, text in
      let folder = path.split(separator: "/").dropLast().joined(separator: "/")
      return MarkdownLinks.files(in: text).filter { link in
        !SourceTree.exists(folder.isEmpty ? link.target : "\(folder)/\(link.target)")
      }.map { Finding(line: $0.line, what: "\($0.target) is not there") }
    }
    Finding.expectNone(findings)
  }
}

@Suite struct SourceRulesTests {
  private func crashes(_ source: String) -> Int {
    SourceRules.crashes(in: SourceCode(source)).count
  }

  private func impurities(_ source: String) -> Int {
    SourceRules.impurities(in: SourceCode(source)).count
  }

  @Test func `too many lines are caught, just enough are not`() {
    let line = "let a = 1\n"
    #expect(SourceRules.length(of: String(repeating: line, count: 400)) == [])
    #expect(SourceRules.length(of: String(repeating: line, count: 401)).count == 1)
  }

  @Test(arguments: [
    "lower.swift", "Two Words.swift", "Type+.swift", "Type+aspect.swift", "A-B.swift",
  ])
  func `names of no type are caught`(name: String) {
    #expect(SourceRules.naming(of: name, code: SourceCode("")).count == 1)
  }

  @Test func `an aspect belongs to the type of the name`() {
    func naming(_ source: String) -> Int {
      SourceRules.naming(of: "Spring+Forms.swift", code: SourceCode(source)).count
    }
    #expect(naming("extension Spring {}") == 0)
    #expect(naming("public struct Spring: Sendable {}") == 0)
    #expect(naming("extension Springs {}") == 1)
    #expect(naming("// extension Spring") == 1)
    #expect(SourceRules.naming(of: "Spring.swift", code: SourceCode("")) == [])
  }

  @Test(arguments: ["try! f()", "x as! Int", "fatalError(\"no\")", "let x = (y as! Z)"])
  func `crashes are caught`(source: String) { #expect(crashes(source) == 1) }

  @Test(arguments: ["try? f()", "alias!", "// try! f()", "print(\"as!\")", "precondition(a)"])
  func `what does not crash passes`(source: String) { #expect(crashes(source) == 0) }

  @Test(arguments: [
    "func hash(into hasher: inout Hasher) {}", "x.hashValue", "Date()", "Double.random(in: 0..<1)",
    "list.shuffled()", "ContinuousClock().now",
    "var cache: [String: Int] = [:]\nfor (k, v) in cache { use(k) }",
    "let seen = Set<Int>()\nseen.map { $0 }", "var a: Set<Int>\nfor x in self.a where x > 1 {}",
    "var a = [1: 2]\na.values.reduce(0, +)", "var a: [Int: [Int]]\nfor k in a.keys { f(k) }",
  ]) func `impurities are caught`(source: String) { #expect(impurities(source) >= 1) }

  @Test(arguments: [
    "struct Update {}", "var cache: [String: Int] = [:]\ncache[\"a\"] = 1",
    "let list: [Int] = []\nfor x in list { f(x) }", "// Hasher", "randomised(1)",
  ]) func `what is the same in every run passes`(source: String) {
    #expect(impurities(source) == 0)
  }

  @Test func `words of unfinished work are caught, parts of words are not`() {
    #expect(SourceRules.unfinishedWords(in: "// TO" + "DO: this").count == 1)
    #expect(SourceRules.unfinishedWords(in: "good enough for" + " now").count == 1)
    #expect(SourceRules.unfinishedWords(in: "a St" + "ub of it").count == 1)
    #expect(SourceRules.unfinishedWords(in: "stubborn; before nowhere; todos").isEmpty)
  }

  @Test func `links to files are found, others are not`() {
    let text = """
      ![a](Docs/a.png) and [b](b.md#part) `[no](no.md)` [c](https://c.example) [d](#here)
      <img src="e.png"> [f]
      ```
      [no](no2.md)
      ```
      [f]: Docs/f.md
      """
    let links = MarkdownLinks.files(in: text)
    #expect(links.map(\.target) == ["Docs/a.png", "b.md", "e.png", "Docs/f.md"])
    #expect(links.map(\.line) == [1, 1, 2, 6])
  }
}

@Suite struct SourceCodeTests {
  @Test(arguments: [
    ("a // b\nc", "a     \nc"), ("a /* b /* c */ */ d", "a                 d"),
    ("x(\"a\\\"b\")y", "x(      )y"), ("\"\"\"\na\"b\n\"\"\"c", "   \n   \n   c"),
    ("#\"a\"b\"#c", "       c"), ("\"unended", "        "), ("/* unended", "          "),
  ]) func `comments and strings are blanked, lines stay`(source: String, code: String) {
    #expect(SourceCode(source).lines.map(\.text).joined(separator: "\n") == code)
  }

  @Test func `strings can be kept while comments go`() {
    let code = SourceCode.withoutComments("a(\"b // c\") // d\n#\"\"e\"\"# /* \" */ f")
    #expect(code.lines.map(\.text) == ["a(\"b // c\")     ", "#\"\"e\"\"#         f"])
  }
}
