import Testing

@Suite struct ProseTests {
  @Test func `comments begin with their subject or a verb`() throws {
    let files = try ["Sources", "Tests"].flatMap {
      try SourceTree.files(under: $0, extensions: ["swift"])
    }
    #expect(files.count > 700)
    Finding.expectNone(try SourceTree.findings(in: files) { ProseRules.fragments(in: $1) })
  }
}

@Suite struct ProseRulesTests {
  @Test func `a comment without a subject is caught, on its first line only`() {
    func lines(_ source: String) -> [Int] { ProseRules.fragments(in: source).map(\.line) }
    #expect(lines("/// Of the picture.\nlet a = 1\n  // What follows it.") == [1, 3])
    #expect(lines("/// A picture.\n/// What follows it is text.\n/// That is all.") == [])
    #expect(lines("// Offers one.\nlet text = \"Of\"") == [])
  }
}
