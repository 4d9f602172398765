import DetentCore

/// The values that only some statements have.
extension GestureLine {
  /// `WxH`.
  mutating func size() throws(FileProblem) -> Size {
    let range = GestureLimits.stage
    let expected =
      "WIDTHxHEIGHT in points, each from \(NumberText.shortest(range.lowerBound)) to "
      + NumberText.shortest(range.upperBound)
    guard let word = next, let size = Size(text: word.text), range.contains(size.width),
      range.contains(size.height)
    else { throw problem(expected) }
    _ = try self.word(expected)
    return size
  }

  mutating func expectation(in scene: SceneKind) throws(FileProblem) -> Expectation {
    let names = Quantity.all(in: scene).map(\.name)
    guard let quantity = next.map({ String($0.text) }), names.contains(quantity) else {
      throw problem(
        "a quantity of \(scene.name), such as \(names[0])",
        suggestion: next.flatMap { NearestName.of(String($0.text), among: names) })
    }
    _ = try word("a quantity")
    let value = String(try word("a value for \(quantity)").text)
    guard let number = try? NumberText.number(value) else {
      return Expectation(quantity: quantity, value: .word(value))
    }
    var tolerance = 0.0
    if take("within") {
      tolerance = try self.number("a tolerance", in: 0...1e12)
    }
    return Expectation(quantity: quantity, value: .number(number, within: tolerance))
  }

  /// `N` or `N.F`: ticks and 256ths of one.
  mutating func tick() throws(FileProblem) -> Instant {
    let limit = Int(GestureLimits.seconds) * Tick.rate
    let expected = "a tick from 0 to \(limit), or TICK.FRACTION with 0 to 255 256ths"
    guard let word = next else { throw problem(expected) }
    let parts = word.text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.map { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    guard parts.count <= 2, let tick = numbers[0], tick <= limit,
      let fraction = parts.count == 2 ? numbers[1] : 0, fraction < Tick.fractions
    else { throw problem(expected) }
    _ = try self.word(expected)
    return Instant(tick: tick, fraction: fraction)
  }
}
