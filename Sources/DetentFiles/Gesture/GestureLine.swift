import DetentMotion
import DetentStage

/// One line of a gesture file, taken word by word from the left.
struct GestureLine {
  struct Word {
    var text: Substring
    var place: TextPlace
  }

  let path: String
  let words: [Word]
  /// Just after the last character that counts.
  let end: TextPlace
  private(set) var index = 0

  /// Splits at spaces and tabs; a `#` at the start of a word begins a comment.
  init(_ text: Substring, line: Int, path: String) {
    self.path = path
    var words: [Word] = []
    var column = 1
    var end = TextPlace(line: line, column: 1)
    var start: (index: Substring.Index, column: Int)?
    let scalars = text.unicodeScalars
    func close(_ index: Substring.Index) {
      guard let open = start else { return }
      words.append(
        Word(
          text: text[open.index..<index], place: TextPlace(line: line, column: open.column)))
      end.column = column
      start = nil
    }
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let scalar = scalars[index]
      if scalar == " " || scalar == "\t" {
        close(index)
      } else if start == nil {
        if scalar == "#" { break }
        start = (index, column)
      }
      index = scalars.index(after: index)
      column += 1
    }
    close(index)
    self.words = words
    self.end = end
  }

  var isBlank: Bool { words.isEmpty }
  var next: Word? { index < words.count ? words[index] : nil }

  /// The next word, or an error that `expected` was not there.
  mutating func word(_ expected: String) throws(FileProblem) -> Word {
    guard let word = next else { throw problem(expected) }
    index += 1
    return word
  }

  /// Whether the next word is `keyword`, which is then taken.
  mutating func take(_ keyword: String) -> Bool {
    guard next?.text == keyword[...] else { return false }
    index += 1
    return true
  }

  mutating func number(
    _ meaning: String, in range: ClosedRange<Double>
  ) throws(FileProblem) -> Double {
    let expected =
      "\(meaning) from \(range.lowerBound.shortestText) to "
      + range.upperBound.shortestText
    guard let word = next, let value = try? NumberText.number(word.text), range.contains(value)
    else { throw problem(expected) }
    index += 1
    return value
  }

  mutating func point() throws(FileProblem) -> Point {
    let range = -GestureLimits.position...GestureLimits.position
    return Point(
      x: try number("x in points", in: range), y: try number("y in points", in: range))
  }

  mutating func duration(_ meaning: String) throws(FileProblem) -> Instant {
    Instant(
      seconds: try number("\(meaning) in seconds", in: 0...GestureLimits.seconds))
  }

  /// One of `names`.
  mutating func choice(_ meaning: String, _ names: [String]) throws(FileProblem) -> String {
    let expected = meaning + ": " + names.joined(separator: ", ")
    guard let word = next, let name = names.first(where: { $0[...] == word.text }) else {
      throw problem(
        expected, suggestion: next.flatMap { NearestName.of(String($0.text), among: names) })
    }
    index += 1
    return name
  }

  /// The rest of the line, spaces included.
  mutating func rest(_ expected: String) throws(FileProblem) -> Word {
    guard let first = next, let last = words.last else { throw problem(expected) }
    index = words.count
    let whole = first.text.base[first.text.startIndex..<last.text.endIndex]
    return Word(text: whole, place: first.place)
  }

  /// Nothing may follow.
  func finish() throws(FileProblem) {
    if next != nil { throw problem("the end of the line") }
  }

  /// An error about the next word.
  func problem(_ expected: String, suggestion: String? = nil) -> FileProblem {
    FileProblem(
      path: path, at: next?.place ?? end,
      found: next.map { DisplayText.quoted($0.text) } ?? "the end of the line",
      expected: expected, suggestion: suggestion)
  }
}
