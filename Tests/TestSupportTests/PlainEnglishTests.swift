import TestSupport
import Testing

@Suite struct PlainEnglishTests {
  @Test(arguments: [
    "Of the list, its offset.", "What moves.", "That is high.", "By how much it grows.",
  ])
  func `a beginning without subject or verb is a mistake`(meaning: String) {
    #expect(PlainEnglish.mistakes(in: meaning).count == 1)
  }

  @Test func `a sentence of thirty words passes, one more does not`() {
    let thirty = Array(repeating: "word", count: 30).joined(separator: " ")
    #expect(PlainEnglish.mistakes(in: "\(thirty). \(thirty).") == [])
    #expect(PlainEnglish.mistakes(in: "\(thirty). \(thirty) more.").count == 1)
  }
}
