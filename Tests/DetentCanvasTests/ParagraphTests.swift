import DetentCanvas
import DetentMotion
import Testing

/// A shaper that makes every character 10 points wide, and sets "A" and "V" 4 points closer together.
private final class KernedTypewriter: TextShaper {
  private(set) var measured = 0

  func metrics(of style: TextStyle) -> FontMetrics {
    FontMetrics(ascent: 10, descent: 3, capHeight: 7)
  }

  func width(of text: String, style: TextStyle) -> Double {
    measured += text.count
    let pairs = zip(text, text.dropFirst()).count {
      $0 != $1 && "AV".contains($0) && "AV".contains($1)
    }
    return Double(text.count * 10 - pairs * 4)
  }

  func mask(of text: String, style: TextStyle, scale: Double, shift: Double) -> CoverageMask {
    .empty
  }
}

struct ParagraphTests {
  private let style = TextStyle(size: 16)

  private func lines(_ text: String, width: Double) -> [String] {
    Typesetter(shaper: KernedTypewriter()).lines(text, style, width: width).map(\.string)
  }

  @Test
  func `lines break after the last word that fits`() {
    #expect(lines("one two three", width: 70) == ["one two", "three"])
    #expect(lines("one two three", width: 69) == ["one", "two", "three"])
    #expect(lines("one two three", width: 1000) == ["one two three"])
  }

  @Test
  func `line breaks are kept, and an empty paragraph is an empty line`() {
    #expect(lines("a\n\nb c", width: 100) == ["a", "", "b c"])
    #expect(lines("", width: 100) == [""])
    #expect(lines("   ", width: 100) == [""])
  }

  @Test
  func `a word wider than a line is broken between characters, and always moves on`() {
    #expect(lines("abcdefg hi", width: 30) == ["abc", "def", "g", "hi"])
    #expect(lines("abc", width: 0) == ["a", "b", "c"])
  }

  @Test
  func `no line is wider than asked for, and none could have taken its next word`() {
    let typesetter = Typesetter(shaper: KernedTypewriter())
    let words = ["A", "VA", "of", "gesture", "AVAVAV", "with", "a", "number", "V"]
    var seed: UInt64 = 3
    for width in stride(from: 60.0, through: 300, by: 7) {
      var text = ""
      for _ in 0..<60 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += (text.isEmpty ? "" : " ") + words[Int(seed >> 33) % words.count]
      }
      let lines = typesetter.lines(text, style, width: width)
      #expect(lines.map(\.string).joined(separator: " ") == text || width < 70)
      for (line, next) in zip(lines, lines.dropFirst()) where width >= 70 {
        #expect(line.width <= width)
        let more = line.string + " " + next.string.prefix { $0 != " " }
        #expect(typesetter.layout(more, style).width > width, "\(line.string) | \(next.string)")
      }
    }
  }

  @Test
  func `breaking a long paragraph measures each character a few times, not once for every trial`() {
    let shaper = KernedTypewriter()
    let text = Array(repeating: "some words that come again and again", count: 100).joined(
      separator: " ")
    _ = Typesetter(shaper: shaper).lines(text, style, width: 400)
    #expect(shaper.measured < 3 * text.count)
  }

  @Test
  func `breaking a long word measures the letters of a line a few times, and not all of the word`()
  {
    let shaper = KernedTypewriter()
    let text = String(repeating: "W", count: 20_000)
    let lines = Typesetter(shaper: shaper).lines(text, style, width: 400)
    #expect(lines.count == 500 && lines.allSatisfy { $0.string.count == 40 })
    #expect(shaper.measured < 25 * text.count)
  }
}
