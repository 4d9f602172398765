import DetentDisk
import DetentMotion
import DetentStage

/// One line of a gesture file, read word by word from the left.
struct GestureLine {
  struct Word {
    var text: Substring
    var place: TextPlace
  }

  let path: String
  let words: [Word]
  /// The place just after the last character that counts.
  let end: TextPlace
  private(set) var index = 0

  /// Splits the line at spaces and tabs. A `#` at the start of a word begins a comment.
  init(_ text: Substring, line: Int, path: String) {
    self.path = path
    let scalars = text.unicodeScalars
    var words: [Word] = []
    var place = TextPlace(line: line, column: 1)
    var last = scalars.startIndex
    for word in scalars.split(whereSeparator: { $0 == " " || $0 == "\t" }) {
      if word.first == "#" { break }
      place.column += scalars.distance(from: last, to: word.startIndex)
      last = word.startIndex
      words.append(Word(text: Substring(word), place: place))
    }
    self.words = words
    place.column += words.last?.text.unicodeScalars.count ?? 0
    end = place
  }

  var isBlank: Bool { words.isEmpty }
  var next: Word? { index < words.count ? words[index] : nil }

  /// Takes the next word, or throws that `expected` was missing.
  mutating func word(_ expected: String) throws(FileProblem) -> Word {
    guard let word = next else { throw problem(expected) }
    index += 1
    return word
  }

  /// Takes the next word if it is `keyword`, and tells whether it was.
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
    guard let word = next, let value = NumberText.number(word.text), range.contains(value)
    else { throw problem(expected) }
    index += 1
    return value
  }

  mutating func point() throws(FileProblem) -> Point {
    let range = -InputEvent.reach...InputEvent.reach
    return Point(x: try number("x in points", in: range), y: try number("y in points", in: range))
  }

  mutating func duration(_ meaning: String) throws(FileProblem) -> Instant {
    Instant(seconds: try number("\(meaning) in seconds", in: 0...GestureLimits.seconds))
  }

  /// Takes the name of one of the `choices`.
  mutating func choice<Value>(
    _ meaning: String, _ choices: [(name: String, value: Value)]
  ) throws(FileProblem) -> Value {
    guard let word = next, let choice = choices.first(where: { $0.name == word.text }) else {
      let names = choices.map(\.name)
      throw problem(meaning + ": " + names.joined(separator: ", "), among: names)
    }
    index += 1
    return choice.value
  }

  /// Takes the rest of the line, including spaces.
  mutating func rest(_ expected: String) throws(FileProblem) -> Word {
    guard let first = next, let last = words.last else { throw problem(expected) }
    index = words.count
    let whole = first.text.base[first.text.startIndex..<last.text.endIndex]
    return Word(text: whole, place: first.place)
  }

  /// Throws if anything follows.
  func finish() throws(FileProblem) { if next != nil { throw problem("the end of the line") } }

  /// Returns an error about the next word, which may mean one of `names`.
  func problem(_ expected: String, among names: [String] = []) -> FileProblem {
    FileProblem(
      path: path, at: next?.place ?? end,
      found: next.map { DisplayText.quoted($0.text) } ?? "the end of the line", expected: expected,
      suggestion: next.flatMap { NearestName.of(String($0.text), among: names) })
  }

  // MARK: Values that only some statements have

  /// Takes a size, `WxH`.
  mutating func size() throws(FileProblem) -> Size {
    let range = GestureLimits.stage
    let expected =
      "WIDTHxHEIGHT in points, each from \(range.lowerBound.shortestText) to "
      + range.upperBound.shortestText
    guard let word = next, let size = Size(text: word.text), range.contains(size.width),
      range.contains(size.height)
    else { throw problem(expected) }
    _ = try self.word(expected)
    return size
  }

  mutating func expectation(in scene: Scene) throws(FileProblem) -> Expectation {
    let all = Quantity.all(in: scene)
    guard let quantity = all.first(where: { $0.name == next?.text ?? "" }) else {
      throw problem("a quantity of \(scene.name), such as \(all[0].name)", among: all.map(\.name))
    }
    _ = try word("a quantity")
    return Expectation(quantity: quantity.name, value: try value(of: quantity))
  }

  private mutating func value(of quantity: Quantity) throws(FileProblem) -> Expectation.Value {
    let before = self
    let text = String(try word("a value for \(quantity.name)").text)
    if quantity.kind == .word || (quantity.kind == .flag && ["true", "false"].contains(text)) {
      return .word(text)
    }
    guard let number = NumberText.number(text) else {
      throw before.problem(
        quantity.kind == .flag
          ? "0, 1, true or false for \(quantity.name)" : "a number for \(quantity.name)")
    }
    let tolerance = take("within") ? try self.number("a tolerance", in: 0...1e12) : 0
    return .number(number, within: tolerance)
  }

  /// Takes a time, `N` or `N.F`: ticks and 256ths of a tick.
  mutating func tick() throws(FileProblem) -> Instant {
    let limit = Int(GestureLimits.seconds) * Tick.rate
    let expected = "a tick from 0 to \(limit), or TICK.FRACTION with 0 to 255 256ths"
    guard let word = next else { throw problem(expected) }
    let parts = word.text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.map { $0.utf8.allSatisfy(\.isDigit) ? Int($0) : nil }
    guard parts.count <= 2, let tick = numbers[0], tick <= limit,
      let fraction = parts.count == 2 ? numbers[1] : 0, fraction < Tick.fractions
    else { throw problem(expected) }
    _ = try self.word(expected)
    return Instant(tick: tick, fraction: fraction)
  }
}
