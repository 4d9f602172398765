import DetentFiles
import DetentMotion
import DetentStage
import Testing

extension PhysicsCase {
  /// Checks FloatingPanel's unit tests: the detent that a release chooses, and the segment of a position.
  func checkDetents() throws {
    if inputs["projectionRate"] == nil { try checkSegments() } else { try checkChoices() }
  }

  /// The height of the view in FloatingPanel's tests; anchors are distances from its top.
  private static let height = 667.0

  /// The names of the anchors by their detent, lowest first, and the detents.
  private func anchors() throws -> (names: [String], detents: DetentSet) {
    let anchors = try #require(inputs["anchors"]?.members)
    let heights = anchors.compactMap { anchor in
      anchor.value.number.map { (name: anchor.name, height: Self.height - $0) }
    }.sorted { $0.height < $1.height }
    let detents = try DetentSet(
      heights.map { .height($0.height) }, length: Self.height, content: Self.height)
    return (heights.map(\.name), detents)
  }

  private func checkChoices() throws {
    let (names, detents) = try anchors()
    let rules = ReleaseRules(
      policy: .segments,
      projection: Decay(deceleration: try inputs.require("projectionRate")),
      crossesDetents: inputs["projectAcrossAnchors"]?.bool ?? false,
      redirect: try inputs.require("redirectProgress"))
    for (row, expected) in try matched(inputs["rows"]?.array) {
      let row = try #require(row.array)
      let position = try #require(names.firstIndex { $0 == row[0].string })
      let y = try #require(row[1].number)
      let velocity = try #require(row[2].number)
      let decision = detents.release(
        from: Self.height - y, position: position, velocity: -velocity, rules: rules)
      #expect(names[decision.detent] == expected.string, "\(id) from \(y) at \(velocity)")
    }
  }

  private func checkSegments() throws {
    let (names, detents) = try anchors()
    for (row, expected) in try matched(inputs["rows"]?.array) {
      let row = try #require(row.array)
      let y = row[0].number ?? (row[0].string == "-inf" ? -Double.infinity : .infinity)
      let found = detents.segment(at: Self.height - y, growing: row[1].string == "back")
      // The upper end of a segment on the screen has the greater shown height.
      #expect(found.upper.map { names[$0] } == expected.array?[0].string, "\(id) \(y)")
      #expect(found.lower.map { names[$0] } == expected.array?[1].string, "\(id) \(y)")
    }
  }

  /// Checks FloatingPanel's backdrop: it is linear between detents.
  func checkBackdrop() throws {
    let anchors = try #require(inputs["anchors"]?.members)
    let backdrop = Backdrop(
      try anchors.map { anchor in
        Backdrop.Anchor(
          extent: Self.height - (try #require(anchor.value.number)),
          alpha: try #require(inputs["alphas"]?[anchor.name]?.number))
      })
    for (row, expected) in try matched(inputs["rows"]?.array) {
      let y = try #require(row.array?[1].number)
      near(backdrop.alpha(at: Self.height - y), try #require(expected.number), within: 1e-15)
    }
  }
}
