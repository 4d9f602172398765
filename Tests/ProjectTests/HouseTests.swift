import Testing

@Suite struct HouseTests {
  private let sources: [String]
  private let tests: [String]

  init() throws {
    sources = try SourceTree.files(under: "Sources", extensions: ["swift"])
    tests = try SourceTree.files(under: "Tests", extensions: ["swift"])
    try #require(sources.count > 200 && tests.count > 100, "the sources were not found")
  }

  @Test func `outside of the products' doors nothing is public`() throws {
    let doors = ["Sources/DetentMotion/", "Sources/DetentMenus/", "Sources/DetentProof/Library/"]
    let others = sources.filter { source in !doors.contains { source.hasPrefix($0) } }
    Finding.expectNone(
      try SourceTree.findings(in: others) { HouseRules.publicDeclarations(in: SourceCode($1)) })
  }

  @Test func `every file earns its existence`() throws {
    Finding.expectNone(
      // A program's main file may contain little else than the call.
      try SourceTree.findings(in: sources.filter { !$0.hasSuffix("/Main.swift") }) {
        HouseRules.shortness(of: SourceCode($1))
      })
  }

  @Test func `no type has more than 20 stored properties`() throws {
    Finding.expectNone(
      try SourceTree.findings(in: sources) { HouseRules.crowdedTypes(in: SourceCode($1)) })
  }

  @Test func `no function takes more than six arguments`() throws {
    // Calls of the functions in this file are rows of a table, so they may be long.
    let files = sources.filter { !$0.hasSuffix("/ParameterGroup.swift") }
    Finding.expectNone(try SourceTree.findings(in: files) { HouseRules.longCalls(in: $1) })
  }

  @Test func `only files that are named after the workbench extend it`() throws {
    let files = sources.filter { $0.hasPrefix("Sources/DetentStudio/") }
    Finding.expectNone(
      try SourceTree.findings(in: files) {
        HouseRules.strayExtensions(of: "Workbench", in: SourceCode($1), at: $0)
      })
  }

  @Test func `motion, stage and studio know no scene`() throws {
    let floors = ["DetentMotion", "DetentMenus", "DetentStage", "DetentStudio"]
    let files = sources.filter { path in floors.contains { path.hasPrefix("Sources/\($0)/") } }
    Finding.expectNone(try SourceTree.findings(in: files) { HouseRules.scenesNamed(in: $1) })
  }

  @Test func `every test is called by a sentence, and every suite after what it tests`() throws {
    Finding.expectNone(try SourceTree.findings(in: tests) { HouseRules.testNames(in: $1) })
  }
}

@Suite struct HouseRulesTests {
  @Test(arguments: [
    ("public struct A {}", 1), ("  public static let a = 1", 1), ("open class A {}", 1),
    ("package struct A {}", 0), ("// public\nlet a = \"public \"", 0), ("republic ()", 0),
    ("let isPublic = 1", 0), ("file.open(a)", 0),
  ])
  func `what strangers see is caught`(source: String, count: Int) {
    #expect(HouseRules.publicDeclarations(in: SourceCode(source)).count == count)
  }

  @Test func `stored properties are counted, and what is computed is not`() {
    func type(_ count: Int, name: String = "A", others: String = "") -> String {
      "struct \(name): B {\n"
        + (0..<count).map { "  package private(set) var a\($0) = [0].map { $0 }\n" }.joined()
        + others + "}\n"
    }
    func count(_ source: String) -> Int {
      HouseRules.crowdedTypes(in: SourceCode(source)).count
    }
    #expect(count(type(20)) == 0 && count(type(21)) == 1)
    let computed = "  var b: Int { 0 }\n  static let c = 1\n  func d() {\n    let e = 1\n  }\n"
    #expect(count(type(20, others: computed)) == 0)
    let observed = "  var b: Int {\n    didSet { print() }\n  }\n"
    #expect(count(type(20, others: observed)) == 1)
    #expect(count(type(19, others: "  let b, c: Int\n")) == 1)
    #expect(count(type(20, others: "  struct B {\n    let a: Int\n  }\n")) == 0)
    #expect(count(type(30, name: "CardFeel")) == 0)
  }

