import DetentMotion
import DetentStage

/// The values that only some statements have.
extension GestureLine {
  /// `WxH`.
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
    guard let name = next.map({ String($0.text) }),
      let quantity = all.first(where: { $0.name == name })
    else {
      throw problem(
        "a quantity of \(scene.name), such as \(all[0].name)",
        suggestion: next.flatMap { NearestName.of(String($0.text), among: all.map(\.name)) })
    }
    _ = try word("a quantity")
    return Expectation(quantity: name, value: try value(of: quantity))
  }

  private mutating func value(of quantity: Quantity) throws(FileProblem) -> Expectation.Value {
    let before = self
    let text = String(try word("a value for \(quantity.name)").text)
    if quantity.kind == .word || (quantity.kind == .flag && ["true", "false"].contains(text)) {
      return .word(text)
    }
    guard let number = try? NumberText.number(text) else {
      throw before.problem(
        quantity.kind == .flag
          ? "0, 1, true or false for \(quantity.name)" : "a number for \(quantity.name)")
    }
    let tolerance = take("within") ? try self.number("a tolerance", in: 0...1e12) : 0
    return .number(number, within: tolerance)
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
