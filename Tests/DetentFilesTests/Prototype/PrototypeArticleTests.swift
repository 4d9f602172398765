import DetentDisk
import DetentMotion
import DetentScenes
import TestSupport
import Testing

@testable import DetentFiles
@testable import DetentStage

/// Tests a document whose list is a text in a file.
@Suite struct PrototypeArticleTests {
  private let prototype: WrittenPrototype

  init() throws {
    prototype = try WrittenPrototype()
    try prototype.folder.write("One.\n", to: "text.md")
  }

  private func read(
    _ page: String = "\"lists\": [{\"article\": \"text.md\"}]"
  ) throws -> Result<PrototypeReader.Prototype, PrototypeProblems> {
    try prototype.read(
      Array("{\"detent-prototype\": 1, \"name\": \"P\",\n\"page\": {\(page)}}".utf8))
  }

  private func problem(
    _ page: String = "\"lists\": [{\"article\": \"text.md\"}]"
  ) throws -> String {
    if case .failure(let problems) = try read(page) {
      problems.all.map { "\($0)" }.joined(separator: "\n")
    } else {
      "none"
    }
  }

  private func blocks(_ text: String) throws -> [Article.Block] {
    try ArticleText.read(Array(text.utf8), path: "text.md").blocks
  }

  @Test func `blocks between blank lines are what their marks say`() throws {
    let text = """
      Essays

      # A title\\
      in two lines

      *4 min read*

      Its first
      paragraph.
       \t
      ## A heading
      > A quotation
      > of two lines.

      > It *is* one.

      #hash, and 2 * 3 * 4
      """
    #expect(
      try blocks(text) == [
        .init(.eyebrow, "Essays"), .init(.title, "A title\nin two lines"),
        .init(.note, "4 min read"), .init(.paragraph, "Its first paragraph."),
        .init(.heading, "A heading > A quotation > of two lines."),
        .init(.quotation, "It *is* one."), .init(.paragraph, "#hash, and 2 * 3 * 4"),
      ])
    #expect(try blocks("> A\n> B\nC") == [.init(.quotation, "A B C")])
    #expect(try blocks("Only text.\r\n\r\nMore.").map(\.kind) == [.paragraph, .paragraph])
    #expect(try blocks("*\n\n**\n\n***\n").map(\.kind) == [.paragraph, .paragraph, .note])
    #expect(try blocks("\n \n").isEmpty)
  }

  @Test func `the list is the text, and the file is one of the prototype's`() throws {
    let read = try read().get()
    #expect(read.scene.hasText)
    let artwork = try #require(read.scene.artwork?.content as? LayerArtwork)
    guard case .article(let article)? = artwork.groups(.row).first?.looks.first else {
      Issue.record("the list shows no article")
      return
    }
    #expect(article.blocks == [.init(.paragraph, "One.")])
    #expect(read.scene.files.contains(prototype.folder.file("text.md")))
    try prototype.folder.write("Another text.\n", to: "text.md")
    #expect(read.stamps.areOld, "a text that is saved is read again")
  }

  @Test(arguments: [
    ("\"lists\": [{\"article\": \"tex.md\"}]", "2:32: found \"tex.md\", expected a text file"),
    ("\"lists\": [{\"article\": \"../text.md\"}]", "expected a text file in the prototype's"),
    (
      "\"lists\": [{\"article\": \"text.md\", \"rows\": 3, \"rowHeight\": 40}]",
      "\"rows\" beside an \"article\""
    ),
    (
      "\"lists\": [{\"rows\": 3, \"rowHeight\": 40}, {\"article\": \"text.md\"}]",
      "an article in a later list"
    ),
    (
      "\"header\": {\"heights\": [64, 64, 64]}, \"lists\": [{\"article\": \"text.md\"}]",
      "an article under a header"
    ),
  ])
  func `an article in the wrong place is refused with it`(page: String, words: String) throws {
    let problem = try problem(page)
    #expect(problem.contains(words), "\(problem)")
  }

  @Test func `a file without text, a huge one and a foreign one are refused`() throws {
    let folder = prototype.folder
    try folder.write(" \n\n", to: "text.md")
    #expect(try problem().contains("text.md: found no text"))
    try folder.write(
      String(repeating: "word\n\n", count: DocumentLimits.articleBytes / 5), to: "text.md")
    #expect(try problem().contains("text.md: found"))
    try folder.write("\u{FEFF}One.", to: "text.md")
    #expect(try problem().contains("text.md:1:1: found a byte order mark"))
    let long = String(repeating: "w", count: 60_000) + "\n\n"
    try folder.write(long, to: "text.md")
    #expect(try problem() == "none")
    try folder.write(String(repeating: long, count: 4), to: "text.md")
    #expect(try problem().contains("all texts of a prototype cover"))
  }
}