  @Test func `an extension in a file of another name is caught`() {
    func count(_ path: String) -> Int {
      let code = SourceCode("extension A {\n}\nextension AB {\n}\n")
      return HouseRules.strayExtensions(of: "A", in: code, at: path).count
    }
    #expect(count("Sources/M/B.swift") == 1)
    #expect(count("Sources/M/A.swift") == 0 && count("Sources/M/A+B.swift") == 0)
  }

  @Test(arguments: [
    ("func f(a: Int, b: Int, c: Int, d: Int, e: Int, f: Int) {}", 0),
    ("init(a: A, b: A, c: A, d: A, e: A, f: A, g: A) {}", 0),
    ("func f(a: (A, A), b: A, c: [A: A], d: A, e: A, f: A) {}", 0), ("func f() {}", 0),
    ("func f<A>(\n  a: A, b: A, c: A,\n  d: A, e: A, f: A, g: A\n) {}", 1),
  ])
  func `functions with many arguments are caught`(source: String, count: Int) {
    #expect(HouseRules.longCalls(in: source).count == count)
  }

  @Test func `blank lines and comments are no code`() {
    let line = "let a = 1\n\n// and why\n"
    func findings(_ count: Int) -> Int {
      HouseRules.shortness(of: SourceCode(String(repeating: line, count: count))).count
    }
    #expect(findings(7) == 1)
    #expect(findings(8) == 0)
    #expect(findings(0) == 1)
  }

  @Test(arguments: [
    "case .explore: 1", "if scene == .reader {}", "let a = \"popup\"", "var exploreLists = 1",
    "struct PopupState {}", "func drawReader() {}", "switch scene {", "switch state.setup.scene {",
    "let key = \"popup\"", "Describer(\"reader\"", "guides.popup.height",
    "let a = [\"explore\": 1] // one",
  ])
  func `scenes by name are caught`(source: String) {
    #expect(HouseRules.scenesNamed(in: source).count == 1)
  }

  @Test(arguments: [
    "case .card: 1", "let card = CardPart()", "// as in explore", "/* the\nreader */", "explored",
    "struct FileReaders {}", "for scene in scenes {}", "switch phase {", "let readers = 2",
    "switch sceneless {", "var popups = 1", "let key = \"popup.height\"", "Describer(\"popup\", 1)",
    "\"How far the popup goes.\"", "try JSONReader.read(a)",
  ])
  func `parts and other words pass`(source: String) {
    #expect(HouseRules.scenesNamed(in: source) == [])
  }

  @Test func `the scene's place is named`() {
    let findings = HouseRules.scenesNamed(in: "let a = 1\n// reader\nlet b = reader\n")
    #expect(findings == [Finding(line: 3, what: "names the scene reader")])
  }

  @Test(arguments: [
    "@Test func caught() {}", "@Test func `caught`() {}", "@Test func `A press is caught`() {}",
    "@Test(\"a press is caught\") func `a press is caught`() {}",
    "@Test(arguments: [1])\nfunc caught(a: Int) {}", "@Suite struct Pressing {}",
    "@Suite(.serialized) struct Pressing {}", "@Test func `Presses are caught`() {}",
  ])
  func `a test that is no sentence is caught`(source: String) {
    #expect(HouseRules.testNames(in: "  \(source)\n").map(\.line) == [1])
  }

  @Test(arguments: [
    "@Test func `a press is caught`() {}", "@Test func `Tab goes on`() {}", "func caught() {}",
    "@Test func `JSON is read`() {}", "@Test func `F6 and Ctrl+Tab go on`() {}",
    "@Test func `R plays it`() {}", "@Test func `Back, Change and Reload are reached`() {}",
    "@Test(arguments: [\"func a()\"])\nfunc `a press is caught`(a: String) {}",
    "@Suite struct PressTests {}", "@Test func `8 points are 8 points`() {}",
  ])
  func `a sentence passes`(source: String) {
    #expect(HouseRules.testNames(in: source) == [])
  }

  @Test func `each test is looked at, with its own line`() {
    let source = "@Test func a() {}\n@Test func `b is b`() {}\n\n@Test\nfunc `Bees are b`() {}\n"
    #expect(HouseRules.testNames(in: source).map(\.line) == [1, 4])
  }
}
