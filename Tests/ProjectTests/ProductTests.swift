import Testing

@Suite struct ProductTests {
  private let sources: [String]
  private let examples: [String]

  init() throws {
    sources =
      try SourceTree.files(under: "Sources/DetentMotion", extensions: ["swift"])
      + SourceTree.files(under: "Sources/DetentMenus", extensions: ["swift"])
      + SourceTree.files(under: "Sources/DetentProof/Library", extensions: ["swift"])
    examples = try SourceTree.files(under: "Examples/Sources", extensions: ["swift"])
    try #require(sources.count > 20 && examples.count == 4, "the sources were not found")
  }

  @Test func `every public symbol of the product is documented`() throws {
    Finding.expectNone(
      try SourceTree.findings(in: sources) { ProductRules.undocumented(in: $1) })
  }

  @Test func `no public type has a name that SwiftUI, Foundation or Darwin has`() throws {
    Finding.expectNone(
      try SourceTree.findings(in: sources) { ProductRules.takenNames(in: SourceCode($1)) })
  }

  @Test func `the product runs on iOS 17 and macOS 14, where no InlineArray is`() throws {
    let findings = try SourceTree.findings(in: sources) { _, text in
      SourceCode(text).lines.filter { $0.text.contains("InlineArray") || $0.text.contains("<let ") }
        .map { Finding(line: $0.number, what: "needs iOS 26") }
    }
    Finding.expectNone(findings)
    for manifest in ["Package.swift", "Examples/Package.swift"] {
      #expect(try SourceTree.text(manifest).contains("platforms: [.iOS(.v17), .macOS(.v14)]"))
    }
  }

  @Test func `the examples are short and import the libraries alone`() throws {
    for path in examples {
      let code = SourceCode(try SourceTree.text(path)).lines.map(\.text).dropLast()
      #expect(code.count <= 60, "\(path) has \(code.count) lines")
      let imports = code.filter { $0.contains("import ") }
      #expect(
        ["import DetentMenus", "import DetentMotion"].suffix(imports.count) == imports[...],
        "\(path)")
    }
  }

  @Test func `what the documents show of the library is in the examples, word for word`() throws {
    let lines = try examples.map { path in
      try SourceTree.text(path).split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.drop { $0 == " " } }
    }
    let catalogue = try ["Motion", "Menus"].flatMap {
      try SourceTree.files(under: "Docs/Detent\($0).docc", extensions: ["md"])
    }
    #expect(catalogue.count > 4)
    for path in ["README.md", "Docs/motion.md", "Examples/README.md"] + catalogue {
      let snippets = ProductRules.snippets(in: try SourceTree.text(path))
      if path != "Examples/README.md" { try #require(!snippets.isEmpty, "\(path) shows nothing") }
      for snippet in snippets {
        let isThere = lines.contains { file in
          file.indices.contains { file[$0...].starts(with: snippet.code) }
        }
        #expect(isThere, "\(path):\(snippet.line) shows what no example has")
      }
    }
  }
}

@Suite struct TutorialStepTests {
  @Test func `the library's tutorial ends in its example`() throws {
    #expect(
      try SourceTree.text("Docs/DetentMotion.docc/Resources/Follow-3.swift")
        == SourceTree.text("Examples/Sources/Follow/Follow.swift"))
  }
}

@Suite struct ProductRulesTests {
  private func undocumented(_ source: String) -> [Int] {
    ProductRules.undocumented(in: source).map(\.line)
  }

  @Test func `what is public and has no doc comment is caught`() {
    #expect(undocumented("public struct A {}") == [1])
    #expect(undocumented("/// A.\npublic struct A {\n  public var b = 1\n}") == [3])
    #expect(undocumented("/// A.\n\npublic struct A {}") == [3])
    #expect(undocumented("// A.\n@inlinable\npublic func a() {}") == [3])
    #expect(undocumented("/// A.\npublic enum A {\n  case b\n  /// C.\n  case c\n}") == [3])
    #expect(undocumented("/// A.\npublic protocol A {\n  var b: Int { get }\n}") == [3])
  }

  @Test func `what is documented or not public passes`() {
    #expect(undocumented("/// A.\npublic struct A {}") == [])
    #expect(
      undocumented("/// A.\n@inlinable\npublic func a() {\n  switch a {\n  case b: c\n  }\n}") == []
    )
    #expect(undocumented("struct A {\n  package var b = 1\n}\nenum B {\n  case c\n}") == [])
    #expect(undocumented("let text = \"public struct A\"") == [])
    #expect(
      undocumented(
        "/// A.\npublic enum A {\n  /// B.\n  case b\n  var c: Int {\n    switch self {\n    case .b: 1\n    }\n  }\n}"
      )
        == [])
  }

  @Test func `a public type of a taken name is caught, a nested one is not`() {
    func taken(_ source: String) -> Int { ProductRules.takenNames(in: SourceCode(source)).count }
    #expect(taken("public struct Spring {}") == 1)
    #expect(taken("@frozen public enum Axis {}") == 1)
    #expect(taken("public struct A {\n  public enum State {}\n}") == 0)
    #expect(taken("package typealias Point = Point2D") == 0)
    #expect(taken("public struct SpringStep {}") == 0)
  }

  @Test func `blocks of Swift are found in a document, others are not`() {
    let found = ProductRules.snippets(in: "a\n```swift\n  let b = 1\n```\n```json\n{}\n```\n")
    #expect(found.map(\.line) == [2] && found.map(\.code) == [["let b = 1"]])
  }
}
